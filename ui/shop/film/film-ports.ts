/** Ports of the film: its data, its clock, and its sound. */
import { fromCallback, fromPromise } from 'xstate';
import { type Film, filmMachine } from '#machines/shop/film/machine.ts';
import type { FilmAnswer, FilmRequest } from '#server/contract/film.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { startSound } from './soundtrack.ts';

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
    soundtrack: fromCallback<{ type: string }, { elapsed: number; length: number }>(
      ({ input: { elapsed, length } }) => startSound(elapsed, length),
    ),
  },
  actions: { logError: (_, { error }) => logError('film', error) },
});
