/** Proves the film: all its paths, what holds in every situation, and that a pause costs nothing of it. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type Film, filmMachine } from '#machines/shop/film/machine.ts';
import { filmScenes, lengthOf, sceneAt } from '#machines/shop/film/scenes.ts';
import { proveMachine } from '#test/model/prove.ts';
import { filmModel, mias, shortFilm } from './film-model.ts';

proveMachine(filmMachine, {
  ...filmModel,
  actors: ['findFilm', 'seconds', 'soundtrack'],
  invariants: {
    'whose film it is, is known exactly where it can be watched': (snapshot) => {
      expect(snapshot.context.film !== null).toBe(snapshot.matches('watching'));
    },
    'a film that stands still is quiet': (snapshot) => {
      if (!snapshot.matches('watching') || snapshot.matches({ watching: { picture: 'playing' } })) return;
      expect(snapshot.matches({ watching: { sound: 'sounding' } })).toBe(false);
    },
    'seconds pass and sound is asked for only while it plays': (snapshot) => {
      const isPlaying = snapshot.matches({ watching: { picture: 'playing' } });
      expect(snapshot.children.seconds !== undefined).toBe(isPlaying);
      expect(snapshot.children.soundtrack !== undefined).toBe(
        snapshot.matches({ watching: { sound: 'sounding' } }),
      );
    },
    'it can be played whenever it stands still, and paused whenever it plays': (snapshot) => {
      const isStill = ['poster', 'paused', 'ended'].some((state) =>
        snapshot.matches({ watching: { picture: state as 'ended' } }),
      );
      expect(snapshot.can({ type: 'film.played' })).toBe(isStill);
      expect(snapshot.can({ type: 'film.paused' })).toBe(
        snapshot.matches({ watching: { picture: 'playing' } }),
      );
    },
    'it is over only when all of it was shown, and no more is shown than there is': ({
      context,
      ...snapshot
    }) => {
      const length = lengthOf(context.scenes);
      expect(context.elapsed).toBeLessThanOrEqual(length);
      const isOver = JSON.stringify(snapshot.value).includes('"picture":"ended"');
      if (isOver) expect(context.elapsed).toBe(length);
    },
  },
});

describe('the film [O-03]', () => {
  /** What the soundtrack was asked for, oldest first. */
  function watched() {
    const asked: { elapsed: number; length: number }[] = [];
    const actor = createActor(
      filmMachine.provide({
        actors: {
          findFilm: fromPromise<Film | null, { key: string | null }>(async () => mias),
          seconds: fromCallback(() => {}),
          soundtrack: fromCallback<{ type: string }, { elapsed: number; length: number }>(
            ({ input }) => void asked.push(input),
          ),
        },
      }),
      { input: { key: shortFilm.key } },
    ).start();
    const tick = (seconds: number) => {
      for (let i = 0; i < seconds; i += 1) actor.send({ type: 'film.ticked' });
    };
    return { actor, asked, tick };
  }

  it('goes on where it was paused, and its sound with it', async () => {
    const { actor, asked, tick } = watched();
    await Promise.resolve();
    actor.send({ type: 'film.played' });
    tick(9);
    actor.send({ type: 'film.paused' });
    tick(30);
    expect(actor.getSnapshot().context.elapsed).toBe(9);
    actor.send({ type: 'film.played' });
    expect(asked).toEqual([
      { elapsed: 0, length: 80 },
      { elapsed: 9, length: 80 },
    ]);
    tick(71);
    expect(actor.getSnapshot().value).toEqual({ watching: { picture: 'ended', sound: 'quiet' } });
  });

  it('remembers over a pause, and over the end, that the sound is off', async () => {
    const { actor, asked, tick } = watched();
    await Promise.resolve();
    actor.send({ type: 'film.played' });
    actor.send({ type: 'sound.muted' });
    actor.send({ type: 'film.paused' });
    actor.send({ type: 'film.played' });
    tick(80);
    actor.send({ type: 'film.played' });
    expect(actor.getSnapshot().value).toEqual({ watching: { picture: 'playing', sound: 'muted' } });
    expect(actor.getSnapshot().context.elapsed).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('shows each scene for its seconds, one after the other, and the last one to the end', () => {
    const names = Array.from(
      { length: lengthOf(filmScenes) + 1 },
      (_, second) => filmScenes[sceneAt(filmScenes, second)]?.name,
    );
    const changes = names.filter((name, second) => name !== names[second - 1]);
    expect(changes).toEqual(filmScenes.map(({ name }) => name));
    for (const { name, seconds } of filmScenes.slice(0, -1)) {
      expect(names.filter((shown) => shown === name)).toHaveLength(seconds);
    }
  });
});
