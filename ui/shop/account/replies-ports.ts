/** Ports of the box that shows what the child writes back. */
import { fromPromise } from 'xstate';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import type { RepliesRequest } from '#server/contract/replies.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** POST /api/replies */
const saving = (show: RepliesRequest['show']) =>
  fromPromise<void, { orderId: string }>(async ({ input: { orderId }, signal }) => {
    const { status } = await postForm(
      '/api/replies',
      { order_id: orderId, show } satisfies RepliesRequest,
      signal,
    );
    if (status !== 200) throw new ServerUnreachable(`The box of the replies was answered with ${status}`);
  });

/** The machine of a box with its ports. */
export const repliesLogic = tickBoxMachine.provide({
  actors: { tick: saving('yes'), untick: saving('') },
  actions: { logError: (_, { error }) => logError('replies', error) },
});
