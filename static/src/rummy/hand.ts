/** The own hand as it lies before the player: which card is where. The server knows only faces. */
import { byFlow, count } from './cards';

export interface Held {
  id: number;
  face: string;
}

/** `own`: as the player has laid them. */
export type Order = 'flow' | 'kinds' | 'own';

const FAMILIES: Record<string, number> = { rk: 0, pm: 0, bk: 1, py: 1, sw: 2, ch: 3, en: 4 };
const NUMBER = 5;
const family = (face: string) => FAMILIES[face] ?? NUMBER;

/** Colours together, then numbers, those that are there most often first. */
function byKind(cards: readonly Held[]) {
  const counts = count(cards.map((card) => card.face));
  const many = (face: string) => (family(face) === NUMBER ? (counts.get(face) ?? 0) : 0);
  return (a: Held, b: Held) =>
    family(a.face) - family(b.face) || many(b.face) - many(a.face) || byFlow(a.face, b.face);
}

export function sorted(cards: readonly Held[], order: Order): Held[] {
  if (order === 'own') return [...cards];
  return cards.toSorted(order === 'flow' ? (a, b) => byFlow(a.face, b.face) : byKind(cards));
}

/**
 * The same cards as far as they are still there, new ones behind them. Of equal cards those go first
 * that were meant to: `leaving` are the ids that the last command used.
 */
export function keep(
  cards: readonly Held[], hand: readonly string[], leaving: ReadonlySet<number>, next: number,
): Held[] {
  const left = count(hand);
  const stays = new Set<number>();
  const first = (id: number) => Number(leaving.has(id));
  for (const { id, face } of cards.toSorted((a, b) => first(a.id) - first(b.id))) {
    const n = left.get(face) ?? 0;
    if (!n) continue;
    stays.add(id);
    left.set(face, n - 1);
  }
  const fresh = [...left].flatMap(([face, n]) => Array.from({ length: n }, () => face));
  return [
    ...cards.filter((card) => stays.has(card.id)),
    ...fresh.map((face, n) => ({ id: next + n, face })),
  ];
}

/** The ids that these faces take from a hand: picked ones first, then from its end. */
export function using(
  cards: readonly Held[], faces: readonly string[], picked: ReadonlySet<number>,
): Set<number> {
  const left = count(faces);
  const used = new Set<number>();
  const chosen = cards.filter((card) => picked.has(card.id));
  const others = cards.filter((card) => !picked.has(card.id)).reverse();
  for (const { id, face } of [...chosen, ...others]) {
    const n = left.get(face) ?? 0;
    if (!n) continue;
    used.add(id);
    left.set(face, n - 1);
  }
  return used;
}

/** The card of that id at another index. */
export function moved(cards: readonly Held[], id: number, to: number): Held[] {
  const card = cards.find((each) => each.id === id);
  if (!card) return [...cards];
  const others = cards.filter((each) => each.id !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, card);
}
