/** Ports of an order's boxes: keep the details for next year, show the child's replies, send an e-mail in November. */
import { fromPromise } from 'xstate';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import type { KeepRequest } from '#server/contract/kept-details.ts';
import type { ReminderRequest } from '#server/contract/november-reminder.ts';
import type { RepliesRequest } from '#server/contract/replies.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** @param fieldsFor what is posted for an order whose box is ticked (`yes`) or not */
function boxLogic(path: string, fieldsFor: (orderId: string, ticked: 'yes' | '') => Record<string, string>) {
  const saving = (ticked: 'yes' | '') =>
    fromPromise<void, { orderId: string }>(async ({ input: { orderId }, signal }) => {
      const { status } = await postForm(path, fieldsFor(orderId, ticked), signal);
      if (status !== 200) throw new ServerUnreachable(`${path} was answered with ${status}`);
    });
  return tickBoxMachine.provide({
    actors: { tick: saving('yes'), untick: saving('') },
    actions: { logError: (_, { error }) => logError(path, error) },
  });
}

export const keepDetailsLogic = boxLogic(
  '/api/keep_details',
  (order_id, keep) => ({ order_id, keep }) satisfies KeepRequest,
);

export const repliesLogic = boxLogic(
  '/api/replies',
  (order_id, show) => ({ order_id, show }) satisfies RepliesRequest,
);

export const reminderLogic = boxLogic(
  '/api/november_reminder',
  (order_id, remind) => ({ order_id, remind }) satisfies ReminderRequest,
);
