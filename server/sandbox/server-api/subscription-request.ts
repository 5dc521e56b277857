import { findNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { PaymentMethodRecord } from '../ledger/records.ts';
import { defaultMerchantAccount, masterAccounts, merchantAccounts } from '../merchant.ts';
import { addDays, addMonths, dayOf, nextDayOfMonth } from '../recurring/calendar.ts';
import { findPlan, modificationsOf } from '../recurring/catalogue.ts';
import type { ModificationRecord, PlanRecord, SubscriptionRecord, Trial } from '../recurring/records.ts';
import { isPrice, writePrice } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { asFields, type Fields, fieldsOf, isSet, isUnset, textOf } from './input.ts';
import { applied, changeModifications } from './modification-fields.ts';
import { withUnused } from './unused-fields.ts';

/** A refusal of part of a request's subscription. */
export const refuseSubscription = refusalAt(['subscription']);

const largestPrice = 999_999_999.99;

/** Reads and checks the `subscription` object of a new subscription. Everything that is wrong is reported at once. */
export function readSubscription(fields: Fields, context: Context): SubscriptionRecord | Refusal[] {
  const { ledger, now } = context;
  const plan = findPlan(ledger, textOf(fields, 'plan_id') ?? '');
  const method = findMethod(fields, context);
  const today = dayOf(now());
  const trial = readTrial(fields, plan);
  const first = readFirstDay(fields, plan, 'trial' in trial ? trial.trial : null, today);
  const cycles = readCycles(fields, plan?.numberOfBillingCycles ?? null);
  const options = fieldsOf(fields, 'options');
  const inherit = !isSet(options, 'do_not_inherit_add_ons_or_discounts');
  const templates = (kind: ModificationRecord['kind']) =>
    plan && inherit ? modificationsOf(plan, kind, ledger).map(applied) : [];
  const addOns = changeModifications('add_on', templates('add_on'), fields, ledger);
  const discounts = changeModifications('discount', templates('discount'), fields, ledger);
  const refusals = [
    ...(plan ? [] : [refuseSubscription('plan_id', '91904', 'Plan ID is invalid.')]),
    ...('refusals' in method ? method.refusals : []),
    ...idRefusals(textOf(fields, 'id'), context),
    ...priceRefusals(fields),
    ...accountRefusals(fields, plan),
    ...('refusals' in trial ? trial.refusals : []),
    ...('refusals' in first ? first.refusals : []),
    ...('refusals' in cycles ? cycles.refusals : []),
    ...addOns.refusals,
    ...discounts.refusals,
  ];
  if (
    refusals.length > 0 ||
    !plan ||
    'refusals' in method ||
    'refusals' in trial ||
    'refusals' in first ||
    'refusals' in cycles
  ) {
    return refusals;
  }
  const at = now().toISOString();
  const price = textOf(fields, 'price');
  const status = trial.trial === null && first.day > today ? 'Pending' : 'Active';
  const written = price === null ? plan.price : writePrice(price);
  return {
    id: textOf(fields, 'id') ?? newId(6),
    planId: plan.id,
    token: method.method.token,
    merchantAccountId: textOf(fields, 'merchant_account_id') ?? defaultMerchantAccount,
    status,
    price: written,
    description: textOf(fieldsOf(options, 'paypal'), 'description'),
    descriptor: fields['descriptor'] === undefined ? null : { ...asFields(fields['descriptor']) },
    billingFrequency: plan.billingFrequency,
    billingDayOfMonth: first.dayOfMonth,
    numberOfBillingCycles: cycles.cycles,
    currentBillingCycle: 0,
    trial: trial.trial,
    firstBillingDate: first.day,
    nextBillingDate: first.day,
    billingPeriod: null,
    paidThroughDate: null,
    balance: 0,
    failureCount: 0,
    pastDueSince: null,
    addOns: addOns.modifications,
    discounts: discounts.modifications,
    transactionIds: [],
    statusHistory: [{ status, price: written, balance: 0, at }],
    createdAt: at,
    updatedAt: at,
    ...withUnused('subscription', fields),
  };
}

/** The stored payment method that a request names, by its token or by a nonce. */
export function findMethod(
  fields: Fields,
  { ledger, now }: Context,
): { method: PaymentMethodRecord } | { refusals: Refusal[] } {
  const nonce = textOf(fields, 'payment_method_nonce');
  if (nonce === null) {
    const method = ledger.paymentMethods.get(textOf(fields, 'payment_method_token') ?? '');
    if (method) return { method };
    const message = 'Payment method token is invalid.';
    return { refusals: [refuseSubscription('payment_method_token', '91903', message)] };
  }
  const found = findNonce(ledger, nonce, now());
  const method = found && !found.consumed ? ledger.paymentMethods.get(found.token ?? '') : undefined;
  if (method) return { method };
  const isUnvaulted = found?.consumed === false && found.instrument.kind === 'card';
  return {
    refusals: [
      isUnvaulted
        ? refuseSubscription(
            'payment_method_nonce',
            '91927',
            'Payment method nonce is an unvaulted credit card.',
          )
        : refuseSubscription('payment_method_nonce', '91925', 'Payment method nonce is invalid.'),
    ],
  };
}

/**
 * What the gateway refuses about the id that a request chooses.
 *
 * @param own the subscription's present id, which it may keep
 */
export function idRefusals(id: string | null, { ledger }: Context, own?: string): Refusal[] {
  if (id === null || id === own) return [];
  if (!/^[\w-]{1,36}$/.test(id))
    return [refuseSubscription('id', '81906', 'ID is invalid (use only letters, numbers, "-", and "_").')];
  return ledger.subscriptions.get(id)
    ? [refuseSubscription('id', '81902', 'ID has already been taken.')]
    : [];
}

/** The errors in the price of a subscription. */
export function priceRefusals(fields: Fields): Refusal[] {
  if (fields['price'] === undefined) return [];
  const price = textOf(fields, 'price');
  if (price === null) return [refuseSubscription('price', '81903', 'Price cannot be blank.')];
  if (!isPrice(price)) {
    return [refuseSubscription('price', '81904', 'Price is an invalid format.')];
  }
  return Number(price) > largestPrice ? [refuseSubscription('price', '81923', 'Price is too large.')] : [];
}

/** The errors in the merchant account of a subscription. */
export function accountRefusals(fields: Fields, plan: PlanRecord | undefined): Refusal[] {
  const account = textOf(fields, 'merchant_account_id') ?? defaultMerchantAccount;
  const currency = merchantAccounts.get(account);
  // A seller's sale needs a service fee, which a subscription cannot have.
  if (currency === undefined || masterAccounts.has(account)) {
    return [refuseSubscription('merchant_account_id', '91901', 'Merchant Account ID is invalid.')];
  }
  if (!plan || currency === plan.currency) return [];
  const message = 'Currency of the merchant account does not match the currency of the plan.';
  return [refuseSubscription('merchant_account_id', '91923', message)];
}

function readTrial(
  fields: Fields,
  plan: PlanRecord | undefined,
): { trial: Trial | null } | { refusals: Refusal[] } {
  if (isUnset(fields, 'trial_period')) return { trial: null };
  const named = textOf(fields, 'trial_duration');
  if (!isSet(fields, 'trial_period') && named === null) return { trial: plan?.trial ?? null };
  const duration = named ?? plan?.trial?.duration.toString() ?? null;
  const unit = textOf(fields, 'trial_duration_unit') ?? plan?.trial?.unit ?? null;
  const refuse = (attribute: string, code: string, message: string) => ({
    refusals: [refuseSubscription(attribute, code, message)],
  });
  if (duration === null) return refuse('trial_duration', '81908', 'Trial Duration is required.');
  if (!/^\d{1,4}$/.test(duration)) return refuse('trial_duration', '81907', 'Trial Duration is invalid.');
  if (unit !== 'day' && unit !== 'month') {
    return refuse('trial_duration_unit', '81909', 'Trial Duration Unit is invalid.');
  }
  return { trial: { duration: Number(duration), unit } };
}

type FirstDay = { day: string; dayOfMonth: number } | { refusals: Refusal[] };

function readFirstDay(
  fields: Fields,
  plan: PlanRecord | undefined,
  trial: Trial | null,
  today: string,
): FirstDay {
  const refuse = (attribute: string, code: string, message: string) => ({
    refusals: [refuseSubscription(attribute, code, message)],
  });
  const named = textOf(fields, 'first_billing_date');
  const dayOfMonthText = textOf(fields, 'billing_day_of_month');
  if (dayOfMonthText !== null && !/^\d+$/.test(dayOfMonthText)) {
    return refuse('billing_day_of_month', '91913', 'Billing Day Of Month must be numeric.');
  }
  const chosen = dayOfMonthText === null ? (plan?.billingDayOfMonth ?? null) : Number(dayOfMonthText);
  if (chosen !== null && (chosen < 1 || (chosen > 28 && chosen !== 31))) {
    return refuse('billing_day_of_month', '91914', 'Billing Day Of Month must be between 1 and 28, or 31.');
  }
  if (named !== null) {
    const at = Date.parse(named);
    if (Number.isNaN(at)) return refuse('first_billing_date', '91915', 'First Billing Date is invalid.');
    const day = dayOf(new Date(at));
    if (day < today)
      return refuse('first_billing_date', '91916', 'First Billing Date cannot be in the past.');
    if (trial !== null && isSet(fields, 'trial_period')) {
      const message = 'Only one start date parameter can be provided.';
      return refuse('base', '91917', message);
    }
    return { day, dayOfMonth: chosen ?? dayNumber(day) };
  }
  if (trial !== null) {
    const { duration, unit } = trial;
    const day = unit === 'day' ? addDays(today, duration) : addMonths(today, duration, dayNumber(today));
    return { day, dayOfMonth: chosen ?? dayNumber(day) };
  }
  if (chosen === null || isSet(fieldsOf(fields, 'options'), 'start_immediately')) {
    return { day: today, dayOfMonth: chosen ?? dayNumber(today) };
  }
  return { day: nextDayOfMonth(today, chosen), dayOfMonth: chosen };
}

const dayNumber = (day: string) => Number(day.slice(-2));

/** @param before how many periods it has unless the request changes that */
export function readCycles(
  fields: Fields,
  before: number | null,
): { cycles: number | null } | { refusals: Refusal[] } {
  const attribute = 'number_of_billing_cycles';
  const text = textOf(fields, attribute);
  const refuse = (code: string, message: string) => ({
    refusals: [refuseSubscription(attribute, code, message)],
  });
  if (text !== null && !/^-?\d+$/.test(text))
    return refuse('91906', 'Number of billing cycles must be numeric.');
  if (text !== null && Number(text) <= 0) {
    return refuse('91907', 'Number of billing cycles must be greater than zero.');
  }
  if (isSet(fields, 'never_expires')) {
    if (text === null) return { cycles: null };
    return refuse('91908', 'Number of billing cycles cannot be set when the subscription never expires.');
  }
  return { cycles: text === null ? before : Number(text) };
}
