/** Ports of the box that keeps the details for next year. */
import { fromPromise } from 'xstate';
import { keepDetailsMachine } from '#machines/shop/account/keep-details.ts';
import type { KeepRequest } from '#server/contract/kept-details.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** POST /api/keep_details */
const saving = (keep: KeepRequest['keep']) =>
  fromPromise<void, { orderId: string }>(async ({ input: { orderId }, signal }) => {
    const fields = { order_id: orderId, keep } satisfies KeepRequest;
    const { status } = await postForm('/api/keep_details', fields, signal);
    if (status !== 200) throw new ServerUnreachable(`Keeping the details was answered with ${status}`);
  });

/** The machine with its ports. */
export const keepDetailsLogic = keepDetailsMachine.provide({
  actors: { keep: saving('yes'), release: saving('') },
  actions: { logError: (_, { error }) => logError('keep details', error) },
});
