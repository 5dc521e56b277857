/** /santa/film: Santa's film of Christmas Eve, with the child's name in it. Its link comes by e-mail. */
import {
  and,
  assign,
  type CallbackActorLogic,
  type EventObject,
  not,
  or,
  type PromiseActorLogic,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withAnswer } from '../../with-event.ts';
import { filmScenes, lengthOf, type SceneTime, sceneAt, trailerScenes } from './scenes.ts';

/** The family's data in the film. */
export interface Film {
  /** "Mia and Leo"; empty where no name is known. */
  childsName: string;
}

/** The drawings with movable parts, by name; only the page knows their type. */
export type Drawings = Readonly<Record<string, object>>;

export interface FilmInput {
  /** The part after the link's `#`; null where it was cut off. */
  key: string | null;
  /** The name in the trailer, which needs no key; null for the film itself. */
  trailer?: string | null;
  /** The scenes, when they are not the usual ones. */
  scenes?: readonly SceneTime[];
}

interface FilmContext {
  key: string | null;
  trailer: string | null;
  scenes: readonly SceneTime[];
  film: Film | null;
  /** Seconds of the film that were shown. */
  elapsed: number;
  /** The name of the device's voice that speaks; null if none was found. */
  voice: string | null;
  /** The latest scene whose words were spoken to the end. */
  spoken: number | null;
  drawings: Drawings;
}

/** What is spoken, and by which voice. */
export interface Speech {
  voice: string;
  /** The scene whose words they are. */
  scene: string;
  childsName: string;
}

type FilmEvent =
  | { type: 'film.retried' }
  | { type: 'film.played' }
  | { type: 'film.paused' }
  /** A second has passed. */
  | { type: 'film.ticked' }
  | { type: 'sound.muted' }
  | { type: 'sound.wanted' }
  /** The device has begun to speak, has finished, or could not. */
  | { type: 'voice.began' }
  | { type: 'voice.ended' }
  | { type: 'voice.failed' }
  /** The music makes room for the voice, or comes back. */
  | { type: 'music.lowered' }
  | { type: 'music.raised' };

const isPlaying = stateIn({ watching: { picture: 'playing' } });
const isHeard = and([isPlaying, not(stateIn({ watching: { sound: 'muted' } }))]);

/** Whether the film may advance: a scene does not end while its words are still being spoken. */
const isFree = or([
  not(stateIn({ watching: { voice: 'speaking' } })),
  ({ context: { elapsed, scenes } }: { context: FilmContext }) =>
    elapsed + 1 < lengthOf(scenes) && sceneAt(scenes, elapsed + 1) === sceneAt(scenes, elapsed),
]);

export const filmMachine = setup({
  types: {
    context: {} as FilmContext,
    input: {} as FilmInput,
    events: {} as FilmEvent,
    children: {} as {
      findFilm: 'findFilm';
      seconds: 'seconds';
      soundtrack: 'soundtrack';
      findVoice: 'findVoice';
      speech: 'speech';
      fetchDrawings: 'fetchDrawings';
    },
    tags: {} as 'busy',
  },
  actors: {
    /** The film's names; null when the key is unknown. */
    findFilm: port('findFilm') as PromiseActorLogic<Film | null, { key: string | null }>,
    /** Sends `film.ticked` each second. */
    seconds: port('seconds') as CallbackActorLogic<EventObject>,
    /** Plays the sound from a position, until it is stopped; quieter after `music.lowered`. */
    soundtrack: port('soundtrack') as CallbackActorLogic<EventObject, { elapsed: number }>,
    /** The name of a voice that the device itself has; null when it has none. */
    findVoice: port('findVoice') as PromiseActorLogic<string | null>,
    fetchDrawings: port('fetchDrawings') as PromiseActorLogic<Drawings>,
    /** Speaks the words of a scene, until they end or it is stopped. */
    speech: port('speech') as CallbackActorLogic<EventObject, Speech>,
  },
  delays: {
    /** Browsers that load their voices late have them well before this. */
    VOICE_SEARCH: 5_000,
    VOICE_START: 4_000,
    /** The longest words take about nine seconds. */
    VOICE_LIMIT: 25_000,
  },
  guards: {
    isFound: (_, { answer: film }: { answer: Film | null }) => film !== null,
    isTrailer: ({ context }) => context.trailer !== null,
    isPlaying,
    isStill: not(isPlaying),
    isOver: and([isFree, ({ context: { elapsed, scenes } }) => elapsed + 1 >= lengthOf(scenes)]),
    isFree,
    isVoice: (_, { answer: voice }: { answer: string | null }) => voice !== null,
    isToSpeak: and([
      isHeard,
      ({ context: { elapsed, scenes, spoken } }) => spoken !== sceneAt(scenes, elapsed),
    ]),
    isUnheard: not(isHeard),
  },
  actions: {
    setFilm: assign((_, { answer: film }: { answer: Film | null }) => ({ film })),
    count: assign({ elapsed: ({ context }) => context.elapsed + 1 }),
    rewind: assign({ elapsed: 0, spoken: null }),
    setVoice: assign((_, { answer: voice }: { answer: string | null }) => ({ voice })),
    setSpoken: assign({ spoken: ({ context: { elapsed, scenes } }) => sceneAt(scenes, elapsed) }),
    setDrawings: assign((_, { answer: drawings }: { answer: Drawings }) => ({ drawings })),
    lowerMusic: raise({ type: 'music.lowered' }),
    raiseMusic: raise({ type: 'music.raised' }),
    tellSoundtrack: sendTo('soundtrack', ({ event }) => event),
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'film',
  meta: {
    mainWay: ['finding', 'watching.picture.poster', 'watching.picture.playing', 'watching.picture.ended'],
  },
  context: ({ input: { key, trailer = null, scenes = trailer === null ? filmScenes : trailerScenes } }) => ({
    key,
    trailer,
    scenes,
    film: trailer === null ? null : { childsName: trailer },
    elapsed: 0,
    voice: null,
    spoken: null,
    drawings: {},
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isTrailer', target: 'watching' }, { target: 'finding' }] },
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
                  { guard: 'isOver', target: 'ended', actions: 'count' },
                  { guard: 'isFree', actions: 'count' },
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
          initial: 'arriving',
          states: {
            arriving: {
              description: 'Where a trailer is opened others may be listening: it begins without sound.',
              always: [{ guard: 'isTrailer', target: 'muted' }, { target: 'quiet' }],
            },
            quiet: { always: { guard: 'isPlaying', target: 'sounding' } },
            sounding: {
              invoke: {
                id: 'soundtrack',
                src: 'soundtrack',
                input: ({ context: { elapsed } }) => ({ elapsed }),
                onError: { target: 'missing', actions: logged },
              },
              always: { guard: 'isStill', target: 'quiet' },
              on: {
                'sound.muted': 'muted',
                'music.lowered': { actions: 'tellSoundtrack' },
                'music.raised': { actions: 'tellSoundtrack' },
              },
            },
            muted: { on: { 'sound.wanted': 'quiet' } },
            missing: {
              description: 'This device cannot play the music. Captions show below the picture.',
            },
          },
        },
        drawings: {
          description: 'The film is shown without waiting for them.',
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                id: 'fetchDrawings',
                src: 'fetchDrawings',
                onDone: { target: 'moving', actions: withAnswer('setDrawings') },
                onError: { target: 'still', actions: logged },
              },
            },
            moving: {},
            still: { description: 'The scenes are pictures in which Santa does not move.' },
          },
        },
        voice: {
          description:
            'Santa’s words are spoken by a voice of the device itself, where it has one. They are written in either case. With the sound off he is silent.',
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'findVoice',
                src: 'findVoice',
                onDone: [
                  { guard: withAnswer('isVoice'), target: 'silent', actions: withAnswer('setVoice') },
                  { target: 'missing' },
                ],
                onError: { target: 'missing', actions: logged },
              },
              after: { VOICE_SEARCH: 'missing' },
            },
            silent: { always: { guard: 'isToSpeak', target: 'speaking' } },
            speaking: {
              description:
                'A pause ends the sentence, because Android cannot go on within one. It is spoken from its beginning again.',
              initial: 'beginning',
              entry: 'lowerMusic',
              exit: 'raiseMusic',
              invoke: {
                id: 'speech',
                src: 'speech',
                input: ({ context: { voice, scenes, elapsed, film } }) => ({
                  voice: required(voice, 'voice'),
                  scene: required(scenes[sceneAt(scenes, elapsed)], 'scene').name,
                  childsName: required(film, 'film').childsName,
                }),
                onError: { target: 'missing', actions: logged },
              },
              always: { guard: 'isUnheard', target: 'silent' },
              on: {
                'voice.ended': { target: 'silent', actions: 'setSpoken' },
                'voice.failed': 'missing',
              },
              states: {
                beginning: {
                  after: { VOICE_START: '#film.watching.voice.missing' },
                  on: { 'voice.began': 'heard' },
                },
                heard: { after: { VOICE_LIMIT: '#film.watching.voice.missing' } },
              },
            },
            missing: {
              description:
                'The device has no voice of its own for the film, or it does not answer. The scenes change by their seconds.',
            },
          },
        },
      },
    },
  },
});
