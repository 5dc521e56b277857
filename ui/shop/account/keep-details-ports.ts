/** Ports of the box that keeps the details for next year. */
import { fromPromise } from 'xstate';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
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
export const keepDetailsLogic = tickBoxMachine.provide({
  actors: { tick: saving('yes'), untick: saving('') },
  actions: { logError: (_, { error }) => logError('keep details', error) },
});
