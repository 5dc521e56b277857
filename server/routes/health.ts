import { z } from 'zod';
import type { Store } from '#db/store.ts';
import { Problem } from '../http/problem.ts';
import type { Clock } from '../time/clock.ts';
import type { TypedApp } from './typed-app.ts';

/** GET /healthz: the process answers. GET /readyz: it can also keep an order. */
export function healthRoutes(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.get(
    '/healthz',
    {
      config: { underLoad: 'answered' },
      schema: { summary: 'Is it alive?', response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    () => ({
      status: 'ok' as const,
    }),
  );

  app.route({
    method: 'GET',
    url: '/readyz',
    schema: { summary: 'Can it take an order?', response: { 200: z.object({ status: z.literal('ready') }) } },
    async handler(request) {
      try {
        await store.probe(clock.now());
      } catch (error) {
        request.log.error({ failure: (error as Error).name }, 'the store takes no writes');
        throw new Problem(503, 'not_ready', 'The database is not writable at the moment.');
      }
      return { status: 'ready' as const };
    },
  });
}
