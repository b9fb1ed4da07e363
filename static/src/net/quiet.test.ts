import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quiet, waits, watchPresses } from './quiet';

watchPresses();
const LONG_MS = 60_000;
const told = (name: string, target: EventTarget = window) => target.dispatchEvent(new Event(name, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether it has become quiet, asked whenever time has passed. */
function listening(): () => boolean {
  let heard = false;
  void quiet().then(() => (heard = true));
  return () => heard;
}

it('is quiet a while after a press, and not before it ends', async () => {
  told('pointerdown');
  const heard = listening();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(heard()).toBe(false);
  told('pointerup');
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard()).toBe(false);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(heard()).toBe(true);
});

it('is not quiet while a press waits for its answer', async () => {
  const table = {};
  waits(table, true);
  const heard = listening();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(heard()).toBe(false);
  waits(table, false);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(heard()).toBe(true);
});

it('is not quiet while a form that was begun is on the page', async () => {
  const form = document.createElement('form');
  const field = form.appendChild(document.createElement('input'));
  document.body.append(form);
  told('input', field);
  const heard = listening();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(heard()).toBe(false);
  form.remove();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(heard()).toBe(true);
});
