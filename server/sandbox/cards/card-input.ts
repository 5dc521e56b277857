import { createHash } from 'node:crypto';
import cardValidator from 'card-validator';
import type { AddressRecord, CardRecord } from '../ledger/instruments.ts';
import { type AddressError, checkAddress } from './address.ts';
import { binDataOf } from './bin-data.ts';
import { type BrandName, brandOf } from './brands.ts';
import { conductOf } from './test-numbers.ts';
import { authenticationOf } from './three-d-secure-numbers.ts';

/** A card as it was typed, in one form for all interfaces. */
export interface CardInput {
  number: string;
  cvv: string | null;
  expirationMonth: string;
  expirationYear: string;
  /** Whether month and year came in one field. */
  isOneDate?: boolean;
  cardholderName: string | null;
  billingAddress: AddressRecord | null;
}

/** One error in a card or its billing address, with Braintree's own code and words. */
export interface CardError {
  field: CardField | AddressError['field'];
  code: string;
  message: string;
}

type CardField =
  | 'number'
  | 'cvv'
  | 'expirationDate'
  | 'expirationMonth'
  | 'expirationYear'
  | 'cardholderName';

/** What a card is checked against. */
export interface CardRules {
  /** The brands that the merchant takes. */
  brands: readonly BrandName[];
}

/** Checks a card as the gateway does before anything else. An empty list means that the card is valid. */
export function checkCard(card: CardInput, { brands }: CardRules): CardError[] {
  return [
    ...checkNumber(card.number, brands),
    ...checkCvv(card),
    ...checkExpiration(card),
    ...checkHolder(card.cardholderName),
    ...checkAddress(card.billingAddress),
  ];
}

function checkNumber(number: string, brands: readonly BrandName[]): CardError[] {
  const field = 'number';
  if (number === '') return [{ field, code: '81714', message: 'Credit card number is required.' }];
  if (number.length < 12 || number.length > 19) {
    return [{ field, code: '81716', message: 'Credit card number must be 12-19 digits.' }];
  }
  if (!/^\d+$/.test(number) || !cardValidator.number(number).isValid) {
    return [{ field, code: '81715', message: 'Credit card number is invalid.' }];
  }
  const brand = brandOf(number);
  if (!brand || !brands.includes(brand.name)) {
    return [{ field, code: '81703', message: 'Credit card type is not accepted by this merchant account.' }];
  }
  return [];
}

/** Checks the security code, by the brand of the number where there is one. */
export function checkCvv({ cvv, number }: CardInput): CardError[] {
  if (cvv === null || cvv === '') return [];
  const size = cardValidator.number(number).card?.code.size;
  const sizes = size === undefined ? [3, 4] : [size];
  if (/^\d+$/.test(cvv) && sizes.includes(cvv.length)) return [];
  const message = 'CVV must be 4 digits for American Express and 3 digits for other card types.';
  return [{ field: 'cvv', code: '81707', message }];
}

/** Checks the form of the expiration date. A date in the past is accepted, because the bank declines it. */
function checkExpiration({
  expirationMonth: month,
  expirationYear: year,
  isOneDate,
}: CardInput): CardError[] {
  if (month === '' && year === '') {
    return [{ field: 'expirationDate', code: '81709', message: 'Expiration date is required.' }];
  }
  const isMonth = /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12;
  const fullYear = fourDigitYear(year);
  const isYear = fullYear !== null && fullYear >= 1976 && fullYear <= 2200;
  if (isOneDate === true && !/^\d+\/\d+$/.test(`${month}/${year}`)) {
    return [{ field: 'expirationDate', code: '81710', message: 'Expiration date is invalid.' }];
  }
  if (!isMonth) {
    return [{ field: 'expirationMonth', code: '81712', message: 'Expiration month is invalid.' }];
  }
  if (!isYear) {
    return [{ field: 'expirationYear', code: '81713', message: 'Expiration year is invalid.' }];
  }
  return [];
}

function checkHolder(cardholderName: string | null): CardError[] {
  if (cardholderName === null || cardholderName.length <= 255) return [];
  return [{ field: 'cardholderName', code: '81723', message: 'Cardholder name is too long.' }];
}

function fourDigitYear(year: string): number | null {
  if (!/^(\d{2}|\d{4})$/.test(year)) return null;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** A fingerprint of a number, which is all that is ever stored of a whole number. */
export function numberIdentifier(number: string): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 32);
}

/** The ledger's record of a card. Call it only with a card in which {@link checkCard} found no errors. */
export function recordCard(card: CardInput): CardRecord {
  return {
    bin: card.number.slice(0, 6),
    binExtended: card.number.slice(0, 8),
    last4: card.number.slice(-4),
    cardType: brandOf(card.number)?.name ?? 'Unknown',
    expirationMonth: card.expirationMonth.padStart(2, '0'),
    expirationYear: String(fourDigitYear(card.expirationYear) ?? card.expirationYear),
    cardholderName: card.cardholderName,
    binData: binDataOf(card.number),
    uniqueNumberIdentifier: numberIdentifier(card.number),
    conduct: conductOf(card.number),
    authentication: authenticationOf(card.number),
    cvvResponseCode: cvvResponse(card.cvv),
    ...addressParts(card.billingAddress),
  };
}

/** The same card, with its bank's answer for another billing address. */
export function withBillingAddress(card: CardRecord, billingAddress: AddressRecord | null): CardRecord {
  return { ...card, ...addressParts(billingAddress) };
}

function addressParts(billingAddress: AddressRecord | null) {
  return {
    billingAddress,
    postalCodeResponseCode: postalCodeResponse(billingAddress?.postalCode ?? null),
    streetAddressResponseCode: streetAddressResponse(billingAddress?.streetAddress ?? null),
  };
}

/**
 * Braintree's documented test values: 200 does not match, 201 is not verified, 301 has an issuer without CVV checks.
 */
export function cvvResponse(cvv: string | null): string {
  if (cvv === null || cvv === '') return 'I';
  return { '200': 'N', '2000': 'N', '201': 'U', '2011': 'U', '301': 'S', '3011': 'S' }[cvv] ?? 'M';
}

/** Braintree's documented test values: 20000 does not match, 20001 is not verified. */
function postalCodeResponse(postalCode: string | null): string {
  if (postalCode === null || postalCode === '') return 'I';
  return { '20000': 'N', '20001': 'U' }[postalCode] ?? 'M';
}

/**
 * Braintree's documented test values: a street address that begins with the number 200 does not match, with 201 is not
 * verified.
 */
function streetAddressResponse(streetAddress: string | null): string {
  if (streetAddress === null || streetAddress === '') return 'I';
  return { '200': 'N', '201': 'U' }[streetAddress.trim().split(/\s/)[0] ?? ''] ?? 'M';
}
