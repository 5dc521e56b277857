/** Proves the film: every transition on its screen, what is written into it, and its sound. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type Film as FilmOfChild, filmMachine } from '#machines/shop/film/machine.ts';
import { filmScenes as times } from '#machines/shop/film/scenes.ts';
import { filmModel } from '#test/model/shop/film/film-model.ts';
import { scenes as drawings, pictures } from '#ui/build/art/pictures.ts';
import { Film } from '#ui/shop/film/Film.tsx';
import { filmScenes, spoken } from '#ui/shop/film/scenes.ts';
import { notesUntil, startSound } from '#ui/shop/film/soundtrack.ts';
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

walkPage('every transition of the film [MB-02] [O-03]', filmMachine, {
  ...filmModel,
  actors: ['findFilm', 'seconds', 'soundtrack'],
  render: ({ logic, input, inspect }) => {
    film = createActor(logic, { input, inspect });
    render(<Film film={film.start()} />);
  },
  acts: {
    'film.retried': () => press('Try again'),
    'film.played': () => press(/^(Play the film|Continue|Play it again)$/),
    'film.paused': () => press('Pause'),
    'sound.muted': () => press('Turn the sound off'),
    'sound.wanted': () => press('Turn the sound on'),
    'film.ticked': () => film.send({ type: 'film.ticked' }),
  },
  expectScreen: (snapshot) => {
    expect(screen.queryByText('Loading the film…') !== null).toBe(snapshot.matches('finding'));
    expect(alertText().includes('Please try again in a moment')).toBe(snapshot.matches('unavailable'));
    if (snapshot.matches('gone')) expect(heading()).toBe('We can’t find this film');
    if (!snapshot.matches('watching')) return;
    expect(heading()).toBe('Santa’s film for Mia');
    const { elapsed } = snapshot.context;
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(elapsed));
    expect(shownScenes()).toEqual([elapsed === 0 ? '/art/north-pole.svg' : '/art/film-lantern.svg']);
    const words = screen.getByRole('status').textContent;
    const isPoster = snapshot.matches({ watching: { picture: 'poster' } });
    const isPlaying = snapshot.matches({ watching: { picture: 'playing' } });
    const isSoundless = snapshot.matches({ watching: { sound: 'missing' } });
    expect(words).toMatch(
      isPoster
        ? /^A little over a minute, with sound/
        : elapsed === 0
          ? /^Good evening, Mia!/
          : /This one is yours, Mia,/,
    );
    if (typeof snapshot.value === 'string') throw new Error('It is watched, and in no part of it');
    const { picture } = snapshot.value.watching;
    const main = { poster: 'Play the film', playing: 'Pause', paused: 'Continue', ended: 'Play it again' }[
      picture
    ];
    const sound = { quiet: [], sounding: ['Turn the sound off'], muted: ['Turn the sound on'], missing: [] };
    expect(buttons()).toEqual([main, ...sound[snapshot.value.watching.sound]]);
    expect(screen.queryByText('This browser cannot play the sound.') !== null).toBe(isSoundless);
    expect(isStill()).toBe(!isPlaying);
  },
});

/** The film of a child, at its poster. */
async function show(childsName: string) {
  const logic = filmMachine.provide({
    actors: {
      findFilm: fromPromise<FilmOfChild | null, { key: string | null }>(async () => ({ childsName })),
      seconds: fromCallback(() => {}),
      soundtrack: fromCallback(() => {}),
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
    const named = Object.values(filmScenes).flatMap(({ picture, named: other }) => [
      picture,
      other ?? picture,
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
  it('has a tune that ends before the film does', () => {
    const notes = notesUntil(80);
    expect(notes.length).toBeGreaterThan(60);
    expect(Math.max(...notes.map(({ at }) => at))).toBeLessThan(78);
    expect(notes.every(({ pitch }) => pitch >= 392 && pitch <= 784)).toBe(true);
  });

  it('is missing where the browser has none, and the machine says so', async () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => startSound(0, 80)).toThrow(TypeError);
    const { filmLogic } = await import('#ui/shop/film/film-ports.ts');
    const logic = filmLogic.provide({
      actors: {
        findFilm: fromPromise<FilmOfChild | null, { key: string | null }>(async () => ({
          childsName: 'Mia',
        })),
        seconds: fromCallback(() => {}),
      },
      actions: { logError: () => {} },
    });
    const actor = createActor(logic, { input: { key: 'a-key' } }).start();
    await settled();
    actor.send({ type: 'film.played' });
    expect(actor.getSnapshot().value).toEqual({ watching: { picture: 'playing', sound: 'missing' } });
    actor.stop();
  });
});
