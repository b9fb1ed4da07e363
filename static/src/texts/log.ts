/** What a language says to each fact of a game. Facts are public, so no sentence can name a hidden card. */
import type { Names } from '../table/names';

interface AnyFact {
  fact: string;
}

type Tell<Fact> = (fact: Fact, names: Names) => string | null;

/** A sentence for every fact; null for those that only set the scene or that the table shows anyway. */
export type Log<Fact extends AnyFact> = {
  [Name in Fact['fact']]: Tell<Extract<Fact, { fact: Name }>> | null;
};

export function tell<Fact extends AnyFact>(log: Log<Fact>, fact: Fact, names: Names): string | null {
  const sentence = log[fact.fact as Fact['fact']] as Tell<Fact> | null | undefined;
  return sentence?.(fact, names) ?? null;
}

/** The word for a key that came over the wire, if there is one. */
export const entry = <Word>(words: Record<string, Word>, key: string): Word | undefined => words[key];
