/** Whether somebody has bought for more than one child, as far as they may know. */
import type { FastifyRequest } from 'fastify';
import type { Order, Store } from '#db/store.ts';
import { hasProven, ownOrders } from '../http/visitor.ts';

/** Of other people's orders under the same address only its reader learns: anybody can type it. */
export async function hasOtherOrder(request: FastifyRequest, store: Store, order: Order, now: number) {
  if (hasProven(request, order.emailKey, now)) return store.hasOtherPaidOrder(order);
  return (await ownOrders(request, store)).some(
    ({ id, kind, state, emailKey }) =>
      id !== order.id && kind === 'texts' && state === 'paid' && emailKey === order.emailKey,
  );
}
