/** Effects of the account menu. */
import { fromPromise } from 'xstate';
import { type AccountOrder, accountMenuMachine, type PlannedText } from '#machines/shop/account-menu.ts';
import type { AccountAnswer, AccountMessage } from '#server/contract/account.ts';
import type { SignInRequest } from '#server/contract/account-access.ts';
import { getJson, postForm } from './http.ts';

/** What a parent calls the states of a text. Accepted is not delivered, so both have a word of their own. */
const STATES: Record<AccountMessage['state'], PlannedText['state']> = {
  planned: 'planned',
  sending: 'on_its_way',
  unknown: 'on_its_way',
  accepted: 'sent',
  delivered: 'delivered',
  failed: 'not_delivered',
  expired: 'not_delivered',
  cancelled: 'not_sent',
};

/** The account menu with its effects. */
export const accountMenuLogic = accountMenuMachine.provide({
  actors: {
    signIn: fromPromise<boolean, { key: string }>(async ({ input: { key }, signal }) => {
      const { status } = await postForm('/api/sign_in', { key } satisfies SignInRequest, signal);
      return status === 200;
    }),
    loadOrders: fromPromise<readonly AccountOrder[]>(async ({ signal }) => {
      const { orders } = await getJson<AccountAnswer>('/api/account', signal);
      return orders.map((order) => ({
        orderId: order.order_id,
        kind: order.kind,
        childsName: order.childs_name,
        phone: order.phone,
        email: order.email,
        paid: order.state === 'paid' || order.state === 'cancelled',
        cancelled: order.state === 'cancelled',
        extras: order.extras,
        start: order.start,
        cancellation: order.cancellation,
        refund: order.refund,
        packageName: order.package,
        amount: order.amount,
        currency: order.currency,
        paidWith: order.paid_with,
        texts: order.messages.map((message) => ({
          slot: message.slot,
          dueAt: message.due_at,
          state: STATES[message.state],
          text: message.body,
          picture: message.picture,
        })),
      }));
    }),
  },
});
