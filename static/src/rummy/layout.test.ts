import { expect, it } from 'vitest';
import { fan, heightOf, indexAt } from './fan';
import { layout } from './layout';

const SCREENS: [string, number, number][] = [
  ['small phone', 360, 692], ['phone', 390, 796], ['phone lying', 844, 342], ['laptop', 1440, 852],
];

it('lays few cards beside each other and many in even rows', () => {
  expect(fan(3, 340, 60, 30)).toMatchObject({ rows: 1, columns: 3, step: 64 });
  expect(fan(8, 340, 60, 30)).toMatchObject({ rows: 1, columns: 8, step: 40 });
  expect(fan(40, 340, 46, 28)).toMatchObject({ rows: 4, columns: 10 });
  expect(fan(0, 340, 60, 30)).toMatchObject({ rows: 1, columns: 1 });
});

it.each(SCREENS)('shows the corner of every card of a hand on a %s', (_, width, height) => {
  for (const cards of [1, 8, 11, 20, 40, 60]) {
    const { hand, river } = layout(width, height, { hand: cards, river: cards, melds: 5, others: [2, 0, 0] });
    const { card: own, fan: laid } = hand;
    expect(river.fan.step / river.card).toBeGreaterThan(0.44);
    expect((river.fan.columns - 1) * river.fan.step + river.card).toBeLessThanOrEqual(width);
    expect(laid.columns * laid.rows).toBeGreaterThanOrEqual(cards);
    expect((laid.columns - 1) * laid.step + own).toBeLessThanOrEqual(width);
    expect(laid.step).toBeGreaterThanOrEqual(26);
    expect(laid.step / own).toBeGreaterThan(0.44);
  }
});

it.each(SCREENS)('leaves room for the rest beside a hand of 40 on a %s', (_, width, height) => {
  const { hand, river } = layout(width, height, { hand: 40, river: 25, melds: 5, others: [2, 0, 0] });
  expect(heightOf(hand.fan, hand.card) + river.high).toBeLessThan(height * 0.62);
});

it.each(SCREENS)("shows the others' hands on a %s while nothing is laid, and gives their room to melds", (name, width, height) => {
  const backs = (...others: number[]) => layout(width, height, { hand: 8, river: 1, melds: 0, others }).backs;
  expect(backs(0)).toBe(true);
  expect(backs(0, 0, 0)).toBe(true);
  expect(backs(2, 0)).toBe(true);
  expect(backs(3, 2, 0, 0, 1)).toBe(name === 'laptop');
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
