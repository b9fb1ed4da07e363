import { expect, it } from 'vitest';
import { around, columns, shapeOf, sizes, spot } from './places';

it('puts four cards in two rows and what is dealt later behind them', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((slot) => spot(slot, 4))).toEqual([
    { row: 0, column: 0 }, { row: 0, column: 1 },
    { row: 1, column: 0 }, { row: 1, column: 1 },
    { row: 0, column: 2 }, { row: 1, column: 2 },
    { row: 0, column: 3 },
  ]);
  expect([columns(4, 4), columns(5, 4), columns(12, 4), columns(6, 6)]).toEqual([2, 3, 6, 3]);
});

it('knows a phone from a laptop', () => {
  expect(shapeOf(360, 690)).toBe('tall');
  expect(shapeOf(844, 342)).toBe('short');
  expect(shapeOf(1440, 850)).toBe('wide');
});

it('seats everybody once, clockwise', () => {
  for (const shape of ['tall', 'short', 'wide'] as const) {
    for (let count = 1; count < 8; count++) {
      const others = Array.from({ length: count }, (_, n) => n + 1);
      const ring = around(others, shape, 2);
      const round = [...ring.left.toReversed(), ...ring.top.flat(), ...ring.right];
      expect(round).toEqual(others);
    }
  }
});

it('fits eight seats on a small phone without scrolling', () => {
  const size = sizes('tall', 360, 692, Array<number>(7).fill(2), 2);
  const hands = size.rows * (size.other * 1.4 * 2 + 40);
  const own = size.own * 1.4 * 2 + 40;
  expect(hands + own + size.pile * 1.4 + 122).toBeLessThan(692);
  expect(size.other).toBeGreaterThanOrEqual(28);
  expect(size.own).toBeGreaterThanOrEqual(44);
});

it('leaves nobody’s cards small on a small phone where few people sit', () => {
  for (const hands of [[2], [2, 2], [3, 2]]) {
    const size = sizes('tall', 360, 692, hands, 2);
    expect(size.other).toBeGreaterThanOrEqual(44);
    expect(size.own).toBeGreaterThan(size.other * 1.3);
    const all = size.other * 2.8 + size.own * 2.8 + size.pile * 1.4;
    expect(all + 39 + 39 + 60 + 122).toBeLessThanOrEqual(692);
  }
});

it('keeps a hand of twelve inside the screen', () => {
  const size = sizes('tall', 360, 692, [2, 6, 2], 6);
  expect(6 * size.own + 5 * 7).toBeLessThanOrEqual(340);
  expect(10 * size.other).toBeLessThan(340);
});
