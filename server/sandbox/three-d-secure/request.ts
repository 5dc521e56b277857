import { z } from 'zod';

/** What pages send to have a card's holder authenticated, as `braintree-web` writes it. */

/** A field whose format the banks prescribe. Braintree's messages spell its name out. */
function text(words: string, limit: number) {
  return z.string().max(limit, `${words} format is invalid.`).nullish();
}

const amount = z
  .union([z.string(), z.number()], { error: 'Amount is required.' })
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(\.\d+)?$/, 'Amount is invalid.'));

const phone = z
  .string()
  .regex(/^[\d\s+()-]{0,25}$/, 'Phone number format is invalid.')
  .nullish();

function countryCode(words: string) {
  return z
    .string()
    .regex(/^([A-Z]{2})?$/, `${words} format is invalid.`)
    .nullish();
}

/** 01 is 250x400 pixels, 02 390x400, 03 500x600, 04 600x400, 05 the whole page. */
const windowSize = z.enum(['01', '02', '03', '04', '05'], 'ACS window size is invalid.');

const additionalInfo = z.object({
  acsWindowSize: windowSize.nullish(),
  email: text('Email', 255),
  mobilePhoneNumber: phone,
  billingGivenName: text('Billing given name', 50),
  billingSurname: text('Billing surname', 50),
  billingLine1: text('Billing line1', 50),
  billingLine2: text('Billing line2', 50),
  billingLine3: text('Billing line3', 50),
  billingCity: text('Billing city', 50),
  billingState: text('Billing state', 50),
  billingPostalCode: text('Billing postal code', 10),
  billingCountryCode: countryCode('Billing country code'),
  billingPhoneNumber: phone,
  shippingGivenName: text('Shipping given name', 50),
  shippingSurname: text('Shipping surname', 50),
  shippingLine1: text('Shipping line1', 50),
  shippingLine2: text('Shipping line2', 50),
  shippingLine3: text('Shipping line3', 50),
  shippingCity: text('Shipping city', 50),
  shippingState: text('Shipping state', 50),
  shippingPostalCode: text('Shipping postal code', 10),
  shippingCountryCode: countryCode('Shipping country code'),
});

export const lookupRequest = z.object({
  amount,
  bin: z.string().nullish(),
  merchantName: text('Merchant name', 40),
  additionalInfo: additionalInfo.nullish(),
  /** Missing from pages that know only version 1. */
  clientMetadata: z.object({ requestedThreeDSecureVersion: z.string() }).nullish().catch(null),
});
