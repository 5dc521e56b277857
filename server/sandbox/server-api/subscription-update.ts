import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { charge, isPaid } from '../recurring/billing.ts';
import { dayOf, daysBetween } from '../recurring/calendar.ts';
import { findPlan } from '../recurring/catalogue.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { idsWith, moved } from '../recurring/subscription-state.ts';
import { centsOf, writePrice } from './amount.ts';
import type { Refusal } from './answers.ts';
import { asFields, type Fields, fieldsOf, isSet, isUnset, textOf } from './input.ts';
import { changeModifications } from './modification-fields.ts';
import { retried } from './subscription-payment.ts';
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
  /** The charge for the rest of the period was declined, and the change was undone. */
  | { declined: TransactionRecord; reverted: SubscriptionRecord }
  | { refusals: readonly Refusal[] };

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
  const prorates =
    isSet(options, 'prorate_charges') ||
    (context.settings.current().prorateCharges && !isUnset(options, 'prorate_charges'));
  if (!prorates) return { subscription: changed };
  if (changed.status === 'Past Due') return method ? retry(changed, context) : { subscription: changed };
  return prorate(
    subscription,
    changed,
    isUnset(options, 'revert_subscription_on_proration_failure'),
    context,
  );
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

/** Charges the amount owed to the payment method that is used from now on. */
function retry(subscription: SubscriptionRecord, context: Context): SubscriptionUpdate {
  const { transaction, refusals } = charge(subscription, subscription.balance, context);
  if (refusals.length > 0) return { refusals };
  return { subscription: transaction ? retried(subscription, transaction, context) : subscription };
}

/**
 * Charges a higher price at once for the rest of the period, less the buyer's credit; a lower price adds to that
 * credit.
 *
 * @param stays whether the change is made even if the charge is declined; the rest of the period is then owed
 */
function prorate(
  before: SubscriptionRecord,
  changed: SubscriptionRecord,
  stays: boolean,
  context: Context,
): SubscriptionUpdate {
  const cents = restOfPeriod(before, changed, context);
  const credit = Math.min(0, before.balance);
  if (cents <= 0 || cents + credit <= 0) {
    return { subscription: { ...changed, balance: before.balance + cents } };
  }
  const charged = charge(changed, cents + credit, context);
  const { transaction, refusals } = charged;
  if (!transaction) return { refusals };
  const transactionIds = idsWith(before, transaction);
  if (isPaid(charged)) {
    const paid = { ...changed, balance: before.balance - credit, transactionIds };
    context.webhooks.subscriptionChanged('subscription_charged_successfully', paid);
    return { subscription: paid };
  }
  const owing = { ...changed, balance: before.balance + cents, transactionIds };
  const kept = stays
    ? moved(owing, changed.status, changed.updatedAt)
    : { ...before, transactionIds, updatedAt: changed.updatedAt };
  context.webhooks.subscriptionChanged('subscription_charged_unsuccessfully', kept);
  return stays ? { subscription: kept } : { declined: transaction, reverted: kept };
}

/** What the change of price comes to until the next billing date, in cents. */
function restOfPeriod(
  { billingPeriod, price }: SubscriptionRecord,
  changed: SubscriptionRecord,
  { now }: Context,
): number {
  if (!billingPeriod) return 0;
  const days = daysBetween(billingPeriod.start, changed.nextBillingDate);
  const left = daysBetween(dayOf(now()), changed.nextBillingDate);
  return Math.round(((centsOf(changed.price) - centsOf(price)) * left) / days);
}
