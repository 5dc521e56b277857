import { readAddress } from '../cards/address.ts';
import { withBillingAddress } from '../cards/card-input.ts';
import { consumeNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import {
  type AddressRecord,
  cardOf,
  identityOf,
  type PaymentInstrument,
  withCard,
} from '../ledger/instruments.ts';
import type { PaymentMethodRecord, VerificationRecord } from '../ledger/records.ts';
import type { WithUnusedFields } from '../ledger/unused-fields.ts';
import { vaultMethod } from '../vault.ts';
import { addressRefusals, chosenAddress } from './address-fields.ts';
import type { Refusal } from './answers.ts';
import { bankVerificationRefusals, verifyStored } from './bank-verifications.ts';
import { type FoundInstrument, findInstrument, type Manner } from './found-instrument.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { passThruRefusals } from './pass-thru.ts';
import { withUnused } from './unused-fields.ts';
import { tokenPlace, tokenRefusals } from './vault-refusals.ts';
import {
  keepVerification,
  readVerification,
  type VerificationRequest,
  verificationRefusals,
  verify,
} from './verification.ts';

/** What a request asks to store. With refusals it must not be stored. */
export interface InstrumentToVault extends FoundInstrument, WithUnusedFields {
  nonce: string | null;
  token: string | null;
  /** One of the customer's addresses. */
  billingAddressId: string | null;
  makeDefault: boolean;
  verification: VerificationRequest;
  options: Fields;
}

/**
 * Reads what a request asks to store: a nonce, a PayPal account, or the card itself.
 *
 * @param fields the object that has `payment_method_nonce`, `token`, `billing_address` and `options` beside the card
 */
export function readInstrumentToVault(fields: Fields, context: Context, manner: Manner): InstrumentToVault {
  const nonce = textOf(fields, 'payment_method_nonce');
  const found = findInstrument(fields, context, manner);
  const options = fieldsOf(fields, 'options');
  const token = textOf(fields, 'token') ?? found.chosenToken;
  const isBilled = found.instrument === null || cardOf(found.instrument) !== null;
  const address = nonce === null ? null : readAddress(fieldsOf(fields, 'billing_address'));
  const chosen = isBilled ? chosenAddress(fields, context, manner.cardPath) : { refusals: [] };
  const billing = 'record' in chosen ? chosen.record.address : address;
  const instrument = found.instrument && withOverrides(found.instrument, fields, billing);
  const isCard = instrument?.kind === 'card';
  const isAnyCard = instrument !== null && cardOf(instrument) !== null;
  return {
    ...found,
    instrument,
    refusals: [
      ...found.refusals,
      ...(found.existing ? [] : tokenRefusals(token, context, tokenPlace(found.instrument, manner))),
      ...('refusals' in chosen ? chosen.refusals : []),
      ...addressRefusals(address, [...manner.cardPath, 'billing-address']),
      ...(isAnyCard ? verificationRefusals(options, manner.cardPath, instrument) : []),
      ...bankVerificationRefusals(options, [...manner.path, 'options']),
      ...passThruRefusals(fields, manner.cardPath, 'verification', instrument),
      ...(isCard ? duplicateRefusals(instrument, fields, context, manner.cardPath) : []),
    ],
    nonce,
    token,
    billingAddressId: 'record' in chosen ? chosen.record.id : null,
    makeDefault: isSet(options, 'make_default'),
    verification: readVerification(options),
    options,
    ...withUnused(instrument === null || isCard ? 'method' : 'account', fields),
  };
}

/** Verifies what is to be stored, when the request asks for that. Only cards can be verified. */
export function verifyWanted(
  { instrument, threeDSecure, existing, verification }: InstrumentToVault,
  context: Context,
): VerificationRecord | undefined {
  if (existing || !instrument || !verification.wanted || cardOf(instrument) === null) return undefined;
  return verify(verification, instrument, threeDSecure, context);
}

/** Stores the instrument for the customer and uses up its nonce. Undefined when there is nothing to store. */
export function storeWanted(
  wanted: InstrumentToVault,
  customerId: string,
  verified: VerificationRecord | undefined,
  context: Context,
): PaymentMethodRecord | undefined {
  const { instrument, nonce, existing, token, billingAddressId, makeDefault, options, kept } = wanted;
  if (existing) return existing;
  if (!instrument) return undefined;
  if (nonce !== null) consumeNonce(context.ledger, nonce);
  const method = vaultMethod(context, {
    customerId,
    instrument,
    token,
    billingAddressId,
    makeDefault,
    ...(kept && { kept }),
  });
  if (verified) keepVerification(verified, method, context);
  verifyStored(method, options, context);
  return method;
}

/**
 * Whether an instrument is already in the vault, of one customer or of any.
 *
 * @param own token of the method itself, which does not count
 */
export function isVaulted(
  { ledger }: Context,
  instrument: PaymentInstrument,
  customerId?: string,
  own?: string,
): boolean {
  const identity = identityOf(instrument);
  const methods =
    customerId === undefined ? ledger.paymentMethods.each() : ledger.paymentMethods.by(customerId);
  for (const method of methods) {
    if (method.token !== own && identityOf(method.instrument) === identity) return true;
  }
  return false;
}

/**
 * The instrument with the request's own fields, which take precedence over those typed when the nonce was made. A
 * wallet's address is kept where the request has none.
 */
function withOverrides(
  instrument: PaymentInstrument,
  fields: Fields,
  address: ReturnType<typeof readAddress>,
): PaymentInstrument {
  const cardholderName = textOf(fields, 'cardholder_name');
  return withCard(instrument, (card) => ({
    ...(address
      ? withBillingAddress(card, instrument.kind === 'card' ? address : joined(card.billingAddress, address))
      : card),
    ...(cardholderName !== null && { cardholderName }),
  }));
}

function joined(old: AddressRecord | null, address: AddressRecord): AddressRecord {
  const named = Object.entries(address).filter(([, value]) => value !== null);
  return { ...address, ...old, ...Object.fromEntries(named) };
}

/** What the gateway refuses about a card that is already in the vault, where the request asks for that. */
export function duplicateRefusals(
  instrument: PaymentInstrument,
  fields: Fields,
  context: Context,
  path: readonly string[],
  own?: string,
): Refusal[] {
  const options = fieldsOf(fields, 'options');
  const customerId = textOf(fields, 'customer_id');
  const attribute = 'number';
  if (isSet(options, 'fail_on_duplicate_payment_method') && isVaulted(context, instrument, undefined, own)) {
    return [{ path, attribute, code: '81724', message: 'Duplicate card exists in the vault.' }];
  }
  const forCustomer = isSet(options, 'fail_on_duplicate_payment_method_for_customer');
  if (forCustomer && customerId !== null && isVaulted(context, instrument, customerId, own)) {
    const message = 'Duplicate card exists in the vault for the customer.';
    return [{ path, attribute, code: '81763', message }];
  }
  return [];
}
