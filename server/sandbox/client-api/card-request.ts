import { readAddress } from '../cards/address.ts';
import type { CardInput } from '../cards/card-input.ts';
import { asFields, type Fields, fieldsOf, textOf } from '../server-api/input.ts';

/** Reads a card as browsers send it, with one expiration date or with month and year apart. */
export function readBrowserCard(fields: Fields): CardInput {
  const date = (textOf(fields, 'expirationDate') ?? '').split('/');
  return {
    number: (textOf(fields, 'number') ?? '').replaceAll(/[\s-]/g, ''),
    cvv: textOf(fields, 'cvv'),
    expirationMonth: textOf(fields, 'expirationMonth') ?? date[0]?.trim() ?? '',
    expirationYear: textOf(fields, 'expirationYear') ?? date[1]?.trim() ?? '',
    cardholderName: textOf(fields, 'cardholderName'),
    billingAddress: readAddress(fieldsOf(fields, 'billingAddress')),
  };
}

/** Whether the card has to be verified; `fallback` when the request does not say. */
export function readValidate(options: unknown, fallback: boolean): boolean {
  const { validate } = asFields(options);
  if (validate === true || validate === 'true') return true;
  return validate === false || validate === 'false' ? false : fallback;
}
