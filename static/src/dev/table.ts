/** The table around a view: who sits there, and what they play. */
import type { Avatar, GameView, Said, StepFrame, TableView } from '../wire';

/** The moment at which every state stands still. */
export const NOW_MS = 1_700_000_000_000;
export const inMs = (ms: number) => NOW_MS + ms;

const NAMES = ['Ana', 'Benedikt', 'Chloé', 'Dimitri', 'Esra', 'Farid', 'Gwendolyn-Maria', 'Hiro'];
const FIGURES: Avatar['figure'][] = ['cup', 'cat', 'fish', 'sun', 'boat', 'bird', 'lemon', 'moon'];
const COLOURS: Avatar['colour'][] = ['cobalt', 'saffron', 'vermilion', 'mint', 'plum', 'rose', 'olive', 'sky'];
const PRESETS: Record<string, Pick<TableView, 'preset' | 'chosen'>> = {
  cambio: { preset: 'classic', chosen: { cards_each: '4' } },
  rummy: { preset: 'rummy', chosen: { chaos_window: '3', play_to: '333' } },
};

/** So many people, each on a seat; the first of them is the host. */
export function table(game: string, seats: number, more: Partial<TableView> = {}): TableView {
  return {
    code: 'KITCHENS', game, ...PRESETS[game]!, differing: [], stage: 'playing', locked: false,
    spectators: 0, paused_by: null, pause_votes: [], games_played: 0, lesson: false, stand_in: null, talk: 'all',
    people: NAMES.slice(0, seats).map((name, n) => ({
      id: n + 1, name, avatar: { figure: FIGURES[n]!, colour: COLOURS[n]! }, seat: n, host: n === 0, here: true, delay_ms: 20 + n * 30, bot: null, stand_in: null,
    })),
    seats: NAMES.slice(0, seats).map((_, n) => n + 1),
    ...more,
  };
}

/** Something that the person of that number says, a minute ago each. */
export function said(person: number, text: string | null, emote: Said['emote'] = null): Said {
  const { name, avatar } = table('cambio', 8).people[person - 1]!;
  return { id: `${text} ${emote}`, person, name, avatar, text, emote, at_ms: inMs(-60_000) };
}

/** As the viewer of that view gets it. */
export function step(view: GameView, more: Partial<TableView> = {}): StepFrame {
  return {
    t: 'step',
    now_ms: NOW_MS,
    facts: [],
    view,
    you: { person: view.seat === null ? null : view.seat + 1, seat: view.seat, host: view.seat === 0 },
    table: table(view.game, view.seats.length, {
      stage: view.phase === 'over' ? 'finished' : 'playing', ...more,
    }),
  };
}
