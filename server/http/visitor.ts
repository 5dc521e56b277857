/** The visitor, known by a signed and encrypted cookie that holds the orders they made. */
import type { FastifyRequest } from 'fastify';
import type { Order, Store } from '#db/store.ts';
import { notYours, Problem } from './problem.ts';

/** That the visitor has read an e-mail to this address. */
interface Proof {
  emailKey: string;
  /** Epoch ms. */
  at: number;
}

declare module '@fastify/secure-session' {
  interface SessionData {
    orders: string[];
    proof: Proof;
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

/** @throws Problem 404 when it is neither the visitor's order nor an extra that was added to one */
export async function ownPurchase(request: FastifyRequest, store: Store, id: string): Promise<Order> {
  const purchase = await store.findOrder(id);
  const own = ordersOf(request);
  if (!purchase || !(own.includes(id) || own.includes(purchase.parentId ?? ''))) throw notYours();
  return purchase;
}

const proofLivesMs = 3_600_000;

export const rememberProof = (request: FastifyRequest, proof: Proof) => request.session.set('proof', proof);

export const notProven = () =>
  new Problem(403, 'not_proven', 'Please open the link that we send to your e-mail address first.');

/**
 * The address whose e-mails this visitor has read within the last hour. An order in the cookie is not enough for what
 * hangs on the address: anybody can sign up with somebody else's.
 * @throws Problem 403 when there is none
 */
export function provenEmail({ session }: FastifyRequest, now: number): string {
  const proof = session.get('proof');
  if (proof && now - proof.at < proofLivesMs) return proof.emailKey;
  throw notProven();
}
