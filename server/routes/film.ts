import type { Store } from '#db/store.ts';
import { filmAnswer, filmRequest } from '../contract/film.ts';
import { Problem } from '../http/problem.ts';
import type { SignedTokens } from '../http/signed-tokens.ts';
import { filmOf } from '../rules/ordering/film.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface FilmRouteParts {
  store: Store;
  clock: Clock;
  filmTokens: SignedTokens;
}

/** POST /api/film; the key is in the body, so that no log has it. */
export function filmRoute(app: TypedApp, { store, clock, filmTokens }: FilmRouteParts) {
  app.route({
    method: 'POST',
    url: '/api/film',
    schema: formSchema('The names in the film behind a link', filmRequest, filmAnswer),
    async handler(request) {
      const orderId = filmTokens.subjectOf(request.body.key, clock.now());
      const childsName = await store.read((unit) => filmOf(unit, orderId));
      if (childsName === undefined) {
        throw new Problem(404, 'not_found', 'There is no film behind this link. It may be incomplete.');
      }
      return { childs_name: childsName };
    },
  });
}
