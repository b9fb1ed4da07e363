import { expect, it } from 'vitest';
import { keep, moved, sorted, using, type Held } from './hand';

const cards = (faces: string): Held[] => faces.split(' ').map((face, n) => ({ id: n + 1, face }));
const faces = (held: readonly Held[]) => held.map((card) => card.face).join(' ');
const ids = (held: readonly Held[]) => held.map((card) => card.id);

it('sorts by flow order, and by kind with colours first and the most frequent numbers before others', () => {
  const hand = cards('en 9 pm 2 rk 9 bk 2 py 9 ch');
  expect(faces(sorted(hand, 'flow'))).toBe('2 2 9 9 9 pm py rk bk ch en');
  expect(faces(sorted(hand, 'kinds'))).toBe('pm rk py bk ch en 9 9 9 2 2');
  expect(faces(sorted(hand, 'own'))).toBe(faces(hand));
});

it('keeps every card where the player has put it, and new ones behind', () => {
  const kept = keep(cards('9 2 5'), ['2', '5', '7', '9'], new Set(), 10);
  expect(faces(kept)).toBe('9 2 5 7');
  expect(ids(kept)).toEqual([1, 2, 3, 10]);
});

it('lets go of the cards that were meant, not of others like them', () => {
  expect(ids(keep(cards('5 6 5'), ['5', '6'], new Set([1]), 9))).toEqual([2, 3]);
  expect(ids(keep(cards('5 6 5'), ['5', '6'], new Set([3]), 9))).toEqual([1, 2]);
});

it('uses picked cards first', () => {
  expect([...using(cards('5 5 5 6'), ['5', '6'], new Set([2]))]).toEqual([2, 4]);
});

it('moves one card and no other', () => {
  expect(faces(moved(cards('1 2 3 4'), 1, 2))).toBe('2 3 1 4');
  expect(faces(moved(cards('1 2 3 4'), 4, -3))).toBe('4 1 2 3');
  expect(faces(moved(cards('1 2'), 7, 0))).toBe('1 2');
});
