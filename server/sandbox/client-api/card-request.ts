import { readAddress } from '../cards/address.ts';
import type { CardInput } from '../cards/card-input.ts';
import { asFields, type Fields, fieldsOf, textOf } from '../server-api/input.ts';

/** Reads a card as browsers send it, in camel or snake case, with one expiration date or with its two halves. */
export function readBrowserCard(fields: Fields): CardInput {
  const either = (camel: string, snake: string) => textOf(fields, camel) ?? textOf(fields, snake);
  const date = (either('expirationDate', 'expiration_date') ?? '').split('/');
  const camelAddress = fieldsOf(fields, 'billingAddress');
  const address = Object.keys(camelAddress).length > 0 ? camelAddress : fieldsOf(fields, 'billing_address');
  return {
    number: (textOf(fields, 'number') ?? '').replaceAll(/[\s-]/g, ''),
    cvv: textOf(fields, 'cvv'),
    expirationMonth: either('expirationMonth', 'expiration_month') ?? date[0]?.trim() ?? '',
    expirationYear: either('expirationYear', 'expiration_year') ?? date[1]?.trim() ?? '',
    cardholderName: either('cardholderName', 'cardholder_name'),
    billingAddress: readAddress(address),
  };
}

/** Whether the card has to be verified; `fallback` when the request does not say. */
export function readValidate(options: unknown, fallback: boolean): boolean {
  const { validate } = asFields(options);
  if (validate === true || validate === 'true') return true;
  return validate === false || validate === 'false' ? false : fallback;
}
