import { expect, it } from 'vitest';
import { commandOf, plays, takes, withoutParts, type Wanted } from './plays';
import type { Choice, Kind, Offer } from './wire';

const offer = (kind: Kind, cards: string, points: number | null, more: Partial<Offer> = {}): Offer => ({
  kind, melds: [], cards: cards.split(' '), points, bonus: 0, energized: null, ...more,
});
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  picked: [], energize: false, river: null, chosen: null, ...more,
});
const said = (found: ReturnType<typeof plays>) =>
  found.map((p) => `${p.kind} ${p.cards.join('')}${p.energy ? '+en' : ''} ${p.points}${p.exact ? '!' : ''}`);

const LAY: Choice = {
  do: 'lay',
  offers: [
    offer('kind', '5 5 5', 15, { energized: 30 }),
    offer('flow', '3 4 5', 12, { energized: 24 }),
    offer('flow', '4 5 6', 15),
  ],
};
const ADD: Choice = { do: 'add', offers: [offer('flow', '7', 7, { melds: [1, 4] })] };

it('offers everything, the best first, while nothing is picked', () => {
  expect(said(plays([LAY, ADD], wanted()))).toEqual([
    'kind 555 15', 'flow 456 15', 'flow 345 12', 'flow 7 7', 'flow 7 7',
  ]);
});

it('offers what uses all that is picked, and marks what uses nothing else', () => {
  expect(said(plays([LAY], wanted({ picked: ['4', '5'] })))).toEqual(['flow 456 15', 'flow 345 12']);
  expect(said(plays([LAY], wanted({ picked: ['3', '4', '5'] })))).toEqual(['flow 345 12!']);
  expect(plays([LAY], wanted({ picked: ['5', '5', '5', '5'] }))).toEqual([]);
});

it('makes one play of each meld that cards fit', () => {
  expect(plays([ADD], wanted({ picked: ['7'] })).map(commandOf)).toEqual([
    { do: 'add', meld: 1, cards: ['7'], energy: false },
    { do: 'add', meld: 4, cards: ['7'], energy: false },
  ]);
});

it('puts Energy on where it is wished, or where the Rune is picked', () => {
  expect(said(plays([LAY], wanted({ energize: true })))).toEqual([
    'kind 555+en 30', 'flow 345+en 24', 'flow 456 15',
  ]);
  expect(said(plays([LAY], wanted({ energize: true, picked: ['3', '4', '5'] })))).toEqual(['flow 345+en 24!']);
  expect(said(plays([LAY], wanted({ picked: ['3', '4', '5', 'en'] })))).toEqual(['flow 345+en 24!']);
});

it('offers a take from its River card only, with that card in it', () => {
  const take: Choice = { do: 'take', river: 2, offers: [offer('flow', '6 7 8', 21), offer('kind', '6 6 6', 18)] };
  const other: Choice = { do: 'take', river: 0, offers: [offer('kind', '1 1 1', 3)] };
  expect(said(plays([take, other], wanted({ river: 2, chosen: '6' })))).toEqual(['flow 678 21', 'kind 666 18']);
  expect(plays([take], wanted({ river: 2, chosen: '6', picked: ['8'] })).map(commandOf)).toEqual([
    { do: 'take', river: 2, cards: ['6', '7', '8'], kind: 'flow', meld: null, energy: false },
  ]);
  expect(said(takes([other, take]))).toEqual(['flow 678 21', 'kind 111 3']);
});

it('plays a taken Energy Rune on what needs it', () => {
  const take: Choice = { do: 'take', river: 0, offers: [offer('flow', '9', null, { melds: [3], energized: 18 })] };
  expect(plays([take], wanted({ river: 0, chosen: 'en' })).map(commandOf)).toEqual([
    { do: 'take', river: 0, cards: ['9'], kind: null, meld: 3, energy: true },
  ]);
});

it('leaves out what is only a part of a better play of its kind', () => {
  const many: Choice = { do: 'lay', offers: [offer('kind', '7 7 7 7', 28), offer('kind', '7 7 7', 21), offer('flow', '6 7 8', 21)] };
  expect(said(withoutParts(plays([many], wanted())))).toEqual(['kind 7777 28', 'flow 678 21']);
  expect(said(withoutParts(plays([many], wanted({ picked: ['7', '7', '7'] }))))).toEqual(['kind 777 21!', 'kind 7777 28']);
});
