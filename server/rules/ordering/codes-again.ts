/** Sends paid codes again, to an address that the buyer names, so that a lost e-mail loses no gift. */
import type { Order, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { accountEntry, type PurchaseEntry } from '../accounts/account-entry.ts';
import { familyCodesMail, giftMail, keptTextsMail } from '../mailing/letters/purchases.ts';
import { type PlannedMail, planMail } from '../mailing/plan-mail.ts';
import { conflict } from '../refusal.ts';
import type { ShopAddresses } from './fulfilment.ts';

type Shop = Pick<ShopAddresses, 'pageAt' | 'contacts'>;

/** Whether an order has unused codes whose e-mail is not on its way. */
export const maySendCodesAgain = ({ order, codes, codesMail }: PurchaseEntry): boolean =>
  order.state === 'paid' &&
  codes.some(({ uses }) => uses === 0) &&
  (codesMail === undefined || codesMail.state === 'sent' || codesMail.state === 'failed');

function codesMail(
  order: Order,
  codes: [Promotion, ...Promotion[]],
  { pageAt, contacts }: Shop,
): PlannedMail {
  const signUp = pageAt(order.edition, '/santa/signup');
  switch (order.kind) {
    case 'gift':
      return giftMail(order, codes[0], signUp, contacts);
    case 'texts':
      return keptTextsMail(order, codes[0], signUp);
    case 'upgrade':
    default:
      return familyCodesMail(order, codes, signUp);
  }
}

export interface WantedCodes {
  orderId: string;
  recipient: string;
  at: number;
}

/**
 * @param shop its address and contacts
 * @throws Refusal `codes_not_sent_again` when no code is left, or its e-mail was not sent yet
 */
export async function sendCodesAgain(
  unit: Unit,
  shop: Shop,
  { orderId, recipient, at }: WantedCodes,
): Promise<void> {
  const entry = await accountEntry(unit, orderId);
  if (!entry || !maySendCodesAgain(entry)) {
    throw conflict(
      'codes_not_sent_again',
      'The code cannot be sent again: it was used or taken back, or its first e-mail has not been sent yet.',
    );
  }
  const order: Order = { ...entry.order, giftTo: recipient, giftAt: null };
  await unit.orders.save(order);
  const left = entry.codes.filter(({ uses }) => uses === 0).map(({ promotion }) => promotion);
  const [first, ...others] = left;
  if (!first) return;
  const mail = codesMail(order, [first, ...others], shop);
  await planMail(unit, orderId, { ...mail, recipient, kind: `${mail.kind}-again-${at}` }, at);
}
