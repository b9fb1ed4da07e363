/** Fixed pages and tables to look at while developing, and for the tests to measure: `/gallery.html`
 * lists them, `?state=NAME` shows one. Not in the build. */
import { flushSync, mount } from 'svelte';
import '../style/fonts.css';
import '../style/tokens.css';
import '../style/base.css';
import Gallery from './Gallery.svelte';
import { spoken, type Language } from '../texts/say.svelte';
import { cues, hear } from './hear';
import { STATES } from './states';

await spoken.need('page', 'cambio', 'rummy', 'lesson');
const props = $state({ name: '' });
mount(Gallery, { target: document.getElementById('app')!, props });

/** What the pages have asked of the server and not yet got. */
const asked = new Set<Promise<unknown>>();
const { fetch } = window;
window.fetch = (...question) => {
  const answer = fetch(...question);
  const read = answer.then((response) => response.clone().text());
  asked.add(read);
  void read.finally(() => asked.delete(read));
  return answer;
};
const frame = () => new Promise(requestAnimationFrame);

const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
const settle = () => document.getAnimations().filter(ends).forEach((animation) => animation.finish());

/** Shows a state as to somebody new on this device, with all that it asks for, once nothing moves. */
async function show(name: string): Promise<void> {
  localStorage.clear();
  localStorage.setItem('cambio.seats', JSON.stringify(STATES[name]?.seats ?? []));
  flushSync(() => (props.name = name));
  const sheet = () => !STATES[name]?.tab || document.querySelector('aside .body > *, aside .emotes');
  const lesson = () => !STATES[name]?.frame?.table.lesson || document.querySelector('.prompt.lesson');
  // An answer may lead to another question, and a part of the page is fetched.
  const quiet = async () => {
    for (let still = 0; still < 2; still = asked.size || !sheet() || !lesson() ? 0 : still + 1) {
      await Promise.allSettled(asked);
      await frame();
    }
  };
  await quiet();
  for (const selector of STATES[name]?.press ?? []) {
    const found = () => document.querySelector<HTMLElement>(selector);
    for (let waited = 0; !found() && waited < 60; waited += 1) await frame();
    flushSync(() => found()?.click());
    await quiet();
  }
  settle();
  await frame();
  settle();
}

const speak = (language: Language) => spoken.speak(language);

await document.fonts.ready;
void show(new URLSearchParams(location.search).get('state') ?? '');
const states = Object.entries(STATES).map(([name, { page }]) => ({ name, page }));
Object.assign(window, { gallery: { states, show, speak, cues, hear } });
