import { recordCard } from '../cards/card-input.ts';
import { findNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import type { ThreeDSecureInfo } from '../ledger/instruments.ts';
import { cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { readAmount } from './amount.ts';
import type { Refusal } from './answers.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';

/** What a sale or credit charges. */
interface Payment {
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
  nonce: string | null;
  token: string | null;
  customerId: string | null;
}

/** A sale that may go to the processor. */
export interface SaleRequest {
  cents: number;
  merchantAccountId: string;
  currency: string;
  orderId: string | null;
  customerId: string | null;
  payment: Payment;
  submitForSettlement: boolean;
  storeInVault: boolean;
  echo: Record<string, unknown>;
}

const path = ['transaction'];

/** Sub-objects that the gateway gives back as it got them. */
const echoed = ['billing', 'shipping', 'custom_fields', 'descriptor', 'channel'];

/** Reads and checks the `transaction` object of a sale. Everything that is wrong is reported at once. */
export function readSale(fields: Fields, context: Context): SaleRequest | Refusal[] {
  const refusals: Refusal[] = [];
  const amount = readAmount(textOf(fields, 'amount'));
  if ('refusal' in amount) refusals.push(amount.refusal);

  const orderId = textOf(fields, 'order_id');
  if (orderId !== null && orderId.length > 255) {
    refusals.push(refuse('order_id', '91501', 'Order ID is too long.'));
  }
  const merchantAccountId = textOf(fields, 'merchant_account_id') ?? defaultMerchantAccount;
  const currency = merchantAccounts.get(merchantAccountId);
  if (currency === undefined) {
    refusals.push(refuse('merchant_account_id', '91513', 'Merchant account ID is invalid.'));
  }
  const customerId = textOf(fields, 'customer_id');
  if (customerId !== null && !context.ledger.customers.get(customerId)) {
    refusals.push(refuse('customer_id', '91510', 'Customer ID is invalid.'));
  }
  const payment = findPayment(fields, context);
  if (Array.isArray(payment)) refusals.push(...payment);

  if (refusals.length > 0 || 'refusal' in amount || currency === undefined || Array.isArray(payment)) {
    return refusals;
  }
  const options = fieldsOf(fields, 'options');
  return {
    cents: amount.cents,
    merchantAccountId,
    currency,
    orderId,
    customerId: customerId ?? payment.customerId,
    payment,
    submitForSettlement: isSet(options, 'submit_for_settlement'),
    storeInVault: isSet(options, 'store_in_vault') || isSet(options, 'store_in_vault_on_success'),
    echo: Object.fromEntries(
      echoed.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]]),
    ),
  };
}

function findPayment(fields: Fields, context: Context): Payment | Refusal[] {
  const nonce = textOf(fields, 'payment_method_nonce');
  const token = textOf(fields, 'payment_method_token');
  if (nonce !== null && token !== null) {
    return [refuse('base', '91515', 'Cannot provide both payment_method_token and payment_method_nonce.')];
  }
  if (nonce !== null) return byNonce(nonce, context);
  if (token !== null) return byToken(token, context);
  if (fields['credit_card'] !== undefined) return byCard(fieldsOf(fields, 'credit_card'), context);
  const customerId = textOf(fields, 'customer_id');
  const methods = context.ledger.paymentMethods.all().filter((method) => method.customerId === customerId);
  const method = methods.find(({ isDefault }) => isDefault);
  if (method) return byToken(method.token, context);
  return [refuse('base', '91508', 'Cannot determine payment method.')];
}

function byNonce(nonce: string, { ledger, now }: Context): Payment | Refusal[] {
  const attribute = 'payment_method_nonce';
  const found = findNonce(ledger, nonce, now());
  if (!found) return [refuse(attribute, '91565', 'Unknown or expired payment_method_nonce.')];
  if (found.consumed) {
    return [refuse(attribute, '91564', 'Cannot use a payment_method_nonce more than once.')];
  }
  if (cardOf(found.instrument)?.conduct === 'invalid-number') {
    const message = 'Credit card number is invalid.';
    return [{ path: [...path, 'credit-card'], attribute: 'number', code: '81715', message }];
  }
  const method = found.token === null ? undefined : ledger.paymentMethods.get(found.token);
  return {
    instrument: found.instrument,
    threeDSecure: found.threeDSecure,
    nonce,
    token: found.token,
    customerId: method?.customerId ?? null,
  };
}

function byToken(token: string, { ledger }: Context): Payment | Refusal[] {
  const method = ledger.paymentMethods.get(token);
  if (!method) return [refuse('payment_method_token', '91518', 'Payment method token is invalid.')];
  return {
    instrument: method.instrument,
    threeDSecure: null,
    nonce: null,
    token,
    customerId: method.customerId,
  };
}

function byCard(fields: Fields, context: Context): Payment | Refusal[] {
  const card = readCard(fields);
  const refusals = cardRefusals(card, cardRules(context), [...path, 'credit-card']);
  if (refusals.length > 0) return refusals;
  const instrument: PaymentInstrument = { kind: 'card', card: recordCard(card) };
  return { instrument, threeDSecure: null, nonce: null, token: null, customerId: null };
}

function refuse(attribute: string, code: string, message: string): Refusal {
  return { path, attribute, code, message };
}
