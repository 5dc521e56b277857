import { recordCard } from '../cards/card-input.ts';
import { consumeNonce, findNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { cardOf, identityOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { PaymentMethodRecord } from '../ledger/records.ts';
import { vaultMethod } from '../vault.ts';
import type { Refusal } from './answers.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';

/** What a request wants stored. With refusals it must not be. */
export interface InstrumentToVault {
  refusals: Refusal[];
  instrument: PaymentInstrument | null;
  nonce: string | null;
  token: string | null;
  makeDefault: boolean;
  verify: boolean;
}

/**
 * Reads what a request wants stored: a nonce, or the card itself under `credit_card`.
 *
 * @param path where in the answer the refusals belong
 * @returns undefined when the request names neither
 */
export function readInstrumentToVault(
  fields: Fields,
  context: Context,
  path: readonly string[],
): InstrumentToVault | undefined {
  const nonce = textOf(fields, 'payment_method_nonce');
  const cardFields = fieldsOf(fields, 'credit_card');
  if (nonce === null && fields['credit_card'] === undefined) return undefined;
  const found = nonce === null ? byCard(cardFields, context, path) : byNonce(nonce, context, path);
  const options = fieldsOf(nonce === null ? cardFields : fields, 'options');
  const token = textOf(nonce === null ? cardFields : fields, 'token');
  const refusals = [...found.refusals, ...tokenRefusals(token, context, path)];
  if (found.instrument && isSet(options, 'fail_on_duplicate_payment_method')) {
    refusals.push(...duplicateRefusals(found.instrument, context, path));
  }
  return {
    ...found,
    refusals,
    nonce,
    token,
    makeDefault: isSet(options, 'make_default'),
    verify: isSet(options, 'verify_card'),
  };
}

/** Stores the instrument for the customer and spends its nonce. */
export function vaultInstrument(
  context: Context,
  customerId: string,
  { instrument, nonce, token, makeDefault }: InstrumentToVault,
): PaymentMethodRecord | undefined {
  if (!instrument) return undefined;
  if (nonce !== null) consumeNonce(context.ledger, nonce);
  return vaultMethod(context, { customerId, instrument, token, makeDefault });
}

/** Whether an instrument is in the vault already, of one customer or of anybody. */
export function isVaulted({ ledger }: Context, instrument: PaymentInstrument, customerId?: string): boolean {
  const identity = identityOf(instrument);
  return ledger.paymentMethods
    .all()
    .some(
      (method) =>
        identityOf(method.instrument) === identity &&
        (customerId === undefined || method.customerId === customerId),
    );
}

type Found = Pick<InstrumentToVault, 'refusals' | 'instrument'>;

function byNonce(nonce: string, { ledger, now }: Context, path: readonly string[]): Found {
  const attribute = 'payment_method_nonce';
  const found = findNonce(ledger, nonce, now());
  if (!found) {
    const message = 'Unknown or expired payment_method_nonce.';
    return { instrument: null, refusals: [{ path, attribute, code: '93108', message }] };
  }
  if (found.consumed || found.token !== null) {
    const message = 'Cannot use a payment_method_nonce more than once.';
    return { instrument: null, refusals: [{ path, attribute, code: '93107', message }] };
  }
  if (cardOf(found.instrument)?.conduct === 'invalid-number') {
    const message = 'Credit card number is invalid.';
    return { instrument: null, refusals: [{ path, attribute: 'number', code: '81715', message }] };
  }
  return { instrument: found.instrument, refusals: [] };
}

function byCard(fields: Fields, context: Context, path: readonly string[]): Found {
  const card = readCard(fields);
  const cardPath = path.at(-1) === 'credit-card' ? path : [...path, 'credit-card'];
  const refusals = cardRefusals(card, cardRules(context), cardPath);
  return { instrument: refusals.length > 0 ? null : { kind: 'card', card: recordCard(card) }, refusals };
}

function tokenRefusals(token: string | null, { ledger }: Context, path: readonly string[]): Refusal[] {
  if (token === null) return [];
  const attribute = 'token';
  if (token.length > 36) {
    return [{ path, attribute, code: '91720', message: 'Payment method token is too long.' }];
  }
  if (!/^[\w-]+$/.test(token)) {
    return [{ path, attribute, code: '91718', message: 'Payment method token is invalid.' }];
  }
  if (!ledger.paymentMethods.get(token)) return [];
  return [{ path, attribute, code: '91719', message: 'Payment method token is already in use.' }];
}

function duplicateRefusals(
  instrument: PaymentInstrument,
  context: Context,
  path: readonly string[],
): Refusal[] {
  if (!isVaulted(context, instrument)) return [];
  return [{ path, attribute: 'number', code: '81724', message: 'Duplicate card exists in the vault.' }];
}
