import type { Ledger } from '../../ledger/ledger.ts';
import { placeOf } from '../../merchant.ts';
import { dayOf, daysBetween } from '../../recurring/calendar.ts';
import type { SubscriptionRecord } from '../../recurring/records.ts';
import { nextBillAmount, periodAmount } from '../../recurring/subscription-state.ts';
import { fromJson, XmlDay, type XmlFields, XmlList } from '../../xml/xml.ts';
import { writeAmount } from '../amount.ts';
import { unusedFieldsView } from '../unused-fields.ts';
import { appliedFields } from './plan.ts';
import { transactionFields } from './transaction.ts';

/** A subscription as the server API shows it. */
export function subscriptionFields(subscription: SubscriptionRecord, ledger: Ledger, now: Date): XmlFields {
  const { billingPeriod, trial, pastDueSince, numberOfBillingCycles } = subscription;
  const transactions = subscription.transactionIds.flatMap((id) => ledger.transactions.get(id) ?? []);
  return {
    ...unusedFieldsView(subscription),
    id: subscription.id,
    plan_id: subscription.planId,
    payment_method_token: subscription.token,
    merchant_account_id: subscription.merchantAccountId,
    status: subscription.status,
    price: subscription.price,
    balance: writeAmount(subscription.balance),
    next_bill_amount: writeAmount(nextBillAmount(subscription)),
    next_billing_period_amount: writeAmount(periodAmount(subscription)),
    billing_day_of_month: subscription.billingDayOfMonth,
    billing_period_start_date: dayField(billingPeriod?.start),
    billing_period_end_date: dayField(billingPeriod?.end),
    first_billing_date: new XmlDay(subscription.firstBillingDate),
    next_billing_date: new XmlDay(subscription.nextBillingDate),
    paid_through_date: dayField(subscription.paidThroughDate ?? undefined),
    current_billing_cycle: subscription.currentBillingCycle,
    number_of_billing_cycles: numberOfBillingCycles,
    never_expires: numberOfBillingCycles === null,
    trial_period: trial !== null,
    trial_duration: trial?.duration ?? null,
    trial_duration_unit: trial?.unit ?? null,
    failure_count: subscription.failureCount,
    days_past_due: pastDueSince === null ? null : daysBetween(pastDueSince, dayOf(now)),
    description: subscription.description,
    descriptor: subscription.descriptor && fromJson(subscription.descriptor),
    add_ons: new XmlList('add-on', subscription.addOns.map(appliedFields)),
    discounts: new XmlList('discount', subscription.discounts.map(appliedFields)),
    transactions: new XmlList(
      'transaction',
      transactions.map((transaction) => transactionFields(transaction, ledger)),
    ),
    status_history: new XmlList(
      'status-event',
      subscription.statusHistory.map(({ status, price, balance, at }) => ({
        timestamp: new Date(at),
        status,
        price,
        balance: writeAmount(balance),
        plan_id: subscription.planId,
        currency_iso_code: placeOf(subscription.merchantAccountId).currency,
        subscription_source: 'api',
        user: null,
      })),
    ),
    created_at: new Date(subscription.createdAt),
    updated_at: new Date(subscription.updatedAt),
  };
}

const dayField = (day: string | undefined) => (day === undefined ? null : new XmlDay(day));
