/** Every page and table state that the gallery shows, by name. */
import type { Link } from '../net/socket';
import type { Seat } from '../people/seats';
import type { Tab } from '../table/Sheet.svelte';
import type { GameFact, Said, StepFrame, TableView } from '../wire';
import type { MeldView, View } from '../rummy/wire';
import { VIEWS } from './cambioViews';
import { RUMMY } from './rummyViews';
import { inMs, said, step, table } from './table';

export interface State {
  page: 'home' | 'new' | 'join' | 'lobby' | 'table' | 'gone' | 'nowhere' | 'connecting';
  frame?: StepFrame;
  link?: Link;
  /** Refusals that are still to be read. */
  toasts?: string[];
  tab?: Tab | 'talk';
  /** What was said before, and who reacts just now. */
  said?: Said[];
  /** Where this device has a place. */
  seats?: Seat[];
  /** Pressed one after the other, as the viewer would. */
  press?: string[];
}

const states: Record<string, State> = {};
const SPECTATOR = { person: null, seat: null, host: false };
const BOTS = ['Momo', 'Pip', 'Juno', 'Otis', 'Nell', 'Remy', 'Tilda', 'Arlo'];
const FEW = [4];
const ALL = [2, 4, 6, 8];

/** How many seats each of Cambio's views is shown with. */
const SEATS: Record<string, number[]> = {
  turn: ALL, wait: [4, 8], look: [4, 8], drawn: ALL, full: [2, 4, 8], owed: [8],
  scored: ALL, over: [2, 4, 8], shared: [6], showdown: [4, 8], gift: [4, 8], called: [4, 8], suits: [4],
};

for (const [name, view] of Object.entries(VIEWS)) {
  for (const seats of SEATS[name] ?? FEW) {
    states[`cambio-${name}-${seats}`] = { page: 'table', frame: step(view(seats)) };
  }
}

const cambio = (name: string, seats = 4, more: Partial<TableView> = {}) => step(VIEWS[name]!(seats), more);
const show = (name: string, state: State) => (states[name] = state);

/** The same, seen by somebody who has no seat. */
function watched(frame: StepFrame): StepFrame {
  const view = { ...frame.view!, seat: null, choices: [] };
  return { ...frame, view: view as StepFrame['view'], you: SPECTATOR, table: { ...frame.table, spectators: 3 } };
}

function guest(frame: StepFrame): StepFrame {
  return { ...frame, you: { ...frame.you, host: false } };
}

function away(frame: StepFrame): StepFrame {
  const people = frame.table.people.map((p) => ({ ...p, here: p.seat !== 1, delay_ms: p.seat === 1 ? null : p.delay_ms }));
  return { ...frame, table: { ...frame.table, people } };
}

/** Everybody else is a bot; one plays for somebody who has left. */
function bots(frame: StepFrame): StepFrame {
  const left = frame.you.seat === 1 ? 2 : 1;
  const people = frame.table.people.map((p) => {
    if (p.seat === left) return { ...p, here: false, delay_ms: null, stand_in: 'hard' as const };
    return p.seat === frame.you.seat ? p : { ...p, name: BOTS[p.seat!]!, delay_ms: null, bot: 'medium' as const };
  });
  return { ...frame, table: { ...frame.table, people, stand_in: 'hard' } };
}

function paused(frame: StepFrame): StepFrame {
  const view = { ...frame.view!, paused: true, choices: [], clock: null };
  return { ...frame, view: view as StepFrame['view'], table: { ...frame.table, paused_by: 'host' } };
}

const REFUSALS = ['That card is no longer there.', 'It is not your turn.', 'The discard pile is frozen for this draw.'];

show('cambio-explained-4', { page: 'table', frame: cambio('wait'), press: ['.top .slot'] });
show('cambio-snapping-8', { page: 'table', frame: cambio('wait', 8), press: ['.bar .snap'] });
show('cambio-swapping-8', { page: 'table', frame: cambio('queen', 8), press: ['.top .slot, .side .slot'] });
show('cambio-paused-4', { page: 'table', frame: paused(cambio('turn')) });
show('cambio-paused-guest-8', { page: 'table', frame: watched(paused(cambio('turn', 8))) });
show('cambio-votes-4', { page: 'table', frame: guest(cambio('turn', 4, { pause_votes: [1, 2] })) });
show('cambio-away-8', { page: 'table', frame: away(cambio('turn', 8)) });
show('cambio-bots-4', { page: 'table', frame: bots(cambio('turn')) });
show('cambio-bots-8', { page: 'table', frame: bots(cambio('wait', 8)) });
show('cambio-bots-people', { page: 'table', frame: bots(cambio('turn')), tab: 'people' });
show('cambio-lost-4', { page: 'table', frame: cambio('turn'), link: 'lost' });
show('cambio-refused-8', { page: 'table', frame: cambio('turn', 8), toasts: REFUSALS });
show('cambio-spectator-4', { page: 'table', frame: watched(cambio('holding')) });
show('cambio-spectator-8', { page: 'table', frame: watched(cambio('wait', 8)) });
show('cambio-over-guest-4', { page: 'table', frame: guest(cambio('over')) });
show('cambio-log', { page: 'table', frame: cambio('turn'), tab: 'log' });
show('cambio-scores', { page: 'table', frame: cambio('scored', 8), tab: 'scores' });
show('cambio-races', { page: 'table', frame: cambio('scored', 4), tab: 'scores', press: ['aside summary'] });
show('cambio-rules', { page: 'table', frame: cambio('turn'), tab: 'rules' });
show('cambio-cards', { page: 'table', frame: cambio('turn'), tab: 'cards' });
show('cambio-cards-original', { page: 'table', frame: cambio('turn', 4, { preset: 'original', chosen: {} }), tab: 'cards' });
show('cambio-settings', { page: 'table', frame: cambio('turn'), tab: 'settings' });
show('cambio-people', { page: 'table', frame: away(cambio('turn')), tab: 'people' });

/** A first game, at the step that fits. */
function lesson(frame: StepFrame, more: object = {}): StepFrame {
  const view = { ...frame.view!, clock: null, ...more } as NonNullable<StepFrame['view']>;
  return { ...frame, view, table: { ...frame.table, lesson: true } };
}

const SIX = { count: 2, top: ['Qh', '6d'], discard: 6, frozen: false, controller: null };
show('cambio-lesson', { page: 'table', frame: lesson(cambio('turn', 2), { pile: SIX }) });
show('cambio-lesson-look', { page: 'table', frame: lesson(cambio('look', 2), { clock: cambio('look', 2).view!.clock }) });
show('cambio-lesson-over', { page: 'table', frame: lesson(cambio('over', 2)) });

/** The clocks of states that were played once, as they stand now. */
function rummy(name: string, more: Partial<TableView> = {}, other: Partial<View> = {}): StepFrame {
  const view = { ...RUMMY[name]!, ...other };
  return step({
    ...view,
    clock: view.turn === null ? null : { of: 'turn', until_ms: inMs(17_000) },
    window: view.window && { until_ms: inMs(2000) },
  }, more);
}

for (const name of Object.keys(RUMMY)) states[`rummy-${name}`] = { page: 'table', frame: rummy(name) };

function two(frame: StepFrame): StepFrame {
  const view = frame.view!;
  return step({ ...view, dealer: 1, seats: view.seats.slice(0, 2) } as typeof view);
}

show('rummy-two', { page: 'table', frame: two(rummy('draw')) });
show('rummy-lesson', { page: 'table', frame: lesson(rummy('play')) });
show('rummy-lesson-chaos', { page: 'table', frame: lesson(rummy('chaos'), { window: null }) });
show('rummy-lesson-over', { page: 'table', frame: lesson(rummy('over')) });
show('rummy-take', { page: 'table', frame: rummy('draw'), press: ['[data-river-card="9"]'] });
show('rummy-picked', { page: 'table', frame: rummy('play'), press: ['.hand [data-face="5"]'] });
show('rummy-energize', { page: 'table', frame: rummy('play'), press: ['.offers .energy'] });
show('rummy-exploded', {
  page: 'table',
  frame: step({
    ...RUMMY.held!, held: null, window: null, exploded: ['7', '8', '9', 'en', 'ch'], clock: null,
    race: [
      { seat: 0, play: 3, verdict: 'exploded', ms: 812, behind: null },
      { seat: 2, play: 3, verdict: 'late', ms: 41, behind: 0 },
    ],
  }),
});
show('rummy-bots', { page: 'table', frame: bots(rummy('busy')) });
/** Melds as they come to lie late in a round: `of` are kind, creator and cards of each. */
const laid = (...of: [MeldView['kind'], number, string][]): MeldView[] =>
  of.map(([kind, creator, cards], n) => ({
    number: n + 1, kind, creator, bonus: kind === 'balance' ? 10 : 0,
    plays: cards.split('|').map((part, more) => ({
      number: (n + 1) * 10 + more, seat: more ? (creator + 1) % 4 : creator, cards: part.split(' '),
      energized: part.includes('8 8'), new: !more, points: 6 * part.split(' ').length, fresh: false,
    })),
  }));

/** A seat's part of a round: what lies there, and what was won before. */
const sits = (count: number, points: number, onTable: number) =>
  ({ count, hand: null, points, table: onTable, melded: onTable > 0, ready: false, away: false });

const FOUR: MeldView[] = laid(
  ['flow', 1, '3 4 5|6'], ['kind', 1, '8 8 8'], ['high_flow', 1, 'sw rk bk'],
  ['kind', 2, '2 2 2|2'], ['flow', 2, '6 7 8 9 pm'], ['kind', 3, '4 4 4'], ['flow', 3, '1 2 3'], ['flow', 0, '5 6 7'],
);
const SIX_LAID: MeldView[] = laid(
  ['flow', 0, '5 6 7'], ['kind', 0, '9 9 9'], ['flow', 1, '3 4 5|6'], ['kind', 1, '8 8 8'], ['high_flow', 1, 'sw rk bk'],
  ['kind', 2, '2 2 2|2'], ['flow', 2, '6 7 8 9 pm'], ['kind', 3, '4 4 4'], ['flow', 3, '1 2 3'], ['balance', 3, 'pm py sw'],
  ['blue_hand', 4, 'py py py'], ['flow', 4, '7 8 9|pm|6'], ['red_hand', 5, 'pm pm rk'], ['flow', 5, '4 5 6'], ['kind', 5, '1 1 1'],
);
const OWN_HAND = { ...RUMMY.chaos!.seats[0]!, points: -22, table: 18 };

/** Four and six who have laid much: the turn is with the last, whose melds a Chaos Rune may hit. */
const crowd = (melds: MeldView[], seats: View['seats']): StepFrame => {
  const last = melds.filter((meld) => meld.creator === seats.length - 1);
  const plays = last.map((meld) => meld.plays[0]!.number);
  return rummy('chaos', {}, { seats, turn: seats.length - 1, melds, choices: [{ do: 'chaos', plays }] });
};
const FOUR_SEATS = [OWN_HAND, sits(3, 43, 54), sits(7, -12, 48), sits(4, 111, 32)];
show('rummy-four', { page: 'table', frame: crowd(FOUR, FOUR_SEATS) });
show('rummy-six', { page: 'table', frame: crowd(SIX_LAID, [...FOUR_SEATS, sits(5, 0, 61), sits(2, 96, 48)]) });
show('rummy-six-bots', { page: 'table', frame: bots(crowd(SIX_LAID, [...FOUR_SEATS, sits(5, 0, 61), sits(2, 96, 48)])) });
/** Far more than bots ever come to lay: a phone has to be scrolled. */
const HEAPS: MeldView[] = laid(
  ...[0, 1, 2, 3, 4, 5].flatMap((seat): [MeldView['kind'], number, string][] => [
    ['kind', seat, '4 4 4|4'], ['flow', seat, '1 2 3|4|5'], ['balance', seat, 'pm py sw'], ['kind', seat, '9 9 9'], ['red_hand', seat, 'pm pm rk'],
  ]),
);
show('rummy-heaps', { page: 'table', frame: crowd(HEAPS, [...FOUR_SEATS, sits(5, 0, 61), sits(2, 96, 48)]) });
show('rummy-paused', { page: 'table', frame: paused(rummy('play')) });
show('rummy-lost', { page: 'table', frame: rummy('chaos'), link: 'lost' });
show('rummy-refused', { page: 'table', frame: rummy('busy'), toasts: REFUSALS });
show('rummy-spectator', { page: 'table', frame: watched(rummy('busy')) });
show('rummy-cards', { page: 'table', frame: rummy('draw'), tab: 'cards' });
show('rummy-scores', { page: 'table', frame: rummy('scored'), tab: 'scores' });
const wentOut: GameFact = { fact: 'went_out', seat: 5 };
show('rummy-out', { page: 'table', frame: { ...rummy('scored'), facts: [wentOut] } });

/** The last of them has got up. */
function standing(frame: StepFrame): StepFrame {
  const last = frame.table.people.length;
  const people = frame.table.people.map((p) => (p.id === last ? { ...p, seat: null } : p));
  return { ...frame, table: { ...frame.table, people, seats: frame.table.seats.map((id) => (id === last ? null : id)) } };
}

const lobby = (game: string, seats: number, more: Partial<TableView> = {}): StepFrame => {
  const around = table(game, seats, { stage: 'lobby', ...more });
  const free = Array<null>((game === 'rummy' ? 6 : 8) - seats).fill(null);
  return {
    t: 'step', now_ms: inMs(0), facts: [], view: null, you: { person: 1, seat: 0, host: true },
    table: { ...around, seats: [...around.seats, ...free] },
  };
};

show('home', { page: 'home' });
show('new', { page: 'new' });
show('join', { page: 'join', frame: lobby('cambio', 3) });
show('join-playing', { page: 'join', frame: cambio('turn') });
show('join-full', { page: 'join', frame: lobby('rummy', 6) });
show('join-over', { page: 'join', frame: cambio('over', 4, { locked: true }) });
show('join-nameless', { page: 'join', frame: lobby('cambio', 3), press: ['form .main'] });
show('new-nameless', { page: 'new', press: ['form .go'] });
show('home-code', { page: 'home', press: ['form .button'] });
show('home-back', { page: 'home', seats: [{ code: 'KITCHENS', game: 'rummy', alone: false }, { code: 'BCDFGHJK', game: 'cambio', alone: true }] });
show('nowhere', { page: 'nowhere' });
show('lobby-alone', { page: 'lobby', frame: lobby('cambio', 1) });
show('lobby-changing', { page: 'lobby', frame: lobby('cambio', 3), press: ['.panel > .button', '.preset:nth-of-type(2) input'] });
show('lobby-unfolded', { page: 'lobby', frame: lobby('cambio', 3), press: ['.seats [aria-expanded]', '.seats summary'] });
show('lobby-standing', { page: 'lobby', frame: { ...standing(lobby('cambio', 3)), you: { person: 3, seat: null, host: false } } });
show('lobby-full', { page: 'lobby', frame: away(lobby('cambio', 8, { locked: true, differing: ['cards_each'] })) });
show('lobby-bots', { page: 'lobby', frame: bots(lobby('cambio', 6)) });
show('lobby-guest', { page: 'lobby', frame: { ...lobby('rummy', 4), you: { person: 2, seat: 1, host: false } } });
show('lobby-spectator', { page: 'lobby', frame: { ...lobby('cambio', 2, { spectators: 2 }), you: SPECTATOR } });
const spoken = [
  said(1, 'Who is new here?'), said(3, 'Me! Be gentle.'), said(2, 'Never. 😈'),
  said(7, 'I have looked at the same card twice and still could not tell you what it is'), said(1, 'Good luck!'),
];
const reactions = [said(1, null, 'grr'), said(2, null, 'laugh'), said(3, null, 'bravo'), said(4, null, 'hurry')];
show('cambio-talk-4', { page: 'table', frame: cambio('turn'), tab: 'talk', said: spoken });
show('cambio-talk-none', { page: 'table', frame: cambio('turn'), tab: 'talk' });
show('cambio-talk-reactions', { page: 'table', frame: cambio('turn', 4, { talk: 'reactions' }), tab: 'talk' });
show('cambio-talk-off-4', { page: 'table', frame: cambio('turn', 4, { talk: 'off' }) });
show('cambio-talk-spectator', { page: 'table', frame: watched(cambio('turn')), tab: 'talk', said: spoken });
show('cambio-unread-8', { page: 'table', frame: cambio('turn', 8), said: spoken });
const LONG = said(3, 'I have looked at the same card twice and still could not tell you what it is');
show('cambio-heard-4', { page: 'table', frame: cambio('turn'), said: [said(2, 'Good luck!')] });
show('cambio-heard-8', { page: 'table', frame: cambio('turn', 8), said: [LONG] });
show('lobby-heard', { page: 'lobby', frame: lobby('cambio', 4), said: [LONG] });
show('cambio-reacting-4', { page: 'table', frame: cambio('turn'), said: reactions });
show('cambio-reacting-8', { page: 'table', frame: cambio('wait', 8), said: reactions });
show('rummy-reacting', { page: 'table', frame: rummy('busy'), said: reactions });
show('lobby-talk', { page: 'lobby', frame: lobby('cambio', 4), tab: 'talk', said: spoken });
show('lobby-avatar', { page: 'lobby', frame: lobby('cambio', 4), press: ['.avatar > button'] });
show('kicked', { page: 'gone' });
show('connecting', { page: 'connecting' });

export const STATES: Readonly<Record<string, State>> = states;
