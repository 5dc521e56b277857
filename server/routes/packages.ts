import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import { packagesAnswer, packagesQuery } from '../contract/packages.ts';
import type { Editions } from '../http/edition.ts';
import { findNamedOrder } from '../http/visitor.ts';
import { familyCode } from '../rules/pricing/family-credit.ts';
import { soldNow, soonerThan } from '../rules/pricing/packages-on-sale.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { seasonOf } from '../rules/texting/season.ts';
import type { Clock } from '../time/clock.ts';
import { includesView, packageView } from '../views/package-view.ts';
import { querySchema, type TypedApp } from './typed-app.ts';

/** GET /api/packages */
export function packagesRoute(
  app: TypedApp,
  { editions, clock, store }: { editions: Editions; clock: Clock; store: Store },
) {
  /** Whether a family that has paid for more children pays for this child of the visitor. */
  async function isPaidByFamily(request: FastifyRequest, id: string | undefined): Promise<boolean> {
    const order = await findNamedOrder(request, store, id);
    return (
      order !== undefined &&
      store.read(async (unit) => (await familyCode(unit, order, clock.now())) !== undefined)
    );
  }

  app.route({
    method: 'GET',
    url: '/api/packages',
    schema: querySchema('What can be bought', packagesQuery, packagesAnswer),
    async handler(request) {
      const isPaid = await isPaidByFamily(request, request.query.order_id);
      const [edition, now] = [editions.of(request), clock.now()];
      const season = seasonOf(now, zoneOf[edition]);
      return {
        packages: soldNow(edition, now).map((sold) => ({
          id: sold.id,
          kind: sold.kind,
          ...packageView(isPaid && sold.kind === 'texts' ? { ...sold, amount: 0 } : sold),
          includes: includesView(sold, season, now),
          sooner: sold.kind === 'texts' ? soonerThan(sold, now) : null,
        })),
      };
    },
  });
}
