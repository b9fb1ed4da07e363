/** A lesson: steps, each said while the view is as it wants. The first that fits is on. */
import { spoken } from '../texts/say.svelte';
import type { GameView } from '../wire';
import type { GameClient } from './games';

export interface Step<View, Text> {
  when: (view: View) => boolean;
  say: Text;
  /** What is lit: commands, places. */
  lit?: string[];
}

export interface Hint {
  sentence: string;
  lit: string[];
}

/** What to say and to light; `who` is the partner. */
export type Teach<View = GameView> = (view: View, who: string) => Hint | null;

export function hintOf<View, Text extends string>(
  steps: Step<View, Text>[], texts: Record<Text, (who: string) => string>, view: View, who: string,
): Hint | null {
  const step = steps.find(({ when }) => when(view));
  return step ? { sentence: texts[step.say](who), lit: step.lit ?? [] } : null;
}

/** A game's lesson and its words, fetched for who learns it. */
export async function lessonOf(client: GameClient): Promise<Teach> {
  const [teach] = await Promise.all([client.lesson(), spoken.need('lesson')]);
  return teach;
}
