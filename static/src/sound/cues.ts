/** Which fact is heard, and which is felt in the hand. Pure. */
import type { GameFact } from '../wire';

export type Cue = 'deal' | 'draw' | 'put' | 'snap' | 'penalty' | 'boom' | 'called' | 'turn' | 'win';

const CUES: Partial<Record<GameFact['fact'], Cue>> = {
  round_began: 'deal',
  drew: 'draw',
  took: 'draw',
  took_river: 'draw',
  swapped: 'draw',
  placed: 'put',
  put_down: 'put',
  gift_given: 'put',
  start_card_turned: 'put',
  laid: 'put',
  added: 'put',
  discarded: 'put',
  snapped: 'snap',
  penalty_dealt: 'penalty',
  chaos_late: 'penalty',
  exploded: 'boom',
  called: 'called',
  went_out: 'called',
  game_ended: 'win',
};

/** What one step sounds like to that seat: each sound once, the own turn last. */
export function cuesOf(facts: readonly GameFact[], you: number | null): Cue[] {
  const heard = facts.flatMap((fact) => CUES[fact.fact] ?? []);
  const turn: Cue[] = began(facts, you) ? ['turn'] : [];
  return [...new Set([...heard, ...turn])];
}

/** Milliseconds on and off for a phone's motor; nothing for what others do. */
export function buzzOf(facts: readonly GameFact[], you: number | null): number[] {
  if (facts.some((fact) => fact.fact === 'snapped' && fact.seat === you)) return [45];
  return began(facts, you) ? [30, 60, 30] : [];
}

const began = (facts: readonly GameFact[], you: number | null) =>
  facts.some((fact) => fact.fact === 'turn_began' && fact.seat === you);
