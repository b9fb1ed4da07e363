import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { LONGEST_MS, wait } from './backoff';
import { randomId } from './id';
import { sha256 } from './sha256';
import { whole } from './socket';
import type { SentStep } from '../wire';

it('waits longer each time, at least a little and never too long', () => {
  expect(wait(0, () => 0)).toBe(250);
  expect(wait(0, () => 1)).toBe(500);
  expect(wait(3, () => 1)).toBe(4000);
  expect(wait(50, () => 1)).toBe(LONGEST_MS);
});

it('makes ids that the server takes', () => {
  expect(randomId()).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  expect(randomId()).not.toBe(randomId());
});

it('hashes as everybody else does', () => {
  for (const text of ['', 'abc', 'ü'.repeat(40), 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(300)]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

it('fills in what a step leaves out because it is as before', () => {
  const first = { t: 'step', now_ms: 1, facts: [], table: { code: 'A' }, you: { seat: 0 }, view: { round: 1, sheet: ['one'] } };
  const same = { t: 'step', now_ms: 2, facts: [], view: { round: 1 } };
  const more = { t: 'step', now_ms: 3, facts: [], view: { round: 2 }, sheet_more: ['two'] };
  const sent = [first, same, more] as unknown as SentStep[];
  const [, after, last] = sent.reduce<ReturnType<typeof whole>[]>((all, step) => [...all, whole(step, all.at(-1) ?? null)], []);
  expect(after).toMatchObject({ now_ms: 2, table: { code: 'A' }, you: { seat: 0 }, view: { sheet: ['one'] } });
  expect(last?.view).toMatchObject({ round: 2, sheet: ['one', 'two'] });
});

it('starts a new sheet when a step brings a whole one', () => {
  const before = { view: { sheet: ['old'] } } as unknown as ReturnType<typeof whole>;
  const step = { t: 'step', view: { sheet: [] } } as unknown as SentStep;
  expect(whole(step, before).view?.sheet).toEqual([]);
});
