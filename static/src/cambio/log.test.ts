import { expect, it } from 'vitest';
import type { Names } from '../table/names';
import { sentence } from './log';

const names: Names = { you: 0, of: (seat) => ['You', 'Ana', 'Ben'][seat] ?? '' };

it('speaks to the reader and about the others', () => {
  expect(sentence({ fact: 'drew', seat: 0 }, names)).toBe('You draw a card.');
  expect(sentence({ fact: 'drew', seat: 1 }, names)).toBe('Ana draws a card.');
  expect(sentence({ fact: 'turn_began', seat: 0 }, names)).toBe('It is your turn.');
});

it('names only cards that everybody saw', () => {
  const peek = sentence({ fact: 'peeked', seat: 1, at: [0, 2] }, names);
  expect(peek).toBe('Ana looks at your card 3.');
  const own = sentence({ fact: 'peeked', seat: 1, at: [1, 2] }, names);
  expect(own).toBe('Ana looks at their own card 3.');
  const put = sentence({ fact: 'put_down', seat: 1, card: 'Td', discard: 3 }, names);
  expect(put).toBe('Ana puts down the 10 of diamonds.');
});

it('tells a race with its milliseconds', () => {
  const late = sentence({ fact: 'snapped_late', seat: 0, at: [0, 1], on: 3, behind: 2, by_ms: 37 }, names);
  expect(late).toBe('You were 37 ms behind Ben.');
  const right = sentence(
    { fact: 'snapped', seat: 1, at: [0, 1], card: '7c', on: 2, discard: 3, after_ms: 412 },
    names,
  );
  expect(right).toBe('Ana snaps your card, the 7 of clubs, after 412 ms.');
});

it('says nothing about what only sets the scene', () => {
  expect(sentence({ fact: 'said_ready', seat: 1 }, names)).toBeNull();
});

it('counts penalty cards', () => {
  expect(sentence({ fact: 'penalty_dealt', seat: 2, slots: [4, 5] }, names)).toBe('Ben gets 2 penalty cards.');
  expect(sentence({ fact: 'penalty_dealt', seat: 0, slots: [] }, names)).toContain('no card left');
});

it('tells what a race that evens out lag brings', () => {
  expect(sentence({ fact: 'race_held' }, names)).toBe('A race is being judged.');
  const late = sentence({ fact: 'snap_void', seat: 0, at: [0, 1], why: 'card_moved' }, names);
  expect(late).toBe('Your snap does not count: the card had moved.');
  expect(sentence({ fact: 'snap_void', seat: 1, at: [0, 1], why: 'overtaken' }, names)).toContain('overtaken');
  expect(sentence({ fact: 'played_for', seat: 0 }, names)).toBe('The table plays for you.');
});
