import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { succeeded } from '../processor/decide-sale.ts';
import { writeAmount } from '../server-api/amount.ts';
import type { Refusal } from '../server-api/answers.ts';
import { makeSale } from '../server-api/sale.ts';
import { readSale } from '../server-api/sale-request.ts';
import type { SubscriptionNotification } from '../webhooks/notification-kinds.ts';
import { addDays, addMonths } from './calendar.ts';
import { expire } from './endings.ts';
import type { AppliedModification, SubscriptionRecord } from './records.ts';
import { idsWith, moved, nextBillAmount, paidUp, periodAmount } from './subscription-state.ts';

/** The result of a charge: no transaction when there was nothing to pay, or when the gateway refused it. */
export interface Charge {
  transaction?: TransactionRecord;
  refusals: readonly Refusal[];
}

/** Charges the subscription's payment method, unless there is nothing to pay. */
export function charge(
  subscription: SubscriptionRecord,
  cents: number,
  context: Context,
  mustDecline = false,
): Charge {
  if (cents === 0) return { refusals: [] };
  const sale = readSale(
    {
      type: 'sale',
      amount: writeAmount(cents),
      payment_method_token: subscription.token,
      merchant_account_id: subscription.merchantAccountId,
      recurring: true,
      options: { submit_for_settlement: true, paypal: { description: subscription.description } },
      ...(subscription.descriptor && { descriptor: subscription.descriptor }),
    },
    context,
  );
  if (Array.isArray(sale)) return { refusals: sale };
  return { transaction: makeSale({ ...sale, subscription }, context, mustDecline), refusals: [] };
}

/** Whether what was to be charged is paid for; nothing to pay is. */
export function isPaid({ transaction, refusals }: Charge): boolean {
  return refusals.length === 0 && (transaction === undefined || succeeded(transaction.status));
}

/**
 * Bills the period that begins now. A charge that fails leaves the subscription past due, with the amount owed in its
 * balance; the next period begins all the same.
 */
export function billPeriod(
  subscription: SubscriptionRecord,
  context: Context,
  mustDecline = false,
): { subscription: SubscriptionRecord; charged: Charge } {
  const start = subscription.nextBillingDate;
  const next = addMonths(start, subscription.billingFrequency, subscription.billingDayOfMonth);
  const begun = {
    ...subscription,
    billingPeriod: { start, end: addDays(next, -1) },
    nextBillingDate: next,
    currentBillingCycle: subscription.currentBillingCycle + 1,
  };
  const owed = nextBillAmount(subscription);
  const charged = charge(begun, owed, context, mustDecline);
  const at = context.now().toISOString();
  const billed = {
    ...begun,
    addOns: worn(begun.addOns),
    discounts: worn(begun.discounts),
    transactionIds: idsWith(begun, charged.transaction),
  };
  if (isPaid(charged)) {
    const balance = Math.min(0, periodAmount(subscription) + subscription.balance);
    return { subscription: paidUp(billed, balance, at), charged };
  }
  const failed = {
    ...billed,
    balance: owed,
    failureCount: billed.failureCount + 1,
    pastDueSince: billed.pastDueSince ?? start,
  };
  return { subscription: moved(failed, 'Past Due', at), charged };
}

/** Modifications one period later, without those that have ended. */
function worn(modifications: readonly AppliedModification[]): AppliedModification[] {
  return modifications
    .map((one) => ({ ...one, currentBillingCycle: one.currentBillingCycle + 1 }))
    .filter(
      ({ numberOfBillingCycles: cycles, currentBillingCycle }) =>
        cycles === null || currentBillingCycle < cycles,
    );
}

/** When the next period is billed: as its first day begins, or at once if that has. Undefined when none is. */
export function billedOn(subscription: SubscriptionRecord): number | undefined {
  const { nextBillingDate, updatedAt } = subscription;
  return isOpen(subscription) ? Math.max(Date.parse(nextBillingDate), Date.parse(updatedAt)) : undefined;
}

/** Bills the next period, or ends a subscription that has had all of them. */
export function billWhatIsDue(subscription: SubscriptionRecord, context: Context): SubscriptionRecord {
  return isOver(subscription) ? expire(subscription, context) : renew(subscription, context);
}

/**
 * Bills the next period, whatever the day, and notifies of it.
 *
 * @param mustDecline whether the bank declines
 * @see https://developer.paypal.com/braintree/docs/reference/general/webhooks/subscription
 */
export function renew(before: SubscriptionRecord, context: Context, mustDecline = false): SubscriptionRecord {
  const { subscription, charged } = billPeriod(before, context, mustDecline);
  for (const kind of kindsOf(before, charged)) context.webhooks.subscriptionChanged(kind, subscription);
  return subscription;
}

/** The notifications about a period that was billed, in this order. */
function kindsOf(before: SubscriptionRecord, charged: Charge): SubscriptionNotification[] {
  const { trial, currentBillingCycle, status, transactionIds } = before;
  const ended = trial && currentBillingCycle === 0 ? (['subscription_trial_ended'] as const) : [];
  const wasPastDue = status === 'Past Due';
  if (!isPaid(charged)) {
    const fell = wasPastDue ? [] : (['subscription_went_past_due'] as const);
    return [...ended, 'subscription_charged_unsuccessfully', ...fell];
  }
  if (!charged.transaction) return [...ended, 'subscription_billing_skipped'];
  // After a trial it has long been active.
  const isFirst = trial === null && transactionIds.length === 0;
  const went = isFirst || wasPastDue ? (['subscription_went_active'] as const) : [];
  return [...ended, ...went, 'subscription_charged_successfully'];
}

/** Whether there is anything left to bill. */
export function isOpen({ status }: SubscriptionRecord): boolean {
  return status === 'Pending' || status === 'Active' || status === 'Past Due';
}

function isOver({ numberOfBillingCycles, currentBillingCycle }: SubscriptionRecord): boolean {
  return numberOfBillingCycles !== null && currentBillingCycle >= numberOfBillingCycles;
}
