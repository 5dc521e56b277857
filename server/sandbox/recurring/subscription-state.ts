import type { TransactionRecord } from '../ledger/records.ts';
import { centsOf } from '../server-api/amount.ts';
import type { AppliedModification, SubscriptionRecord, SubscriptionStatus } from './records.ts';

/** What a subscription costs in its next period, in cents; discounts never make it less than nothing. */
export function periodAmount({ price, addOns, discounts }: SubscriptionRecord): number {
  return Math.max(0, centsOf(price) + sumOf(addOns) - sumOf(discounts));
}

/** What is charged next, in cents: the period, and what is owed from earlier ones. */
export function nextBillAmount(subscription: SubscriptionRecord): number {
  return Math.max(0, periodAmount(subscription) + subscription.balance);
}

function sumOf(modifications: readonly AppliedModification[]): number {
  return modifications.reduce((sum, { amount, quantity }) => sum + centsOf(amount) * quantity, 0);
}

/** The subscription in another state, with the change recorded. */
export function moved(
  subscription: SubscriptionRecord,
  status: SubscriptionStatus,
  at: string,
): SubscriptionRecord {
  const { price, balance } = subscription;
  const statusHistory = [{ status, price, balance, at }, ...subscription.statusHistory];
  return { ...subscription, status, statusHistory, updatedAt: at };
}

/**
 * The subscription with its present period paid for.
 *
 * @param balance nothing, or what is left to the buyer's good
 */
export function paidUp(subscription: SubscriptionRecord, balance: number, at: string): SubscriptionRecord {
  const paidThroughDate = subscription.billingPeriod?.end ?? subscription.paidThroughDate;
  return moved(
    { ...subscription, balance, paidThroughDate, failureCount: 0, pastDueSince: null },
    'Active',
    at,
  );
}

/** The ids of its transactions with one more, where there is one. */
export function idsWith(
  { transactionIds }: SubscriptionRecord,
  transaction: Pick<TransactionRecord, 'id'> | undefined,
): string[] {
  return transaction ? [transaction.id, ...transactionIds] : transactionIds;
}

/** Whether a payment method is still charged for it. */
export function isRunning({ status }: SubscriptionRecord): boolean {
  return status !== 'Canceled' && status !== 'Expired';
}
