import { currentSettings } from '../../shared/settings/settings-store.ts';
import type { Cue } from './sound-cue.ts';

/** One tone: from `hz` gliding to `toHz`, fading out. */
interface Tone {
  readonly hz: number;
  readonly toHz?: number;
  /** Seconds after the beginning of the sound, and how long it lasts. */
  readonly at: number;
  readonly lasts: number;
  readonly loudness: number;
  readonly shape?: OscillatorType;
}

/** Wood on wood for the moves, two notes for what needs an answer. */
const sounds: Readonly<Record<Cue, readonly Tone[]>> = {
  move: [
    { hz: 340, toHz: 160, at: 0, lasts: 0.07, loudness: 0.4, shape: 'triangle' },
    { hz: 1_150, toHz: 500, at: 0, lasts: 0.025, loudness: 0.12 },
  ],
  capture: [
    { hz: 420, toHz: 130, at: 0, lasts: 0.09, loudness: 0.5, shape: 'triangle' },
    { hz: 1_700, toHz: 600, at: 0, lasts: 0.035, loudness: 0.2, shape: 'square' },
  ],
  check: [
    { hz: 340, toHz: 160, at: 0, lasts: 0.07, loudness: 0.4, shape: 'triangle' },
    { hz: 784, at: 0.06, lasts: 0.16, loudness: 0.16 },
  ],
  low: [
    { hz: 880, at: 0, lasts: 0.09, loudness: 0.25 },
    { hz: 880, at: 0.14, lasts: 0.09, loudness: 0.25 },
  ],
  think: [{ hz: 660, at: 0, lasts: 0.18, loudness: 0.16 }],
  offer: [
    { hz: 587, at: 0, lasts: 0.14, loudness: 0.18 },
    { hz: 740, at: 0.12, lasts: 0.2, loudness: 0.18 },
  ],
  over: [
    { hz: 523, at: 0, lasts: 0.2, loudness: 0.2 },
    { hz: 659, at: 0.14, lasts: 0.2, loudness: 0.2 },
    { hz: 784, at: 0.28, lasts: 0.4, loudness: 0.2 },
  ],
};

let context: AudioContext | null = null;

/** The figures above are for the usual volume of 60 percent. */
const loudnessChosen = () => Math.max(0.002, currentSettings().volume / 60);

function sound(on: AudioContext, { hz, toHz, at, lasts, loudness, shape = 'sine' }: Tone): void {
  const from = on.currentTime + at;
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(hz, from);
  if (toHz !== undefined) tone.frequency.exponentialRampToValueAtTime(toHz, from + lasts);
  volume.gain.setValueAtTime(loudness * loudnessChosen(), from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + lasts);
  tone.connect(volume).connect(on.destination);
  tone.start(from);
  tone.stop(from + lasts);
}

/** Plays a sound. Call it only after the person has touched the page: browsers are silent before. */
export function play(cue: Cue): void {
  context ??= new AudioContext();
  const on = context;
  // A tab that slept, or a phone that was locked, has it suspended.
  void on.resume().then(
    () => sounds[cue].forEach((tone) => sound(on, tone)),
    () => undefined,
  );
}
