import { beforeEach, expect, it } from 'vitest';
import { step, table } from '../dev/table';
import { VIEWS } from '../dev/cambioViews';
import type { StepFrame, TableView } from '../wire';
import { forgetSeat, noteSeat, seatsKept } from './seats';

beforeEach(() => localStorage.clear());

const at = (code: string, more: Partial<TableView> = {}): StepFrame => step(VIEWS.turn!(2), { code, ...more });
const bots = table('cambio', 2).people.map((p) => (p.id === 1 ? p : { ...p, bot: 'easy' as const }));
const codes = () => seatsKept().map(({ code }) => code);

it('keeps the last three tables, the latest first', () => {
  for (const code of ['A', 'B', 'C', 'D', 'B']) noteSeat(at(code));
  expect(codes()).toEqual(['B', 'D', 'C']);
});

it('keeps none for who only watches, and no lesson', () => {
  noteSeat({ ...at('A'), you: { person: null, seat: null, host: false } });
  noteSeat(at('B', { lesson: true }));
  noteSeat(null);
  expect(codes()).toEqual([]);
});

it('keeps one game against bots', () => {
  for (const code of ['A', 'B', 'C']) noteSeat(at(code, code === 'B' ? {} : { people: bots }));
  expect(codes()).toEqual(['C', 'B']);
});

it('forgets a table that one leaves, and what nobody can read', () => {
  noteSeat(at('A'));
  noteSeat(at('B'));
  forgetSeat('B');
  expect(codes()).toEqual(['A']);
  localStorage.setItem('cambio.seats', '[{"code": 7}, null]');
  expect(codes()).toEqual([]);
});
