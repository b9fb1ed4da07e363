/** How Rummy calls its cards, and the order in which they lie. Names and places only, no rules. */
import { nameFace } from '../cards/faces';
import { entry } from '../texts/log';
import { rummy } from '../texts/say.svelte';

export const FLOW = '1 2 3 4 5 6 7 8 9 pm py sw rk bk ch en'.split(' ');
const PLACE = new Map(FLOW.map((face, place) => [face, place]));

export const placeOf = (face: string) => PLACE.get(face) ?? FLOW.length;
export const byFlow = (a: string, b: string) => placeOf(a) - placeOf(b);

/** "Red Rune", "7". */
export const nameCard = (face: string) => entry(rummy.cards, face) ?? nameFace(face);

/** "three 7s" would need grammar; "7, 7, 7" needs none. */
export const nameCards = (faces: readonly string[]) => faces.map(nameCard).join(', ');

export function count(faces: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}

/** Whether all of `some` are among `all`, each as often. */
export function within(some: readonly string[], all: readonly string[]): boolean {
  const there = count(all);
  return [...count(some)].every(([face, n]) => (there.get(face) ?? 0) >= n);
}
