/** Event cases of the film, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { Film, FilmInput, filmMachine } from '#machines/shop/film/machine.ts';

/** Two scenes of a second each. */
export const shortFilm: FilmInput = {
  key: 'a-key',
  scenes: [
    { name: 'north-pole', seconds: 1 },
    { name: 'lantern', seconds: 1 },
  ],
};

/** The same with a name from the page that sells it. */
const shortTrailer: FilmInput = { ...shortFilm, key: null, trailer: 'Mia' };

export const mias: Film = { childsName: 'Mia' };

const found = (output: Film | null) => ({ type: 'xstate.done.actor.findFilm', output });
const voice = (output: string | null) => ({ type: 'xstate.done.actor.findVoice', output });
const failed = (id: string) => [{ type: `xstate.error.actor.${id}`, error: new Error('broken') }];

export const filmModel = {
  inputs: [shortFilm, shortTrailer],
  // Picture, sound and voice are regions that go their own ways.
  per: 'change',
  longest: 20,
  cases: {
    'xstate.done.actor.findFilm': [found(mias), found(null)],
    'xstate.done.actor.findVoice': [voice('Daniel'), voice(null)],
    'xstate.error.actor.findVoice': failed('findVoice'),
    'xstate.done.actor.fetchDrawings': [{ type: 'xstate.done.actor.fetchDrawings', output: {} }],
    'xstate.error.actor.fetchDrawings': failed('fetchDrawings'),
    'xstate.error.actor.speech': failed('speech'),
    'xstate.error.actor.findFilm': failed('findFilm'),
    'xstate.error.actor.seconds': failed('seconds'),
    'xstate.error.actor.soundtrack': failed('soundtrack'),
  },
  fingerprint: ({ context: { elapsed, spoken } }: SnapshotFrom<typeof filmMachine>) => [elapsed, spoken],
};
