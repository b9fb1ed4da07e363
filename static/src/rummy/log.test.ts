import { expect, it } from 'vitest';
import { sentence } from './log';

const names = { you: 0, of: (seat: number) => ['You', 'Bo', 'Cy'][seat]! };

it('says who did what, with the verb that fits', () => {
  expect(sentence({ fact: 'took_river', seat: 0, cards: ['6', 'pm'] }, names)).toBe('You take from the River: 6, Red Rune.');
  expect(
    sentence({ fact: 'laid', seat: 1, play: 1, meld: 1, kind: 'kingdom', cards: ['rk', 'rk', 'bk', 'bk'], energized: true, points: 44, bonus: 30 }, names),
  ).toBe('Bo lays a Kingdom: Red King, Red King, Blue King, Blue King, energized, +74.');
  expect(sentence({ fact: 'went_out', seat: 0 }, names)).toBe('You go out!');
});

it('says by how much a Chaos Rune was late, and behind whom', () => {
  expect(sentence({ fact: 'chaos_late', seat: 1, play: 3, behind: 0, by_ms: 41 }, names)).toBe('Bo was 41 ms behind you.');
  expect(sentence({ fact: 'chaos_late', seat: 0, play: 3, behind: null, by_ms: 1210 }, names)).toBe('You were 1.21 s too late with Chaos.');
});

it('names what explodes and what goes back', () => {
  expect(
    sentence({ fact: 'exploded', seat: 2, play: 1, meld: 1, whole: false, cards: ['8'], stranded: ['9'], after_ms: 700 }, names),
  ).toBe('Cy plays Chaos after 700 ms: 8 explodes! 9 back to the hand.');
});
