import { recordCard } from '../cards/card-input.ts';
import { accountGranted, accountRefreshed, isGranted, nothingNamed } from '../cards/granted-accounts.ts';
import { findNonce } from '../cards/nonces.ts';
import { codeAlone } from '../cards/security-code.ts';
import type { Context } from '../context.ts';
import { cardOf, type PaymentInstrument, type ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { PaymentMethodRecord } from '../ledger/records.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { walletCard } from './raw-instruments.ts';
import type { NonceWords } from './vault-refusals.ts';

/** The codes and places of refusals in one of the SDK's gateways. */
export interface Manner {
  /** Where in the answer refusals about the method as a whole belong. */
  path: readonly string[];
  /** Where refusals about a card belong. */
  cardPath: readonly string[];
  /** Where refusals about a PayPal account belong. */
  accountPath: readonly string[];
  words: NonceWords;
}

/** What is found for a request that stores something. */
export interface FoundInstrument {
  refusals: Refusal[];
  instrument: PaymentInstrument | null;
  threeDSecure: ThreeDSecureInfo | null;
  /** The nonce stands for this method, which is already in the vault. */
  existing: PaymentMethodRecord | null;
  /** The token chosen by the page that made the nonce. */
  chosenToken: string | null;
}

/** Finds the instrument of a request: a nonce, a PayPal account that was granted elsewhere, or the card itself. */
export function findInstrument(fields: Fields, context: Context, manner: Manner): FoundInstrument {
  const nonce = textOf(fields, 'payment_method_nonce');
  if (nonce !== null) return byNonce(nonce, fields, context, manner);
  return byWallet(fields, context) ?? byPayPal(fields, manner) ?? byCard(fields, context, manner.cardPath);
}

/** Whether an instrument may be kept and charged again; a PayPal account may not without its owner's agreement. */
export function isVaultable(instrument: PaymentInstrument): boolean {
  if (instrument.kind === 'local-payment') return false;
  if (instrument.kind !== 'paypal-account') return true;
  return instrument.billingAgreementId !== null || instrument.intent === 'order';
}

const nothing = { instrument: null, threeDSecure: null, existing: null, chosenToken: null, refusals: [] };

function byNonce(
  nonce: string,
  fields: Fields,
  context: Context,
  { path, cardPath, accountPath, words }: Manner,
): FoundInstrument {
  const { ledger, now } = context;
  const attribute = 'payment_method_nonce';
  const customerId = textOf(fields, 'customer_id');
  const found = findNonce(ledger, nonce, now());
  if (!found || codeAlone(found.instrument)) return refused({ path, attribute, ...words.unknown });
  if (found.consumed) return refused({ path, attribute, ...words.consumed });
  if (cardOf(found.instrument)?.conduct === 'invalid-number') {
    const message = 'Credit card number is invalid.';
    return refused({ path: cardPath, attribute: 'number', code: '81715', message });
  }
  if (!isVaultable(found.instrument)) return refused(...unagreed(found.instrument, accountPath));
  const existing = (found.token !== null && ledger.paymentMethods.get(found.token)) || null;
  if (existing && customerId !== null && existing.customerId !== customerId) {
    const message = 'Vaulted payment instrument nonce belongs to different customer.';
    return refused({ path, attribute, code: '91617', message });
  }
  const { threeDSecure, chosenToken } = found;
  const renumbered = withNumber(found.instrument, fields, context, cardPath);
  return { ...nothing, threeDSecure, existing, chosenToken, ...renumbered };
}

/** A number that comes with a card's nonce takes precedence over the one behind the nonce. */
function withNumber(
  instrument: PaymentInstrument,
  fields: Fields,
  context: Context,
  path: readonly string[],
): Pick<FoundInstrument, 'instrument' | 'refusals'> {
  if (instrument.kind !== 'card' || textOf(fields, 'number') === null) return { instrument, refusals: [] };
  const given = readCard(fields);
  const { expirationMonth, expirationYear, cardholderName, billingAddress } = instrument.card;
  const date =
    given.expirationMonth === '' && given.expirationYear === '' ? { expirationMonth, expirationYear } : {};
  const card = {
    ...given,
    ...date,
    cardholderName: given.cardholderName ?? cardholderName,
    billingAddress: given.billingAddress ?? billingAddress,
  };
  const refusals = cardRefusals(card, cardRules(context), path);
  return refusals.length > 0
    ? { instrument: null, refusals }
    : { instrument: { kind: 'card', card: recordCard(card) }, refusals };
}

/** A card that the merchant has decrypted from a wallet's token. */
function byWallet(fields: Fields, context: Context): FoundInstrument | undefined {
  const raw = walletCard(fields, 'vault', context);
  if (raw === undefined) return undefined;
  return Array.isArray(raw) ? refused(...raw) : { ...nothing, instrument: raw };
}

/** An account whose owner agreed at PayPal without the gateway: by a refresh token, or by a mobile app's grant. */
function byPayPal(fields: Fields, { accountPath }: Manner): FoundInstrument | undefined {
  if (textOf(fields, 'paypal_refresh_token') !== null) {
    return { ...nothing, instrument: accountRefreshed(isSet(fields, 'paypal_vault_without_upgrade')) };
  }
  if (fields['paypal_account'] === undefined) return undefined;
  const account = fieldsOf(fields, 'paypal_account');
  const granted = accountGranted({
    consentCode: textOf(account, 'consent_code'),
    accessToken: textOf(account, 'access_token'),
  });
  if ('code' in granted) return refused({ path: accountPath, attribute: 'base', ...granted });
  if (!isVaultable(granted)) return refused(...unagreed(granted, accountPath));
  return { ...nothing, instrument: granted, chosenToken: textOf(account, 'token') };
}

function byCard(fields: Fields, context: Context, path: readonly string[]): FoundInstrument {
  const card = readCard(fields);
  const refusals = cardRefusals(card, cardRules(context), path);
  const instrument = refusals.length > 0 ? null : ({ kind: 'card', card: recordCard(card) } as const);
  return { ...nothing, instrument, refusals };
}

function refused(...refusals: Refusal[]): FoundInstrument {
  return { ...nothing, refusals };
}

function unagreed(instrument: PaymentInstrument, path: readonly string[]): Refusal[] {
  const refuse = refusalAt(path);
  return [
    refuse('base', '82902', 'Cannot vault one-time use PayPal account.'),
    ...(instrument.kind === 'paypal-account' && !isGranted(instrument)
      ? [refuse('base', nothingNamed.code, nothingNamed.message)]
      : []),
  ];
}
