import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { succeeded } from '../processor/decide-sale.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { idsWith, paidUp } from '../recurring/subscription-state.ts';
import { writeAmount } from './amount.ts';
import type { Refusal } from './answers.ts';
import { type Fields, textOf } from './input.ts';

/** A sale that pays what a subscription owes, completed with what the subscription says. */
export interface SubscriptionPayment {
  fields: Fields;
  subscription: SubscriptionRecord;
}

/**
 * Reads a sale that names a subscription, as `subscription.retryCharge` makes it.
 *
 * @returns undefined when the sale names none
 */
export function readSubscriptionPayment(
  fields: Fields,
  { ledger }: Context,
): SubscriptionPayment | Refusal[] | undefined {
  const id = textOf(fields, 'subscription_id');
  if (id === null) return undefined;
  const subscription = ledger.subscriptions.get(id);
  const refuse = (attribute: string, code: string, message: string): Refusal[] => [
    { path: ['transaction'], attribute, code, message },
  ];
  if (!subscription) return refuse('subscription_id', '91528', 'Subscription ID is invalid.');
  if (subscription.status !== 'Past Due') {
    return refuse('base', '91531', 'Subscription status must be Past Due in order to retry.');
  }
  const { token, merchantAccountId, balance } = subscription;
  const account = textOf(fields, 'merchant_account_id');
  if (account !== null && account !== merchantAccountId) {
    const message = 'Merchant account ID does not match the merchant account of the subscription.';
    return refuse('base', '915180', message);
  }
  const paying = textOf(fields, 'payment_method_token');
  if (paying !== null && paying !== token) {
    const message = 'Payment method does not belong to the subscription.';
    return refuse('payment_method_token', '91527', message);
  }
  const customer = textOf(fields, 'customer_id');
  if (customer !== null && customer !== ledger.paymentMethods.get(token)?.customerId) {
    const message = 'Subscription does not belong to the customer.';
    return refuse('subscription_id', '91529', message);
  }
  return {
    subscription,
    fields: {
      ...fields,
      amount: textOf(fields, 'amount') ?? writeAmount(balance),
      payment_method_token: token,
      merchant_account_id: merchantAccountId,
      recurring: true,
    },
  };
}

/** Records the outcome of a payment for a subscription that was past due. */
export function settleSubscription(
  subscription: SubscriptionRecord,
  transaction: TransactionRecord,
  context: Context,
): void {
  const next = retried(subscription, transaction, context);
  context.ledger.subscriptions.set(next.id, next);
}

/** The subscription after its retry; what is paid, with whatever amount, is no longer owed. */
export function retried(
  subscription: SubscriptionRecord,
  transaction: TransactionRecord,
  { now, webhooks }: Context,
): SubscriptionRecord {
  const tried = { ...subscription, transactionIds: idsWith(subscription, transaction) };
  if (!succeeded(transaction.status)) return { ...tried, failureCount: tried.failureCount + 1 };
  const active = paidUp(tried, 0, now().toISOString());
  webhooks.subscriptionChanged('subscription_went_active', active);
  return active;
}
