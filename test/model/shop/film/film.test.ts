/** Proves the film: all its paths, what holds in every situation, and that a pause costs nothing of it. */
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  type Drawings,
  type Film,
  type FilmInput,
  filmMachine,
  type Speech,
} from '#machines/shop/film/machine.ts';
import { filmScenes, lengthOf, sceneAt } from '#machines/shop/film/scenes.ts';
import { proveMachine } from '#test/model/prove.ts';
import { filmModel, mias, shortFilm } from './film-model.ts';

proveMachine(filmMachine, {
  ...filmModel,
  actors: ['findFilm', 'seconds', 'soundtrack', 'findVoice', 'speech', 'fetchDrawings'],
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
    'it speaks only while it plays and is not muted, by a voice that was found': (snapshot) => {
      const isSpeaking = snapshot.matches({ watching: { voice: 'speaking' } });
      expect(snapshot.children.speech !== undefined).toBe(isSpeaking);
      if (!isSpeaking) return;
      expect(snapshot.matches({ watching: { picture: 'playing' } })).toBe(true);
      expect(snapshot.matches({ watching: { sound: 'muted' } })).toBe(false);
      expect(snapshot.context.voice).toBe('Daniel');
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
  /** The film of Mia on a device, at its poster; what its ports were asked for, oldest first. */
  async function watched(voice: string | null = null, input: FilmInput = { key: shortFilm.key }) {
    const music: (number | string)[] = [];
    const speeches: string[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(
      filmMachine.provide({
        actors: {
          findFilm: fromPromise<Film | null, { key: string | null }>(async () => mias),
          seconds: fromCallback(() => {}),
          soundtrack: fromCallback<EventObject, { elapsed: number }>(({ input: { elapsed }, receive }) => {
            music.push(elapsed);
            receive(({ type }) => music.push(type));
          }),
          findVoice: fromPromise<string | null>(async () => voice),
          fetchDrawings: fromPromise<Drawings>(() => Promise.reject(new Error('no network'))),
          speech: fromCallback<EventObject, Speech>(({ input }) => {
            speeches.push(`${input.scene} for ${input.childsName} by ${input.voice}`);
            return () => speeches.push('silence');
          }),
        },
      }),
      { input, clock },
    ).start();
    const tick = (seconds: number) => {
      for (let i = 0; i < seconds; i += 1) actor.send({ type: 'film.ticked' });
    };
    const says = (type: 'voice.began' | 'voice.ended' | 'voice.failed') => actor.send({ type });
    const elapsed = () => actor.getSnapshot().context.elapsed;
    await new Promise((resolve) => setImmediate(resolve));
    return { actor, music, speeches, clock, tick, says, elapsed };
  }

  it('has a trailer of twelve seconds that needs no key and is silent until the sound is turned on', async () => {
    const { actor, music, speeches, tick, says, elapsed } = await watched('Daniel', {
      key: null,
      trailer: 'Mia',
    });
    expect(actor.getSnapshot().context.film).toEqual(mias);
    actor.send({ type: 'film.played' });
    tick(4);
    expect([music, speeches]).toEqual([[], []]);
    actor.send({ type: 'sound.wanted' });
    expect(music).toEqual([4, 'music.lowered']);
    expect(speeches).toEqual(['lantern for Mia by Daniel']);
    says('voice.ended');
    actor.send({ type: 'sound.muted' });
    tick(7);
    expect(actor.getSnapshot().matches({ watching: { picture: 'playing' } })).toBe(true);
    tick(1);
    expect(elapsed()).toBe(12);
    expect(actor.getSnapshot().matches({ watching: { picture: 'ended' } })).toBe(true);
  });

  it('goes on where it was paused, and its sound with it', async () => {
    const { actor, music, tick, elapsed } = await watched();
    actor.send({ type: 'film.played' });
    tick(9);
    actor.send({ type: 'film.paused' });
    tick(30);
    expect(elapsed()).toBe(9);
    actor.send({ type: 'film.played' });
    expect(music).toEqual([0, 9]);
    tick(71);
    expect(actor.getSnapshot().value).toEqual({
      watching: { picture: 'ended', sound: 'quiet', voice: 'missing', drawings: 'still' },
    });
  });

  it('remembers over a pause, and over the end, that the sound is off', async () => {
    const { actor, music, speeches, tick } = await watched('Daniel');
    actor.send({ type: 'film.played' });
    actor.send({ type: 'sound.muted' });
    actor.send({ type: 'film.paused' });
    actor.send({ type: 'film.played' });
    tick(80);
    actor.send({ type: 'film.played' });
    expect(actor.getSnapshot().value).toEqual({
      watching: { picture: 'playing', sound: 'muted', voice: 'silent', drawings: 'still' },
    });
    expect(actor.getSnapshot().context.elapsed).toBe(0);
    expect(music).toEqual([0, 'music.lowered']);
    expect(speeches).toEqual(['north-pole for Mia by Daniel', 'silence']);
  });

  it('says nothing before it is pressed, and then the words of each scene once', async () => {
    const { actor, speeches, tick, says } = await watched('Daniel');
    expect(speeches).toEqual([]);
    actor.send({ type: 'film.played' });
    expect(speeches).toEqual(['north-pole for Mia by Daniel']);
    says('voice.began');
    says('voice.ended');
    tick(7);
    expect(speeches).toEqual(['north-pole for Mia by Daniel', 'silence']);
    tick(1);
    expect(speeches.slice(2)).toEqual(['snowman for Mia by Daniel']);
  });

  it('holds a scene until its words are spoken, and the end of the film as well', async () => {
    const { actor, tick, says, elapsed } = await watched('Daniel');
    actor.send({ type: 'film.played' });
    says('voice.began');
    tick(20);
    expect(elapsed()).toBe(7);
    for (const { seconds } of filmScenes) {
      says('voice.began');
      tick(seconds + 5);
      says('voice.ended');
      tick(1);
    }
    expect(elapsed()).toBe(80);
    expect(actor.getSnapshot().matches({ watching: { picture: 'ended', voice: 'silent' } })).toBe(true);
  });

  it('begins a sentence again that a pause has ended, and says none again that was whole', async () => {
    const { actor, speeches, says } = await watched('Daniel');
    actor.send({ type: 'film.played' });
    says('voice.began');
    actor.send({ type: 'film.paused' });
    expect(speeches).toEqual(['north-pole for Mia by Daniel', 'silence']);
    actor.send({ type: 'film.played' });
    expect(speeches.slice(2)).toEqual(['north-pole for Mia by Daniel']);
    says('voice.ended');
    actor.send({ type: 'film.paused' });
    actor.send({ type: 'film.played' });
    expect(speeches.slice(2)).toEqual(['north-pole for Mia by Daniel', 'silence']);
  });

  it('says everything again when it is played again', async () => {
    const { actor, speeches, tick, says } = await watched('Daniel');
    actor.send({ type: 'film.played' });
    for (const { seconds } of filmScenes) {
      says('voice.ended');
      tick(seconds);
    }
    speeches.length = 0;
    actor.send({ type: 'film.played' });
    expect(speeches).toEqual(['north-pole for Mia by Daniel']);
  });

  it('plays the music low while the voice speaks', async () => {
    const { actor, music, tick, says } = await watched('Daniel');
    actor.send({ type: 'film.played' });
    expect(music).toEqual([0, 'music.lowered']);
    says('voice.began');
    says('voice.ended');
    expect(music).toEqual([0, 'music.lowered', 'music.raised']);
    tick(8);
    expect(music.slice(3)).toEqual(['music.lowered']);
    actor.send({ type: 'sound.muted' });
    actor.send({ type: 'sound.wanted' });
    expect(music.slice(4)).toEqual([8, 'music.lowered']);
  });

  it.each([
    ['does not begin within 4 s', [], 4_000],
    ['does not end within 25 s', ['voice.began'], 25_000],
    ['fails', ['voice.began', 'voice.failed'], 0],
  ] as const)('goes on without a voice that %s', async (_, events, ms) => {
    const { actor, music, tick, says, clock, elapsed } = await watched('Daniel');
    actor.send({ type: 'film.played' });
    for (const event of events) says(event);
    tick(20);
    clock.increment(Math.max(ms - 1, 0));
    expect(actor.getSnapshot().matches({ watching: { voice: 'missing', drawings: 'still' } })).toBe(ms === 0);
    clock.increment(1);
    expect(actor.getSnapshot().matches({ watching: { voice: 'missing', drawings: 'still' } })).toBe(true);
    expect(music.at(-1)).toBe('music.raised');
    tick(80);
    expect(elapsed()).toBe(80);
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
