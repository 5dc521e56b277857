/** E-mails about a cancelled order. They contain nothing about a child. */

import type { Order, Refund } from '#db/rows.ts';
import type { AccountEntry } from '../../accounts/account-entry.ts';
import { findPackage, type PurchaseKind, purchaseKind } from '../../pricing/catalogue.ts';
import { asMoney } from '../../pricing/money.ts';
import { isMissed } from '../../refunding/cancellation-terms.ts';
import { isDay } from '../../texting/library/library.ts';
import { inEdition } from '../../texting/library/library-text.ts';
import { MISSED_DAYS, UNDELIVERED } from '../kinds.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { orderLetter } from './letter.ts';

/** What has ended, and what that means. */
const ended: Readonly<Record<PurchaseKind, readonly [what: string, means: string]>> = {
  texts: ['Your order', 'No more texts are sent.'],
  gift: ['Your gift', 'Its code no longer works.'],
  family: ['Your family package', 'Codes that were not used no longer work.'],
  video: ['Your video package', 'The film will not be sent.'],
};

const nameOf = ({ packageId, edition }: Order) => findPackage(packageId, edition)?.name ?? '';

/** @param amount what is paid back, in minor units */
export function cancelledMail({ order, extras }: AccountEntry, amount: number): PlannedMail {
  const [what, means] = ended[purchaseKind(order)];
  const isOver = `${what} is ${inEdition('cancel[|l]ed', order.edition)}`;
  const kept = extras.filter((extra) => extra.order.state === 'paid').map((extra) => nameOf(extra.order));
  return {
    kind: 'cancelled',
    recipient: order.email,
    subject: isOver,
    body: orderLetter(
      order,
      `${isOver}, as you asked. ${means}`,
      amount === 0
        ? 'All of its texts had already been sent, so there is nothing to pay back.'
        : `${asMoney(amount, order.currency)} goes back to the card or account you paid with. We will write again when it is on its way.`,
      ...(kept.length === 0
        ? []
        : [
            `What you added was paid for separately and is not ${inEdition('cancel[|l]ed', order.edition)}: ${kept.join(', ')}. Your account says whether you can cancel it.`,
          ]),
    ),
  };
}

/**
 * @param amount what would be paid back, in minor units
 * @param account address of the account menu
 */
export function undeliveredMail(
  { order, messages }: Pick<AccountEntry, 'order' | 'messages'>,
  amount: number,
  account: string,
): PlannedMail {
  const days = messages.filter(({ slot }) => isDay(slot));
  const ahead = days.filter(({ state }) => state === 'planned').length;
  const missed = days.filter(isMissed).length;
  const isOver = ahead === 0;
  return {
    kind: UNDELIVERED,
    recipient: order.email,
    subject: isOver ? 'Santa’s daily texts did not arrive' : 'Santa’s daily texts are not arriving',
    body: orderLetter(
      order,
      missed === 1
        ? 'The daily text that was due has not reached the phone of your order. We are sorry.'
        : `None of the ${missed} daily texts that were due has reached the phone of your order. We are sorry.`,
      '',
      `You can have all of your money back: ${asMoney(amount, order.currency)} ${order.currency}.`,
      'Press “Cancel this order” in your account.',
      '',
      'Open your account:',
      account,
      ...(isOver
        ? []
        : [
            '',
            ahead === 1
              ? 'Or keep the order: one text is still to come, and is sent as planned.'
              : `Or keep the order: ${ahead} texts are still to come, and are sent as planned.`,
          ]),
    ),
  };
}

/**
 * @param terms what failed of how many, and what would be paid back for it, in minor units
 * @param account address of the account menu
 */
export const missedDaysMail = (
  order: Order,
  { amount, sent, planned }: { amount: number; sent: number; planned: number },
  account: string,
): PlannedMail => ({
  kind: MISSED_DAYS,
  recipient: order.email,
  subject: `Money back: ${asMoney(amount, order.currency)} ${order.currency} for texts that did not arrive`,
  body: orderLetter(
    order,
    `Santa’s season is over, and ${planned - sent} of its ${planned} texts did not arrive. We are sorry.`,
    '',
    `You can have ${asMoney(amount, order.currency)} ${order.currency} back for them.`,
    'Press “Get it back” in your account.',
    '',
    'Open your account:',
    account,
  ),
});

/** @param amount in minor units */
export const refundedMail = (order: Order, amount: number): PlannedMail => ({
  kind: 'refunded',
  recipient: order.email,
  subject: `Your refund from North Pole Post: ${asMoney(amount, order.currency)} ${order.currency}`,
  body: orderLetter(
    order,
    `Paid back: ${asMoney(amount, order.currency)} ${order.currency}`,
    'It is on its way to the card or account you paid with. Banks can take up to ten days to show it.',
  ),
});

/** An order may have been overcharged more than once, so each refund has an e-mail of its own. */
export function surplusMail(order: Order, { id, amount }: Refund): PlannedMail {
  const sum = `${asMoney(amount, order.currency)} ${order.currency}`;
  const isPaid = order.state === 'paid';
  return {
    kind: `surplus ${id}`,
    recipient: order.email,
    subject: isPaid ? `You were charged twice: ${sum} is paid back` : `${sum} is paid back to you`,
    body: orderLetter(
      order,
      isPaid
        ? 'One of your payments reached us late, after you had paid again. We are sorry.'
        : 'One of your payments reached us late, when there was no order for it any more. We are sorry.',
      `Paid back: ${sum}`,
      'It is on its way to the card or account you paid with. Banks can take up to ten days to show it. You do not need to do anything.',
    ),
  };
}
