/** The sounds, made here: a card is a breath of noise, a bell is two sines. All are short. */
import type { Cue } from './cues';

type Play = (context: BaseAudioContext, at: number) => void;

const LOUD = 0.5;
const NOISE_S = 1;

/** Made once for each context. */
function once<T>(make: (context: BaseAudioContext) => T): (context: BaseAudioContext) => T {
  const made = new WeakMap<BaseAudioContext, { it: T }>();
  return (context) => {
    const known = made.get(context) ?? { it: make(context) };
    made.set(context, known);
    return known.it;
  };
}

/** A second of noise; the same for every sound of a context. */
const noiseOf = once((context): AudioBuffer => {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_S, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
});

const ROUNDED = 4;
const STEPS = 1024;

/**
 * What all sounds go through: loud peaks are rounded, as speakers cut off what is over 1. How loud a sum gets is
 * not known before, as noise is chance and several steps may be heard at once.
 */
const outputOf = once((context): AudioNode => {
  const quieter = context.createGain();
  quieter.gain.value = 1 / ROUNDED;
  const shape = context.createWaveShaper();
  shape.curve = Float32Array.from({ length: 2 * STEPS + 1 }, (_, n) => Math.tanh((ROUNDED * (n - STEPS)) / STEPS));
  quieter.connect(shape).connect(context.destination);
  return quieter;
});

/** Up in a moment, then away. */
function envelope(context: BaseAudioContext, at: number, peak: number, seconds: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak * LOUD, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(outputOf(context));
  return gain;
}

interface Breath {
  filter: BiquadFilterType;
  /** The filter's frequency at the start and at the end. */
  from: number;
  to: number;
  seconds: number;
  peak: number;
}

const breath = ({ filter, from, to, seconds, peak }: Breath): Play => (context, at) => {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const shape = context.createBiquadFilter();
  shape.type = filter;
  shape.frequency.setValueAtTime(from, at);
  shape.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(shape).connect(envelope(context, at, peak, seconds));
  source.start(at, Math.random() * (NOISE_S - seconds), seconds);
};

interface Tone {
  hertz: number;
  to?: number;
  seconds: number;
  peak: number;
  type?: OscillatorType;
  late?: number;
}

const tone = ({ hertz, to = hertz, seconds, peak, type = 'sine', late = 0 }: Tone): Play => (context, at) => {
  const start = at + late;
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(hertz, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  oscillator.connect(envelope(context, start, peak, seconds));
  oscillator.start(start);
  oscillator.stop(start + seconds);
};

const together = (...parts: Play[]): Play => (context, at) => parts.forEach((part) => part(context, at));
const after = (late: number, part: Play): Play => (context, at) => part(context, at + late);

/** A note with its octave over it, as of a small bell. */
const bell = (hertz: number, late: number, seconds = 0.45): Play =>
  together(tone({ hertz, seconds, peak: 0.34, late }), tone({ hertz: hertz * 2, seconds: seconds / 2, peak: 0.1, late }));

const card = breath({ filter: 'bandpass', from: 3600, to: 2200, seconds: 0.05, peak: 0.5 });
const thud = tone({ hertz: 170, to: 55, seconds: 0.16, peak: 1 });
const [C5, E5, G5, A5, C6] = [523.25, 659.25, 783.99, 880, 1046.5];

export const SOUNDS: Record<Cue, Play> = {
  deal: together(...[0, 0.07, 0.14, 0.21, 0.28, 0.35].map((late) => after(late, card))),
  draw: breath({ filter: 'bandpass', from: 1400, to: 4200, seconds: 0.13, peak: 0.8 }),
  put: together(card, tone({ hertz: 150, to: 90, seconds: 0.07, peak: 0.4 })),
  snap: together(thud, breath({ filter: 'highpass', from: 900, to: 2500, seconds: 0.09, peak: 0.9 })),
  penalty: together(
    tone({ hertz: 233, to: 220, seconds: 0.16, peak: 0.3, type: 'triangle' }),
    tone({ hertz: 175, to: 155, seconds: 0.26, peak: 0.34, type: 'triangle', late: 0.14 }),
  ),
  boom: together(
    breath({ filter: 'lowpass', from: 1800, to: 90, seconds: 0.7, peak: 1 }),
    tone({ hertz: 110, to: 32, seconds: 0.6, peak: 0.8 }),
  ),
  called: together(bell(C5, 0, 0.3), bell(G5, 0.13, 0.3), bell(E5, 0.26, 0.6)),
  turn: together(bell(E5, 0, 0.3), bell(A5, 0.11, 0.5)),
  win: together(bell(C5, 0), bell(E5, 0.12), bell(G5, 0.24), bell(C6, 0.36, 0.6)),
};

const NEXT_S = 0.12;

/** One after the other, beginning at that time of the context. */
export function play(context: BaseAudioContext, cues: readonly Cue[], at: number): void {
  cues.forEach((cue, n) => SOUNDS[cue](context, at + n * NEXT_S));
}
