/** Tells the buyer who stopped the texts of a phone, and what they can do about it. */
import type { Order } from '#db/rows.ts';
import type { Contacts } from '../../contacts.ts';
import { asMoney } from '../../pricing/money.ts';
import type { CancellationTerms } from '../../refunding/cancellation-terms.ts';
import type { Stop } from '../../stopping/stop-phone.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { orderLetter, questionsTo } from './letter.ts';

export interface StopLetter {
  order: Order;
  /** What cancelling would pay back now; null when it is too late. */
  terms: Pick<CancellationTerms, 'amount' | 'reason'> | null;
  contacts: Contacts;
  /** A START brings back texts that are still ahead, and nothing else holds them. */
  areTextsAhead: boolean;
  /** Address of the account menu. */
  account: string;
}

/** Who stopped the texts, where it was not the phone: by a word, or by telling its network. */
const stoppedBy: Readonly<Record<string, string>> = {
  account: 'A parent stopped the texts on our page, so nothing more is sent to the phone on your order.',
  operator: 'We have stopped the texts, so nothing more is sent to the phone on your order.',
};
const byThePhone =
  'Someone using the phone on your order asked for no more texts, so nothing more is sent to it.';

/** What is paid back, and which button of the account does it. After the season nothing is cancelled any more. */
const wayToMoney = (reason: CancellationTerms['reason'], sum: string) =>
  reason === 'missed_days'
    ? `${sum} is paid back for the texts that did not arrive, if you ask for it. Press “Get it back” in your account.`
    : `If you cancel the order today, ${sum} is paid back. Press “Cancel this order” in your account.`;

/** One e-mail for each STOP and order, so the kind includes the STOP. */
export function stopMail(
  { order, terms, contacts, areTextsAhead, account }: StopLetter,
  { at, source }: Pick<Stop, 'at' | 'source'>,
): PlannedMail {
  return {
    kind: `stopped-${at}`,
    recipient: order.email,
    subject: 'The texts from Santa have stopped',
    body: orderLetter(
      order,
      stoppedBy[source] ?? byThePhone,
      '',
      areTextsAhead
        ? 'To get them again, text START from that phone. The texts still to come are then sent as planned.'
        : 'To allow texts to that phone again, text START from it.',
      'To leave them stopped, you do not need to do anything.',
      ...(terms && terms.amount > 0
        ? [
            '',
            wayToMoney(terms.reason, `${asMoney(terms.amount, order.currency)} ${order.currency}`),
            '',
            'Open your account:',
            account,
          ]
        : []),
      '',
      questionsTo(contacts[order.edition]),
    ),
  };
}
