import { expect, it } from 'vitest';
import { Spots } from '../table/spots';
import { RUMMY } from '../dev/rummyViews';
import { motion, type Moment } from './flights';
import type { Fact, View } from './wire';

const view = (more: Partial<View>): View => ({ ...RUMMY.chaos!, ...more });
const at = (more: Partial<View> = {}, faces = ''): Moment => ({
  view: view(more),
  cards: faces ? faces.split(' ').map((face, n) => ({ id: n + 1, face })) : [],
});
const ways = (before: Moment, facts: Fact[], after: Moment) =>
  motion(before, facts, after).flights.map(({ from, to, face }) => `${from} > ${to} ${face ?? 'back'}`);

const meld = RUMMY.chaos!.melds.at(-1)!;
const play = meld.plays[0]!;

it('shows a drawn card to its owner and a back to all others', () => {
  const drew: Fact = { fact: 'drew', seat: 0 };
  expect(ways(at({}, '5'), [drew], at({}, '5 7'))).toEqual(['draw > hand:2 7']);
  expect(ways(at(), [{ fact: 'drew', seat: 1 }], at())).toEqual(['draw > seat:1 back']);
});

it('brings the River: what is played goes to the table, the rest to the hand', () => {
  const before = at({ river: ['1', '6', '9'] }, '5 7');
  const after = { view: view({ river: ['1'] }), cards: [{ id: 3, face: '9' }] };
  const facts: Fact[] = [
    { fact: 'took_river', seat: 0, cards: ['6', '9'] },
    { fact: 'laid', seat: 0, play: 9, meld: 9, kind: 'flow', cards: ['5', '6', '7'], energized: false, points: 18, bonus: 0 },
  ];
  expect(ways(before, facts, after)).toEqual([
    'hand:1 > play:9:0 5', 'river:1 > play:9:1 6', 'hand:2 > play:9:2 7', 'river:2 > hand:3 9',
  ]);
});

it('blows a meld up with its Energy after the Chaos Rune has hit it', () => {
  const boom: Fact = {
    fact: 'exploded', seat: 2, play: play.number, meld: meld.number, whole: true,
    cards: [...play.cards, 'en'], stranded: [], after_ms: 900,
  };
  const { flights, bursts } = motion(at(), [boom], at({ melds: [] }));
  expect(flights[0]).toMatchObject({ from: 'seat:2', to: `play:${play.number}:0`, face: 'ch', delay: 0 });
  const blown = flights.filter((flight) => flight.to === 'boom');
  expect(blown).toHaveLength(play.cards.length + (play.energized ? 1 : 0) + 1);
  expect(blown.every((flight) => flight.delay > 300)).toBe(true);
  expect(bursts).toHaveLength(1);
});

it('lets a Chaos Rune that was late fly there and back', () => {
  const late: Fact = { fact: 'chaos_late', seat: 1, play: play.number, behind: 2, by_ms: 40 };
  expect(motion(at(), [late], at()).flights).toEqual([
    { from: 'seat:1', to: `play:${play.number}:0`, face: 'ch', delay: 0, back: true },
  ]);
});

it('lays a discard that waits beside the River, and brings it back after an explosion', () => {
  const held = { held: { seat: 0, card: '7' } };
  expect(ways(at({}, '5 7'), [{ fact: 'discard_held', seat: 0 }], at(held, '5'))).toEqual(['hand:2 > held 7']);
  expect(ways(at(held, '5'), [{ fact: 'discard_cancelled', seat: 0 }], at({}, '5 7'))).toEqual(['held > hand:2 7']);
  const theirs = { held: { seat: 1, card: '?' } };
  expect(ways(at(), [{ fact: 'discard_held', seat: 1 }], at(theirs))).toEqual(['seat:1 > held back']);
});

it('hides the card that somebody goes out with', () => {
  expect(ways(at(), [{ fact: 'went_out', seat: 1 }], at({ river: ['1', '?'] }))).toEqual([
    'seat:1 > river:1 back',
  ]);
});

it('knows no place of what is not shown, so nothing flies to it', () => {
  const spots = new Spots();
  const put = (place: string, width: number) => {
    const element = document.createElement('i');
    element.getBoundingClientRect = () => ({ x: 5, y: 9, width }) as DOMRect;
    spots.at(place)(element);
  };
  put('river:0', 0);
  put('hand:1', 40);
  expect([...spots.measure(document.body)]).toEqual([['hand:1', { x: 5, y: 9, width: 40 }]]);
});
