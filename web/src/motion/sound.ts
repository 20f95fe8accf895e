// Sounds, made in the browser: none is loaded, none is longer than 600 ms, and none is the only sign of anything.
import { settings, type Hearing } from '../settings.svelte';
import { whenIdle } from './speed';

export type SoundName =
  | 'turn'
  | 'card'
  | 'good'
  | 'bad'
  | 'bang'
  | 'missed'
  | 'hit'
  | 'heal'
  | 'nugget'
  | 'attack'
  | 'tick'
  | 'talk'
  | 'out'
  | 'event'
  | 'end'
  | 'win'
  | 'loss';

const LOUDNESS = 0.25; // 12 dB below full, at the usual volume
const USUAL = 60;
const AT_ONCE_MS = 60; // what is said twice in so short a time is heard once

/** The kinds that can be switched off apart. */
const HEARINGS: Partial<Record<SoundName, Hearing>> = { turn: 'turn', attack: 'turn', tick: 'turn', talk: 'talk' };

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after the reader has touched it. To open the sound takes long, and to make its noise,
 * so it is done then, as soon as nothing else is to do; whoever wants no sound needs none opened. */
function open(): void {
  if (!settings.sound || context || typeof AudioContext === 'undefined') return;
  for (const touch of TOUCHES) removeEventListener(touch, open);
  whenIdle(() => noiseOf((context ??= new AudioContext())));
}
const TOUCHES = ['pointerup', 'keydown'] as const;
if (typeof window !== 'undefined') {
  for (const touch of TOUCHES) addEventListener(touch, open, { passive: true });
  if (navigator.userActivation?.hasBeenActive) open();
}

function ready(): AudioContext | null {
  if (!settings.sound || !context) return null;
  if (context.state === 'running') return context;
  // Suspended, or interrupted by a call: its clock stands, and all that were said now would sound at once later.
  context.resume().catch(() => undefined);
  return null;
}

const loudness = (): number => LOUDNESS * (settings.volume / USUAL) ** 1.5;

function envelope(audio: AudioContext, at: number, seconds: number, peak: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak * loudness(), at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

interface Tone {
  hertz: number;
  to?: number; // slides there
  after?: number; // seconds
  seconds: number;
  peak?: number;
  shape?: OscillatorType;
}

function tone(audio: AudioContext, { hertz, to, after = 0, seconds, peak = 1, shape = 'sine' }: Tone): void {
  const at = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(hertz, at);
  if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(envelope(audio, at, seconds, peak));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

interface Burst {
  lowpass: number;
  highpass?: number;
  after?: number;
  seconds: number;
  peak?: number;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 0.6, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function burst(audio: AudioContext, { lowpass, highpass = 20, after = 0, seconds, peak = 1 }: Burst): void {
  const at = audio.currentTime + after;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const low = audio.createBiquadFilter();
  low.type = 'lowpass';
  low.frequency.value = lowpass;
  const high = audio.createBiquadFilter();
  high.type = 'highpass';
  high.frequency.value = highpass;
  source
    .connect(low)
    .connect(high)
    .connect(envelope(audio, at, seconds, peak));
  source.start(at);
  source.stop(at + seconds);
}

const melody = (audio: AudioContext, notes: number[]): void =>
  notes.forEach((hertz, i) => tone(audio, { hertz, after: i * 0.11, seconds: 0.26, shape: 'triangle', peak: 0.7 }));

const SOUNDS: Record<SoundName, (audio: AudioContext) => void> = {
  turn: (audio) => {
    tone(audio, { hertz: 131, seconds: 0.4, shape: 'triangle' });
    tone(audio, { hertz: 196, after: 0.16, seconds: 0.42, shape: 'triangle' });
  },
  card: (audio) => burst(audio, { lowpass: 6000, highpass: 1800, seconds: 0.07, peak: 0.4 }),
  good: (audio) => {
    burst(audio, { lowpass: 5000, highpass: 1500, seconds: 0.06, peak: 0.4 });
    tone(audio, { hertz: 880, after: 0.3, seconds: 0.28, peak: 0.6 });
  },
  bad: (audio) => {
    burst(audio, { lowpass: 5000, highpass: 1500, seconds: 0.06, peak: 0.4 });
    tone(audio, { hertz: 110, to: 70, after: 0.3, seconds: 0.26, shape: 'triangle' });
  },
  bang: (audio) => {
    burst(audio, { lowpass: 1400, seconds: 0.28, peak: 1.6 });
    tone(audio, { hertz: 140, to: 45, seconds: 0.16, peak: 1.2 });
  },
  missed: (audio) => tone(audio, { hertz: 2300, to: 500, seconds: 0.32, peak: 0.5 }),
  hit: (audio) => tone(audio, { hertz: 95, to: 45, seconds: 0.2, peak: 1.4 }),
  heal: (audio) => {
    tone(audio, { hertz: 1568, seconds: 0.3, peak: 0.4 });
    tone(audio, { hertz: 2093, after: 0.07, seconds: 0.32, peak: 0.35 });
  },
  nugget: (audio) => {
    tone(audio, { hertz: 2637, seconds: 0.12, peak: 0.4, shape: 'square' });
    tone(audio, { hertz: 3136, after: 0.09, seconds: 0.16, peak: 0.4, shape: 'square' });
  },
  attack: (audio) => {
    for (const after of [0, 0.22]) burst(audio, { lowpass: 9000, highpass: 4500, after, seconds: 0.16, peak: 1 });
  },
  talk: (audio) => {
    tone(audio, { hertz: 660, seconds: 0.1, peak: 0.35 });
    tone(audio, { hertz: 880, after: 0.07, seconds: 0.14, peak: 0.3 });
  },
  tick: (audio) => burst(audio, { lowpass: 3500, highpass: 2000, seconds: 0.03, peak: 0.7 }),
  out: (audio) => tone(audio, { hertz: 262, seconds: 0.6, peak: 0.9 }),
  event: (audio) => {
    tone(audio, { hertz: 196, seconds: 0.6, peak: 0.8 });
    tone(audio, { hertz: 392, seconds: 0.5, peak: 0.3 });
  },
  end: (audio) => melody(audio, [262, 330]),
  win: (audio) => melody(audio, [262, 330, 392, 523]),
  loss: (audio) => melody(audio, [392, 330, 262, 196]),
};

const heardAt = new Map<SoundName, number>();

export function sound(name: SoundName): void {
  if (settings.volume === 0 || settings.quiet.includes(HEARINGS[name] ?? 'table')) return;
  const audio = ready();
  const now = performance.now();
  if (!audio || now - (heardAt.get(name) ?? -AT_ONCE_MS) < AT_ONCE_MS) return;
  heardAt.set(name, now);
  SOUNDS[name](audio);
}
