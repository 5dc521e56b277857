import type { Clock } from '../clock.ts';
import { packagesAnswer } from '../contract/packages.ts';
import type { Editions } from '../http/edition.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { soldNow } from '../rules/pricing/packages-on-sale.ts';
import type { TypedApp } from './typed.ts';

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
