import { expect, it } from 'vitest';
import { fan, heightOf } from './fan';
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
    const { own, fan: laid } = layout(width, height, cards, 5);
    expect(laid.columns * laid.rows).toBeGreaterThanOrEqual(cards);
    expect((laid.columns - 1) * laid.step + own).toBeLessThanOrEqual(width);
    expect(laid.step).toBeGreaterThanOrEqual(26);
    expect(laid.step / own).toBeGreaterThan(0.45);
  }
});

it.each(SCREENS)('leaves room for the rest beside a hand of 40 on a %s', (_, width, height) => {
  const { own, fan: laid, river } = layout(width, height, 40, 5);
  expect(heightOf(laid, own) + river.high).toBeLessThan(height * 0.62);
});
