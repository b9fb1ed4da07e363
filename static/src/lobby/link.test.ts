import { expect, it } from 'vitest';
import { linkOf, wantedIn } from './link';

const HOUSE = { game: 'cambio', preset: 'burn', changes: { gift: 'must', play_to: '50' } };

it('can be read by people', () => {
  expect(linkOf(HOUSE)).toBe('/new#cambio/burn/gift=must/play_to=50');
});

it('comes back as it was', () => {
  expect(wantedIn(linkOf(HOUSE).replace('/new', ''))).toEqual(HOUSE);
  const odd = { ...HOUSE, changes: { 'a/b': 'c=d %' } };
  expect(wantedIn(linkOf(odd).replace('/new', ''))).toEqual(odd);
});

it('is a preset without changes', () => {
  expect(wantedIn('#cambio/stick')).toEqual({ game: 'cambio', preset: 'stick', changes: {} });
});

it('is nothing where there is nothing to read', () => {
  for (const hash of ['', '#', '#cambio', '#cambio/burn/%E0%A4%A=1']) expect(wantedIn(hash)).toBeNull();
});
