import type { Edition } from '#db/schema.ts';
import type { Clock } from '../clock.ts';
import { packagesAnswer } from '../contract/packages.ts';
import type { Editions } from '../http/edition.ts';
import { packagesOf } from '../rules/pricing/catalogue.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { packagesOnSale } from '../rules/pricing/packages-on-sale.ts';
import type { TypedApp } from './typed.ts';

const soldNow = (edition: Edition, now: number) => [
  ...packagesOnSale(edition, now),
  ...packagesOf(edition).filter(({ kind }) => kind === 'upgrade'),
];

/** GET /api/packages */
export function packagesRoute(app: TypedApp, { editions, clock }: { editions: Editions; clock: Clock }) {
  app.route({
    method: 'GET',
    url: '/api/packages',
    schema: { summary: 'What can be bought', response: { 200: packagesAnswer } },
    handler: async (request) => ({
      packages: soldNow(editions.of(request), clock.now()).map(
        ({ id, kind, name, description, amount, currency }) => ({
          id,
          kind,
          name,
          description,
          amount: asDecimal(amount),
          currency,
        }),
      ),
    }),
  });
}
