/** How long to wait before coming back: full jitter, so that a whole table does not knock at once. */
export const SHORTEST_MS = 500;
export const LONGEST_MS = 15_000;

export function wait(tries: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(tries, 10));
  return Math.round(SHORTEST_MS / 2 + random() * (ceiling - SHORTEST_MS / 2));
}
