/** Rules that a host is changing and has not kept yet. */
import type { TableView } from '../wire';

export interface Draft {
  /** Why they cannot be kept, or nothing. */
  impossible: string;
  keep: () => void;
}

export const changesOf = ({ differing, chosen }: TableView): Record<string, string> =>
  Object.fromEntries(differing.map((key) => [key, chosen[key] ?? '']));

/** Two that say the same are equal, whatever was changed first. */
export const told = (preset: string, changes: Record<string, string>): string =>
  JSON.stringify([preset, Object.entries(changes).toSorted()]);
