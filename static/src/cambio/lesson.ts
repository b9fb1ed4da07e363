/** The first game of Cambio, step by step. What is dealt and what the partner does is the server's. */
import { hintOf, type Step, type Teach } from '../table/lesson';
import { lesson } from '../texts/say.svelte';
import type { View } from '../wire';

/** Where the lesson has put the cards that it speaks of. */
const [KING, QUEEN, SIX] = [0, 2, 3];
/** Own turns before the one that is a call. */
const CALLS_AFTER = 3;

const choice = (view: View, verb: string) => view.choices.find((c) => c.do === verb);
const can = (view: View, verb: string) => choice(view, verb) !== undefined;
const mine = (view: View) => view.turn !== null && view.turn === view.seat;
const own = (view: View) => view.seats[view.seat!]!;
const there = (view: View, slot: number) => own(view).cards[slot] !== null;
const top = (view: View, depth = 1) => view.pile.top.at(-depth)?.charAt(0);
const peeks = (view: View, slot: number) =>
  choice(view, 'peek')?.places?.some((at) => at[0] === view.seat && at[1] === slot) === true;
const using = (view: View) => mine(view) && view.phase === 'power';
const holds = (view: View, ranks: string) =>
  mine(view) && view.phase === 'drawn' && ranks.includes(view.held?.card.charAt(0) ?? '?');
const slot = (n: number) => `slot:${n}`;

/** A six lies on the pile, and one's own still where it was dealt. */
const fits = (view: View) =>
  can(view, 'snap') && top(view) === '6' && top(view, 2) !== '6' && there(view, SIX);

const STEPS: Step<View, keyof typeof lesson.cambio>[] = [
  { when: (v) => v.phase === 'over', say: 'over' },
  { when: (v) => v.phase === 'first_look' && can(v, 'ready'), say: 'look', lit: ['ready'] },
  { when: (v) => v.phase === 'first_look', say: 'waits' },
  { when: (v) => v.phase === 'closing', say: 'closing' },
  { when: (v) => can(v, 'give'), say: 'give' },
  { when: (v) => v.caller === v.seat, say: 'called' },
  { when: (v) => own(v).turns === 0 && can(v, 'draw'), say: 'draw', lit: ['draw'] },
  { when: (v) => own(v).turns === 0 && holds(v, '3'), say: 'queen', lit: [slot(QUEEN)] },
  { when: (v) => own(v).turns === 1 && can(v, 'draw') && fits(v), say: 'snap', lit: [slot(SIX), 'thrown'] },
  { when: (v) => own(v).turns === 1 && v.judging !== null && top(v) === '6', say: 'snap' },
  { when: (v) => own(v).turns === 1 && can(v, 'draw') && !there(v, SIX), say: 'snapped', lit: ['draw'] },
  { when: (v) => holds(v, '78'), say: 'power', lit: ['put_down'] },
  { when: (v) => using(v) && peeks(v, KING), say: 'peek', lit: [slot(KING)] },
  { when: (v) => using(v) && own(v).cards[KING]?.startsWith('K') === true, say: 'king', lit: ['done'] },
  { when: (v) => using(v) && v.looks.length > 0, say: 'seen', lit: ['done'] },
  { when: using, say: 'otherPower', lit: ['done'] },
  {
    when: (v) => own(v).turns === CALLS_AFTER - 1 && holds(v, 'A') && there(v, KING),
    say: 'ace',
    lit: [slot(KING)],
  },
  { when: (v) => own(v).turns >= CALLS_AFTER && can(v, 'call'), say: 'call', lit: ['call'] },
  { when: (v) => holds(v, 'A2345'), say: 'low' },
  { when: (v) => mine(v) && v.phase === 'drawn', say: 'high', lit: ['put_down'] },
  { when: (v) => can(v, 'draw'), say: 'again', lit: ['draw'] },
  { when: (v) => v.turn !== null && !mine(v), say: 'partner' },
];

export const teach: Teach<View> = (view, who) => hintOf(STEPS, lesson.cambio, view, who);
