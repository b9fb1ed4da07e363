import { beforeEach, expect, it } from 'vitest';
import { Saved } from './saved.svelte';

const BURN = { game: 'cambio', preset: 'burn', changes: { gift: 'must' } };
const names = () => new Saved().sets.map((s) => s.name);

beforeEach(() => localStorage.clear());

it('keeps rules for the next visit', () => {
  new Saved().keep('Sundays', BURN);
  expect(new Saved().sets).toEqual([{ name: 'Sundays', ...BURN }]);
});

it('replaces a set of the same name where it stands', () => {
  const saved = new Saved();
  saved.keep('Sundays', BURN);
  saved.keep('Late', BURN);
  saved.keep('Sundays', { ...BURN, preset: 'stick' });
  expect(new Saved().sets[0]?.preset).toBe('stick');
  expect(names()).toEqual(['Sundays', 'Late']);
});

it('renames and drops', () => {
  const saved = new Saved();
  saved.keep('Sundays', BURN);
  saved.keep('Late', BURN);
  saved.rename('Late', 'Early');
  expect(names()).toEqual(['Sundays', 'Early']);
  saved.rename('Early', 'Sundays');
  expect(names()).toEqual(['Sundays']);
  saved.drop('Sundays');
  expect(names()).toEqual([]);
});

it('leaves alone what somebody else put there', () => {
  localStorage.setItem('cambio.rules', '[{"name":1},null,"x"]');
  expect(names()).toEqual([]);
  localStorage.setItem('cambio.rules', 'not json');
  expect(names()).toEqual([]);
});
