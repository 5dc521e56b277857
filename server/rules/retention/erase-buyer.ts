/**
 * Everything that is known of a buyer, and its deletion. What the law requires stays, but anonymized: that an order was
 * paid, that a guardian agreed to texts, that a phone wants none (the last two with the hash of the number).
 */
import type {
  Consent,
  InboundText,
  Mail,
  MarketingConsent,
  Message,
  NovemberReminder,
  Order,
  Payment,
  Promotion,
  Refund,
  RoomPicture,
} from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { waitingStates } from '#machines/fulfilment/child-reply/machine.ts';
import { endSessions } from '../accounts/sessions.ts';
import { erasedMail } from '../mailing/letters/erased.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { isBeingPaid } from '../ordering/apply-order-effects.ts';
import { conflict } from '../refusal.ts';
import { mayReadWords } from '../replies/waiting-words.ts';
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
    /** What the child wrote back, for the buyer to read. */
    words: InboundText[];
  }[];
  consents: Consent[];
  mails: Mail[];
  offers: MarketingConsent[];
  novemberReminders: NovemberReminder[];
}

export interface Erasure {
  emailKey: string;
  /** How advertisers know the address. */
  emailHash: string;
  at: number;
}

const paymentOpen =
  'A payment is still being processed, so nothing was deleted. Please try again in a few minutes.';

/** Everything that is known of a buyer. */
export const heldOn = (unit: Unit, emailKey: string): Held => ({
  orders: unit.orders.ofEmail(emailKey).map((order) => ({
    order,
    messages: unit.texts.ofOrder(order.id),
    payments: unit.attempts.ofOrder(order.id),
    refunds: unit.refunds.ofOrder(order.id),
    gifts: unit.promotions.ofOrder(order.id),
    room: unit.roomPictures.find(order.id),
    words: mayReadWords(order) ? unit.inbox.wordsFor(order.id) : [],
  })),
  consents: unit.consents.ofEmail(emailKey),
  mails: unit.mails.to(emailKey),
  offers: unit.offers.ofEmail(emailKey),
  novemberReminders: unit.novemberReminders.ofEmail(emailKey),
});

function eraseOrder(unit: Unit, order: Order, at: number) {
  const { id } = order;
  noteBeforeDeletion(unit, order, at);
  unit.texts.deleteOfOrder(id);
  unit.adPermissions.delete(id);
  unit.mails.deleteOfOrder(id);
  if (unit.attempts.ofOrder(id).length === 0 && unit.promotions.ofOrder(id).length === 0) {
    unit.promotions.deleteUseOf(id);
    unit.orders.delete(id);
    return;
  }
  endMethodsOf(unit, id, at);
  emptyOrder(unit, order);
}

function eraseAddress(unit: Unit, emailKey: string) {
  unit.mails.deleteTo(emailKey);
  unit.links.deleteOf(emailKey);
  for (const { id } of unit.offers.ofEmail(emailKey)) unit.offers.delete(id);
  for (const { id } of unit.novemberReminders.ofEmail(emailKey)) unit.novemberReminders.delete(id);
  unit.orders.clearRecipient(emailKey);
}

/**
 * Deletes everything that is known of a buyer and their children; records that the law requires stay, anonymized.
 * @throws Refusal `payment_open` when money may be moving
 */
export function eraseBuyer(unit: Unit, { emailKey, emailHash, at }: Erasure): void {
  const orders = unit.orders.ofEmail(emailKey);
  // The buyer could no longer be told the result.
  if (orders.some(isBeingPaid)) throw conflict('payment_open', paymentOpen);
  for (const order of orders) eraseOrder(unit, order, at);
  // Browsers signed in by e-mails to this address must not see later sign-ups with it.
  endSessions(unit, [unit.markOfEmail(emailKey), ...orders.map(({ id }) => id)], at);
  const consents = unit.consents.ofEmail(emailKey);
  for (const consent of consents) reduceConsent(unit, consent);
  eraseAddress(unit, emailKey);
  unit.adEvents.deleteMentioning(emailHash);
  for (const phone of new Set([...orders, ...consents].map((row) => row.phone))) {
    if (phone === '') continue;
    unit.stopList.reduce(phone);
    unit.inbox.deleteWordsOf(phone, waitingStates);
  }
  planMail(unit, null, erasedMail(emailKey), at);
}
