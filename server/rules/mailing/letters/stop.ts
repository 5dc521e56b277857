/** Tells the buyer that the phone asked for no more texts, and what they can do about it. */
import type { Order } from '#db/rows.ts';
import type { Contacts } from '../../contacts.ts';
import { asMoney } from '../../pricing/money.ts';
import type { CancellationTerms } from '../../refunding/cancellation-terms.ts';
import type { Stop } from '../../stopping/stop-phone.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { orderLetter } from './letter.ts';

export interface StopLetter {
  order: Order;
  /** What cancelling would pay back now; null when it is too late. */
  terms: Pick<CancellationTerms, 'amount'> | null;
  contacts: Contacts;
  /** Address of the account menu. */
  account: string;
}

/** One e-mail for each STOP and order, so the kind includes the STOP. */
export function stopMail(
  { order, terms, contacts, account }: StopLetter,
  { at }: Pick<Stop, 'at'>,
): PlannedMail {
  const { helpLine, helpEmail } = contacts[order.edition];
  return {
    kind: `stopped-${at}`,
    recipient: order.email,
    subject: 'The texts from Santa have stopped',
    body: orderLetter(
      order,
      'The phone of your order asked for no more texts, so nothing more is sent to it.',
      '',
      'To get them again, text START from that phone. The texts still to come are then sent as planned.',
      'To leave them stopped, you do not need to do anything.',
      ...(terms && terms.amount > 0
        ? [
            '',
            `If you cancel the order today, ${asMoney(terms.amount, order.currency)} ${order.currency} is paid back. ` +
              'Press “Cancel this order” in your account.',
            '',
            'Open your account:',
            account,
          ]
        : []),
      '',
      `Questions? Call ${helpLine} or write to ${helpEmail}.`,
    ),
  };
}
