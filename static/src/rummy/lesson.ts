/** The first game of Rummy, step by step. What is dealt and what the partner does is the server's. */
import { hintOf, type Step, type Teach } from '../table/lesson';
import { lesson } from '../texts/say.svelte';
import type { View } from './wire';

/** What the lesson has the learner discard, and what it wants kept. */
const USELESS = '9';
const FITS = '6';

const choice = (view: View, verb: string) => view.choices.find((c) => c.do === verb);
const can = (view: View, verb: string) => choice(view, verb) !== undefined;
const hand = (view: View) => view.seats[view.seat!]!.hand ?? [];
const isFirst = (view: View) => !view.seats[view.seat!]!.melded && !view.exploded.length;
const discards = (view: View) => can(view, 'discard') && hand(view).includes(USELESS);
const takes = (view: View) => view.choices.some((c) => c.do === 'take' && view.river[c.river!] === FITS);
const energizes = (view: View) =>
  can(view, 'add') && choice(view, 'add')!.offers!.some((offer) => offer.energized !== null);

const STEPS: Step<View, keyof typeof lesson.rummy>[] = [
  { when: (v) => v.phase === 'scored' || v.phase === 'over', say: 'over' },
  { when: (v) => can(v, 'chaos') || v.judging !== null, say: 'chaos', lit: ['chaos'] },
  { when: (v) => can(v, 'draw') && isFirst(v), say: 'draw', lit: ['draw'] },
  { when: takes, say: 'river', lit: [`river:${FITS}`, 'offer'] },
  { when: (v) => can(v, 'draw'), say: 'again', lit: ['draw'] },
  { when: (v) => can(v, 'lay') && isFirst(v), say: 'lay', lit: ['offer'] },
  { when: energizes, say: 'energy', lit: ['energize', 'offer'] },
  { when: (v) => can(v, 'lay'), say: 'layMore', lit: ['offer'] },
  { when: (v) => can(v, 'add'), say: 'add', lit: ['offer'] },
  { when: (v) => choice(v, 'discard')?.face_down === true, say: 'out', lit: ['discard'] },
  { when: (v) => discards(v) && v.exploded.length > 0, say: 'kept', lit: [`hand:${USELESS}`, 'discard'] },
  { when: discards, say: 'discard', lit: [`hand:${USELESS}`, 'discard'] },
  { when: (v) => can(v, 'discard'), say: 'discardAny', lit: ['discard'] },
  { when: (v) => v.turn !== null && v.race.length > 0, say: 'exploded' },
  { when: (v) => v.turn !== null, say: 'partner' },
];

export const teach: Teach<View> = (view, who) => hintOf(STEPS, lesson.rummy, view, who);
