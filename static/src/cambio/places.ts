/** Where a slot lies in its hand, and how the hands share a screen. Pure numbers, no rules. */
import { shapeOf, type Shape } from '../table/shape';

export { shapeOf };

/** Two rows: the first half is the far row, the next the near row, later cards add columns. */
export function spot(slot: number, dealt: number): { row: 0 | 1; column: number } {
  const half = dealt / 2;
  if (slot < half) return { row: 0, column: slot };
  if (slot < dealt) return { row: 1, column: slot - half };
  const extra = slot - dealt;
  return { row: (extra % 2) as 0 | 1, column: half + Math.floor(extra / 2) };
}

export const columns = (cards: number, dealt: number) =>
  Math.max(dealt, cards) <= dealt ? dealt / 2 : dealt / 2 + Math.ceil((cards - dealt) / 2);

/** The other seats in their order, clockwise: up the left side, along the top, down the right. */
export interface Around {
  left: number[];
  top: number[][];
  right: number[];
}

const OVAL: [number, number, number][] = [
  [0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 1, 1], [1, 2, 1], [1, 3, 1], [2, 2, 2], [2, 3, 2],
];

export function around(others: number[], shape: Shape, rows: number): Around {
  if (shape === 'wide') {
    const [left, top] = OVAL[others.length] ?? [2, 3, 2];
    return {
      left: others.slice(0, left).reverse(),
      top: [others.slice(left, left + top)],
      right: others.slice(left + top),
    };
  }
  const size = Math.ceil(others.length / rows);
  const top: number[][] = [];
  for (let i = 0; i < others.length; i += size) top.push(others.slice(i, i + size));
  return { left: [], top, right: [] };
}

export interface Sizes {
  own: number;
  other: number;
  pile: number;
  rows: number;
}

const RATIO = 1.4;
const GAP = 7;
const NARROW = 4;
const NAME = 26;
/** The bar with the sentence and the buttons: under each other, or in one row. */
const BAR = 128;
const FLAT_BAR = 58;

/** A card that is less wide is hard to hit. */
const PRESSED = 21;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));
const floor = (sizes: Sizes): Sizes => ({
  own: Math.floor(sizes.own),
  other: Math.floor(sizes.other),
  pile: Math.floor(sizes.pile),
  rows: sizes.rows,
});

/** The widest card that lets these hands stand in rows inside a box. */
function fit(hands: number[], rows: number, width: number, height: number): number {
  const size = Math.ceil(hands.length / rows);
  let widest = Infinity;
  for (let i = 0; i < hands.length; i += size) {
    const row = hands.slice(i, i + size);
    const cards = row.reduce((sum, n) => sum + n, 0);
    const between = (row.length - 1) * 14 + (cards - row.length) * NARROW;
    widest = Math.min(widest, (width - between) / cards);
  }
  return Math.min(widest, (height / rows - NAME - NARROW - 6) / 2 / RATIO);
}

function best(hands: number[], width: number, height: number): { other: number; rows: number } {
  let found = { other: 0, rows: 1 };
  for (let rows = 1; rows <= Math.min(3, hands.length); rows++) {
    const other = fit(hands, rows, width, height);
    if (other > found.other) found = { other, rows };
  }
  return found;
}

/** Card widths for a screen of this size; `hands` and `mine` are counts of columns. */
export function sizes(
  shape: Shape, width: number, height: number, hands: number[], mine: number,
): Sizes {
  if (shape === 'wide') return wide(width, height, hands, mine);
  if (shape === 'short') {
    const inner = height - FLAT_BAR;
    const own = clamp(26, Math.min((inner - 44) / 2 / RATIO, (width * 0.35 - 16) / mine - GAP), 78);
    const { other, rows } = best(hands, width * 0.4 - 16, inner - 6);
    return floor({ own, other: clamp(13, other, 54), pile: clamp(48, Math.min(height * 0.24, width * 0.08), 84), rows });
  }
  return tall(width, height, hands, mine);
}

/** Own cards and the pile give way, step by step, until the others' cards can be pressed too. */
function tall(width: number, height: number, hands: number[], mine: number): Sizes {
  const inner = width - 20;
  const largest = Math.max(78, Math.min(width * 0.15, height * 0.12));
  const at = (shrink: number): Sizes => {
    const own = Math.min(largest * shrink, (inner - (mine - 1) * GAP) / mine);
    const pile = clamp(56, Math.min(width * 0.25, height * 0.14) * shrink, 120);
    const left = height - BAR - (own * RATIO * 2 + GAP + NAME + 6) - (pile * RATIO + 60);
    return { own, pile, ...best(hands, inner, left) };
  };
  let found = at(1);
  for (let shrink = 0.93; shrink > 0.55 || (shrink > 0.4 && found.other < PRESSED); shrink -= 0.07) {
    const next = at(shrink);
    const enough = found.other >= Math.max(29, found.own * 0.5);
    const pays = next.other - found.other > found.own - next.own;
    if (enough && (found.other >= found.own * 0.66 || !pays)) break;
    found = next;
  }
  return floor({ ...found, other: clamp(13, found.other, found.own * 0.86) });
}

function wide(width: number, height: number, hands: number[], mine: number): Sizes {
  const [left, top] = OVAL[hands.length] ?? [2, 3, 2];
  const sides = [...hands.slice(0, left), ...hands.slice(left + top)];
  const across = hands.slice(left, left + top).reduce((sum, n) => sum + n, 0);
  const beside = sides.length ? Math.max(...sides) * 2 : 0;
  const unit = (height - BAR - 190) / 8.9;
  const other = clamp(26, Math.min(unit, (width - 220 - top * 40) / (across + beside) - 4), 70);
  const own = clamp(40, Math.min(unit * 1.35, (width * 0.5) / mine - GAP), 94);
  return floor({ own, other, pile: clamp(70, unit * 1.6, 124), rows: 1 });
}
