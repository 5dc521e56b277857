/** Our states in the words of the contract. */
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

/** What a buyer reads of a refund. */
export const publicRefund: Record<Refund['state'], Exclude<CancelAnswer['status'], 'other_sum'>> = {
  sending: 'pending',
  waiting: 'pending',
  unknown: 'pending',
  refunded: 'refunded',
  refused: 'refused',
  failed: 'refused',
  needless: 'needless',
};

/** Until it has left, a buyer reads that it is planned. */
export const publicMail: Record<Mail['state'], NonNullable<AccountOrder['codes_mail']>['state']> = {
  planned: 'planned',
  sending: 'planned',
  waiting: 'planned',
  sent: 'sent',
  failed: 'failed',
};

/** What a buyer reads of the money that they asked their bank for. What the bank refused is shown no more. */
export function publicDispute(dispute: Dispute | undefined): AccountOrder['dispute'] {
  if (!dispute || dispute.state === 'won') return null;
  return dispute.state;
}
