/** Our states in the contract's words. */
import type { Dispute, Mail, Order, Refund } from '#db/rows.ts';
import type { AccountOrder } from '../contract/account.ts';
import type { CancelAnswer } from '../contract/cancellation.ts';
import type { OrderAnswer } from '../contract/order.ts';

export const publicState: Record<Order['state'], OrderAnswer['state']> = {
  awaitingPayment: 'awaiting_payment',
  charging: 'charging',
  unresolved: 'unresolved',
  paid: 'paid',
  onHold: 'on_hold',
  cancelled: 'cancelled',
};

/** The state of a refund in the response to a cancellation. */
export const publicRefund: Record<Refund['state'], Exclude<CancelAnswer['status'], 'other_sum'>> = {
  sending: 'pending',
  waiting: 'pending',
  unknown: 'pending',
  refunded: 'refunded',
  refused: 'refused',
  failed: 'refused',
  needless: 'needless',
  settled: 'refunded',
};

/** The state of a refund in the account, which can also be that a person has paid it back. */
export const accountRefund = (state: Refund['state']): NonNullable<AccountOrder['refund']>['state'] =>
  state === 'settled' ? 'settled' : publicRefund[state];

/** Until it is sent, the buyer sees it as planned. */
export const publicMail: Record<Mail['state'], NonNullable<AccountOrder['codes_mail']>['state']> = {
  planned: 'planned',
  sending: 'planned',
  waiting: 'planned',
  sent: 'sent',
  failed: 'failed',
};

/** A dispute as the buyer sees it. One that the bank rejected is not shown any more. */
export function publicDispute(dispute: Dispute | undefined): AccountOrder['dispute'] {
  if (!dispute || dispute.state === 'won') return null;
  return dispute.state;
}
