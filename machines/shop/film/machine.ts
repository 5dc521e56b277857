/** /santa/film: Santa's film of Christmas Eve, with the child's name in it. Its link comes by e-mail. */
import {
  assign,
  type CallbackActorLogic,
  type EventObject,
  not,
  type PromiseActorLogic,
  setup,
  stateIn,
} from 'xstate';
import { port } from '../../port.ts';
import { logged, withAnswer } from '../../with-event.ts';
import { filmScenes, lengthOf, type SceneTime } from './scenes.ts';

/** The family's data in the film. */
export interface Film {
  /** "Mia and Leo"; empty where no name is known. */
  childsName: string;
}

export interface FilmInput {
  /** The part after the link's `#`; null where it was cut off. */
  key: string | null;
  /** The scenes, when they are not the usual ones. */
  scenes?: readonly SceneTime[];
}

interface FilmContext {
  key: string | null;
  scenes: readonly SceneTime[];
  film: Film | null;
  /** Seconds of the film that were shown. */
  elapsed: number;
}

type FilmEvent =
  | { type: 'film.retried' }
  | { type: 'film.played' }
  | { type: 'film.paused' }
  /** A second has passed. */
  | { type: 'film.ticked' }
  | { type: 'sound.muted' }
  | { type: 'sound.wanted' };

export const filmMachine = setup({
  types: {
    context: {} as FilmContext,
    input: {} as FilmInput,
    events: {} as FilmEvent,
    children: {} as { findFilm: 'findFilm'; seconds: 'seconds'; soundtrack: 'soundtrack' },
    tags: {} as 'busy',
  },
  actors: {
    /** The film's names; null when the key is unknown. */
    findFilm: port('findFilm') as PromiseActorLogic<Film | null, { key: string | null }>,
    /** Sends `film.ticked` each second. */
    seconds: port('seconds') as CallbackActorLogic<EventObject>,
    /** Plays the sound from a position, until it is stopped. */
    soundtrack: port('soundtrack') as CallbackActorLogic<EventObject, { elapsed: number; length: number }>,
  },
  guards: {
    isFound: (_, { answer: film }: { answer: Film | null }) => film !== null,
    isPlaying: stateIn({ watching: { picture: 'playing' } }),
    isStill: not(stateIn({ watching: { picture: 'playing' } })),
    isLastSecond: ({ context: { elapsed, scenes } }) => elapsed + 1 >= lengthOf(scenes),
  },
  actions: {
    setFilm: assign((_, { answer: film }: { answer: Film | null }) => ({ film })),
    count: assign({ elapsed: ({ context }) => context.elapsed + 1 }),
    rewind: assign({ elapsed: 0 }),
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'film',
  meta: {
    mainWay: ['finding', 'watching.picture.poster', 'watching.picture.playing', 'watching.picture.ended'],
  },
  context: ({ input: { key, scenes = filmScenes } }) => ({ key, scenes, film: null, elapsed: 0 }),
  initial: 'finding',
  states: {
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findFilm',
        src: 'findFilm',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          { guard: withAnswer('isFound'), target: 'watching', actions: withAnswer('setFilm') },
          { target: 'gone' },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    gone: {
      description: 'The link is incomplete, or the film was cancelled. The page says where to find the link.',
    },
    unavailable: { on: { 'film.retried': 'finding' } },
    watching: {
      type: 'parallel',
      states: {
        picture: {
          initial: 'poster',
          states: {
            poster: {
              description: 'Nothing plays until the button is pressed.',
              on: { 'film.played': 'playing' },
            },
            playing: {
              invoke: { id: 'seconds', src: 'seconds', onError: { target: 'paused', actions: logged } },
              on: {
                'film.ticked': [
                  { guard: 'isLastSecond', target: 'ended', actions: 'count' },
                  { actions: 'count' },
                ],
                'film.paused': 'paused',
              },
            },
            paused: { on: { 'film.played': 'playing' } },
            ended: { on: { 'film.played': { target: 'playing', actions: 'rewind' } } },
          },
        },
        sound: {
          description: 'The sound setting stays the same after a pause or a replay.',
          initial: 'quiet',
          states: {
            quiet: { always: { guard: 'isPlaying', target: 'sounding' } },
            sounding: {
              invoke: {
                id: 'soundtrack',
                src: 'soundtrack',
                input: ({ context: { elapsed, scenes } }) => ({ elapsed, length: lengthOf(scenes) }),
                onError: { target: 'missing', actions: logged },
              },
              always: { guard: 'isStill', target: 'quiet' },
              on: { 'sound.muted': 'muted' },
            },
            muted: { on: { 'sound.wanted': 'quiet' } },
            missing: {
              description: 'This device cannot play the sound. Captions show below the picture.',
            },
          },
        },
      },
    },
  },
});
