import { packagesAnswer } from '../contract/packages.ts';
import type { Editions } from '../http/edition.ts';
import { asDecimal, packagesOf } from '../payments/catalogue.ts';
import type { TypedApp } from './typed.ts';

/** GET /api/packages */
export function packagesRoute(app: TypedApp, { editions }: { editions: Editions }) {
  app.route({
    method: 'GET',
    url: '/api/packages',
    schema: { summary: 'What can be bought', response: { 200: packagesAnswer } },
    handler: async (request) => ({
      packages: packagesOf(editions.of(request)).map(({ id, kind, name, description, amount, currency }) => ({
        id,
        kind,
        name,
        description,
        amount: asDecimal(amount),
        currency,
      })),
    }),
  });
}
