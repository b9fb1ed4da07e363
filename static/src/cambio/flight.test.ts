import { expect, it } from 'vitest';
import { view as tableOf } from '../dev/cambioViews';
import type { Fact, View } from '../wire';
import { DRAW, HELD, nothing, PILE, step, type Lying } from './flight';

const view = (more: Partial<View> = {}) => tableOf(2, more);
const lie = (v: View = view()): Lying => step(nothing(), [], v).lying;
const at = (result: ReturnType<typeof step>, place: string) =>
  result.sprites.filter((sprite) => sprite.at === place).sort((a, b) => a.depth - b.depth);

it('deals every card from the draw pile, one after the other, round the table', () => {
  const facts: Fact[] = [{ fact: 'round_began', round: 1, dealer: 1, commitment: '' }];
  const dealt = step(nothing(), facts, view({ dealer: 1, pile: { ...view().pile, top: [] } }));
  expect(dealt.sprites).toHaveLength(8);
  expect([...dealt.from.values()].every((place) => place === DRAW)).toBe(true);
  const first = at(dealt, '0:0')[0]!;
  expect(dealt.delay.get(first.id)).toBe(0);
});

it('moves the held card into the slot and the old card onto the pile', () => {
  const before = lie(view({ held: { seat: 0, card: '?', taken: false } }));
  const facts: Fact[] = [{ fact: 'placed', seat: 0, slot: 2, card: '9c', discard: 7 }];
  const after = step(before, facts, view({ pile: { ...view().pile, top: ['Th', '5h', '9c'] } }));
  expect(at(after, '0:2')[0]!.id).toBe(before.held);
  expect(at(after, PILE).at(-1)).toMatchObject({ id: before.slots.get('0:2'), face: '9c' });
  expect(at(after, HELD)).toHaveLength(0);
});

it('lets two swapped cards change places', () => {
  const before = lie();
  const facts: Fact[] = [{ fact: 'swapped', seat: 0, at: [0, 0], with_at: [1, 3] }];
  const after = step(before, facts, view());
  expect(at(after, '1:3')[0]!.id).toBe(before.slots.get('0:0'));
  expect(at(after, '0:0')[0]!.id).toBe(before.slots.get('1:3'));
});

it('shows a missed card on the pile for a moment and leaves it where it lay', () => {
  const before = lie();
  const facts: Fact[] = [
    { fact: 'snapped_wrong', seat: 0, at: [0, 1], card: 'Qs', on: 6 },
    { fact: 'penalty_dealt', seat: 0, slots: [4] },
  ];
  const now = view();
  now.seats[0]!.cards.push('?');
  const after = step(before, facts, now);
  expect(after.ghosts).toMatchObject([{ from: '0:1', to: PILE, face: 'Qs', back: true }]);
  expect(at(after, '0:1')[0]).toMatchObject({ id: before.slots.get('0:1'), face: undefined });
  expect(after.from.get(at(after, '0:4')[0]!.id)).toBe(DRAW);
});

it('brings a gift from the giver to the gap', () => {
  const now = view();
  now.seats[0]!.cards[1] = null;
  const before = lie();
  before.slots.delete('1:1');
  const facts: Fact[] = [{ fact: 'gift_given', seat: 0, slot: 1, to: [1, 1] }];
  expect(at(step(before, facts, now), '1:1')[0]!.id).toBe(before.slots.get('0:1'));
});

it('keeps no face once the view holds it no longer', () => {
  const open = view();
  open.seats[0]!.cards[0] = 'Kd';
  const seen = step(nothing(), [], open);
  expect(at(seen, '0:0')[0]!.face).toBe('Kd');
  const closed = step(seen.lying, [], view());
  expect(at(closed, '0:0')[0]!.face).toBeUndefined();
  expect(JSON.stringify(closed.sprites) + JSON.stringify([...closed.lying.slots])).not.toContain('Kd');
});

it('agrees with the view even when facts are missing', () => {
  const now = view();
  now.seats[1]!.cards = ['?', null, '?', '?', '?'];
  const after = step(lie(), [], now);
  expect(after.sprites.filter((s) => s.at.startsWith('1:')).map((s) => s.at).sort()).toEqual([
    '1:0', '1:2', '1:3', '1:4',
  ]);
});
