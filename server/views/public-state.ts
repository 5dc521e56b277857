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

/** A refund as the buyer sees it. */
export const publicRefund: Record<Refund['state'], Exclude<CancelAnswer['status'], 'other_sum'>> = {
  sending: 'pending',
  waiting: 'pending',
  unknown: 'pending',
  refunded: 'refunded',
  refused: 'refused',
  failed: 'refused',
  needless: 'needless',
};

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
