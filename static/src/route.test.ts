import { expect, it } from 'vitest';
import { read } from './route.svelte';

it.each([
  ['/', 'home'], ['/index.html', 'home'], ['/new', 'new'], ['/new/', 'new'], ['/learn/cambio', 'learn'], ['/t/bcdfghjk', 'table'],
  ['/nothing/here', 'nowhere'], ['/news', 'nowhere'], ['/t/BCD', 'nowhere'], ['/learn', 'nowhere'], ['/t/BCDFGHJK/more', 'nowhere'],
])('reads %s as %s', (path, page) => {
  expect(read(path).page).toBe(page);
});
