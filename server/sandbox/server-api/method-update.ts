import { changeAddress, findAddress } from '../address-book.ts';
import { readAddress } from '../cards/address.ts';
import { recordCard, withBillingAddress } from '../cards/card-input.ts';
import { consumeNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import {
  type AddressRecord,
  type CardRecord,
  cardOf,
  type InstrumentOf,
  type PaymentInstrument,
} from '../ledger/instruments.ts';
import type { PaymentMethodRecord, VerificationRecord } from '../ledger/records.ts';
import { addBillingAddress, makeDefault, renameMethod } from '../vault.ts';
import { addressRefusals, chosenAddress } from './address-fields.ts';
import type { Refusal } from './answers.ts';
import { bankVerificationRefusals, verifyChanged } from './bank-verifications.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { isEmail } from './customer-fields.ts';
import type { Manner } from './found-instrument.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { passThruRefusals } from './pass-thru.ts';
import { withUnused } from './unused-fields.ts';
import { tokenPlace, tokenRefusals } from './vault-refusals.ts';
import { duplicateRefusals, readInstrumentToVault } from './vaulting.ts';
import { keepVerification, readVerification, verificationRefusals, verify } from './verification.ts';

export type UpdateResult =
  | { method: PaymentMethodRecord }
  | { verification: VerificationRecord }
  | { refusals: Refusal[] };

/** Changes a payment method: its card, its billing address, its token, whether it is the default one. */
export function updateMethod(
  method: PaymentMethodRecord,
  fields: Fields,
  context: Context,
  manner: Manner,
): UpdateResult {
  const options = fieldsOf(fields, 'options');
  const token = textOf(fields, 'token');
  const owned = { ...fields, customer_id: method.customerId };
  const chosen = chosenAddress(owned, context, manner.cardPath);
  const changed = changedInstrument(method, owned, context, manner);
  const wanted = 'instrument' in changed ? changed.instrument : method.instrument;
  const refusals = [
    ...('refusals' in changed ? changed.refusals : []),
    ...tokenRefusals(token, context, tokenPlace(method.instrument, manner), method.token),
    ...(isByNonce(fields)
      ? []
      : [
          ...('refusals' in chosen ? chosen.refusals : []),
          ...bankVerificationRefusals(options, ['options']),
          ...(cardOf(wanted) ? verificationRefusals(options, manner.cardPath, wanted) : []),
          ...passThruRefusals(fields, manner.cardPath, 'verification', wanted),
          ...(wanted.kind === 'card'
            ? duplicateRefusals(wanted, owned, context, manner.cardPath, method.token)
            : []),
        ]),
  ];
  if (refusals.length > 0 || 'refusals' in changed) return { refusals };
  const { instrument } = changed;
  const verification = readVerification(options);
  const verified =
    verification.wanted && cardOf(instrument) ? verify(verification, instrument, null, context) : undefined;
  if (verified && verified.status !== 'verified') return { verification: verified };

  const nonce = textOf(fields, 'payment_method_nonce');
  if (nonce !== null) consumeNonce(context.ledger, nonce);
  const updatedAt = context.now().toISOString();
  const billingAddressId =
    'record' in chosen ? chosen.record.id : billedTo(method, instrument, fields, context);
  const next = renameMethod(
    context,
    {
      ...method,
      instrument,
      billingAddressId,
      updatedAt,
      ...withUnused(instrument.kind === 'card' ? 'method' : 'account', fields, method),
    },
    token,
  );
  if (verified) keepVerification(verified, next, context);
  verifyChanged(next, options, context);
  return { method: isSet(options, 'make_default') ? makeDefault(context, next) : next };
}

/**
 * Whether it is replaced by what a nonce stands for; that is read, and checked, like what is stored for the first time.
 */
function isByNonce(fields: Fields): boolean {
  return textOf(fields, 'payment_method_nonce') !== null;
}

/** The address of the book to which a changed card is billed; one that is only corrected keeps its id. */
function billedTo(
  { customerId, billingAddressId, instrument: before }: PaymentMethodRecord,
  instrument: PaymentInstrument,
  fields: Fields,
  context: Context,
): string | null {
  const address = cardOf(instrument)?.billingAddress ?? null;
  if (address === null || address === cardOf(before)?.billingAddress) return billingAddressId;
  const old =
    billingAddressId === null ? undefined : findAddress(context.ledger, customerId, billingAddressId);
  return old && isCorrection(fieldsOf(fields, 'billing_address'))
    ? changeAddress(context, old, address).id
    : addBillingAddress(context, customerId, instrument);
}

type Changed = { instrument: PaymentInstrument } | { refusals: Refusal[] };

function changedInstrument(
  { instrument }: PaymentMethodRecord,
  fields: Fields,
  context: Context,
  manner: Manner,
): Changed {
  if (isByNonce(fields) && instrument.kind === 'paypal-account') {
    const message = 'Cannot update PayPal account using payment method nonce.';
    return { refusals: [{ path: ['paypal-account'], attribute: 'base', code: '92914', message }] };
  }
  if (isByNonce(fields)) {
    const found = readInstrumentToVault({ ...fields, token: null }, context, manner);
    return found.instrument === null || found.refusals.length > 0
      ? { refusals: found.refusals }
      : { instrument: found.instrument };
  }
  if (instrument.kind === 'paypal-account') return changedAccount(instrument, fields, manner.accountPath);
  if (instrument.kind !== 'card') return { instrument };
  return changedCard(instrument.card, fields, context, manner.cardPath);
}

/** A PayPal account under another address, or with an agreement that the payer made elsewhere. */
function changedAccount(
  account: InstrumentOf<'paypal-account'>,
  fields: Fields,
  path: readonly string[],
): Changed {
  const attribute = 'email';
  const email = textOf(fields, attribute) ?? account.email;
  const refuse = (code: string, message: string) => ({ refusals: [{ path, attribute, code, message }] });
  if (email.length > 255) return refuse('92964', 'Email is too long.');
  if (!isEmail(email)) return refuse('92963', 'Email is an invalid format.');
  const billingAgreementId = textOf(fields, 'billing_agreement_id') ?? account.billingAgreementId;
  return { instrument: { ...account, email, billingAgreementId } };
}

/** Only what the request names is changed. A new number makes it another card, which has to be described in full. */
function changedCard(card: CardRecord, fields: Fields, context: Context, path: readonly string[]): Changed {
  const chosen = chosenAddress(fields, context, path);
  const billingAddress =
    'record' in chosen
      ? chosen.record.address
      : changedAddress(card.billingAddress, fieldsOf(fields, 'billing_address'));
  const given = readCard(fields);
  const date =
    given.expirationMonth === '' && given.expirationYear === ''
      ? { expirationMonth: card.expirationMonth, expirationYear: card.expirationYear }
      : {};
  const cardholderName = given.cardholderName ?? card.cardholderName;
  const input = { ...given, ...date, cardholderName, billingAddress };
  if (given.number !== '') {
    const refusals = cardRefusals(input, cardRules(context), path);
    return refusals.length > 0 ? { refusals } : { instrument: { kind: 'card', card: recordCard(input) } };
  }
  const refusals = [
    ...cardRefusals(input, cardRules(context), path).filter(
      ({ attribute }) => attribute.startsWith('expiration') && !('expirationMonth' in date),
    ),
    ...addressRefusals(billingAddress, [...path, 'billing-address']),
  ];
  if (refusals.length > 0) return { refusals };
  const { expirationMonth, expirationYear } = recordCard(input);
  const next = { ...card, cardholderName, expirationMonth, expirationYear };
  return {
    instrument: { kind: 'card', card: billingAddress ? withBillingAddress(next, billingAddress) : next },
  };
}

/** A new address replaces the old one, unless the request says that it only corrects it. */
function changedAddress(old: AddressRecord | null, fields: Fields): AddressRecord | null {
  const given = readAddress(fields);
  if (given === null) return old;
  if (old === null || !isCorrection(fields)) return given;
  const named = Object.entries(given).filter(([, value]) => value !== null);
  return { ...old, ...Object.fromEntries(named) };
}

function isCorrection(address: Fields): boolean {
  return isSet(fieldsOf(address, 'options'), 'update_existing');
}
