import { expect, it } from 'vitest';
import type { At, Choice } from '../wire';
import { aimOf, onlySwap, press, type Table } from './press';

const all: At[] = [[0, 0], [0, 1], [1, 0], [1, 1]];
const snap: Choice = { do: 'snap', places: all, discard: 9 };
const table = (...choices: Choice[]): Table => ({ choices, version: 4, seat: 0 });
const snapped = (seat: number, slot: number) => ({
  kind: 'send',
  command: { do: 'snap', seat, slot, discard: 9, seen: 4 },
});

it('snaps at once when nothing else can be done with the card', () => {
  expect(press(table({ do: 'draw' }, snap), null, null, [1, 1])).toEqual(snapped(1, 1));
});

it('means the own action where a card is also snappable', () => {
  const meant = press(table({ do: 'place', slots: [0, 1] }, snap), null, null, [0, 1]);
  expect(meant).toEqual({ kind: 'send', command: { do: 'place', slot: 1 } });
});

it('snaps the same card once snapping is chosen', () => {
  const meant = press(table({ do: 'place', slots: [0, 1] }, snap), 'snap', null, [0, 1]);
  expect(meant).toEqual(snapped(0, 1));
});

it('snaps a card that the own action cannot reach', () => {
  expect(press(table({ do: 'place', slots: [0] }, snap), null, null, [1, 0])).toEqual(snapped(1, 0));
});

it.each([
  ['peek', { do: 'peek', places: [[1, 0], [1, 1]] }],
  ['swap', { do: 'swap', first: [[1, 0]], second: [[1, 1]] }],
  ['give', { do: 'give', slots: [1] }],
] as [string, Choice][])('throws no card beside those that a %s looks for, unless snapping is chosen', (_, looked) => {
  expect(press(table(looked, snap), null, null, [0, 0])).toEqual({ kind: 'unasked' });
  expect(press(table(looked, snap), 'snap', null, [0, 0])).toEqual(snapped(0, 0));
});

it('puts a gift, which has a clock, before everything else', () => {
  const choices = [{ do: 'place', slots: [0] }, { do: 'give', slots: [0] }, snap];
  expect(aimOf(choices, null)).toBe('give');
  expect(aimOf(choices, 'place')).toBe('place');
});

it('falls back when the wanted action is no longer on offer', () => {
  expect(aimOf([{ do: 'peek', places: all }], 'snap')).toBe('peek');
  expect(aimOf([], 'swap')).toBeNull();
});

it('takes two presses to swap, in either order', () => {
  const swap = table({ do: 'swap', first: [[0, 0]], second: [[1, 1]] });
  expect(press(swap, null, null, [1, 1])).toEqual({ kind: 'first', at: [1, 1] });
  expect(press(swap, null, [1, 1], [0, 0])).toEqual({
    kind: 'send',
    command: { do: 'swap', seat: 0, slot: 0, with_seat: 1, with_slot: 1 },
  });
});

it('lets go of the first card when it is pressed again', () => {
  const swap = table({ do: 'swap', first: all, second: all });
  expect(press(swap, null, [0, 0], [0, 0])).toEqual({ kind: 'first', at: null });
});

it('does nothing where nothing is on offer', () => {
  expect(press(table({ do: 'draw' }), null, null, [0, 0])).toEqual({ kind: 'nothing' });
});

it('offers the one swap that is left as a button', () => {
  expect(onlySwap([{ do: 'swap', first: [[0, 0]], second: [[1, 0]] }])).toMatchObject({ do: 'swap' });
  expect(onlySwap([{ do: 'swap', first: all, second: all }])).toBeNull();
});
