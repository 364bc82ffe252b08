// Short, soft sounds, made on the spot. Nothing sounds before the player has done something.

import { settings } from "./settings.svelte";

export type SoundName =
  "click" | "slide" | "flip" | "dice" | "pop" | "boom" | "chime" | "turn" | "win" | "no";

/** The volume at which sounds are as loud as they were made. */
const LOUD = 70;
/** Milliseconds after the beginning of a sound, longer than any of them. */
const SILENT = 3000;

let awake = false;
let context: AudioContext | undefined;
let loudness: GainNode | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake(): void {
  awake = true;
}

/** Where sounds are made. Between two of them it rests: silence, too, takes power to make. */
function sounding(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  clearTimeout(silence);
  silence = setTimeout(() => void context?.suspend(), SILENT);
  return context;
}

export function sound(name: SoundName): void {
  // In a page that nobody looks at only the call to come.
  if (!settings.sound || !awake || (document.hidden && name !== "turn")) return;
  const context = sounding();
  loudness ??= new GainNode(context);
  loudness.gain.value = settings.volume / LOUD;
  loudness.connect(context.destination);
  SOUNDS[name](context, context.currentTime);
}

interface Note {
  from: number;
  to?: number;
  at?: number;
  lasts: number;
  loud?: number;
  shape?: OscillatorType;
}

function note(
  on: AudioContext,
  now: number,
  { from, to, at = 0, lasts, loud = 0.12, shape }: Note,
) {
  const tone = on.createOscillator();
  const volume = on.createGain();
  const start = now + at;
  tone.type = shape ?? "sine";
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to ?? from, start + lasts);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(loudness ?? on.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.02);
}

function hiss(on: AudioContext, now: number, lasts: number, low: number, high: number, loud = 0.1) {
  const length = Math.ceil(on.sampleRate * lasts);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = on.createBufferSource();
  const filter = on.createBiquadFilter();
  const volume = on.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(low, now);
  filter.frequency.exponentialRampToValueAtTime(high, now + lasts);
  volume.gain.value = loud;
  source
    .connect(filter)
    .connect(volume)
    .connect(loudness ?? on.destination);
  source.start(now);
}

const SOUNDS: Record<SoundName, (on: AudioContext, now: number) => void> = {
  click: (on, now) => note(on, now, { from: 1400, to: 900, lasts: 0.06 }),
  slide: (on, now) => hiss(on, now, 0.18, 2400, 900, 0.12),
  flip: (on, now) => hiss(on, now, 0.12, 900, 3200, 0.12),
  pop: (on, now) => note(on, now, { from: 320, to: 760, lasts: 0.09, loud: 0.16 }),
  turn: (on, now) => {
    note(on, now, { from: 660, lasts: 0.12, loud: 0.07 });
    note(on, now, { from: 880, at: 0.1, lasts: 0.18, loud: 0.07 });
  },
  no: (on, now) => note(on, now, { from: 210, to: 160, lasts: 0.16, shape: "triangle" }),
  dice: (on, now) => {
    for (const at of [0, 0.07, 0.13, 0.21, 0.32]) {
      hiss(on, now + at, 0.05, 1800 + at * 2000, 1200, 0.25);
    }
  },
  chime: (on, now) => {
    [523, 659, 784].forEach((from, i) =>
      note(on, now, { from, at: i * 0.07, lasts: 0.35, loud: 0.08 }),
    );
  },
  win: (on, now) => {
    [523, 659, 784, 1047, 1319].forEach((from, i) =>
      note(on, now, { from, at: i * 0.11, lasts: 0.5, loud: 0.08 }),
    );
  },
  boom: (on, now) => {
    note(on, now, { from: 140, to: 32, lasts: 0.7, loud: 0.4 });
    hiss(on, now, 0.8, 900, 90, 0.5);
  },
};
