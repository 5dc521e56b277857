import type { Store } from '#db/store.ts';
import { accountAnswer } from '../contract/account.ts';
import { problem } from '../contract/problem.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import type { SignedTokens } from '../http/signed-tokens.ts';
import { ownOrders } from '../http/visitor.ts';
import { accountOf } from '../rules/accounts/account-entry.ts';
import { filmPath } from '../rules/mailing/letters/purchases.ts';
import type { NamedPictures } from '../texts/named-pictures.ts';
import { picturePath } from '../texts/pictures.ts';
import type { Clock } from '../time/clock.ts';
import { accountView } from '../views/account-view.ts';
import type { PictureOf } from '../views/text-view.ts';
import type { TypedApp } from './typed-app.ts';
import { wordsPath } from './words.ts';

export interface AccountRouteParts {
  store: Store;
  clock: Clock;
  named: NamedPictures;
  wordsTokens: SignedTokens;
  filmTokens: SignedTokens;
  tries: RateLimitStore;
}

/** Every text of every order is rendered for each request. */
const perHour = 300;

/** GET /api/account */
export function accountRoute(app: TypedApp, parts: AccountRouteParts) {
  const { store, clock, named, wordsTokens, filmTokens, tries } = parts;
  const looks = createVisitorLimit(tries, hourly('looks at the account', perHour));
  const pictureOf: PictureOf = (message, order) => picturePath(message, order, named);
  app.route({
    method: 'GET',
    url: '/api/account',
    onRequest: looks.count,
    schema: {
      summary: "The visitor's orders and what each phone gets",
      response: { 200: accountAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const ids = (await ownOrders(request, store)).map(({ id }) => id);
      const entries = await store.read((unit) => accountOf(unit, ids));
      const at = clock.now();
      const waitPath = (id: string) => wordsPath(wordsTokens, id, at);
      const filmPathOf = (id: string) => filmPath(filmTokens.tokenFor(id, at));
      return { orders: accountView(entries, at, { pictureOf, waitPath, filmPathOf }) };
    },
  });
}
