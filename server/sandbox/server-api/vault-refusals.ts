import type { Context } from '../context.ts';
import type { PaymentInstrument } from '../ledger/instruments.ts';
import type { Refusal } from './answers.ts';
import type { Manner } from './found-instrument.ts';
import { type Fields, textOf } from './input.ts';

/** The codes under which one gateway of the SDK refuses nonces and customers. */
export interface NonceWords {
  unknown: Pick<Refusal, 'code' | 'message'>;
  consumed: Pick<Refusal, 'code' | 'message'>;
  customerRequired: Pick<Refusal, 'code' | 'message'>;
  customerInvalid: Pick<Refusal, 'code' | 'message'>;
}

const unknown = 'Unknown or expired payment_method_nonce.';
const consumed = 'Cannot use a payment_method_nonce more than once.';
const customerRequired = 'Customer ID is required.';
const customerInvalid = 'Customer ID is invalid.';

/** `gateway.paymentMethod` and `gateway.customer`. */
export const methodWords: NonceWords = {
  unknown: { code: '93108', message: unknown },
  consumed: { code: '93107', message: consumed },
  customerRequired: { code: '93104', message: customerRequired },
  customerInvalid: { code: '93105', message: customerInvalid },
};

/** `gateway.creditCard`. */
export const cardWords: NonceWords = {
  unknown: { code: '91732', message: unknown },
  consumed: { code: '91731', message: consumed },
  customerRequired: { code: '91704', message: customerRequired },
  customerInvalid: { code: '91705', message: customerInvalid },
};

/** What the gateway refuses about the customer that a payment method is to be stored for. */
export function ownerRefusals(
  fields: Fields,
  { ledger }: Context,
  path: readonly string[],
  words: NonceWords,
): Refusal[] {
  const attribute = 'customer_id';
  const customerId = textOf(fields, attribute);
  if (customerId === null) return [{ path, attribute, ...words.customerRequired }];
  return ledger.customers.get(customerId) ? [] : [{ path, attribute, ...words.customerInvalid }];
}

/** Where the gateway reports that a token is taken, and with which code. */
export interface TokenPlace {
  path: readonly string[];
  inUse: string;
}

/** PayPal accounts have a code of their own for a token that is taken. */
export function tokenPlace(
  instrument: PaymentInstrument | null,
  { path, accountPath }: Pick<Manner, 'path' | 'accountPath'>,
): TokenPlace {
  return instrument?.kind === 'paypal-account'
    ? { path: accountPath, inUse: '92906' }
    : { path, inUse: '91719' };
}

/**
 * What the gateway refuses about the token that a request chooses.
 *
 * @param own the method's present token, which it may keep
 */
export function tokenRefusals(
  token: string | null,
  { ledger }: Context,
  { path, inUse }: TokenPlace,
  own?: string,
): Refusal[] {
  if (token === null || token === own) return [];
  const refuse = (code: string, message: string) => [{ path, attribute: 'token', code, message }];
  if (token.length > 36) return refuse('91720', 'Payment method token is too long.');
  if (!/^[\w-]+$/.test(token)) return refuse('91718', 'Payment method token is invalid.');
  if (['all', 'new'].includes(token)) return refuse('91721', 'Payment method token is not allowed.');
  if (!ledger.paymentMethods.get(token)) return [];
  return refuse(inUse, 'Payment method token is already in use.');
}
