import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import App from './App.svelte';

it('shows the name of the game', async () => {
  const app = mount(App, { target: document.body });
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Cambio'));
  await unmount(app);
});
