/**
 * The visitor, identified by a signed and encrypted cookie. This is the only place that decides whose an order is: it
 * belongs to the browser that made it, and to every browser that has opened a link sent to its e-mail address.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { isOver, lasts } from '../rules/accounts/sessions.ts';
import { filterInTurn } from '../rules/in-turn.ts';
import { hourMs } from '../time/durations.ts';
import { noteInLog } from './log-notes.ts';
import { notYours, Problem } from './problem.ts';

/** Proof that the visitor has read an e-mail to this address. */
interface Proof {
  emailKey: string;
  /** Epoch ms. */
  at: number;
}

/** A note that the visitor adds a child to a family that has paid for more children. */
interface Adding {
  familyId: string;
  /** Epoch ms. */
  at: number;
}

declare module '@fastify/secure-session' {
  interface SessionData {
    visitor: string;
    /** Orders in the sequence in which the visitor used them. Being listed here gives no access. */
    orders: string[];
    /** Orders that a link from an e-mail has opened. */
    granted: string[];
    /** When the access given by links began, in epoch ms; see `sessionStart`. */
    since: number;
    proof: Proof;
    adding: Adding;
  }
}

/** As many as fit into a cookie; the oldest is dropped. */
const most = 20;
const idBytes = 16;

/** The id cannot be guessed, so a plain hash of it is enough. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/** Requests that came without an id and were given one. */
const newcomers = new WeakSet<FastifyRequest>();

/** This browser's id in the database. A new browser is given one. */
export function visitorOf(request: FastifyRequest): string {
  const known = request.session.get('visitor');
  if (known !== undefined) return hashOf(known);
  const id = randomBytes(idBytes).toString('base64url');
  request.session.set('visitor', id);
  newcomers.add(request);
  return hashOf(id);
}

/** The same, but only for a browser that sent its id. */
export function returningVisitor(request: FastifyRequest): string | undefined {
  const known = request.session.get('visitor');
  return known === undefined || newcomers.has(request) ? undefined : hashOf(known);
}

const markLength = 8;

/** A mark that distinguishes visitors in the log and gives no access; undefined without a cookie. */
export function visitorMark({ session }: FastifyRequest): string | undefined {
  // No session: the request was refused before one existed.
  const known = (session as FastifyRequest['session'] | null)?.get('visitor');
  return known === undefined ? undefined : hashOf(known).slice(0, markLength);
}

const withLatest = (ids: readonly string[], id: string) =>
  [...ids.filter((known) => known !== id), id].slice(-most);

const metOrders = ({ session }: FastifyRequest): readonly string[] => session.get('orders') ?? [];

/**
 * When this session began, epoch ms: when the latest link was used. It is 0 before the first link, so that any end of
 * sessions ends it.
 */
export const sessionStart = ({ session }: FastifyRequest): number => session.get('since') ?? 0;

/** Orders that a link from an e-mail has opened in this browser, and that are still open. */
export const grantedOrders = async (unit: Unit, request: FastifyRequest): Promise<string[]> =>
  filterInTurn(
    request.session.get('granted') ?? [],
    async (id) => !(await isOver(unit, id, sessionStart(request))),
  );

/** Makes it the visitor's latest order. This gives no access to it. */
export const setLatestOrder = (request: FastifyRequest, id: string) =>
  request.session.set('orders', withLatest(metOrders(request), id));

/** Opens an order, because a link that was sent to its e-mail address was used up. */
export function grantOrder(request: FastifyRequest, id: string) {
  request.session.set('granted', withLatest(request.session.get('granted') ?? [], id));
  setLatestOrder(request, id);
}

/** The parts of a session that are still open. */
export interface OpenSession {
  granted: string[];
  proof: Proof | undefined;
}

/** Read this before the new session begins: access that was ended elsewhere must not come back. */
export const openSessionOf = async (
  unit: Unit,
  request: FastifyRequest,
  now: number,
): Promise<OpenSession> => ({
  granted: await grantedOrders(unit, request),
  proof: await presentProof(unit, request, now),
});

/** Starts a new session for this browser, so that copies of its old cookie are no longer valid. */
export function beginSession({ session }: FastifyRequest, { granted, proof }: OpenSession, since: number) {
  session.set('granted', granted);
  session.set('proof', proof);
  session.set('since', since);
}

/** Whether this visitor may read and change an order. Every route asks here. */
async function isTheirs(unit: Unit, request: FastifyRequest, { id, visitor }: Order): Promise<boolean> {
  const isMaker = visitor !== null && visitor === returningVisitor(request);
  return isMaker || (await grantedOrders(unit, request)).includes(id);
}

async function findIfTheirs(unit: Unit, request: FastifyRequest, id: string): Promise<Order | undefined> {
  const order = await unit.orders.find(id);
  return order && (await isTheirs(unit, request, order)) ? order : undefined;
}

async function orderIfTheirs(request: FastifyRequest, store: Store, id: string): Promise<Order | undefined> {
  const order = await store.read((unit) => findIfTheirs(unit, request, id));
  if (order) noteInLog(request, { order: order.id });
  return order;
}

/** The same as `ownOrders`, in a unit of work. */
export const findOwnOrders = async (unit: Unit, request: FastifyRequest): Promise<Order[]> =>
  (
    await Array.fromAsync(metOrders(request), async (id) => (await findIfTheirs(unit, request, id)) ?? [])
  ).flat();

/** The visitor's orders, the latest one last. */
export const ownOrders = (request: FastifyRequest, store: Store): Promise<Order[]> =>
  store.read((unit) => findOwnOrders(unit, request));

/**
 * The order with this id, or the visitor's latest sign-up without an id. A gift is no sign-up: its page sends its id
 * until it is paid for.
 */
export const findNamedOrder = async (
  request: FastifyRequest,
  store: Store,
  id: string | undefined,
): Promise<Order | undefined> =>
  id === undefined
    ? (await ownOrders(request, store)).findLast(({ kind }) => kind === 'texts')
    : orderIfTheirs(request, store, id);

/** The same. @throws Problem 404 when there is none */
export async function namedOrder(
  request: FastifyRequest,
  store: Store,
  id: string | undefined,
): Promise<Order> {
  const order = await findNamedOrder(request, store, id);
  if (!order) throw notYours();
  return order;
}

/** @throws Problem 404 when the order is not the visitor's, in the same words as when there is none */
export async function ownOrder(request: FastifyRequest, store: Store, id: string): Promise<Order> {
  const order = await orderIfTheirs(request, store, id);
  if (!order) throw notYours();
  return order;
}

/** An extra belongs to the owner of the order that it was added to. */
async function purchaseIfTheirs(
  request: FastifyRequest,
  store: Store,
  id: string,
): Promise<Order | undefined> {
  const purchase = await store.read((unit) => unit.orders.find(id));
  const order = purchase && (await orderIfTheirs(request, store, purchase.parentId ?? id));
  return order && purchase;
}

/** @throws Problem 404 when it is neither the visitor's order nor an extra that was added to one */
export async function ownPurchase(request: FastifyRequest, store: Store, id: string): Promise<Order> {
  const purchase = await purchaseIfTheirs(request, store, id);
  if (!purchase) throw notYours();
  return purchase;
}

const addingLivesMs = 24 * hourMs;

/** Remembers that the next child of this visitor belongs to a family. */
export const beginAdding = (request: FastifyRequest, adding: Adding) => request.session.set('adding', adding);

/** Forgets the family once the child was added. */
export const endAdding = ({ session }: FastifyRequest) => session.set('adding', undefined);

/** The family package that the visitor is adding a child to, as long as it is theirs; null without one. */
export async function familyBeingAddedTo(
  request: FastifyRequest,
  store: Store,
  now: number,
): Promise<string | null> {
  const adding = request.session.get('adding');
  if (!adding || !lasts(adding.at, addingLivesMs, now)) return null;
  const family = await purchaseIfTheirs(request, store, adding.familyId);
  return family?.id ?? null;
}

const proofLivesMs = hourMs;

/** Remembers that the visitor has read an e-mail to an address. */
export const recordProof = (request: FastifyRequest, proof: Proof) => request.session.set('proof', proof);

/** Thrown when the visitor has to prove first that they read the address's e-mails. */
export const notProven = () =>
  new Problem(403, 'not_proven', 'Please open the link that we send to your e-mail address first.');

async function presentProof(unit: Unit, request: FastifyRequest, now: number): Promise<Proof | undefined> {
  const proof = request.session.get('proof');
  if (!proof || !lasts(proof.at, proofLivesMs, now)) return undefined;
  return (await isOver(unit, unit.markOfEmail(proof.emailKey), sessionStart(request))) ? undefined : proof;
}

/**
 * The address whose e-mails this visitor has read within the last hour. An order in the cookie is not enough for what
 * belongs to the address: a stranger can sign up with it.
 * @throws Problem 403 when there is none
 */
export async function provenEmail(request: FastifyRequest, store: Store, now: number): Promise<string> {
  const proof = await store.read((unit) => presentProof(unit, request, now));
  if (!proof) throw notProven();
  return proof.emailKey;
}

/** Whether the visitor has read an e-mail to this very address within the last hour. */
export const hasProven = async (
  unit: Unit,
  request: FastifyRequest,
  emailKey: string,
  now: number,
): Promise<boolean> => (await presentProof(unit, request, now))?.emailKey === emailKey;
