import { isAddressField } from '../../cards/address.ts';
import { brandCode } from '../../cards/brands.ts';
import type { CardError } from '../../cards/card-input.ts';
import { type BinData, cardOf } from '../../ledger/instruments.ts';
import type { NonceRecord } from '../../ledger/records.ts';
import { fieldsOf } from '../../server-api/input.ts';
import { readBrowserCard, readValidate } from '../card-request.ts';
import { tokenizeCard } from '../tokenize.ts';
import { type InputError, invalidInput } from './answers.ts';
import type { Resolver } from './resolver.ts';

export const tokenizeCreditCard: Resolver = {
  operation: 'tokenize',
  resolve({ input, visitor, context }) {
    const validate = readValidate(input['options'], visitor.kind === 'client-token');
    const result = tokenizeCard(readBrowserCard(fieldsOf(input, 'creditCard')), validate, visitor, context);
    if (Array.isArray(result)) return invalidInput('tokenizeCreditCard', result.map(inputError));
    return { data: { tokenizeCreditCard: tokenized(result) } };
  },
};

function tokenized({ nonce, instrument }: NonceRecord) {
  const card = cardOf(instrument);
  return {
    token: nonce,
    creditCard: card && {
      bin: card.bin,
      brandCode: brandCode(card.cardType),
      last4: card.last4,
      cardholderName: card.cardholderName,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      binData: binDataCodes(card.binData),
    },
    authenticationInsight: { customerAuthenticationRegulationEnvironment: 'UNREGULATED' },
  };
}

/** Bin data as GraphQL spells it: YES, NO or UNKNOWN, and null for a name that is not known. */
function binDataCodes({ issuingBank, countryOfIssuance, productId, ...indicators }: BinData): object {
  const nameOf = (value: string) => (value === 'Unknown' ? null : value);
  return {
    ...Object.fromEntries(Object.entries(indicators).map(([name, value]) => [name, value.toUpperCase()])),
    issuingBank: nameOf(issuingBank),
    countryOfIssuance: nameOf(countryOfIssuance),
    productId: nameOf(productId),
  };
}

function inputError({ field, code, message }: CardError): InputError {
  const place = isAddressField(field) ? ['billingAddress', field] : [field];
  return { message, code, path: ['creditCard', ...place] };
}
