import { addressTag, isAddressField, readAddress } from '../cards/address.ts';
import { type CardError, type CardInput, type CardRules, checkCard } from '../cards/card-input.ts';
import type { Context } from '../context.ts';
import { processorOf } from '../processor/accounts.ts';
import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/** Reads a card out of the server API's `credit_card` object. */
export function readCard(fields: Fields): CardInput {
  const date = (textOf(fields, 'expiration_date') ?? '').split('/');
  return {
    number: (textOf(fields, 'number') ?? '').replaceAll(/[\s-]/g, ''),
    cvv: textOf(fields, 'cvv'),
    isOneDate: textOf(fields, 'expiration_date') !== null,
    expirationMonth: textOf(fields, 'expiration_month') ?? date[0]?.trim() ?? '',
    expirationYear: textOf(fields, 'expiration_year') ?? date[1]?.trim() ?? '',
    cardholderName: textOf(fields, 'cardholder_name'),
    billingAddress: readAddress(fieldsOf(fields, 'billing_address')),
  };
}

/** What the merchant's cards are checked against at this moment, at one of its accounts. */
export function cardRules({ settings }: Context, merchantAccountId: string | null = null): CardRules {
  return { brands: [...settings.current().supportedCardBrands, ...processorOf(merchantAccountId).brands] };
}

/** What the gateway refuses about a card, each entry under `path`. */
export function cardRefusals(card: CardInput, rules: CardRules, path: readonly string[]): Refusal[] {
  return checkCard(card, rules).map((error) => cardRefusal(error, path));
}

function cardRefusal({ field, code, message }: CardError, path: readonly string[]): Refusal {
  if (isAddressField(field)) {
    return { path: [...path, 'billing-address'], attribute: addressTag(field), code, message };
  }
  if (field === 'base') return { path: [...path, 'billing-address'], attribute: 'base', code, message };
  return { path, attribute: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), code, message };
}
