/** The visitor, known by a signed and encrypted cookie that holds the orders they made. */
import type { FastifyRequest } from 'fastify';
import type { Order, Store } from '#db/store.ts';
import { notYours } from './problem.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    orders: string[];
  }
}

/** A cookie has room for so many; the oldest is forgotten. */
const most = 20;

export const ordersOf = (request: FastifyRequest): readonly string[] => request.session.get('orders') ?? [];

export function rememberOrder(request: FastifyRequest, id: string) {
  const others = ordersOf(request).filter((known) => known !== id);
  request.session.set('orders', [...others, id].slice(-most));
}

/**
 * The order of an address, or the latest one when it names none.
 * @throws Problem 404 when there is none
 */
export const namedOrder = (request: FastifyRequest, store: Store, id: string | undefined) =>
  ownOrder(request, store, id ?? ordersOf(request).at(-1) ?? '');

/** @throws Problem 404 when the order is not the visitor's, in the same words as when there is none */
export async function ownOrder(request: FastifyRequest, store: Store, id: string): Promise<Order> {
  const order = ordersOf(request).includes(id) ? await store.findOrder(id) : undefined;
  if (!order) throw notYours();
  return order;
}
