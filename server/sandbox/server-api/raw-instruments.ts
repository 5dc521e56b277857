import { recordCard } from '../cards/card-input.ts';
import type { Context } from '../context.ts';
import type { PaymentInstrument } from '../ledger/instruments.ts';
import type { Refusal } from './answers.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import { isEciFlag } from './token-details.ts';

/**
 * Instruments that a merchant has decrypted, or learned of, without the gateway: the card from Apple Pay's or
 * Google Pay's token, and the PayPal payment of a local payment's webhook.
 *
 * @returns undefined when the request has none of them
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/sale#apple_pay_card
 */
export function rawInstrument(fields: Fields, context: Context): PaymentInstrument | Refusal[] | undefined {
  return walletCard(fields, 'sale', context) ?? payPal(fieldsOf(fields, 'paypal_account'));
}

/**
 * Where a wallet's card stands in an answer, and the code for its indicator: that of 3D Secure, since wallets have
 * none.
 */
const places = {
  sale: { path: ['transaction'], eci: '915114' },
  vault: { path: [], eci: '942114' },
} as const;

/** The card from a wallet's token. */
export function walletCard(
  fields: Fields,
  of: keyof typeof places,
  context: Context,
): PaymentInstrument | Refusal[] | undefined {
  if (fields['apple_pay_card'] !== undefined)
    return applePay(fieldsOf(fields, 'apple_pay_card'), of, context);
  const name = ['android_pay_card', 'android_pay_network_token'].find((one) => fields[one] !== undefined);
  return name === undefined ? undefined : googlePay(fieldsOf(fields, name), of, context);
}

function applePay(fields: Fields, of: keyof typeof places, context: Context): PaymentInstrument | Refusal[] {
  const lacking = required.filter(({ attribute }) => textOf(fields, attribute) === null);
  const path = [...places[of].path, 'apple-pay'];
  const refusals = [
    ...lacking.map((lack) => ({ path, ...lack })),
    ...cardPartRefusals(fields, path, of, context).filter(
      ({ attribute }) => !lacking.some((lack) => [lack.attribute, 'expiration_date'].includes(attribute)),
    ),
  ];
  if (refusals.length > 0) return refusals;
  const card = recordCard(readCard(fields));
  const paymentInstrumentName = `${card.cardType} ${card.last4}`;
  return { kind: 'apple-pay-card', card, paymentInstrumentName, isMerchantToken: false };
}

function googlePay(fields: Fields, of: keyof typeof places, context: Context): PaymentInstrument | Refusal[] {
  const refusals = cardPartRefusals(fields, [...places[of].path, 'android-pay-card'], of, context);
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

/** What Apple Pay has codes of its own for. */
const required = [
  { attribute: 'number', code: '93508', message: 'Number is required.' },
  { attribute: 'expiration_month', code: '93509', message: 'Expiration month is required.' },
  { attribute: 'expiration_year', code: '93510', message: 'Expiration year is required.' },
  { attribute: 'cryptogram', code: '93511', message: 'Cryptogram is required.' },
] as const;

function cardPartRefusals(
  fields: Fields,
  path: readonly string[],
  of: keyof typeof places,
  context: Context,
): Refusal[] {
  const refusals = cardRefusals(readCard(fields), cardRules(context), path);
  const attribute = 'eci_indicator';
  if (isEciFlag(textOf(fields, attribute))) return refusals;
  return [...refusals, { path, attribute, code: places[of].eci, message: 'ECI indicator is invalid.' }];
}
