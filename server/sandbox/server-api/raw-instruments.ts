import { recordCard } from '../cards/card-input.ts';
import type { Context } from '../context.ts';
import type { PaymentInstrument } from '../ledger/instruments.ts';
import type { Refusal } from './answers.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/**
 * Instruments that a merchant has decrypted, or learned of, without the gateway: the card from Apple Pay's or
 * Google Pay's token, and the PayPal payment of a local payment's webhook.
 *
 * @returns undefined when the request has none of them
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/sale#apple_pay_card
 */
export function rawInstrument(fields: Fields, context: Context): PaymentInstrument | Refusal[] | undefined {
  return walletCard(fields, ['transaction'], context) ?? payPal(fieldsOf(fields, 'paypal_account'));
}

/** The card from a wallet's token; `path` is its place in the answer. */
export function walletCard(
  fields: Fields,
  path: readonly string[],
  context: Context,
): PaymentInstrument | Refusal[] | undefined {
  if (fields['apple_pay_card'] !== undefined)
    return applePay(fieldsOf(fields, 'apple_pay_card'), path, context);
  const name = ['android_pay_card', 'android_pay_network_token'].find((one) => fields[one] !== undefined);
  return name === undefined ? undefined : googlePay(fieldsOf(fields, name), path, context);
}

interface Codes {
  number: string;
  month: string;
  year: string;
  cryptogram: string;
}

const applePayCodes: Codes = { number: '93508', month: '93509', year: '93510', cryptogram: '93511' };

function applePay(fields: Fields, path: readonly string[], context: Context): PaymentInstrument | Refusal[] {
  const refusals = [
    ...missing(fields, [...path, 'apple-pay'], applePayCodes),
    ...(textOf(fields, 'number') === null ? [] : cardPartRefusals(fields, [...path, 'apple-pay'], context)),
  ];
  if (refusals.length > 0) return refusals;
  const card = recordCard(readCard(fields));
  const paymentInstrumentName = `${card.cardType} ${card.last4}`;
  return { kind: 'apple-pay-card', card, paymentInstrumentName, isMerchantToken: false };
}

function googlePay(fields: Fields, path: readonly string[], context: Context): PaymentInstrument | Refusal[] {
  const refusals = cardPartRefusals(fields, [...path, 'android-pay-card'], context);
  if (refusals.length > 0) return refusals;
  const card = recordCard(readCard(fields));
  return {
    kind: 'google-pay-card',
    card,
    source: {
      cardType: textOf(fields, 'source_card_type') ?? card.cardType,
      last4: textOf(fields, 'source_card_last_four') ?? card.last4,
    },
    isNetworkTokenized: textOf(fields, 'cryptogram') !== null,
    googleTransactionId: textOf(fields, 'google_transaction_id') ?? '',
  };
}

/** A payment that PayPal has already made. */
function payPal(fields: Fields): PaymentInstrument | undefined {
  const payerId = textOf(fields, 'payer_id');
  const paymentId = textOf(fields, 'payment_id');
  if (payerId === null || paymentId === null) return undefined;
  return {
    kind: 'paypal-account',
    email: textOf(fields, 'email') ?? 'payer@example.com',
    payerId,
    paymentId,
    firstName: '',
    lastName: '',
    phone: null,
    billingAgreementId: null,
    intent: 'sale',
    creditFinancing: false,
    billingAddress: null,
    shippingAddress: null,
  };
}

function missing(fields: Fields, path: readonly string[], codes: Codes): Refusal[] {
  const parts = [
    ['number', codes.number, 'Number is required.'],
    ['expiration_month', codes.month, 'Expiration month is required.'],
    ['expiration_year', codes.year, 'Expiration year is required.'],
    ['cryptogram', codes.cryptogram, 'Cryptogram is required.'],
  ] as const;
  return parts
    .filter(([attribute]) => textOf(fields, attribute) === null)
    .map(([attribute, code, message]) => ({ path, attribute, code, message }));
}

/** What is wrong with the number and the address; the wallet has checked the rest. */
function cardPartRefusals(fields: Fields, path: readonly string[], context: Context): Refusal[] {
  return cardRefusals(readCard(fields), cardRules(context), path).filter(
    ({ attribute, path: place }) => attribute === 'number' || place.at(-1) === 'billing-address',
  );
}
