import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { LONGEST_MS, wait } from './backoff';
import { randomId } from './id';
import { sha256 } from './sha256';

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
