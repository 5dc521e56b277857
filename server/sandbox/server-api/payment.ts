import { cvvResponse, recordCard } from '../cards/card-input.ts';
import { isGranted, nothingNamed } from '../cards/granted-accounts.ts';
import { findNonce } from '../cards/nonces.ts';
import { codeAlone } from '../cards/security-code.ts';
import type { Context } from '../context.ts';
import {
  cardOf,
  type InstrumentKind,
  identityOf,
  type PaymentInstrument,
  type ThreeDSecureInfo,
  withCard,
} from '../ledger/instruments.ts';
import type { MerchantSettings } from '../merchant-settings.ts';
import { methodsOf } from '../vault.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { unverifiedRefusal } from './bank-verifications.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import { namedAuthentication } from './named-authentication.ts';
import { rawInstrument } from './raw-instruments.ts';
import { asNetworkToken, cardOfReader, isNetworkToken } from './token-details.ts';
import { tokenRefusals } from './vault-refusals.ts';

/** What a sale or credit charges. */
export interface Payment {
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
  nonce: string | null;
  token: string | null;
  /** The token that it gets if it is stored. */
  chosenToken: string | null;
  customerId: string | null;
}

const path = ['transaction'];
const refuse = refusalAt(path);

/** The setting that must be on for a merchant to charge this kind. Cards and bank accounts need none. */
const switches: Partial<Record<InstrumentKind, keyof MerchantSettings>> = {
  'paypal-account': 'paypal',
  'venmo-account': 'venmo',
  'apple-pay-card': 'applePay',
  'google-pay-card': 'googlePay',
  'visa-checkout-card': 'visaCheckout',
  'us-bank-account': 'usBankAccount',
};

/** Finds what the `transaction` object charges: a nonce, a token, a card, or the customer's default method. */
export function findPayment(fields: Fields, context: Context): Payment | Refusal[] {
  const found = find(fields, context);
  if (Array.isArray(found)) return found;
  const authenticated = withAuthentication(fields, found, context.ledger);
  if (Array.isArray(authenticated)) return authenticated;
  const refusal =
    acceptance(found, context) ??
    unverifiedRefusal(found.instrument, found.token, context) ??
    ownership(found, textOf(fields, 'customer_id'));
  return refusal === undefined ? authenticated : [refusal];
}

function find(fields: Fields, context: Context): Payment | Refusal[] {
  const nonce = textOf(fields, 'payment_method_nonce');
  const token = textOf(fields, 'payment_method_token');
  if (nonce !== null && token !== null) {
    const withCode = byTokenWithCode(token, nonce, context);
    if (withCode) return withCode;
    return [refuse('base', '91515', 'Cannot provide both payment_method_token and payment_method_nonce.')];
  }
  if (nonce !== null) return byNonce(nonce, context);
  if (token !== null) return withTypedCode(byToken(token, context), fieldsOf(fields, 'credit_card'));
  const raw = cardOfReader(fields) ?? rawInstrument(fields, context);
  if (raw !== undefined) return Array.isArray(raw) ? raw : paymentWith(raw);
  if (fields['credit_card'] !== undefined) return byCard(fields, context);
  return byCustomer(textOf(fields, 'customer_id'), context);
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
  if (codeAlone(found.instrument)) return [refuse('base', '91508', 'Cannot determine payment method.')];
  if (found.token === null && found.instrument.kind === 'paypal-account' && !isGranted(found.instrument)) {
    return [refusalAt([...path, 'paypal-account'])('base', nothingNamed.code, nothingNamed.message)];
  }
  const method = found.token === null ? undefined : ledger.paymentMethods.get(found.token);
  return {
    instrument: found.instrument,
    threeDSecure: found.threeDSecure,
    nonce,
    token: found.token,
    chosenToken: found.chosenToken,
    customerId: method?.customerId ?? null,
  };
}

function byToken(token: string, { ledger }: Context): Payment | Refusal[] {
  const method = ledger.paymentMethods.get(token);
  if (!method) return [refuse('payment_method_token', '91518', 'Payment method token is invalid.')];
  const { customerId } = method;
  // A security code is never stored: a later payment has none, unless it comes with it.
  const instrument = withCard(method.instrument, (card) => ({
    ...card,
    cvvResponseCode: cvvResponse(null),
  }));
  return { ...paymentWith(instrument), token, customerId };
}

/** A saved card whose security code comes with the request. */
function withTypedCode(payment: Payment | Refusal[], typed: Fields): Payment | Refusal[] {
  const cvv = textOf(typed, 'cvv');
  if (cvv === null || Array.isArray(payment)) return payment;
  const code = cvvResponse(cvv);
  return {
    ...payment,
    instrument: withCard(payment.instrument, (card) => ({ ...card, cvvResponseCode: code })),
  };
}

/** A saved card with its security code entered again; undefined when the nonce stands for something else. */
function byTokenWithCode(token: string, nonce: string, context: Context): Payment | Refusal[] | undefined {
  const code = findNonce(context.ledger, nonce, context.now());
  const card = code && codeAlone(code.instrument);
  if (!card) return undefined;
  if (code.consumed) {
    return [refuse('payment_method_nonce', '91564', 'Cannot use a payment_method_nonce more than once.')];
  }
  const payment = byToken(token, context);
  if (Array.isArray(payment)) return payment;
  const { cvvResponseCode } = card;
  return {
    ...payment,
    nonce,
    instrument: withCard(payment.instrument, (saved) => ({ ...saved, cvvResponseCode })),
  };
}

function byCard(fields: Fields, context: Context): Payment | Refusal[] {
  const typed = fieldsOf(fields, 'credit_card');
  const card = readCard(typed);
  const cardPath = [...path, 'credit-card'];
  const chosenToken = textOf(typed, 'token');
  const refusals = [
    ...cardRefusals(card, cardRules(context, textOf(fields, 'merchant_account_id')), cardPath),
    ...tokenRefusals(chosenToken, context, { path: cardPath, inUse: '91719' }),
  ];
  if (refusals.length > 0) return refusals;
  const instrument: PaymentInstrument = { kind: 'card', card: recordCard(card) };
  return { ...paymentWith(isNetworkToken(typed) ? asNetworkToken(instrument) : instrument), chosenToken };
}

function paymentWith(instrument: PaymentInstrument): Payment {
  return {
    instrument,
    threeDSecure: null,
    nonce: null,
    token: null,
    chosenToken: null,
    customerId: null,
  };
}

/** Adds the result of 3D Secure, when the request names the authentication instead of its nonce. */
function withAuthentication(
  fields: Fields,
  payment: Payment,
  ledger: Context['ledger'],
): Payment | Refusal[] {
  if (fields['three_d_secure_token'] !== undefined) return withToken(fields, payment, ledger);
  const named = namedAuthentication(fields, payment, ledger, 'sale');
  if (named === undefined) return payment;
  return Array.isArray(named) ? named : { ...payment, threeDSecure: named };
}

/** Adds the result of an authentication by its token, which an older page got for the card. */
function withToken(fields: Fields, payment: Payment, ledger: Context['ledger']): Payment | Refusal[] {
  const attribute = 'three_d_secure_token';
  const found = ledger.nonces.get(textOf(fields, attribute) ?? '');
  if (!found?.threeDSecure) return [refuse(attribute, '91568', 'Three D Secure token is invalid.')];
  if (identityOf(found.instrument) === identityOf(payment.instrument)) {
    return { ...payment, threeDSecure: found.threeDSecure };
  }
  const message = 'Three D Secure transaction data does not match the data of the authentication.';
  return [refuse(attribute, '91570', message)];
}

function byCustomer(customerId: string | null, context: Context): Payment | Refusal[] {
  if (customerId === null || !context.ledger.customers.get(customerId)) {
    return [refuse('base', '91508', 'Cannot determine payment method.')];
  }
  const method = methodsOf(context.ledger, customerId).find(({ isDefault }) => isDefault);
  if (method) return byToken(method.token, context);
  return [refuse('customer_id', '91511', 'Customer does not have any credit cards.')];
}

function acceptance({ instrument }: Payment, { settings }: Context): Refusal | undefined {
  const name = switches[instrument.kind];
  if (name === undefined || settings.current()[name] === true) return undefined;
  if (name === 'paypal') return refuse('base', '91576', 'PayPal is not enabled for your merchant account.');
  return refuse('base', '915101', 'Payment instrument type is not accepted by this merchant account.');
}

function ownership({ token, customerId }: Payment, claimed: string | null): Refusal | undefined {
  if (token === null || claimed === null || claimed === customerId) return undefined;
  return refuse('payment_method_token', '91516', 'Payment method does not belong to the customer.');
}
