import type { At, Choice, SeatView, StepFrame, View } from '../wire';

const NAMES = ['Ana', 'Benedikt', 'Chloé', 'Dimitri', 'Esra', 'Farid', 'Gwendolyn-Maria', 'Hiro'];
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

const everyCard = (view: View): At[] =>
  view.seats.flatMap((s, seat) =>
    s.cards.flatMap((card, slot) => (card === null ? [] : [[seat, slot] as At])),
  );

export function view(seats: number, more: Partial<View> = {}): View {
  return {
    game: 'cambio', version: 7, seat: 0, phase: 'turn', paused: false, round: 2, dealer: 1,
    turn: 0, caller: null, seats: Array.from({ length: seats }, () => hand(4)), draw: 31,
    pile: { count: 6, top: ['3c', 'Th', '5h'], discard: 6, frozen: false, controller: null },
    held: null, power: null, looks: [], gifts: [], race: [], judging: null, races: [],
    clock: { of: 'turn', until_ms: Date.now() + 17_000 }, commitment: 'ab'.repeat(32),
    opened: null, sheet: [], showdown: null, winners: [], choices: [], ...more,
  };
}

const snap = (v: View): Choice => ({ do: 'snap', places: everyCard(v), discard: 6 });
const mine = (v: View) => v.seats[0]!.cards.map((_, slot) => slot);
const at = (seat: number, slot: number): At => [seat, slot];

const SHEET = (seats: number): View['sheet'] =>
  [1, 2, 3].map((round) => ({
    round,
    caller: round % seats,
    hands: Array.from({ length: seats }, () => ['5h', 'Ks', '2c', '*r']),
    sums: Array.from({ length: seats }, (_, n) => 4 + n * 3 + round),
    extras: Array.from({ length: seats }, (_, n) => (n === round % seats ? 10 : 0)),
    scores: Array.from({ length: seats }, (_, n) => 4 + n * 3 + round),
    totals: Array.from({ length: seats }, (_, n) => (4 + n * 3) * round + round * 2),
  }));

export const VIEWS: Record<string, (seats: number) => View> = {
  turn(seats) {
    const v = view(seats);
    v.seats[1] = hand(6, { cards: ['?', '?', null, '?', '?', '?'] });
    v.choices = [{ do: 'draw' }, { do: 'take' }, { do: 'call' }, snap(v)];
    return v;
  },
  wait(seats) {
    const v = view(seats, { turn: 1 });
    v.race = [
      { seat: 1, verdict: 'right', on: 5, ms: 412, behind: null, card: null },
      { seat: 0, verdict: 'late', on: 5, ms: 23, behind: 1, card: null },
    ];
    v.choices = [snap(v)];
    return v;
  },
  judging(seats) {
    const v = VIEWS.wait!(seats);
    return { ...v, race: [], judging: { seats: [1], until_ms: Date.now() + 150 } };
  },
  frozen(seats) {
    const v = VIEWS.wait!(seats);
    v.pile = { ...v.pile, frozen: true, controller: 1 };
    v.choices = [];
    return v;
  },
  look(seats) {
    const v = view(seats, { phase: 'first_look', turn: null, pile: { ...view(2).pile, count: 0, top: [], discard: null } });
    v.seats[0]!.cards = ['?', '?', 'Qd', '9s'];
    v.looks = [{ seat: 0, at: at(0, 2) }, { seat: 0, at: at(0, 3) }];
    v.seats[1]!.ready = true;
    v.choices = [{ do: 'ready' }];
    return v;
  },
  drawn(seats) {
    const v = view(seats, { phase: 'drawn', held: { seat: 0, card: '7c', taken: false } });
    v.choices = [{ do: 'place', slots: mine(v) }, { do: 'put_down', power: 'peek_own' }, snap(v)];
    return v;
  },
  peek(seats) {
    const v = view(seats, { phase: 'power', power: { seat: 0, power: 'peek_other', actions: 1 } });
    v.choices = [
      { do: 'peek', places: everyCard(v).filter(([s]) => s !== 0) },
      { do: 'done', means: 'skip' },
      snap(v),
    ];
    return v;
  },
  looking(seats) {
    const v = view(seats, { phase: 'power', power: { seat: 0, power: 'peek_other', actions: 0 } });
    v.seats[1]!.cards = ['?', 'Kh', '?', '?'];
    v.looks = [{ seat: 0, at: at(1, 1) }];
    v.choices = [{ do: 'done', means: 'close' }, snap(v)];
    return v;
  },
  king(seats) {
    const v = view(seats, { phase: 'power', power: { seat: 0, power: 'two_actions', actions: 2 } });
    const all = everyCard(v);
    v.choices = [
      { do: 'peek', places: all },
      { do: 'swap', first: all, second: all },
      { do: 'done', means: 'skip' },
      snap(v),
    ];
    return v;
  },
  gift(seats) {
    const v = view(seats, { turn: 1 });
    v.seats[1] = hand(4, { cards: ['?', null, '?', '?'], gaps: [1] });
    v.gifts = [{ seat: 0, to: at(1, 1), until_ms: Date.now() + 9000 }];
    v.choices = [{ do: 'give', slots: mine(v), none: true }, snap(v)];
    return v;
  },
  full(seats) {
    const v = view(seats);
    v.seats = v.seats.map((_, n) => hand(n === 0 ? 12 : n % 3 ? 6 : 12, { caller: n === 2, away: n === 3 }));
    v.caller = 2;
    v.held = { seat: 0, card: '6d', taken: true };
    v.phase = 'drawn';
    v.choices = [{ do: 'place', slots: mine(v) }, snap(v)];
    return v;
  },
  scored(seats) {
    const v = view(seats, { phase: 'scored', turn: null, sheet: SHEET(seats) });
    v.seats = v.seats.map((_, n) => hand(4, { cards: ['5h', 'Ks', 'Td', '*r'], points: 20 + n, caller: n === 1, ready: n === 1 }));
    v.choices = [{ do: 'ready' }];
    return v;
  },
  over(seats) {
    const v = VIEWS.scored!(seats);
    return { ...v, phase: 'over', winners: [0], choices: [], clock: null };
  },
  showdown(seats) {
    const v = VIEWS.scored!(seats);
    v.phase = 'showdown';
    v.showdown = { seats: [0, 1], chosen: [1], mine: null };
    v.choices = [{ do: 'throw', hands: ['rock', 'paper', 'scissors'] }];
    return v;
  },
  unlimited(seats) {
    const v = view(seats, { phase: 'drawn', held: { seat: 0, card: 'sw', taken: false } });
    v.seats[0]!.cards = ['pm', 'py', 'rk', 'bk'];
    v.seats[1]!.cards = ['4', '2', '9', '6'];
    if (v.seats[2]) v.seats[2].cards = ['4s', '2h', 'Jc', 'Qd'];
    v.pile.top = ['3', '7', '8'];
    v.choices = [{ do: 'place', slots: mine(v) }, { do: 'put_down', power: 'swap_any' }];
    return v;
  },
};

export function frame(v: View): StepFrame {
  return {
    t: 'step',
    now_ms: Date.now(),
    facts: [],
    view: v,
    you: { person: 1, seat: v.seat, host: true },
    table: {
      code: 'KITCHENS', game: 'cambio', preset: 'classic', chosen: { cards_each: '4' },
      differing: [], stage: 'playing', locked: false, spectators: 2, paused_by: null,
      pause_votes: [], games_played: 0,
      people: NAMES.slice(0, v.seats.length).map((name, n) => ({
        id: n + 1, name, seat: n, host: n === 0, here: n !== 3, delay_ms: 20,
      })),
      seats: v.seats.map((_, n) => n + 1),
    },
  };
}
