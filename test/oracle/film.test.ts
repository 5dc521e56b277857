/** Says by hand how Santa's film plays, pauses, sounds and speaks, and what goes on where a part is missing. */
import { type Film, filmMachine } from '#machines/shop/film/machine.ts';
import { type ContextOf, describeTables, type Line, type Step } from './table.ts';

// Two scenes of two seconds.
const scenes = [
  { name: 'first', seconds: 2 },
  { name: 'second', seconds: 2 },
];
const film: Film = { childsName: 'Zoë' };
const found: Step = { done: 'findFilm', output: film };
const play: Step = { type: 'film.played' };
const pause: Step = { type: 'film.paused' };
const tick: Step = { type: 'film.ticked' };
const mute: Step = { type: 'sound.muted' };
const sound: Step = { type: 'sound.wanted' };
const voice: Step = { done: 'findVoice', output: 'Daniel' };
const began: Step = { type: 'voice.began' };
const said: Step = { type: 'voice.ended' };
const looks = ['findFilm', { key: 'k' }] as const;
const opens = [looks, ['fetchDrawings'], ['findVoice']] as const;
const counts = ['seconds'] as const;
const plays = (elapsed: number) => ['soundtrack', { elapsed }] as const;
const lowers = ['soundtrack', { type: 'music.lowered' }] as const;
const raises = ['soundtrack', { type: 'music.raised' }] as const;
const speaks = (scene: string) => ['speech', { voice: 'Daniel', scene, childsName: 'Zoë' }] as const;
const failed = ['logError'] as const;
const watching = (differing: object = {}) => ({
  watching: { picture: 'poster', sound: 'quiet', drawings: 'fetching', voice: 'looking', ...differing },
});
const silentFilm = { done: 'findVoice', output: null } as const;
const started = [...opens, counts, plays(0)];

const lines: readonly Line<ContextOf<typeof filmMachine>>[] = [
  [
    'is looked for by its key',
    [],
    {
      state: 'finding',
      tags: ['busy'],
      asks: [looks],
      knows: { film: null, elapsed: 0, voice: null, spoken: null, drawings: {}, key: 'k', trailer: null },
    },
  ],
  ['is gone', [{ done: 'findFilm', output: null }], { state: 'gone', tags: [], asks: [looks] }],
  [
    'is looked for again',
    [{ failed: 'findFilm' }, { type: 'film.retried' }],
    { state: 'finding', asks: [looks, looks], does: [failed] },
  ],
  ['cannot be shown', [{ failed: 'findFilm' }], { state: 'unavailable', asks: [looks], does: [failed] }],
  [
    'plays nothing by itself',
    [found, tick],
    { state: watching(), tags: [], asks: opens, knows: { film, elapsed: 0 } },
  ],
  [
    'moves once its drawings are there',
    [found, { done: 'fetchDrawings', output: { santa: {} } }],
    { state: watching({ drawings: 'moving' }), asks: opens, knows: { drawings: { santa: {} } } },
  ],
  [
    'is shown without drawings that move',
    [found, { failed: 'fetchDrawings' }],
    { state: watching({ drawings: 'still' }), asks: opens, does: [failed] },
  ],
  [
    'plays with its sound',
    [found, silentFilm, play],
    { state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }), asks: started },
  ],
  [
    'counts its seconds',
    [found, silentFilm, play, tick, tick],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: started,
      knows: { elapsed: 2 },
    },
  ],
  [
    'pauses with its sound',
    [found, silentFilm, play, tick, pause, tick],
    { state: watching({ picture: 'paused', voice: 'missing' }), asks: started, knows: { elapsed: 1 } },
  ],
  [
    'goes on where it was',
    [found, silentFilm, play, tick, pause, play],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: [...started, counts, plays(1)],
    },
  ],
  [
    'ends with its last second',
    [found, silentFilm, play, tick, tick, tick, tick],
    { state: watching({ picture: 'ended', voice: 'missing' }), asks: started, knows: { elapsed: 4 } },
  ],
  [
    'plays again from its beginning',
    [found, silentFilm, play, tick, tick, tick, tick, play],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: [...started, counts, plays(0)],
      knows: { elapsed: 0, spoken: null },
    },
  ],
  [
    'pauses where its seconds break',
    [found, silentFilm, play, { failed: 'seconds' }],
    { state: watching({ picture: 'paused', voice: 'missing' }), asks: started, does: [failed] },
  ],
  [
    'plays without music that breaks',
    [found, silentFilm, play, { failed: 'soundtrack' }],
    {
      state: watching({ picture: 'playing', sound: 'missing', voice: 'missing' }),
      asks: started,
      does: [failed],
    },
  ],
  [
    'is muted',
    [found, silentFilm, play, mute],
    { state: watching({ picture: 'playing', sound: 'muted', voice: 'missing' }), asks: started },
  ],
  [
    'stays muted after a pause',
    [found, silentFilm, play, mute, pause, play],
    { state: watching({ picture: 'playing', sound: 'muted', voice: 'missing' }), asks: [...started, counts] },
  ],
  [
    'sounds again from where it is',
    [found, silentFilm, play, mute, tick, sound],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: [...started, plays(1)],
    },
  ],
  [
    'knows the voice of the device',
    [found, voice],
    { state: watching({ voice: 'silent' }), asks: opens, knows: { voice: 'Daniel' } },
  ],
  [
    'has no voice where none could be found',
    [found, { failed: 'findVoice' }],
    { state: watching({ voice: 'missing' }), asks: opens, does: [failed] },
  ],
  [
    'has no voice where the device takes five seconds',
    [found, { waits: 5_000 }, voice],
    { state: watching({ voice: 'missing' }), asks: opens },
  ],
  [
    'speaks the words of its scene, and the music makes room',
    [found, voice, play],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: { speaking: 'beginning' } }),
      asks: [...started, speaks('first'), lowers],
    },
  ],
  [
    'speaks',
    [found, voice, play, began],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: { speaking: 'heard' } }),
      asks: [...started, speaks('first'), lowers],
    },
  ],
  [
    'lets the music come back after the words',
    [found, voice, play, began, said],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'silent' }),
      asks: [...started, speaks('first'), lowers, raises],
      knows: { spoken: 0 },
    },
  ],
  [
    'speaks the words of each scene once',
    [found, voice, play, began, said, tick, tick],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: { speaking: 'beginning' } }),
      asks: [...started, speaks('first'), lowers, raises, speaks('second'), lowers],
      knows: { elapsed: 2 },
    },
  ],
  [
    'waits with the next scene for the end of a sentence',
    [found, voice, play, began, tick, tick, tick],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: { speaking: 'heard' } }),
      asks: [...started, speaks('first'), lowers],
      knows: { elapsed: 1 },
    },
  ],
  [
    'waits with its end for the end of a sentence',
    [found, voice, play, began, said, tick, tick, began, tick, tick, tick],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: { speaking: 'heard' } }),
      asks: [...started, speaks('first'), lowers, raises, speaks('second'), lowers],
      knows: { elapsed: 3 },
    },
  ],
  [
    'speaks a sentence from its beginning after a pause',
    [found, voice, play, began, pause, play],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: { speaking: 'beginning' } }),
      asks: [...started, speaks('first'), lowers, counts, plays(0), speaks('first'), lowers],
    },
  ],
  [
    'is silent while it is muted',
    [found, voice, play, began, mute],
    {
      state: watching({ picture: 'playing', sound: 'muted', voice: 'silent' }),
      asks: [...started, speaks('first'), lowers],
    },
  ],
  [
    'has no voice where the device cannot speak',
    [found, voice, play, { type: 'voice.failed' }],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: [...started, speaks('first'), lowers, raises],
    },
  ],
  [
    'has no voice where speaking breaks',
    [found, voice, play, { failed: 'speech' }],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: [...started, speaks('first'), lowers, raises],
      does: [failed],
    },
  ],
  [
    'has no voice where the device does not begin within four seconds',
    [found, voice, play, { waits: 4_000 }],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: [...started, speaks('first'), lowers, raises],
    },
  ],
  [
    'has no voice where the device does not end within 25 seconds',
    [found, voice, play, began, { waits: 25_000 }],
    {
      state: watching({ picture: 'playing', sound: 'sounding', voice: 'missing' }),
      asks: [...started, speaks('first'), lowers, raises],
    },
  ],
];

describeTables(filmMachine, {
  'the film': {
    input: () => ({ key: 'k', scenes }),
    listening: ['seconds', 'soundtrack', 'speech'],
    lines,
  },
  'its trailer': {
    input: () => ({ key: null, trailer: 'Zoë', scenes }),
    listening: ['seconds', 'soundtrack', 'speech'],
    lines: [
      [
        'needs no key, and begins without sound',
        [play],
        {
          state: watching({ picture: 'playing', sound: 'muted' }),
          asks: [['fetchDrawings'], ['findVoice'], counts],
          knows: { film, trailer: 'Zoë' },
        },
      ],
      [
        'sounds when that is wanted',
        [play, sound],
        {
          state: watching({ picture: 'playing', sound: 'sounding' }),
          asks: [['fetchDrawings'], ['findVoice'], counts, plays(0)],
        },
      ],
    ],
  },
});
