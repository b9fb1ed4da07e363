/** The games of this server and what their variations would mean, in the reader's language. */
import { get, post } from '../net/api';
import { spoken, type Language } from '../texts/say.svelte';
import type { CheckedVariations, CheckVariations, GameInfo, GamesInfo, TableView } from '../wire';

/** Asked once for each language. */
const asked = new Map<Language, Promise<GameInfo[]>>();

export function games(): Promise<GameInfo[]> {
  const { language } = spoken;
  const known = asked.get(language);
  if (known) return known;
  const all = get<GamesInfo>(`/api/games?lang=${language}`).then((answer) => answer.games);
  asked.set(language, all);
  all.catch(() => asked.delete(language));
  return all;
}

export const check = (game: string, preset: string, changes: Record<string, string>, seats?: number) =>
  post<CheckedVariations>(`/api/games/${game}/variations?lang=${spoken.language}`, {
    preset, changes, seats,
  } satisfies CheckVariations);

/** What a table plays, as one string: every step brings a new table, only other rules are worth a question. */
export const rulesOf = ({ game, preset, chosen, seats }: TableView) =>
  JSON.stringify([game, preset, chosen, seats.length] satisfies Parameters<typeof check>);

export const checkRules = (rules: string) => check(...(JSON.parse(rules) as Parameters<typeof check>));
