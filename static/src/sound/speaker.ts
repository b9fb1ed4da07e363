/** Lets this device hear and feel what happens, unless it is muted. */
import { device } from '../settings/device.svelte';
import type { GameFact } from '../wire';
import { buzzOf, cuesOf } from './cues';

interface Speaker {
  context: AudioContext;
  synth: Promise<typeof import('./synth')>;
}

let speaker: Speaker | null = null;

/** To be called in a press: before one, browsers let no page be heard. */
export function wake(): void {
  if (!device.sound || typeof AudioContext === 'undefined') return;
  speaker ??= { context: new AudioContext(), synth: import('./synth') };
  // Whoever cannot fetch the sounds plays without them.
  speaker.synth.catch(() => (speaker = null));
  void speaker.context.resume();
}

export function perform(facts: readonly GameFact[], you: number | null): void {
  if (!device.sound) return;
  const buzz = buzzOf(facts, you);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (buzz.length && !still) navigator.vibrate?.(buzz);
  const cues = cuesOf(facts, you);
  if (!speaker || !cues.length) return;
  const { context, synth } = speaker;
  void synth.then(({ play }) => play(context, cues, context.currentTime + 0.01)).catch(() => undefined);
}
