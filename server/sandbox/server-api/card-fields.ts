import { type CardError, type CardInput, checkCard } from '../cards/card-input.ts';
import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/** Reads a card out of the server API's `credit_card` object. */
export function readCard(fields: Fields): CardInput {
  const date = (textOf(fields, 'expiration_date') ?? '').split('/');
  return {
    number: (textOf(fields, 'number') ?? '').replaceAll(/[\s-]/g, ''),
    cvv: textOf(fields, 'cvv'),
    expirationMonth: textOf(fields, 'expiration_month') ?? date[0]?.trim() ?? '',
    expirationYear: textOf(fields, 'expiration_year') ?? date[1]?.trim() ?? '',
    cardholderName: textOf(fields, 'cardholder_name'),
    postalCode: textOf(fieldsOf(fields, 'billing_address'), 'postal_code'),
  };
}

/** What the gateway refuses about a card, each entry under `path`. */
export function cardRefusals(card: CardInput, now: Date, path: readonly string[]): Refusal[] {
  return checkCard(card, now).map((error) => cardRefusal(error, path));
}

function cardRefusal({ field, code, message }: CardError, path: readonly string[]): Refusal {
  if (field === 'postalCode') {
    return { path: [...path, 'billing-address'], attribute: 'postal_code', code, message };
  }
  return { path, attribute: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), code, message };
}
