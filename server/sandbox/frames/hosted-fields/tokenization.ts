import type Client from 'braintree-web/client/client.js';
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import errors from 'braintree-web/hosted-fields/shared/errors.js';
import { asRecord } from '../bus.ts';
import { expiryOf } from './card-data.ts';
import type { CardForm } from './card-form.ts';
import type { FieldKey } from './validity.ts';

/** The answer to the page: an error it can rebuild, or the nonce and what it may know about the card. */
export type TokenizationAnswer = [object] | [null, object];

/** Asks the gateway for a nonce for what the fields hold. Never rejects: failures are answers. */
export async function tokenize(
  form: CardForm,
  client: Client,
  options: Record<string, unknown>,
): Promise<TokenizationAnswer> {
  const keys = chosenKeys(form, options['fieldsToTokenize']);
  const states = form.states();
  if (keys.every((key) => states[key]?.isEmpty)) return [failure('HOSTED_FIELDS_FIELDS_EMPTY')];
  const invalidFieldKeys = keys.filter((key) => !states[key]?.isValid);
  if (invalidFieldKeys.length > 0) {
    const invalidFields = Object.fromEntries(invalidFieldKeys.map((key) => [key, true]));
    return [failure('HOSTED_FIELDS_FIELDS_INVALID', { invalidFieldKeys, invalidFields })];
  }
  try {
    const data = { creditCard: creditCard(form, keys, options), ...insight(options) };
    const answer = await client.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data });
    return [null, cardOf(answer)];
  } catch (error) {
    return [tokenizationFailure(asRecord(error))];
  }
}

function chosenKeys({ values }: CardForm, wanted: unknown): FieldKey[] {
  const keys = [...values.keys()];
  return Array.isArray(wanted) ? keys.filter((key) => wanted.includes(key)) : keys;
}

function creditCard(
  { values }: CardForm,
  keys: readonly FieldKey[],
  options: Record<string, unknown>,
): object {
  const value = (key: FieldKey) => (keys.includes(key) ? values.get(key) : undefined);
  const { expirationMonth, expirationYear } = expiryOf({ get: value });
  return {
    number: value('number'),
    cvv: value('cvv'),
    expiration_month: expirationMonth,
    expiration_year: expirationYear,
    cardholderName: value('cardholderName') ?? options['cardholderName'],
    billing_address: billingAddress(asRecord(options['billingAddress']), value('postalCode')),
    options: { validate: options['vault'] === true },
  };
}

function billingAddress(given: Record<string, unknown>, postalCode: string | undefined): object | undefined {
  const known = constants.allowedBillingAddressFields.filter((field) => given[field] !== undefined);
  const address = Object.fromEntries(known.map((field) => [snakeCase(field), given[field]]));
  if (postalCode !== undefined) address['postal_code'] = postalCode;
  return Object.keys(address).length > 0 ? address : undefined;
}

function insight({ authenticationInsight }: Record<string, unknown>): object {
  const { merchantAccountId } = asRecord(authenticationInsight);
  return merchantAccountId === undefined ? {} : { authenticationInsight: true, merchantAccountId };
}

function cardOf(answer: unknown): object {
  const list = asRecord(answer)['creditCards'];
  const { nonce, details, description, type, binData, authenticationInsight } = asRecord(
    Array.isArray(list) ? list[0] : undefined,
  );
  return { nonce, details, description, type, binData, authenticationInsight };
}

/** Words a failed request as the real frames do: a validation error, a refusal, or a network failure. */
function tokenizationFailure(error: Record<string, unknown>): object {
  const details = asRecord(error['details']);
  const status = Number(details['httpStatus']);
  if (status === 403) return plain(error);
  const originalError = details['originalError'];
  if (!(status > 0 && status < 500)) {
    return failure('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', { originalError: plain(error) });
  }
  const code = gatewayCodes(originalError).find((candidate) => candidate in constants.tokenizationErrorCodes);
  const known = code === undefined ? undefined : constants.tokenizationErrorCodes[code];
  return known
    ? { name: 'BraintreeError', ...known, details: { originalError } }
    : failure('HOSTED_FIELDS_FAILED_TOKENIZATION', { originalError });
}

function gatewayCodes(error: unknown): string[] {
  const { fieldErrors, code } = asRecord(error);
  const nested = Array.isArray(fieldErrors) ? fieldErrors.flatMap(gatewayCodes) : [];
  return typeof code === 'string' ? [code, ...nested] : nested;
}

function failure(code: string, details?: object): object {
  return { name: 'BraintreeError', ...errors[code], details };
}

function plain({ name, type, code, message, details }: Record<string, unknown>): object {
  return { name, type, code, message, details };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
