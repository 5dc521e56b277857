/**
 * Corrects the e-mail address of a paid order (decision 056). The old address loses all access: the order is found
 * under the new address only, and queued e-mails go there. E-mails that were sent stay as they were.
 */

import type { Mail, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { hourMs } from '../../time/durations.ts';
import { moveReminder } from '../consent/november-reminder.ts';
import type { Contacts } from '../contacts.ts';
import { RECEIPT } from '../mailing/kinds.ts';
import { correctedMail } from '../mailing/letters/corrected.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { uniqueChildKey } from '../ordering/details.ts';
import { conflict } from '../refusal.ts';
import { endSessions } from './sessions.ts';

/** The buyer's correction of the address that was typed at the sign-up. */
export interface EmailCorrection {
  orderId: string;
  edition: Edition;
  email: string;
  /** Orders that are the visitor's: made in this browser, or opened with a link from an e-mail. */
  ownOrderIds: readonly string[];
  at: number;
}

/** The code of a refusal that says that other people's orders may be under the new address. */
export const NOT_PROVEN = 'not_proven';

const closed = (helpLine: string) =>
  conflict(
    'correction_closed',
    `The address of this order can no longer be changed here. Please call ${helpLine}, and we will put it right.`,
  );
const unproven =
  'This address has orders of its own. In this browser, open the link that we have sent to it, then come back here.';

const openForMs = hourMs;
const most = 3;

const hasCodes = async (unit: Unit, { id }: Order) =>
  (await Array.fromAsync(await unit.orders.extrasOf(id), (extra) => unit.promotions.ofOrder(extra.id))).flat()
    .length > 0;

const isOpen = async (unit: Unit, order: Order, at: number) =>
  order.kind === 'texts' &&
  order.state === 'paid' &&
  order.paidAt !== null &&
  order.paidAt >= at - openForMs &&
  order.emailCorrections < most &&
  order.emailReadAt === null &&
  !(await hasCodes(unit, order));

/** Whether all that was paid for under the new address is the visitor's: a link that is sent there proves it. */
const isOwn = async (unit: Unit, emailKey: string, ownOrderIds: readonly string[]) =>
  (await unit.orders.ofEmail(emailKey))
    .filter(({ paidAt, kind }) => paidAt !== null && kind !== 'upgrade')
    .every(({ id }) => ownOrderIds.includes(id));

/** Includes failed e-mails, because an operator may send them again. */
const notSent: ReadonlySet<Mail['state']> = new Set<Mail['state']>(['planned', 'waiting', 'failed']);

/** Sends unsent e-mails to the new address instead. @returns whether any went to the old one */
async function redirectMails(unit: Unit, id: string, move: Move): Promise<boolean> {
  const { oldKey, email, count, at } = move;
  const isToOld = (recipient: string) => recipient.toLowerCase() === oldKey;
  for (const mail of await unit.mails.ofOrder(id)) {
    if (notSent.has(mail.state) && isToOld(mail.recipient))
      await unit.mails.save({ ...mail, recipient: email });
  }
  const mails = await unit.mails.ofOrder(id);
  const isWaiting = mails.some(({ kind, state }) => kind.startsWith(RECEIPT) && state === 'planned');
  const receipt = mails.find(({ kind }) => kind === RECEIPT);
  // The body is deleted after its retention period.
  if (receipt && receipt.body !== '' && !isWaiting) {
    const { subject, body } = receipt;
    await planMail(unit, id, { kind: `${RECEIPT}-${count + 1}`, recipient: email, subject, body }, at);
  }
  return mails.some(({ recipient }) => isToOld(recipient));
}

interface Move {
  oldKey: string;
  email: string;
  emailKey: string;
  /** How often the address was corrected, this time included. */
  count: number;
  at: number;
}

/** Moves the other records that are stored under the old address, or deletes them. */
async function moveRecords(unit: Unit, order: Order, move: Move) {
  const { id, edition, createdAt, paidAt } = order;
  const { oldKey, email, emailKey } = move;
  for (const consent of await unit.consents.ofOrder(id)) {
    if (consent.email.toLowerCase() === oldKey) await unit.consents.save({ ...consent, email });
  }
  const use = await unit.promotions.useOf(id);
  if (use && !(await unit.promotions.useBy(use.code, emailKey))) {
    await unit.promotions.saveBuyer({ orderId: id, emailKey });
  }
  // The owner of the old address has not asked for offers.
  for (const consent of await unit.offers.ofEmail(oldKey)) {
    const isFromHere = consent.edition === edition && consent.at >= createdAt && consent.at <= (paidAt ?? 0);
    if (isFromHere) await unit.offers.delete(consent.id);
  }
  await moveReminder(unit, order, { from: oldKey, email });
}

async function correct(
  unit: Unit,
  order: Order,
  { email, at }: Pick<EmailCorrection, 'email' | 'at'>,
  contacts: Contacts,
) {
  const emailKey = email.toLowerCase();
  const count = order.emailCorrections + 1;
  const move: Move = { oldKey: order.emailKey, email, emailKey, count, at };
  const childKey = await uniqueChildKey(unit, { ...order, emailKey });
  const extras = await unit.orders.extrasOf(order.id);
  for (const each of [{ ...order, childKey, emailCorrections: count }, ...extras]) {
    await unit.orders.save({ ...each, email, emailKey });
  }
  const redirected = await Array.fromAsync([order, ...extras], ({ id }) => redirectMails(unit, id, move));
  const wasTold = redirected.includes(true);
  await moveRecords(unit, order, move);
  if (!wasTold) return;
  await planMail(
    unit,
    order.id,
    { ...correctedMail(order, contacts), kind: `address-corrected-${count}` },
    at,
  );
}

/** Whether the address of an order may still be corrected by its buyer. */
export async function mayCorrectEmail(unit: Unit, orderId: string, at: number): Promise<boolean> {
  const order = await unit.orders.find(orderId);
  return order !== undefined && (await isOpen(unit, order, at));
}

/**
 * Moves an order with its extras, its consent and its e-mails to another address; the receipt is sent there.
 * @throws Refusal `correction_closed` when it is too late, was done too often, the order was opened from an e-mail, or
 * codes were sent to the old address; `not_proven` when other people's orders may be under the new address
 * @returns the order under its address
 */
export async function correctEmail(
  unit: Unit,
  contacts: Contacts,
  correction: EmailCorrection,
): Promise<Order> {
  const { orderId, edition, email, ownOrderIds, at } = correction;
  const order = await unit.orders.find(orderId);
  const emailKey = email.toLowerCase();
  if (order?.emailKey === emailKey) return order;
  if (!order || !(await isOpen(unit, order, at))) throw closed(contacts[edition].helpLine);
  if (!(await isOwn(unit, emailKey, ownOrderIds))) throw conflict(NOT_PROVEN, unproven);
  await correct(unit, order, correction, contacts);
  return { ...order, email, emailKey };
}

/**
 * The same by an operator, to whom the buyer has proven that the order is theirs: at any time, and even if a link sent
 * to the old address was opened. Browsers that opened the order from an e-mail are signed out of it.
 * @throws Refusal `not_correctable` when the order has no address of its own
 * @returns false when it has this address already
 */
export async function correctEmailByHand(
  unit: Unit,
  contacts: Contacts,
  { orderId, email, at }: Pick<EmailCorrection, 'orderId' | 'email' | 'at'>,
): Promise<boolean> {
  const order = await unit.orders.find(orderId);
  if (!order || order.kind === 'upgrade' || order.paidAt === null || order.email === '') {
    throw conflict(
      'not_correctable',
      'This order has no address to correct: it is an extra, was not paid for, or is deleted.',
    );
  }
  if (order.emailKey === email.toLowerCase()) return false;
  await correct(unit, { ...order, emailReadAt: null }, { email, at }, contacts);
  const extras = await unit.orders.extrasOf(orderId);
  await endSessions(
    unit,
    [order, ...extras].map(({ id }) => id),
    at,
  );
  return true;
}
