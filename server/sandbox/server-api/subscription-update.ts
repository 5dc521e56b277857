import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { charge, isPaid } from '../recurring/billing.ts';
import { dayOf, daysBetween } from '../recurring/calendar.ts';
import { findPlan } from '../recurring/catalogue.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { moved } from '../recurring/subscription-state.ts';
import { centsOf, writePrice } from './amount.ts';
import type { Refusal } from './answers.ts';
import { asFields, type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { changeModifications } from './modification-fields.ts';
import {
  accountRefusals,
  findMethod,
  idRefusals,
  priceRefusals,
  readCycles,
  refuseSubscription,
} from './subscription-request.ts';

export type SubscriptionUpdate =
  | { subscription: SubscriptionRecord }
  | { declined: TransactionRecord }
  | { refusals: Refusal[] };

/** Changes a subscription: its price, its payment method, how long it runs. */
export function updateSubscription(
  subscription: SubscriptionRecord,
  fields: Fields,
  context: Context,
): SubscriptionUpdate {
  const { ledger } = context;
  const options = fieldsOf(fields, 'options');
  const plan = findPlan(ledger, textOf(fields, 'plan_id') ?? subscription.planId);
  const replaces =
    fields['payment_method_token'] !== undefined || fields['payment_method_nonce'] !== undefined;
  const method = replaces ? findMethod(fields, context) : undefined;
  const cycles = readCycles(fields, subscription.numberOfBillingCycles);
  const replaceAll = isSet(options, 'replace_all_add_ons_and_discounts');
  const kept = (kind: 'addOns' | 'discounts') => (replaceAll ? [] : subscription[kind]);
  const addOns = changeModifications('add_on', kept('addOns'), fields, ledger);
  const discounts = changeModifications('discount', kept('discounts'), fields, ledger);
  const refusals = [
    ...stateRefusals(subscription, fields),
    ...(plan ? [] : [refuseSubscription('plan_id', '91904', 'Plan ID is invalid.')]),
    ...(plan && plan.billingFrequency !== subscription.billingFrequency
      ? [refuseSubscription('base', '91922', 'Plan billing frequency cannot be updated.')]
      : []),
    ...(method && 'refusals' in method ? method.refusals : []),
    ...idRefusals(textOf(fields, 'id'), context, subscription.id),
    ...priceRefusals(fields),
    ...(fields['merchant_account_id'] === undefined ? [] : accountRefusals(fields, plan)),
    ...('refusals' in cycles ? cycles.refusals : []),
    ...addOns.refusals,
    ...discounts.refusals,
  ];
  if (refusals.length > 0 || !plan || 'refusals' in cycles) return { refusals };

  const price = textOf(fields, 'price');
  const changed: SubscriptionRecord = {
    ...subscription,
    id: textOf(fields, 'id') ?? subscription.id,
    planId: plan.id,
    token: method && 'method' in method ? method.method.token : subscription.token,
    merchantAccountId: textOf(fields, 'merchant_account_id') ?? subscription.merchantAccountId,
    price: price === null ? subscription.price : writePrice(price),
    numberOfBillingCycles: cycles.cycles,
    description: textOf(fieldsOf(options, 'paypal'), 'description') ?? subscription.description,
    descriptor:
      fields['descriptor'] === undefined ? subscription.descriptor : { ...asFields(fields['descriptor']) },
    addOns: addOns.modifications,
    discounts: discounts.modifications,
    updatedAt: context.now().toISOString(),
  };
  const prorated = isSet(options, 'prorate_charges') ? prorate(subscription, changed, context) : changed;
  if ('declined' in prorated) {
    if (isSet(options, 'revert_subscription_on_proration_failure')) return prorated;
    const owed = changed.balance + centsOf(prorated.declined.amount);
    return { subscription: moved({ ...changed, balance: owed }, changed.status, changed.updatedAt) };
  }
  return { subscription: prorated };
}

function stateRefusals({ status }: SubscriptionRecord, fields: Fields): Refusal[] {
  if (status === 'Canceled') {
    return [refuseSubscription('base', '81901', 'Cannot edit a canceled subscription.')];
  }
  if (status === 'Expired') {
    return [refuseSubscription('base', '81910', 'Cannot edit an expired subscription.')];
  }
  const changesPrice = ['price', 'plan_id', 'add_ons', 'discounts'].some((tag) => fields[tag] !== undefined);
  if (status !== 'Past Due' || !changesPrice) return [];
  const message = 'Cannot edit price changing fields on past due subscription.';
  return [refuseSubscription('base', '91920', message)];
}

/** A higher price is charged at once for the rest of the period; a lower one is credited to the balance. */
function prorate(
  before: SubscriptionRecord,
  changed: SubscriptionRecord,
  context: Context,
): SubscriptionRecord | { declined: TransactionRecord } {
  const { billingPeriod } = before;
  if (!billingPeriod) return changed;
  const days = daysBetween(billingPeriod.start, changed.nextBillingDate);
  const left = daysBetween(dayOf(context.now()), changed.nextBillingDate);
  const cents = Math.round(((centsOf(changed.price) - centsOf(before.price)) * left) / days);
  if (cents <= 0) return { ...changed, balance: changed.balance + cents };
  const transaction = charge(changed, cents, context);
  if (transaction && !isPaid(transaction)) return { declined: transaction };
  return {
    ...changed,
    transactionIds: transaction ? [transaction.id, ...changed.transactionIds] : changed.transactionIds,
  };
}
