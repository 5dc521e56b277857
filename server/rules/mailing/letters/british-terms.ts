/**
 * What a receipt in the UK says of cancelling: it is the confirmation on a durable medium that the Consumer Contracts
 * Regulations 2013 want (regulation 16).
 */
import type { Order } from '#db/rows.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import type { Contact } from '../../contacts.ts';
import { endOfTimeToCancel } from '../../ordering/start.ts';
import { purchaseKind } from '../../pricing/catalogue.ts';
import { cancellationForm, formIntroduction } from '../../refunding/cancellation-form.ts';
import { moneyBackOf } from '../../refunding/cancellation-words.ts';
import { zoneOf } from '../../texting/editions.ts';

const format = (at: number, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zoneOf.uk, ...more }).format(at);

const anyClearWay = 'tell us in any other clear way, by e-mail, phone or letter';
const paidBack = 'within 14 days, to the card or account you paid with';

/** When the texts begin, and what is paid for of them. */
function startOf({ startWording, startRequestedAt }: Order): string {
  if (startWording === null || startRequestedAt === null) {
    return 'These texts start after that day, unless you ask for an earlier start in your account.';
  }
  const asked = format(startRequestedAt, { timeStyle: 'short' });
  return `You asked us to start before that day, on ${asked}: “${startWording}”`;
}

/** Until when and how an order can be cancelled, and what is paid back. */
export function cancellingLines(order: Order, paidAt: number): string[] {
  const kind = purchaseKind(order);
  if (kind === 'gift' || kind === 'family') {
    return [`${moneyBackOf(order)} Or ${anyClearWay}. We pay it back ${paidBack}.`];
  }
  const lastDay = format(endOfTimeToCancel(order, paidAt) - 1);
  const ways = `You can cancel until the end of ${lastDay} without giving a reason: in your account, or ${anyClearWay}.`;
  if (kind === 'video') return [ways, `We pay everything back ${paidBack}.`];
  return [
    ways,
    startOf(order),
    `If you cancel, you pay for the texts that were sent by then, and we pay the rest back ${paidBack}.`,
  ];
}

/**
 * Below the lines about the payment.
 * @param bought what was paid for
 * @param paidAt epoch ms
 */
export function britishTerms(
  order: Order,
  { bought, contact }: { bought: string; contact: Contact },
  paidAt: number,
): string[] {
  const { notice, lines } = cancellationForm(contact, {
    service: bought,
    orderedOn: format(paidAt),
    order: orderNumber(order.id),
  });
  return [
    ...cancellingLines(order, paidAt),
    '',
    formIntroduction,
    '',
    notice,
    ...lines.map(([name, known]) => (known === undefined ? name : `${name} ${known}`)),
  ];
}
