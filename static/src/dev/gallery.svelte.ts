/** Fixed pages and tables to look at while developing, and for the tests to measure: `/gallery.html`
 * lists them, `?state=NAME` shows one. Not in the build. */
import { flushSync, mount } from 'svelte';
import '../style/fonts.css';
import '../style/tokens.css';
import '../style/base.css';
import Gallery from './Gallery.svelte';
import { STATES } from './states';

const props = $state({ name: '' });
mount(Gallery, { target: document.getElementById('app')!, props });

/** Shows a state as to somebody new on this device. */
function show(name: string): void {
  localStorage.clear();
  flushSync(() => (props.name = ''));
  flushSync(() => (props.name = name));
  for (const selector of STATES[name]?.press ?? []) {
    flushSync(() => document.querySelector<HTMLElement>(selector)?.click());
  }
}

show(new URLSearchParams(location.search).get('state') ?? '');
Object.assign(window, { gallery: { states: Object.entries(STATES).map(([name, { page }]) => ({ name, page })), show } });
