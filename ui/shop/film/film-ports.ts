/** Ports of the film: its data, its clock, its music and Santa's voice. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type Drawings, type Film, filmMachine, type Speech } from '#machines/shop/film/machine.ts';
import type { SceneName } from '#machines/shop/film/scenes.ts';
import type { FilmAnswer, FilmRequest } from '#server/contract/film.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchDrawings } from './drawings.ts';
import { startSound } from './soundtrack.ts';
import { findVoice, speak } from './voice.ts';

const second = 1_000;

/** The machine, asking POST /api/film. */
export const filmLogic = filmMachine.provide({
  actors: {
    findFilm: fromPromise<Film | null, { key: string | null }>(async ({ input: { key }, signal }) => {
      if (key === null) return null;
      const { status, body } = await postForm('/api/film', { key } satisfies FilmRequest, signal);
      if (status >= 400 && status < 500) return null;
      if (status !== 200) throw new ServerUnreachable(`The film was answered with ${status}`);
      return { childsName: (body as FilmAnswer).childs_name };
    }),
    seconds: fromCallback(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'film.ticked' }), second);
      return () => clearInterval(timer);
    }),
    soundtrack: fromCallback<EventObject, { elapsed: number }>(({ input: { elapsed }, receive }) => {
      const { loudness, stop } = startSound(elapsed);
      receive(({ type }) => loudness(type === 'music.lowered' ? 'under the voice' : 'full'));
      return stop;
    }),
    fetchDrawings: fromPromise<Drawings>(({ signal }) => fetchDrawings(signal)),
    findVoice: fromPromise<string | null>(({ signal }) => findVoice(signal)),
    speech: fromCallback<EventObject, Speech>(({ input: { voice, scene, childsName }, sendBack }) =>
      speak(voice, scene as SceneName, childsName, {
        onBegan: () => sendBack({ type: 'voice.began' }),
        onEnded: () => sendBack({ type: 'voice.ended' }),
        onFailed: () => sendBack({ type: 'voice.failed' }),
      }),
    ),
  },
  actions: { logError: (_, { error }) => logError('film', error) },
});
