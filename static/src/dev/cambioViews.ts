/** Cambio as one viewer sees it at every stage, for any number of seats. */
import type { At, AttemptView, Choice, SeatView, View } from '../wire';
import { inMs } from './table';

const HIDDEN = '?';

const hand = (count: number, more: Partial<SeatView> = {}): SeatView => ({
  cards: Array<string>(count).fill(HIDDEN),
  gaps: [],
  points: 23,
  turns: 1,
  caller: false,
  ready: false,
  away: false,
  ...more,
});

export const everyCard = (view: View): At[] =>
  view.seats.flatMap((s, seat) =>
    s.cards.flatMap((card, slot) => (card === null ? [] : [[seat, slot] as At])),
  );

export function view(seats: number, more: Partial<View> = {}): View {
  return {
    game: 'cambio', version: 7, seat: 0, phase: 'turn', paused: false, round: 2, dealer: 1,
    turn: 0, caller: null, seats: Array.from({ length: seats }, () => hand(4)), draw: 31,
    pile: { count: 6, top: ['3c', 'Th', '5h'], discard: 6, frozen: false, controller: null },
    held: null, power: null, looks: [], gifts: [], race: [], judging: null, races: [],
    clock: { of: 'turn', until_ms: inMs(17_000) }, commitment: 'ab'.repeat(32),
    opened: null, sheet: [], showdown: null, winners: [], choices: [], ...more,
  };
}

const at = (seat: number, slot: number): At => [seat, slot];
const mine = (v: View) => v.seats[0]!.cards.map((_, slot) => slot);
const snap = (v: View): Choice => ({ do: 'snap', places: everyCard(v), discard: 6 });
const others = (v: View) => everyCard(v).filter(([seat]) => seat !== 0);
const own = (v: View) => everyCard(v).filter(([seat]) => seat === 0);
const tried = (seat: number, verdict: AttemptView['verdict'], ms: number, more: Partial<AttemptView> = {}): AttemptView =>
  ({ seat, verdict, on: 5, ms, behind: null, card: null, ...more });
const races: View['races'] = [
  { on: 4, faces: ['5h'], mode: 'first', stall_ms: 0, contenders: [
    { seat: 0, at_ms: 412, evened_ms: 0, unsure_ms: 0, verdict: 'won' },
    { seat: 1, at_ms: 435, evened_ms: 0, unsure_ms: 0, verdict: 'late' },
  ] },
  { on: 9, faces: ['Ks'], mode: 'first', stall_ms: 23, contenders: [
    { seat: 2, at_ms: 980, evened_ms: 0, unsure_ms: 23, verdict: 'wrong' },
  ] },
];
const NO_PILE = { count: 0, top: [], discard: null, frozen: false, controller: null };

const sheet = (seats: number): View['sheet'] =>
  [1, 2, 3].map((round) => ({
    round,
    caller: round % seats,
    hands: Array.from({ length: seats }, () => ['5h', 'Ks', '2c', '*r']),
    sums: Array.from({ length: seats }, (_, n) => 4 + n * 3 + round),
    extras: Array.from({ length: seats }, (_, n) => (n === round % seats ? 10 : 0)),
    scores: Array.from({ length: seats }, (_, n) => 4 + n * 3 + round),
    totals: Array.from({ length: seats }, (_, n) => (4 + n * 3) * round + round * 2),
  }));

/** A power on its way, and what its player may do. */
function power(seats: number, name: string, choices: (v: View) => Choice[], more: Partial<View> = {}): View {
  const v = view(seats, {
    phase: 'power', clock: { of: 'power', until_ms: inMs(12_000) },
    power: { seat: 0, power: name, actions: name === 'two_actions' ? 2 : 1 }, ...more,
  });
  v.choices = [...choices(v), snap(v)];
  return v;
}

const SKIP: Choice = { do: 'done', means: 'skip' };
const CLOSE: Choice = { do: 'done', means: 'close' };
const swapAny = (v: View): Choice => ({ do: 'swap', first: everyCard(v), second: everyCard(v) });

export const VIEWS: Record<string, (seats: number) => View> = {
  turn(seats) {
    const v = view(seats);
    v.seats[1] = hand(6, { cards: ['?', '?', null, '?', '?', '?'] });
    v.choices = [{ do: 'draw' }, { do: 'take' }, { do: 'call' }, snap(v)];
    return v;
  },
  wait(seats) {
    const v = view(seats, { turn: 1 });
    v.race = [tried(1, 'right', 412), tried(0, 'late', 23, { behind: 1 })];
    v.choices = [snap(v)];
    return v;
  },
  judging(seats) {
    return { ...VIEWS.wait!(seats), race: [], judging: { until_ms: inMs(150), mine: false } };
  },
  frozen(seats) {
    const v = VIEWS.turn!(seats);
    v.pile = { ...v.pile, frozen: true };
    v.choices = [{ do: 'draw' }, { do: 'call' }];
    return v;
  },
  controlled(seats) {
    const v = view(seats, { turn: 1 });
    v.pile = { ...v.pile, controller: 1 };
    return v;
  },
  missed(seats) {
    const v = view(seats, { turn: 1 });
    v.seats[0] = hand(6);
    v.race = [tried(0, 'wrong', 380, { card: 'Qd' }), tried(1, 'wrong', 512, { card: '7s' })];
    v.choices = [snap(v)];
    return v;
  },
  look(seats) {
    const v = view(seats, {
      phase: 'first_look', turn: null, pile: NO_PILE, clock: { of: 'first_look', until_ms: inMs(19_000) },
    });
    v.seats[0]!.cards = ['?', '?', 'Qd', '9s'];
    v.looks = [{ seat: 0, at: at(0, 2) }, { seat: 0, at: at(0, 3) }];
    v.seats[1]!.ready = true;
    v.choices = [{ do: 'ready' }];
    return v;
  },
  looked(seats) {
    const v = VIEWS.look!(seats);
    v.seats[0] = hand(4, { ready: true });
    return { ...v, looks: [], choices: [] };
  },
  running(seats) {
    const v = view(seats, { phase: 'running_start', turn: null, clock: { of: 'running_start', until_ms: inMs(7000) } });
    v.pile = { ...NO_PILE, count: 1, top: ['Td'], discard: 1 };
    v.choices = [{ do: 'snap', places: own(v), discard: 1 }];
    return v;
  },
  drawn(seats) {
    const v = view(seats, { phase: 'drawn', held: { seat: 0, card: '7c', taken: false } });
    v.choices = [{ do: 'place', slots: mine(v) }, { do: 'put_down', power: 'peek_own' }, snap(v)];
    return v;
  },
  holding(seats) {
    const v = view(seats, { phase: 'drawn', turn: 1, held: { seat: 1, card: 'Jd', taken: true } });
    v.choices = [snap(v)];
    return v;
  },
  peekOwn: (seats) => power(seats, 'peek_own', (v) => [{ do: 'peek', places: own(v) }, SKIP]),
  peekOther: (seats) => power(seats, 'peek_other', (v) => [{ do: 'peek', places: others(v) }, SKIP]),
  looking(seats) {
    const v = power(seats, 'peek_other', () => [CLOSE], { looks: [{ seat: 0, at: at(1, 1) }] });
    v.seats[1]!.cards = ['?', 'Kh', '?', '?'];
    return v;
  },
  jack: (seats) => power(seats, 'swap_with_other', (v) => [{ do: 'swap', first: own(v), second: others(v) }, SKIP]),
  queen: (seats) => power(seats, 'swap_any', (v) => [swapAny(v), SKIP]),
  blackKing(seats) {
    const v = power(seats, 'look_and_swap', () => [
      { do: 'swap', first: [at(0, 2)], second: [at(1, 1)] }, { do: 'done', means: 'stop' },
    ], { looks: [{ seat: 0, at: at(0, 2) }, { seat: 0, at: at(1, 1) }] });
    v.seats[0]!.cards = ['?', '?', 'Qd', '?'];
    v.seats[1]!.cards = ['?', '2s', '?', '?'];
    return v;
  },
  king: (seats) => power(seats, 'two_actions', (v) => [{ do: 'peek', places: everyCard(v) }, swapAny(v), SKIP]),
  theirs(seats) {
    return power(seats, 'two_actions', () => [], {
      turn: 1, power: { seat: 1, power: 'two_actions', actions: 1 }, looks: [{ seat: 1, at: at(0, 2) }],
    });
  },
  gift(seats) {
    const v = view(seats, { turn: 1 });
    v.seats[1] = hand(4, { cards: ['?', null, '?', '?'], gaps: [1] });
    v.gifts = [{ seat: 0, to: at(1, 1), until_ms: inMs(9000) }];
    v.choices = [{ do: 'give', slots: mine(v), none: true }, snap(v)];
    return v;
  },
  owed(seats) {
    const v = VIEWS.gift!(seats);
    return { ...v, turn: 0, gifts: [{ seat: seats - 1, to: at(1, 1), until_ms: inMs(9000) }], choices: [] };
  },
  called(seats) {
    const v = view(seats, { caller: 1 });
    v.seats[1]!.caller = true;
    v.choices = [{ do: 'draw' }, { do: 'take' }, { do: 'snap', places: own(v), discard: 6 }];
    return v;
  },
  closing(seats) {
    const v = view(seats, { phase: 'closing', caller: 0, turn: null, clock: { of: 'closing', until_ms: inMs(3000) } });
    v.seats[0]!.caller = true;
    return v;
  },
  full(seats) {
    const v = view(seats);
    v.seats = v.seats.map((_, n) => hand(n === 0 ? 12 : n % 3 ? 6 : 12, { caller: n === 2, away: n === 3 }));
    v.caller = seats > 2 ? 2 : null;
    v.held = { seat: 0, card: '6d', taken: true };
    v.phase = 'drawn';
    v.choices = [{ do: 'place', slots: mine(v) }, snap(v)];
    return v;
  },
  bare(seats) {
    const v = view(seats);
    v.seats = v.seats.map((_, n) => hand(n, { cards: [null, n > 1 ? '?' : null, null, n ? '?' : null] }));
    v.pile = { ...v.pile, top: ['As', '*r', 'Kd'], count: 40 };
    v.draw = 0;
    v.choices = [{ do: 'draw' }, { do: 'call' }, snap(v)];
    return v;
  },
  scored(seats) {
    const v = view(seats, {
      phase: 'scored', turn: null, sheet: sheet(seats), races, clock: { of: 'scored', until_ms: inMs(25_000) },
    });
    v.seats = v.seats.map((_, n) => hand(4, { cards: ['5h', 'Ks', 'Td', '*r'], points: 20 + n, caller: n === 1, ready: n === 1 }));
    v.choices = [{ do: 'ready' }];
    return v;
  },
  over: (seats) => ({ ...VIEWS.scored!(seats), phase: 'over', winners: [0], choices: [], clock: null }),
  shared: (seats) => ({ ...VIEWS.over!(seats), winners: [0, 1, seats - 1] }),
  showdown(seats) {
    const v = VIEWS.scored!(seats);
    return {
      ...v, phase: 'showdown', clock: { of: 'showdown', until_ms: inMs(8000) },
      showdown: { seats: [0, 1], chosen: [1], mine: null },
      choices: [{ do: 'throw', hands: ['rock', 'paper', 'scissors'] }],
    };
  },
  thrown: (seats) => ({
    ...VIEWS.showdown!(seats), showdown: { seats: [0, 1], chosen: [0], mine: 'paper' }, choices: [],
  }),
  unlimited(seats) {
    const v = view(seats, { phase: 'drawn', held: { seat: 0, card: 'sw', taken: false } });
    v.seats[0]!.cards = ['pm', 'py', 'rk', 'bk'];
    v.seats[1]!.cards = ['4', '2', '9', '6'];
    v.pile.top = ['3', '7', '8'];
    v.choices = [{ do: 'place', slots: mine(v) }, { do: 'put_down', power: 'swap_any' }];
    return v;
  },
  suits(seats) {
    const v = VIEWS.scored!(seats);
    const hands = [['4s', '2h', 'Jc', 'Qd'], ['As', 'Ah', 'Ac', 'Ad'], ['Ts', 'Th', 'Tc', 'Td'], ['Ks', 'Kh', 'Kc', 'Kd']];
    v.seats = v.seats.map((s, n) => ({ ...s, cards: hands[n % hands.length]! }));
    return v;
  },
};
