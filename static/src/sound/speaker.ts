/** Lets this device hear and feel what happens, unless it is muted. */
import { device } from '../settings/device.svelte';
import type { GameFact } from '../wire';

interface Speaker {
  context: AudioContext;
  parts: Promise<[typeof import('./cues'), typeof import('./synth')]>;
}

let speaker: Speaker | null = null;

/** To be called in a press: before one, browsers let no page be heard or felt, and nothing is fetched. */
export function wake(): void {
  if (!device.sound || typeof AudioContext === 'undefined') return;
  speaker ??= { context: new AudioContext(), parts: Promise.all([import('./cues'), import('./synth')]) };
  // Whoever cannot fetch the sounds plays without them.
  speaker.parts.catch(() => (speaker = null));
  void speaker.context.resume();
}

export function perform(facts: readonly GameFact[], you: number | null): void {
  if (!device.sound || !speaker) return;
  const { context, parts } = speaker;
  const answer = ([{ buzzOf, cuesOf }, { play }]: Awaited<Speaker['parts']>) => {
    const buzz = buzzOf(facts, you);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (buzz.length && !still) navigator.vibrate?.(buzz);
    const cues = cuesOf(facts, you);
    if (cues.length) play(context, cues, context.currentTime + 0.01);
  };
  void parts.then(answer).catch(() => undefined);
}
