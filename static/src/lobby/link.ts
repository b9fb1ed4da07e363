/**
 * Rules as a link: `/new#cambio/burn/gift=must/taking=swap`. What stands behind the # stays in the
 * browser, and there is nothing in it that may not be read.
 */
export interface Wanted {
  game: string;
  preset: string;
  /** What differs from the preset. */
  changes: Record<string, string>;
}

export const linkOf = ({ game, preset, changes }: Wanted): string =>
  `/new#${[game, preset, ...Object.entries(changes).map((pair) => pair.map(encodeURIComponent).join('='))].join('/')}`;

export function wantedIn(hash: string): Wanted | null {
  const [game, preset, ...pairs] = hash.replace(/^#/, '').split('/');
  if (!game || !preset) return null;
  try {
    const entries = pairs.filter(Boolean).map((pair) => pair.split('=').map(decodeURIComponent));
    return { game, preset, changes: Object.fromEntries(entries.map(([key = '', choice = '']) => [key, choice])) };
  } catch {
    return null;
  }
}
