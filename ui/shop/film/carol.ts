/**
 * The film's music as notes: "Silent Night" by Franz Xaver Gruber (1818), which is in the public domain, in an
 * arrangement of the project's own. The second verse is fuller than the first; from then on the second is repeated.
 */

export type Instrument = 'music box' | 'harp' | 'bass' | 'strings' | 'sleigh bell';

export interface Note {
  instrument: Instrument;
  /** Seconds from the beginning of the music. */
  at: number;
  long: number;
  /** In hertz. */
  pitch: number;
  /** As a share of the instrument's full volume. */
  loud: number;
}

/** Length of a beat in seconds. */
const beat = 0.56;
const bar = 3 * beat;

/** Semitones above middle C, and the length in beats. */
type Tone = readonly [semitones: number, beats: number];

/** A phrase that is sung twice. */
const middle: readonly Tone[] = [
  [9, 2],
  [9, 1],
  [12, 1.5],
  [11, 0.5],
  [9, 1],
  [7, 1.5],
  [9, 0.5],
  [7, 1],
  [4, 3],
];

const melody: readonly Tone[] = [
  [7, 1.5],
  [9, 0.5],
  [7, 1],
  [4, 3],
  [7, 1.5],
  [9, 0.5],
  [7, 1],
  [4, 3],
  [14, 2],
  [14, 1],
  [11, 3],
  [12, 2],
  [12, 1],
  [7, 3],
  ...middle,
  ...middle,
  [14, 2],
  [14, 1],
  [17, 1.5],
  [14, 0.5],
  [11, 1],
  [12, 3],
  [16, 3],
  [12, 1.5],
  [7, 0.5],
  [4, 1],
  [7, 1.5],
  [5, 0.5],
  [2, 1],
  [0, 3],
  [0, 3],
];

const C = [0, 4, 7] as const;
const F = [-7, -3, 0] as const;
const G = [-5, -1, 5] as const;
/** A chord for each bar. */
const chords = [C, C, C, C, G, G, C, C, F, F, C, C, F, F, C, C, G, G, C, C, C, G, C, C];

/** Length of a verse in seconds. */
export const verse = chords.length * bar;

const hertz = (semitones: number) => 261.63 * 2 ** (semitones / 12);

/** The second voice for a tone of the melody: the next tone of the chord, at least three semitones below. */
function below(step: number, chord: readonly number[]): number {
  const tones = [-12, 0, 12].flatMap((octave) => chord.map((tone) => tone + octave));
  return Math.max(...tones.filter((tone) => tone <= step - 3));
}

function melodyNotes(isFull: boolean): Note[] {
  const notes: Note[] = [];
  let beats = 0;
  for (const [step, length] of melody) {
    const chord = chords[Math.floor(beats / 3)] ?? C;
    const [at, long] = [beats * beat, length * beat];
    notes.push({ instrument: 'music box', at, long, pitch: hertz(step + 12), loud: 1 });
    if (isFull) {
      notes.push({ instrument: 'music box', at, long, pitch: hertz(below(step, chord) + 12), loud: 0.45 });
    }
    beats += length;
  }
  return notes;
}

function barNotes(chord: readonly [number, number, number], index: number, isFull: boolean): Note[] {
  const start = index * bar;
  const [low, middle, high] = chord;
  const broken = [low, middle, high, middle + 12, high, middle].map(
    (step, eighth): Note => ({
      instrument: 'harp',
      at: start + (eighth * beat) / 2,
      long: beat,
      pitch: hertz(step),
      loud: eighth === 0 ? 1 : 0.7,
    }),
  );
  const bass: Note = { instrument: 'bass', at: start, long: bar, pitch: hertz(low - 12), loud: 1 };
  if (!isFull) return [bass, ...broken];
  return [
    bass,
    ...broken,
    ...chord.map(
      (step): Note => ({ instrument: 'strings', at: start, long: bar, pitch: hertz(step), loud: 1 }),
    ),
    ...[0, 1, 2].map(
      (tap): Note => ({
        instrument: 'sleigh bell',
        at: start + tap * beat,
        long: 0.22,
        pitch: 2_114,
        loud: tap === 0 ? 1 : 0.6,
      }),
    ),
  ];
}

const inOrder = (isFull: boolean) =>
  [...melodyNotes(isFull), ...chords.flatMap((chord, index) => barNotes(chord, index, isFull))].sort(
    (a, b) => a.at - b.at,
  );
const [first, second] = [inOrder(false), inOrder(true)];

/** The notes that begin between two moments of the music, which never ends. */
export function notesBetween(from: number, to: number): Note[] {
  const notes: Note[] = [];
  for (let number = Math.floor(from / verse); number * verse < to; number += 1) {
    for (const note of number === 0 ? first : second) {
      const at = number * verse + note.at;
      if (at >= from && at < to) notes.push({ ...note, at });
    }
  }
  return notes;
}
