import { mount } from 'svelte';
import { expect, it } from 'vitest';
import App from './App.svelte';

it('shows the name of the game', () => {
  mount(App, { target: document.body });
  expect(document.querySelector('h1')?.textContent).toContain('Cambio');
});
