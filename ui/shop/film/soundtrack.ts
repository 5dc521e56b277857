/**
 * The sound of the film, made by the browser: wind, a music box, and sleigh bells. The tune is the project's own. Nothing
 * is downloaded.
 */

/** Seconds of a beat. */
const beat = 0.46;
/** Steps of the tune above G4, in semitones, and how many beats each is long; a rest has no step. */
const tune: readonly (readonly [number | null, number])[] = [
  [0, 1],
  [4, 1],
  [7, 1],
  [9, 2],
  [7, 1],
  [12, 2],
  [11, 1],
  [9, 2],
  [null, 1],
  [7, 1],
  [9, 1],
  [4, 1],
  [5, 2],
  [2, 1],
  [4, 2],
  [0, 1],
  [0, 2],
  [null, 1],
];
const lowest = 392;
/** The bells ring from here to the end, as shares of the film. */
const bellsFrom = 0.68;

interface Note {
  at: number;
  pitch: number;
  long: number;
}

/** The tune again and again, until the film is over. */
export function notesUntil(end: number): Note[] {
  const notes: Note[] = [];
  let at = 1;
  while (at < end - 2) {
    for (const [step, beats] of tune) {
      if (step !== null && at < end - 2)
        notes.push({ at, pitch: lowest * 2 ** (step / 12), long: beats * beat });
      at += beats * beat;
    }
  }
  return notes;
}

/** A tone that is struck and fades away. */
function strike(
  context: AudioContext,
  out: AudioNode,
  pitch: number,
  when: number,
  long: number,
  loud: number,
) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = 'sine';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, when);
  volume.gain.linearRampToValueAtTime(loud, when + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, when + long);
  tone.connect(volume).connect(out);
  tone.start(when);
  tone.stop(when + long + 0.05);
}

function musicBox(context: AudioContext, out: AudioNode, { pitch, long }: Note, when: number) {
  strike(context, out, pitch, when, long + 1.1, 0.2);
  strike(context, out, pitch * 2, when, long * 0.8 + 0.4, 0.07);
  strike(context, out, pitch * 4.07, when, 0.25, 0.03);
}

function sleighBell(context: AudioContext, out: AudioNode, when: number) {
  for (const pitch of [2_093, 2_637, 3_136, 4_186]) strike(context, out, pitch * 1.01, when, 0.22, 0.025);
}

/** Noise that comes and goes behind a filter. */
function wind(context: AudioContext, out: AudioNode) {
  const seconds = 4;
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const [noise, filter, volume, swell, depth] = [
    context.createBufferSource(),
    context.createBiquadFilter(),
    context.createGain(),
    context.createOscillator(),
    context.createGain(),
  ];
  noise.buffer = buffer;
  noise.loop = true;
  filter.type = 'bandpass';
  filter.frequency.value = 420;
  filter.Q.value = 0.8;
  volume.gain.value = 0.05;
  swell.frequency.value = 0.11;
  depth.gain.value = 220;
  swell.connect(depth).connect(filter.frequency);
  noise.connect(filter).connect(volume).connect(out);
  noise.start();
  swell.start();
}

/**
 * Sounds from a moment of the film on.
 * @param elapsed seconds of the film that are over
 * @param length of the film, in seconds
 * @returns ends the sound
 * @throws when the browser has no sound of this kind
 */
export function startSound(elapsed: number, length: number): () => void {
  const context = new AudioContext();
  const now = context.currentTime;
  const out = context.createGain();
  const left = Math.max(length - elapsed, 0.1);
  out.gain.setValueAtTime(0, now);
  out.gain.linearRampToValueAtTime(0.7, now + 0.4);
  out.gain.setValueAtTime(0.7, now + Math.max(left - 3, 0.4));
  out.gain.linearRampToValueAtTime(0, now + Math.max(left, 0.5));
  out.connect(context.destination);
  wind(context, out);
  for (const note of notesUntil(length).filter(({ at }) => at >= elapsed)) {
    musicBox(context, out, note, now + note.at - elapsed);
  }
  const first = Math.max(Math.ceil((length * bellsFrom) / beat), Math.ceil(elapsed / beat));
  for (let strokes = first; strokes * beat < length - 3; strokes += 1) {
    sleighBell(context, out, now + strokes * beat - elapsed);
  }
  // A browser that muted it until a press allows it now.
  void context.resume();
  return () => void context.close();
}
