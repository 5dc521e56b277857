import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import { signOutRequest } from '../contract/account-access.ts';
import { successAnswer } from '../contract/fields.ts';
import { clearBrowserCache } from '../http/clear-browser-cache.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import { noteInLog } from '../http/log-notes.ts';
import { notYours } from '../http/problem.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { beginSession, findOwnOrders, openSessionOf, returningVisitor, visitorOf } from '../http/visitor.ts';
import { endOtherSessions, endSessions } from '../rules/accounts/sessions.ts';
import { revokeAdPermission } from '../rules/advertising/ad-events.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface SignOutParts {
  store: Store;
  clock: Clock;
  tries: RateLimitStore;
}

const perHour = 20;

/** POST /api/sign_out: ends the session of this browser, or all others that open its orders. */
export function signOutRoute(app: TypedApp, { store, clock, tries }: SignOutParts) {
  const limit = createVisitorLimit(tries, hourly('signing out', perHour));

  async function endThis(request: FastifyRequest) {
    const visitor = returningVisitor(request);
    if (visitor !== undefined) {
      await store.write(async (unit) => {
        await endSessions(unit, [visitor], clock.now());
        // The browser becomes a new visitor, who could not undo it.
        await revokeAdPermission(unit, visitor);
      });
    }
    request.session.delete();
  }

  async function endOthers(request: FastifyRequest) {
    const visitor = visitorOf(request);
    const { since, openSession } = await store.write(async (unit) => {
      const at = clock.now();
      const openSession = await openSessionOf(unit, request, at);
      const orders = await findOwnOrders(unit, request);
      if (orders.length === 0) throw notYours();
      return {
        openSession,
        since: await endOtherSessions(unit, { visitor, orders, granted: openSession.granted }, at),
      };
    });
    beginSession(request, openSession, since);
  }

  const ends = { this: endThis, others: endOthers };
  app.route({
    method: 'POST',
    url: '/api/sign_out',
    schema: formSchema(
      'Signs out this browser, or all others; copies of its cookie end with both',
      signOutRequest,
      successAnswer,
    ),
    async handler(request, reply) {
      await limit.count(request);
      const { devices } = request.body;
      await ends[devices](request);
      if (devices === 'this') clearBrowserCache(reply);
      noteInLog(request, { event: `sign_out.${devices}` });
      return { status: 'success' as const };
    },
  });
}
