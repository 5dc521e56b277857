/** Tells an address that was given by mistake that it is no longer connected with an order. */
import type { Order } from '#db/rows.ts';
import type { Contacts } from '../../contacts.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { orderLetter } from './letter.ts';

/** It contains neither the new address nor anything about the child. */
export function correctedMail({ id, email, edition }: Order, contacts: Contacts): PlannedMail {
  const { helpLine, helpEmail } = contacts[edition];
  return {
    kind: 'address-corrected',
    recipient: email,
    subject: 'Your address was given by mistake',
    body: orderLetter(
      { id },
      'Someone bought texts from Santa and gave this e-mail address. They have corrected it since.',
      'You will not hear from us about this order again, and the links we sent you no longer open it.',
      '',
      `If it was your order, and you did not change anything, call ${helpLine} or write to ${helpEmail}.`,
    ),
  };
}
