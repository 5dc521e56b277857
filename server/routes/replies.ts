import type { Store } from '#db/store.ts';
import { successAnswer } from '../contract/fields.ts';
import { repliesRequest } from '../contract/replies.ts';
import { ownOrder } from '../http/visitor.ts';
import { switchReplies } from '../rules/replies/replies.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

/** POST /api/replies */
export function repliesRoute(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.route({
    method: 'POST',
    url: '/api/replies',
    schema: formSchema(
      'Turns showing the child’s replies, and Santa’s answers, on or off',
      repliesRequest,
      successAnswer,
    ),
    async handler(request) {
      const { order_id, show } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      const at = clock.now();
      await store.write((unit) => switchReplies(unit, id, show === 'yes' ? at : null, at));
      return { status: 'success' as const };
    },
  });
}
