/** Proves the film: every transition on its screen, what is written into it, and its sound. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { type Drawings, type Film as FilmOfChild, filmMachine } from '#machines/shop/film/machine.ts';
import { filmScenes as times } from '#machines/shop/film/scenes.ts';
import { filmModel } from '#test/model/shop/film/film-model.ts';
import { scenes as drawings, pictures } from '#ui/build/art/pictures.ts';
import { notesBetween, verse } from '#ui/shop/film/carol.ts';
import { Film } from '#ui/shop/film/Film.tsx';
import { filmScenes, spoken } from '#ui/shop/film/scenes.ts';
import { startSound } from '#ui/shop/film/soundtrack.ts';
import { writingOf } from '#ui/shop/shared/writing.ts';
import { alertText, button, heading, press } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walkPage } from '../support/walk-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let film: ReturnType<typeof createActor<typeof filmMachine>>;

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const shownScenes = () =>
  Array.from(document.querySelectorAll('.cinema__scene.is-shown img'), (img) => img.getAttribute('src'));
const isStill = () => document.querySelector('.cinema__screen.is-still') !== null;

/** Where each part of the film is. */
function watching({ value }: SnapshotFrom<typeof filmMachine>) {
  if (typeof value === 'string') throw new Error('It is watched, and in no part of it');
  return value.watching;
}

walkPage('every transition of the film [MB-02] [O-03]', filmMachine, {
  ...filmModel,
  actors: ['findFilm', 'seconds', 'soundtrack', 'findVoice', 'speech', 'fetchDrawings'],
  render: ({ logic, input, inspect, clock }) => {
    film = createActor(logic, { input, inspect, clock });
    render(<Film film={film.start()} />);
  },
  acts: {
    'film.retried': () => press('Try again'),
    'film.played': () => press(/^(Play the film|Play the trailer|Continue|Play it again)$/),
    'film.paused': () => press('Pause'),
    'sound.muted': () => press('Turn the sound off'),
    'sound.wanted': () => press('Turn the sound on'),
    ...Object.fromEntries(
      ['film.ticked', 'voice.began', 'voice.ended', 'voice.failed', 'music.lowered', 'music.raised'].map(
        (type) => [type, () => film.send({ type: type as 'film.ticked' })],
      ),
    ),
  },
  expectScreen: (snapshot) => {
    expect(screen.queryByText('Loading the film…') !== null).toBe(snapshot.matches('finding'));
    expect(alertText().includes('Please try again in a moment')).toBe(snapshot.matches('unavailable'));
    if (snapshot.matches('gone')) expect(heading()).toBe('We can’t find this film');
    if (!snapshot.matches('watching')) return;
    const { elapsed, trailer } = snapshot.context;
    const isTrailer = trailer === 'Mia';
    expect(heading()).toBe(isTrailer ? 'Trailer: Santa’s film for Mia' : 'Santa’s film for Mia');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(elapsed));
    expect(shownScenes()).toEqual([elapsed === 0 ? '/art/north-pole.svg' : '/art/film-lantern.svg']);
    const words = screen.getByRole('status').textContent;
    const isPoster = snapshot.matches({ watching: { picture: 'poster' } });
    const isPlaying = snapshot.matches({ watching: { picture: 'playing' } });
    const isSoundless = snapshot.matches({ watching: { sound: 'missing' } });
    const { sound, picture, voice } = watching(snapshot);
    expect(words).toMatch(
      isPoster
        ? isTrailer
          ? /^Three of its ten scenes in twelve seconds/
          : voice === 'missing'
            ? /^A little over a minute, with music/
            : /^About a minute and a half, with music/
        : elapsed === 0
          ? /^Good evening, Mia!/
          : /This one is yours, Mia,/,
    );
    const main = {
      poster: isTrailer ? 'Play the trailer' : 'Play the film',
      playing: 'Pause',
      paused: 'Continue',
      ended: 'Play it again',
    }[picture];
    const ways = {
      arriving: [],
      quiet: [],
      sounding: ['Turn the sound off'],
      muted: ['Turn the sound on'],
      missing: [],
    };
    expect(buttons()).toEqual([main, ...ways[sound]]);
    expect(screen.queryByText('This browser cannot play the music.') !== null).toBe(isSoundless);
    expect(isStill()).toBe(!isPlaying);
    expect(screen.queryByText(/^This device has no voice for Santa/) !== null).toBe(voice === 'missing');
    expect(screen.queryByText(/^Santa speaks with one of/) !== null).toBe(isPoster && voice === 'silent');
    expect(screen.queryByText(/^Looking for Santa’s voice/) !== null).toBe(isPoster && voice === 'looking');
    // A screen reader and Santa do not talk at the same time.
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe(
      typeof voice === 'object' ? 'off' : 'polite',
    );
  },
});

/** The film of a child, at its poster. */
async function show(childsName: string) {
  const logic = filmMachine.provide({
    actors: {
      findFilm: fromPromise<FilmOfChild | null, { key: string | null }>(async () => ({ childsName })),
      seconds: fromCallback(() => {}),
      soundtrack: fromCallback(() => {}),
      findVoice: fromPromise<string | null>(async () => null),
      fetchDrawings: fromPromise<Drawings>(async () => ({})),
    },
  });
  render(<Film film={createActor(logic, { input: { key: 'a-key' } }).start()} />);
  await settled();
}

describe('what is written into the film', () => {
  it.each([
    ['Mia', 'Santa’s film for Mia', 2],
    ['Mia and Leo', 'Santa’s film for Mia and Leo', 2],
    ['李雷', 'Santa’s film for 李雷', 2],
    ['', 'Santa’s film', 0],
    ['N'.repeat(60), `Santa’s film for ${'N'.repeat(60)}`, 0],
  ])('is the name, where it fits: "%s"', async (name, title, places) => {
    await show(name);
    expect(heading()).toBe(title);
    expect(document.querySelectorAll('.cinema__scene svg text')).toHaveLength(places);
    expect(document.querySelectorAll('img[src="/art/film-lantern.svg"]')).toHaveLength(places === 0 ? 0 : 1);
    expect(button('Play the film')).not.toBeNull();
  });

  it('stands where the drawings have their place for it', () => {
    for (const scene of ['snowman', 'lantern'] as const) {
      const { x, y, turn, room, largest, color } = pictures[scene]?.label ?? {};
      expect(filmScenes[scene].place).toEqual({ x, y, turn, room, largest, color });
    }
    const drawn = new Set([...Object.keys(pictures), ...Object.keys(drawings)]);
    const named = Object.values(filmScenes).flatMap(({ picture, named: other, layer }) => [
      picture,
      other ?? picture,
      layer?.picture ?? picture,
    ]);
    expect(named.filter((name) => !drawn.has(name))).toEqual([]);
    expect(Object.keys(filmScenes)).toEqual(times.map(({ name }) => name));
  });

  it('leaves no gap where no name is known', () => {
    for (const { words } of Object.values(filmScenes)) {
      expect(spoken(words, '')).not.toMatch(/[{}]| {2}| ,/);
      expect(spoken(words, 'Mia')).not.toMatch(/[{}]/);
    }
  });

  it('is as large as there is room', () => {
    const place = { x: 0, y: 0, turn: 0, room: 100, largest: 40, color: '' };
    expect(writingOf('Mia', place)?.size).toBe(40);
    expect(writingOf('Maximilian', place)?.size).toBeCloseTo(17.2, 1);
    expect(writingOf('Maximilian and Theodora', place)).toBeUndefined();
  });
});

describe('the sound', () => {
  it('is a carol of 24 bars whose melody everyone knows', () => {
    const melody = notesBetween(0, verse).filter(({ instrument }) => instrument === 'music box');
    const named = melody.slice(0, 8).map(({ pitch }) => Math.round(pitch));
    // G A G E, twice, an octave above the middle of the piano.
    expect(named).toEqual([784, 880, 784, 659, 784, 880, 784, 659]);
    const bars = melody.reduce((sum, { long }) => sum + long, 0) / (verse / 24);
    expect(bars).toBeCloseTo(24, 5);
  });

  it('goes on as long as the film does, fuller in the second verse, and leaves no note out', () => {
    const [first, second, third] = [0, 1, 2].map((n) => notesBetween(n * verse, (n + 1) * verse));
    expect(new Set(first?.map(({ instrument }) => instrument))).toEqual(
      new Set(['music box', 'harp', 'bass']),
    );
    expect(new Set(second?.map(({ instrument }) => instrument))).toEqual(
      new Set(['music box', 'harp', 'bass', 'strings', 'sleigh bell']),
    );
    expect(third).toHaveLength(second?.length ?? 0);
    const inPieces = Array.from({ length: 60 }, (_, i) => notesBetween(i * 1.7, (i + 1) * 1.7)).flat();
    expect(inPieces).toEqual(notesBetween(0, 60 * 1.7));
  });

  it('is missing where the browser has none, and the machine says so', async () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => startSound(0)).toThrow(TypeError);
    const { filmLogic } = await import('#ui/shop/film/film-ports.ts');
    const logic = filmLogic.provide({
      actors: {
        findFilm: fromPromise<FilmOfChild | null, { key: string | null }>(async () => ({
          childsName: 'Mia',
        })),
        seconds: fromCallback(() => {}),
        fetchDrawings: fromPromise<Drawings>(() => Promise.reject(new Error('no network'))),
      },
      actions: { logError: () => {} },
    });
    const actor = createActor(logic, { input: { key: 'a-key' } }).start();
    await settled();
    actor.send({ type: 'film.played' });
    expect(actor.getSnapshot().value).toEqual({
      watching: { picture: 'playing', sound: 'missing', voice: 'missing', drawings: 'still' },
    });
    actor.stop();
  });
});
