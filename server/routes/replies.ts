import type { Store } from '#db/store.ts';
import { problem } from '../contract/problem.ts';
import { repliesAnswer, repliesRequest } from '../contract/replies.ts';
import { ownOrder } from '../http/visitor.ts';
import { switchReplies } from '../rules/replies/replies.ts';
import type { Clock } from '../time/clock.ts';
import type { TypedApp } from './typed.ts';

/** POST /api/replies */
export function repliesRoute(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.route({
    method: 'POST',
    url: '/api/replies',
    schema: {
      summary: 'Shows the buyer what the child writes back and lets Santa answer, or no longer',
      consumes: ['application/x-www-form-urlencoded'],
      body: repliesRequest,
      response: { 200: repliesAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const { order_id, show } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      const at = clock.now();
      await store.write((unit) => switchReplies(unit, id, show === 'yes' ? at : null, at));
      return { status: 'success' as const };
    },
  });
}
