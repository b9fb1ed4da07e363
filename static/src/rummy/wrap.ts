/** Boxes in rows. Pure numbers. */

export interface Size {
  wide: number;
  high: number;
}

/** Rows of boxes, as a line of text would break them; as a browser has it, more than one take the whole width. */
export function wrap(boxes: readonly Size[], across: number, gap: number, down: number): Size {
  const rows: Size[] = [];
  for (const { wide, high } of boxes) {
    const row = rows.at(-1);
    if (row && row.wide + gap + wide <= across) {
      row.wide += gap + wide;
      row.high = Math.max(row.high, high);
    } else rows.push({ wide, high });
  }
  return {
    wide: rows.length > 1 ? across : Math.min(across, rows[0]?.wide ?? 0),
    high: rows.reduce((all, row) => all + row.high, 0) + down * Math.max(0, rows.length - 1),
  };
}
