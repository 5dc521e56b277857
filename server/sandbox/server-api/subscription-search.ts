import { dayOf, daysBetween } from '../recurring/calendar.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { centsOf } from './amount.ts';
import type { Reader, Readers } from './search.ts';

const text = (
  read: (subscription: SubscriptionRecord) => string | null | readonly string[],
): Reader<SubscriptionRecord> => ({ kind: 'text', read });

/** The fields by which subscriptions can be searched. */
export function subscriptionReaders(now: () => Date): Readers<SubscriptionRecord> {
  return {
    id: text(({ id }) => id),
    ids: text(({ id }) => id),
    plan_id: text(({ planId }) => planId),
    status: text(({ status }) => status),
    merchant_account_id: text(({ merchantAccountId }) => merchantAccountId),
    transaction_id: text(({ transactionIds }) => transactionIds),
    in_trial_period: text(({ trial, currentBillingCycle }) =>
      String(trial !== null && currentBillingCycle === 0),
    ),
    price: { kind: 'amount', read: ({ price }) => centsOf(price) },
    days_past_due: {
      kind: 'number',
      read: ({ pastDueSince }) => (pastDueSince === null ? null : daysBetween(pastDueSince, dayOf(now()))),
    },
    billing_cycles_remaining: {
      kind: 'number',
      read: ({ numberOfBillingCycles: all, currentBillingCycle }) =>
        all === null ? null : all - currentBillingCycle,
    },
    next_billing_date: { kind: 'day', read: ({ nextBillingDate }) => Date.parse(nextBillingDate) },
    created_at: { kind: 'time', read: ({ createdAt }) => Date.parse(createdAt) },
  };
}
