/** Tells the buyer that the texts go to another phone, in case it was not the buyer who wanted it. */
import type { Order } from '#db/rows.ts';
import type { Contacts } from '../../contacts.ts';
import { maskPhone } from '../../ordering/phone.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { orderLetter } from './letter.ts';

/**
 * @param order with its new phone
 * @param oldPhone E.164
 * @param at when it was changed: each change has an e-mail of its own
 */
export function numberChangedMail(
  order: Order,
  oldPhone: string,
  contacts: Contacts,
  at: number,
): PlannedMail {
  const { helpLine, helpEmail } = contacts[order.edition];
  return {
    kind: `number-changed-${at}`,
    recipient: order.email,
    subject: 'Santa’s texts now go to another phone',
    body: orderLetter(
      order,
      `Santa’s texts go to the phone ${maskPhone(order.phone)} from now on. Nothing more is sent to ${maskPhone(oldPhone)}.`,
      '',
      `If you did not change this, call ${helpLine} or write to ${helpEmail}.`,
    ),
  };
}
