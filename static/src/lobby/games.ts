/** The games of this server and what their variations would mean; asked once each. */
import { get, post } from '../net/api';
import type { CheckedVariations, CheckVariations, GameInfo, GamesInfo } from '../wire';

let asked: Promise<GameInfo[]> | undefined;

export function games(): Promise<GameInfo[]> {
  asked ??= get<GamesInfo>('/api/games').then((answer) => answer.games);
  asked.catch(() => (asked = undefined));
  return asked;
}

export const check = (game: string, preset: string, changes: Record<string, string>, seats?: number) =>
  post<CheckedVariations>(`/api/games/${game}/variations`, { preset, changes, seats } satisfies CheckVariations);
