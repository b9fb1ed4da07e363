/** How many overlapping cards lie in a row, and how far apart. Pure numbers. */

export interface Fan {
  columns: number;
  rows: number;
  /** From the left edge of one card to that of the next, and from row to row. */
  step: number;
  drop: number;
}

export const RATIO = 1.4;
/** So much of a card is needed to read its corner. */
const CORNER = 0.62;
const GAP = 4;

/**
 * `card` wide cards in `width`: in one row while `least` pixels of each can be seen, else in as many
 * even rows as it takes.
 */
export function fan(cards: number, width: number, card: number, least: number): Fan {
  const most = Math.max(1, Math.floor((width - card) / least) + 1);
  const rows = Math.max(1, Math.ceil(cards / most));
  const columns = Math.max(1, Math.ceil(cards / rows));
  const room = columns > 1 ? (width - card) / (columns - 1) : card;
  return {
    columns,
    rows,
    step: Math.floor(Math.min(room, card + GAP)),
    drop: Math.round(card * CORNER),
  };
}

/** How high the whole fan is. */
export const heightOf = ({ rows, drop }: Fan, card: number) => (rows - 1) * drop + card * RATIO;

/**
 * Which card's strip lies under a point of a fan in the middle of a box that is `across` wide; null
 * beside it. Cards on their way to a new place do not count, so a dragged card cannot chase them.
 */
export function indexAt(
  { columns, rows, step, drop }: Fan, card: number, across: number, x: number, y: number, cards: number,
): number | null {
  const start = (across - Math.max(0, card - step) - columns * step) / 2;
  const column = Math.floor((x - start) / step);
  const row = Math.min(rows - 1, Math.floor(y / drop));
  if (y < 0 || y > heightOf({ columns, rows, step, drop }, card) || column < -1 || column > columns) return null;
  const index = row * columns + Math.max(0, Math.min(column, columns - 1));
  return Math.min(index, cards - 1);
}
