import { expect, it } from 'vitest';
import { reveal } from './follow.svelte';

it('scrolls no further than it takes to see what matters', () => {
  expect(reveal(40, 90, 0, 200)).toBe(0);
  expect(reveal(180, 230, 0, 200)).toBe(30);
  expect(reveal(20, 70, 60, 200)).toBe(20);
});

it('shows the beginning of what is higher than there is room', () => {
  expect(reveal(100, 400, 0, 200)).toBe(100);
});
