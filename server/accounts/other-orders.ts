/** Whether a buyer has bought for more than one child, as far as this visitor may know. */
import type { FastifyRequest } from 'fastify';
import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { findOwnOrders, hasProven } from '../http/visitor.ts';
import { hasOtherPaidOrder } from '../rules/accounts/account-entry.ts';

/**
 * Other people's orders under the same address are mentioned only to a visitor who has read an e-mail sent there:
 * anyone can type an address.
 */
export async function hasOtherOrder(request: FastifyRequest, store: Store, order: Order, now: number) {
  return store.read(async (unit) =>
    (await hasProven(unit, request, order.emailKey, now))
      ? await hasOtherPaidOrder(unit, order)
      : (await findOwnOrders(unit, request)).some(
          ({ id, kind, state, emailKey }) =>
            id !== order.id && kind === 'texts' && state === 'paid' && emailKey === order.emailKey,
        ),
  );
}
