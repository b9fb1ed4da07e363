import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import App from './App.svelte';

/** The page's part is fetched, and a busy machine takes its time. */
const PATIENCE_MS = 30_000;

it('shows the name of the game', async () => {
  const app = mount(App, { target: document.body });
  const named = () => expect(document.querySelector('h1')?.textContent).toContain('Cambio');
  await vi.waitFor(named, PATIENCE_MS);
  await unmount(app);
}, PATIENCE_MS);
