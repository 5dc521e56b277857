/**
 * Links in e-mails: to sign in, and to continue an unpaid sign-up. Each works for one press. A press to sign in whose
 * answer was lost can be repeated by the page that made it.
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
/** A cookie drops the first orders first: the oldest, as they are found, and cancelled ones before those that stand. */
const cancelledFirst = (one: Order, other: Order) => isCancelled(other) - isCancelled(one);

const usedUp = 'This link has been used or is older than 15 minutes. Please ask for a new one.';

/** A press on the page of a link. */
export interface Press {
  secretHash: string;
  /** Hash of what the page calls this press. */
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
 * Uses the link of a reminder up. An unpaid sign-up then belongs to the visitor, unless the visitor has the same one
 * already, which is opened instead; for a paid order nothing changes.
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
