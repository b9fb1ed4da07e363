import { expect, it } from 'vitest';
import { fan, heightOf, indexAt } from './fan';
import { layout, type Heap } from './layout';
import { stepOf, tally } from './tally';

const SCREENS: [string, number, number][] = [
  ['small phone', 360, 692], ['phone', 390, 796], ['phone lying', 844, 342], ['laptop', 1440, 852],
];

const PHONES = SCREENS.slice(0, 3);
/** A player's melds of so many cards each. */
const laid = (...cards: number[]): Heap[] => cards.map((n) => ({ plays: [{ cards: n, others: false }], letters: 8 }));

it('lays few cards beside each other and many in even rows', () => {
  expect(fan(3, 340, 60, 30)).toMatchObject({ rows: 1, columns: 3, step: 64 });
  expect(fan(8, 340, 60, 30)).toMatchObject({ rows: 1, columns: 8, step: 40 });
  expect(fan(40, 340, 46, 28)).toMatchObject({ rows: 4, columns: 10 });
  expect(fan(0, 340, 60, 30)).toMatchObject({ rows: 1, columns: 1 });
});

it.each(SCREENS)('shows the corner of every card of a hand on a %s', (_, width, height) => {
  for (const cards of [1, 8, 11, 20, 40, 60]) {
    const { hand, river } = layout(width, height, { hand: cards, river: cards, others: [laid(3, 3), [], []], own: laid(3) });
    const { card: own, fan: lies } = hand;
    expect(river.fan.step / river.card).toBeGreaterThan(0.44);
    expect((river.fan.columns - 1) * river.fan.step + river.card).toBeLessThanOrEqual(width);
    expect(lies.columns * lies.rows).toBeGreaterThanOrEqual(cards);
    expect((lies.columns - 1) * lies.step + own).toBeLessThanOrEqual(width);
    expect(lies.step).toBeGreaterThanOrEqual(26);
    expect(lies.step / own).toBeGreaterThan(0.44);
  }
});

it.each(SCREENS)('leaves room for the rest beside a hand of 40 on a %s', (_, width, height) => {
  const { hand, river } = layout(width, height, { hand: 40, river: 25, others: [laid(3, 3), [], []], own: laid(3) });
  expect(heightOf(hand.fan, hand.card) + river.high).toBeLessThan(height * 0.62);
});

it.each(SCREENS)("shows the others' hands on a %s while nothing is laid, and gives their room to melds", (name, width, height) => {
  const backs = (...others: Heap[][]) => layout(width, height, { hand: 8, river: 1, others, own: [] }).backs;
  expect(backs([])).toBe(true);
  expect(backs([], [], [])).toBe(true);
  expect(backs(laid(3, 3), [])).toBe(true);
  expect(backs(laid(3, 3, 3, 4), laid(3, 3, 3, 4), [], laid(3, 3, 3, 4), laid(3, 3, 3, 4, 3))).toBe(name === 'laptop');
});

it('shows at once what six have laid on a big screen, two of them at its ends', () => {
  const others = [laid(4, 4, 3), laid(4, 5), laid(3, 3, 3), laid(3, 5), laid(3, 3, 3)];
  const counts = { hand: 8, river: 14, others, own: laid(3, 3) };
  expect(layout(1440, 852, counts, { laid: 356, mid: 148 })).toMatchObject({ whole: true, ends: true, meld: { named: true } });
  expect(layout(1024, 720, counts, { laid: 258, mid: 137 })).toMatchObject({ whole: true, ends: true });
});

it.each(PHONES)('draws melds on a %s as large as all of them can be seen', (_, width, height) => {
  const look = (...others: Heap[][]) => layout(width, height, { hand: 8, river: 13, others, own: laid(3) });
  const few = look(laid(3), []);
  const many = look(laid(4, 4, 3), laid(4, 5), laid(3, 3));
  expect(few).toMatchObject({ whole: true, columns: true, meld: { named: true } });
  expect(many).toMatchObject({ whole: true, columns: false });
  expect(few.meld.card).toBeGreaterThan(many.meld.card);
});

it('makes plates slim on a small phone before the cards of six get too small to be read', () => {
  const four = laid(3, 3, 3, 3);
  const counts = { hand: 8, river: 13, others: [four, laid(4, 5), laid(3, 3, 3), laid(3, 5), laid(3, 3)], own: laid(3, 3) };
  const { whole, meld } = layout(360, 692, counts, { laid: 320, mid: 110 });
  expect(whole).toBe(true);
  expect(meld.slim).toBe(true);
  expect(meld.card).toBeGreaterThanOrEqual(24);
});

it('shrinks the cards of a round’s end until every line is seen, and never a hand of forty beyond the screen', () => {
  const few = tally(360, 580, [[3, 3], [8], [3], [8]]);
  const many = tally(360, 580, Array.from({ length: 6 }, () => [3, 4, 3, 3, 8]));
  expect(few.card).toBe(44);
  expect(many.card).toBeLessThan(30);
  expect(many.card + 39 * stepOf(40, many)).toBeLessThanOrEqual(many.across);
});

it('knows which card lies under a point', () => {
  const laid = { columns: 4, rows: 2, step: 40, drop: 30 };
  // 4 strips of 40 and the rest of a card of 60, in the middle of 300.
  const at = (x: number, y: number) => indexAt(laid, 60, 300, x, y, 7);
  expect(at(61, 5)).toBe(0);
  expect(at(145, 29)).toBe(2);
  expect(at(145, 31)).toBe(6);
  expect(at(219, 100)).toBe(6);
  expect(at(145, -20)).toBeNull();
  expect(at(5, 5)).toBeNull();
});
