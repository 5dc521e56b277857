import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import { packagesAnswer } from '../contract/packages.ts';
import type { Editions } from '../http/edition.ts';
import { latestSignUp } from '../http/visitor.ts';
import { familyCode } from '../rules/pricing/family-credit.ts';
import { soldNow, soonerThan } from '../rules/pricing/packages-on-sale.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { seasonOf } from '../rules/texting/season.ts';
import type { Clock } from '../time/clock.ts';
import { includesView, packageView } from '../views/package-view.ts';
import type { TypedApp } from './typed-app.ts';

/** GET /api/packages */
export function packagesRoute(
  app: TypedApp,
  { editions, clock, store }: { editions: Editions; clock: Clock; store: Store },
) {
  /** Whether a family that has paid for more children pays for the visitor's latest child. */
  async function isPaidByFamily(request: FastifyRequest): Promise<boolean> {
    const latest = await latestSignUp(request, store);
    return (
      latest !== undefined &&
      store.read(async (unit) => (await familyCode(unit, latest, clock.now())) !== undefined)
    );
  }

  app.route({
    method: 'GET',
    url: '/api/packages',
    schema: { summary: 'What can be bought', response: { 200: packagesAnswer } },
    async handler(request) {
      const isPaid = await isPaidByFamily(request);
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
