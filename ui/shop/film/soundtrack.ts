/**
 * The sound of the film, made by the browser: wind, and a carol on a music box, a harp, strings and sleigh bells in a
 * room with an echo. Nothing is downloaded.
 */
import { type Instrument, type Note, notesBetween } from './carol.ts';

export type Loudness = 'full' | 'under the voice';

const levels: Readonly<Record<Loudness, number>> = { full: 2, 'under the voice': 0.45 };

/** Notes are scheduled every `step` seconds, and `ahead` seconds in advance. */
const step = 1;
const ahead = 2.5;
/** Seconds of the fade at the end, at each pause, and under the voice. */
const fading = 0.8;

interface Stroke {
  wave: OscillatorType;
  /** The frequency as a multiple of the note's. */
  times: number;
  loud: number;
  /** Seconds until it is loudest, and seconds from its end until it is silent. */
  attack: number;
  release: number;
  /** Whether the sound sustains while the note is held, or fades from its beginning. */
  isHeld: boolean;
}

const struck = (times: number, loud: number, release: number, wave: OscillatorType = 'sine'): Stroke => ({
  wave,
  times,
  loud,
  attack: 0.006,
  release,
  isHeld: false,
});
const bowed = (times: number): Stroke => ({
  wave: 'sawtooth',
  times,
  loud: 0.016,
  attack: 0.5,
  release: 0.7,
  isHeld: true,
});

/** Each instrument's partials, its position (-1 is left), and the cutoff of its lowpass filter in hertz. */
const instruments: Readonly<
  Record<Instrument, { strokes: readonly Stroke[]; pan: number; lowpass: number }>
> = {
  'music box': {
    strokes: [struck(1, 0.13, 1.3), struck(2, 0.04, 0.6), struck(4.07, 0.02, 0.12)],
    pan: 0.12,
    lowpass: 9_000,
  },
  harp: { strokes: [struck(1, 0.07, 0.9, 'triangle')], pan: -0.3, lowpass: 2_400 },
  bass: { strokes: [struck(1, 0.12, 0.8), struck(2, 0.03, 0.4)], pan: 0, lowpass: 600 },
  strings: { strokes: [bowed(0.997), bowed(1.003)], pan: 0.35, lowpass: 1_100 },
  'sleigh bell': {
    strokes: [1, 1.26, 1.5, 2].map((times) => struck(times, 0.008, 0.12)),
    pan: -0.45,
    lowpass: 12_000,
  },
};

function play(
  context: BaseAudioContext,
  out: AudioNode,
  { pitch, long, loud }: Note,
  stroke: Stroke,
  when: number,
) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const { wave, times, attack, release, isHeld } = stroke;
  const end = when + long + release;
  tone.type = wave;
  tone.frequency.value = pitch * times;
  volume.gain.setValueAtTime(0, when);
  volume.gain.linearRampToValueAtTime(stroke.loud * loud, when + attack);
  if (isHeld) volume.gain.setValueAtTime(stroke.loud * loud, when + long);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(out);
  tone.start(when);
  tone.stop(end + 0.02);
}

/** Some seconds of noise, whose volume is a function of the elapsed share. */
function noise(
  context: BaseAudioContext,
  channels: number,
  seconds: number,
  shape: (share: number) => number,
) {
  const buffer = context.createBuffer(channels, Math.round(context.sampleRate * seconds), context.sampleRate);
  for (let channel = 0; channel < channels; channel += 1) {
    const samples = buffer.getChannelData(channel);
    for (let i = 0; i < samples.length; i += 1) {
      samples[i] = (Math.random() * 2 - 1) * shape(i / samples.length);
    }
  }
  return buffer;
}

/** Adds the echo of a room with wooden walls to the direct sound. */
function room(context: BaseAudioContext, out: AudioNode): AudioNode {
  const [entry, echo, wet] = [context.createGain(), context.createConvolver(), context.createGain()];
  echo.buffer = noise(context, 2, 2.2, (share) => (1 - share) ** 3);
  wet.gain.value = 0.3;
  entry.connect(out);
  entry.connect(echo).connect(wet).connect(out);
  return entry;
}

/** Wind: noise through a filter whose frequency rises and falls. */
function wind(context: BaseAudioContext, out: AudioNode) {
  const [air, filter, volume, swell, depth] = [
    context.createBufferSource(),
    context.createBiquadFilter(),
    context.createGain(),
    context.createOscillator(),
    context.createGain(),
  ];
  air.buffer = noise(context, 1, 4, () => 1);
  air.loop = true;
  filter.type = 'bandpass';
  filter.frequency.value = 420;
  filter.Q.value = 0.8;
  volume.gain.value = 0.02;
  swell.frequency.value = 0.11;
  depth.gain.value = 220;
  swell.connect(depth).connect(filter.frequency);
  air.connect(filter).connect(volume).connect(out);
  air.start();
  swell.start();
}

/**
 * Sets up the band in an audio context.
 * @param elapsed seconds of the music that have passed
 * @public for a test in Chromium, which bundles this file and listens
 */
export function createBand(context: BaseAudioContext, elapsed: number) {
  const begin = context.currentTime;
  const out = context.createGain();
  out.gain.setValueAtTime(0, begin);
  out.gain.linearRampToValueAtTime(levels.full, begin + 0.4);
  out.connect(context.destination);
  const hall = room(context, out);
  const seats = new Map<string, AudioNode>();
  for (const [name, { pan, lowpass }] of Object.entries(instruments)) {
    const [seat, filter] = [context.createStereoPanner(), context.createBiquadFilter()];
    seat.pan.value = pan;
    filter.frequency.value = lowpass;
    filter.connect(seat).connect(hall);
    seats.set(name, filter);
  }
  wind(context, out);

  const level = (target: number, when: number, seconds: number) => {
    out.gain.cancelScheduledValues(when);
    out.gain.setTargetAtTime(target, when, seconds / 3);
  };
  return {
    /** Plays the notes that begin between two moments of the music. */
    playBetween(from: number, to: number) {
      for (const note of notesBetween(from, to)) {
        for (const stroke of instruments[note.instrument].strokes) {
          play(context, seats.get(note.instrument) ?? hall, note, stroke, begin + note.at - elapsed);
        }
      }
    },
    loudness: (loudness: Loudness, when = context.currentTime) => level(levels[loudness], when, fading),
    fade: () => level(0, context.currentTime, fading),
  };
}

/**
 * Starts the sound at a moment of the film.
 * @param elapsed seconds of the film that have passed
 * @returns functions that set the loudness and stop the sound
 * @throws if the browser has no Web Audio
 */
export function startSound(elapsed: number) {
  const context = new AudioContext();
  const band = createBand(context, elapsed);
  const begin = context.currentTime;
  const schedule = (from: number) => {
    if (context.state === 'closed') return;
    const to = Math.max(from, elapsed + context.currentTime - begin + ahead);
    band.playBetween(from, to);
    setTimeout(schedule, step * 1_000, to);
  };
  schedule(elapsed);
  // A browser that blocks sound until a press allows it now.
  void context.resume();
  return {
    loudness: band.loudness,
    stop: () => {
      band.fade();
      setTimeout(() => void context.close(), fading * 1_000);
    },
  };
}
