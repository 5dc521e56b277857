/**
 * Links in e-mails: to sign in, and to continue an unpaid sign-up. Each works once. If the response to a sign-in is
 * lost, the page that sent the request can repeat it.
 */
import type { Order, SignInLink } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { type PlannedMail, planMail } from '../mailing/plan-mail.ts';
import { conflict } from '../refusal.ts';

/** Plans the e-mail with a link that opens all orders of an address. */
export async function sendSignInLink(
  unit: Unit,
  link: Omit<SignInLink, 'orderId' | 'usedBy'>,
  mail: PlannedMail,
  at: number,
): Promise<void> {
  await unit.links.insert({ ...link, orderId: null, usedBy: null });
  await planMail(unit, null, mail, at);
}

/** Records that a buyer has read an e-mail to the address of an order, which proves whose it is. */
const read = (order: Order, at: number): Order => ({ ...order, emailReadAt: order.emailReadAt ?? at });

/** States of an order that was paid for, whether or not the money stayed. */
const paidFor: ReadonlySet<Order['state']> = new Set(['paid', 'onHold', 'cancelled']);

const isCancelled = ({ state }: Order) => Number(state === 'cancelled');
/** A full cookie drops orders from the front: so cancelled ones come first, and otherwise the oldest. */
const cancelledFirst = (one: Order, other: Order) => isCancelled(other) - isCancelled(one);

const usedUp = 'This link has been used or is older than 15 minutes. Please ask for a new one.';

/** A press on the page of a link. */
export interface Press {
  secretHash: string;
  /** Hash of the id that the page gives this press. */
  pressHash: string;
  at: number;
}

/**
 * Uses up a link.
 * @throws Refusal `link_used_up` when the link is no longer valid
 * @returns its address with the orders that were paid for, cancelled ones first
 */
export async function useSignInLink(
  unit: Unit,
  { secretHash, pressHash, at }: Press,
): Promise<{ emailKey: string; orderIds: string[] }> {
  const link = await unit.links.find(secretHash);
  if (!link || link.orderId !== null || link.expiresAt <= at || (link.usedBy ?? pressHash) !== pressHash)
    throw conflict('link_used_up', usedUp);
  await unit.links.setUsedBy(secretHash, pressHash);
  const { emailKey } = link;
  const paid = (await unit.orders.ofEmail(emailKey))
    .filter(({ state, kind }) => paidFor.has(state) && kind !== 'upgrade')
    .toSorted(cancelledFirst);
  for (const order of paid) await unit.orders.save(read(order, at));
  return { emailKey, orderIds: paid.map(({ id }) => id) };
}

const resumableOrder = async (unit: Unit, secretHash: string, at: number): Promise<string | undefined> => {
  const link = await unit.links.find(secretHash);
  return link && link.expiresAt > at ? (link.orderId ?? undefined) : undefined;
};

/** Whether the link of a reminder is still valid. */
export const canResume = async (unit: Unit, secretHash: string, at: number): Promise<boolean> =>
  (await resumableOrder(unit, secretHash, at)) !== undefined;

/**
 * Uses up the link of a reminder. An unpaid sign-up then belongs to the visitor; if the visitor already has the same
 * sign-up, that one is opened instead. A paid order does not change.
 * @returns the order, undefined when the link is no longer valid
 */
export async function resumeSignUp(
  unit: Unit,
  { secretHash, visitor, at }: { secretHash: string; visitor: string; at: number },
): Promise<Order | undefined> {
  const id = await resumableOrder(unit, secretHash, at);
  if (id === undefined) return undefined;
  await unit.links.delete(secretHash);
  const linked = await unit.orders.find(id);
  if (linked?.state !== 'awaitingPayment') return linked;
  const own = (await unit.orders.sameSignUps(linked)).find((same) => same.visitor === visitor) ?? linked;
  if (own.state === 'awaitingPayment') await unit.orders.save({ ...read(own, at), visitor });
  return await unit.orders.find(own.id);
}
