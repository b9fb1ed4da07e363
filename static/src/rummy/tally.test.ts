import { expect, it } from 'vitest';
import { RUMMY } from '../dev/rummyViews';
import { ranked } from './tally';
import type { View } from './wire';

const over = RUMMY.over!;
/** Who was last in the last round has won the game all the same. */
const points = over.explained!.map(({ score }) => -score);
const view: View = { ...over, seats: over.seats.map((seat, n) => ({ ...seat, points: points[n]! })) };
const sorted = (by: number[]) => by.map((_, seat) => seat).sort((a, b) => by[b]! - by[a]!);

it('puts the best of a round first', () => {
  const scores = over.explained!.map(({ score }) => score);
  expect(ranked({ ...view, phase: 'scored' }).map(({ seat }) => seat)).toEqual(sorted(scores));
});

it('puts who has won the game first at its end', () => {
  expect(ranked(view).map(({ seat }) => seat)).toEqual(sorted(points));
});
