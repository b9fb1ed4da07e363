/** How each sound comes out, measured and not heard. */
import { play, SOUNDS } from '../sound/synth';
import type { Cue } from '../sound/cues';

const RATE = 44_100;
const ROOM_S = 2;
const SILENCE = 0.002;

/** The loudest sample of sounds that begin at once, 1 being all there is, and how long they can be heard. */
export async function hear(...together: Cue[]): Promise<{ peak: number; seconds: number }> {
  const context = new OfflineAudioContext(1, RATE * ROOM_S, RATE);
  for (const cue of together) play(context, [cue], 0);
  const samples = (await context.startRendering()).getChannelData(0).map(Math.abs);
  const end = samples.findLastIndex((sample) => sample > SILENCE);
  return { peak: samples.reduce((a, b) => Math.max(a, b), 0), seconds: end / RATE };
}

export const cues = Object.keys(SOUNDS) as Cue[];
