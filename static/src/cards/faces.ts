/** What a face code means: how it is drawn and how it is said. */

import { entry } from '../texts/log';
import { say } from '../texts/say.svelte';

export type Suit = 's' | 'h' | 'd' | 'c';

export interface Face {
  /** What stands in the corner. */
  index: string;
  suit: Suit | null;
  /** The picture in the middle, where it is not the suit. */
  emblem: string | null;
  tone: 'ink' | 'red' | 'glaze';
  /** What tells two kings without a suit apart, colour aside. */
  sign?: string;
}

const EMBLEMS: Record<string, string> = { J: 'jack', Q: 'queen', K: 'king' };
const SPECIAL: Record<string, Face> = {
  '*r': { index: '★', suit: null, emblem: 'joker', tone: 'red' },
  '*b': { index: '★', suit: null, emblem: 'joker', tone: 'ink' },
  pm: { index: '', suit: null, emblem: 'peek-mine', tone: 'red' },
  py: { index: '', suit: null, emblem: 'peek-yours', tone: 'glaze' },
  sw: { index: '', suit: null, emblem: 'swap', tone: 'ink' },
  rk: { index: 'K', suit: null, emblem: 'king', tone: 'red', sign: 'emblem-number' },
  bk: { index: 'K', suit: null, emblem: 'king', tone: 'glaze', sign: 'emblem-moon' },
  ch: { index: '', suit: null, emblem: 'chaos', tone: 'ink' },
  en: { index: '', suit: null, emblem: 'energy', tone: 'red' },
};

export function readFace(code: string): Face {
  const special = SPECIAL[code];
  if (special) return special;
  const rank = code.charAt(0);
  if (code.length === 1) return { index: rank, suit: null, emblem: 'number', tone: 'glaze' };
  const suit = code.charAt(1) as Suit;
  return {
    index: rank === 'T' ? '10' : rank,
    suit,
    emblem: EMBLEMS[rank] ?? null,
    tone: suit === 'h' || suit === 'd' ? 'red' : 'ink',
  };
}

/** "7 of clubs", "red joker", "Peek Mine". */
export function nameFace(code: string): string {
  const named = entry(say.cards.special, code);
  if (named) return named;
  const suit = entry(say.cards.suits, code.charAt(1));
  return suit ? say.cards.ofSuit(code.charAt(0), suit) : say.cards.rank(code.charAt(0));
}

/** "7", "black King": a card whose suit says nothing but a king's colour. */
export function nameRank(code: string): string {
  const { suit, tone } = readFace(code);
  if (!suit) return nameFace(code);
  const rank = code.charAt(0);
  return rank === 'K' ? say.cards.coloured(rank, tone === 'red') : say.cards.rank(rank);
}

const SIGNS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** "7♣" for a button; cards without a suit by name. */
export function shortFace(code: string): string {
  const face = readFace(code);
  return face.suit ? `${face.index}${SIGNS[face.suit]}\uFE0E` : nameFace(code);
}
