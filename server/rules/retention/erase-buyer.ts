/**
 * Everything that is known of a buyer, and its deletion. What the law requires stays, but anonymized: that an order was
 * paid, that a guardian agreed to texts, that a phone wants none (the last two with the hash of the number). Replies
 * that hold texts stay until they are decided on.
 */
import type {
  AdEvent,
  AdPermission,
  Consent,
  InboundText,
  Mail,
  MarketingConsent,
  Message,
  NovemberReminder,
  NumberChange,
  OperatorAction,
  Order,
  Payment,
  Promotion,
  Refund,
  RoomPicture,
} from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { waitingStates } from '#machines/fulfilment/child-reply/machine.ts';
import { endSessions } from '../accounts/sessions.ts';
import { hashEmail } from '../advertising/ad-events.ts';
import { erasedMail } from '../mailing/letters/erased.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { isBeingPaid } from '../ordering/apply-order-effects.ts';
import { conflict } from '../refusal.ts';
import { mayReadWords, orderOfPhone } from '../replies/waiting-words.ts';
import { noteBeforeDeletion } from './delete-expired.ts';
import { emptyOrder, endMethodsOf, reduceConsent } from './evidence.ts';

/** What is known of a buyer, by the e-mail address. */
export interface Held {
  orders: {
    order: Order;
    messages: Message[];
    payments: Payment[];
    refunds: Refund[];
    gifts: Promotion[];
    room: RoomPicture | undefined;
    /** What the child wrote back, without what only an operator may read. */
    words: InboundText[];
    numberChange: NumberChange | undefined;
    adPermission: AdPermission | undefined;
    actions: OperatorAction[];
  }[];
  consents: Consent[];
  mails: Mail[];
  offers: MarketingConsent[];
  novemberReminders: NovemberReminder[];
  adEvents: AdEvent[];
}

export interface Erasure {
  emailKey: string;
  /** The hash by which advertisers recognise the address. */
  emailHash: string;
  at: number;
}

const paymentOpen =
  'A payment is still being processed, so nothing was deleted. Please try again in a few minutes.';

/**
 * The child's replies that the buyer may read, including those that wait for an operator because the buyer has not
 * asked to see replies. Replies that may point at the home stay with the operator.
 */
async function wordsHeld(unit: Unit, order: Order): Promise<InboundText[]> {
  if (!mayReadWords(order)) return [];
  const shown = await unit.inbox.wordsFor(order.id);
  const isForOrder = order.phone !== '' && (await orderOfPhone(unit, order.phone))?.id === order.id;
  return isForOrder ? [...shown, ...(await unit.inbox.wordsOf(order.phone, ['forOperator']))] : shown;
}

/** Everything that is known of a buyer. */
export const heldOn = async (unit: Unit, emailKey: string): Promise<Held> => ({
  orders: await Array.fromAsync(await unit.orders.ofEmail(emailKey), async (order) => ({
    order,
    messages: await unit.texts.ofOrder(order.id),
    payments: await unit.attempts.ofOrder(order.id),
    refunds: await unit.refunds.ofOrder(order.id),
    gifts: await unit.promotions.ofOrder(order.id),
    room: await unit.roomPictures.find(order.id),
    words: await wordsHeld(unit, order),
    numberChange: await unit.numberChanges.find(order.id),
    adPermission: await unit.adPermissions.find(order.id),
    actions: await unit.operatorActions.ofOrder(order.id),
  })),
  consents: await unit.consents.ofEmail(emailKey),
  mails: await unit.mails.to(emailKey),
  offers: await unit.offers.ofEmail(emailKey),
  novemberReminders: await unit.novemberReminders.ofEmail(emailKey),
  adEvents: await unit.adEvents.mentioning(hashEmail(emailKey)),
});

async function eraseOrder(unit: Unit, order: Order, at: number) {
  const { id } = order;
  await noteBeforeDeletion(unit, order, at);
  await unit.texts.deleteOfOrder(id);
  await unit.adPermissions.delete(id);
  await unit.mails.deleteOfOrder(id);
  if ((await unit.attempts.ofOrder(id)).length === 0 && (await unit.promotions.ofOrder(id)).length === 0) {
    await unit.promotions.deleteUseOf(id);
    await unit.orders.delete(id);
    return;
  }
  await endMethodsOf(unit, id, at);
  await emptyOrder(unit, order);
}

async function eraseAddress(unit: Unit, emailKey: string) {
  await unit.mails.deleteTo(emailKey);
  await unit.links.deleteOf(emailKey);
  for (const { id } of await unit.offers.ofEmail(emailKey)) await unit.offers.delete(id);
  for (const { id } of await unit.novemberReminders.ofEmail(emailKey))
    await unit.novemberReminders.delete(id);
  await unit.orders.clearRecipient(emailKey);
}

/**
 * Deletes everything that is known of a buyer and their children; records that the law requires stay, anonymized.
 * @throws Refusal `payment_open` when money may be moving
 */
export async function eraseBuyer(unit: Unit, { emailKey, emailHash, at }: Erasure): Promise<void> {
  const orders = await unit.orders.ofEmail(emailKey);
  // The buyer could no longer be told the result.
  if (orders.some(isBeingPaid)) throw conflict('payment_open', paymentOpen);
  for (const order of orders) await eraseOrder(unit, order, at);
  // Browsers signed in by e-mails to this address must not see later sign-ups with it.
  await endSessions(unit, [unit.markOfEmail(emailKey), ...orders.map(({ id }) => id)], at);
  const consents = await unit.consents.ofEmail(emailKey);
  for (const consent of consents) await reduceConsent(unit, consent);
  await eraseAddress(unit, emailKey);
  await unit.adEvents.deleteMentioning(emailHash);
  for (const phone of new Set([...orders, ...consents].map((row) => row.phone))) {
    if (phone === '') continue;
    await unit.stopList.reduce(phone);
    await unit.inbox.deleteWordsOf(phone, waitingStates);
  }
  await planMail(unit, null, erasedMail(emailKey), at);
}
