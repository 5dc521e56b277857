import { z } from 'zod';
import { type AddressRecord, blankAddress } from '../../ledger/instruments.ts';
import { isReturnAddress } from '../return-address.ts';
import type { NewApproval } from './approvals.ts';

/** What pages send to have something approved at PayPal, as `braintree-web` writes it. */

/** The currencies that PayPal supports. */
const currencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN RUB SEK SGD THB TWD USD'.split(
    ' ',
  ),
);

const amount = z
  .union([z.string(), z.number()], { error: 'Amount is required.' })
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Amount is invalid.'));

const currency = z.string().refine((code) => currencies.has(code), 'Currency ISO code is not supported.');

const line = z.string().max(300).nullish();

const addressLines = z.object({
  recipientName: line,
  line1: line,
  line2: line,
  city: line,
  state: line,
  postalCode: line,
  countryCode: line,
  phone: line,
});

const address = z.string().refine(isReturnAddress, { error: 'URL is invalid.' });

const common = z.object({
  returnUrl: address,
  cancelUrl: address,
  offerPaypalCredit: z.boolean().default(false),
  experienceProfile: z
    .object({
      brandName: z.string().max(127).nullish(),
      noShipping: z.union([z.boolean(), z.enum(['true', 'false'])]).default('true'),
      userAction: z.string().nullish(),
    })
    .default({ noShipping: 'true' }),
  payer_email: z.string().nullish(),
});

const payment = common.extend({
  ...addressLines.shape,
  amount,
  currencyIsoCode: currency,
  intent: z.enum(['sale', 'authorize', 'order', 'capture']).default('authorize'),
  requestBillingAgreement: z.boolean().default(false),
  vaultInitiatedCheckoutPaymentMethodToken: z.string().nullish(),
});

const agreement = common.extend({ shippingAddress: addressLines.nullish() });

export const paymentUpdate = z.object({
  paymentId: z.string(),
  amount: amount.optional(),
  currencyIsoCode: currency,
});

/** Something to approve, and its buyer if that is known already. */
export interface ApprovalRequest {
  approval: NewApproval;
  /** Nonce or token of the vaulted account to pay from. */
  vaulted: string | null;
  payerEmail: string | null;
}

export const paymentRequest = payment.transform(
  (wanted): ApprovalRequest => ({
    approval: {
      ...describe(wanted),
      flow: 'checkout',
      amount: wanted.amount,
      currency: wanted.currencyIsoCode,
      intent: wanted.intent === 'capture' ? 'sale' : wanted.intent,
      asksForAgreement: wanted.requestBillingAgreement,
      shippingAddress: readLines(wanted),
    },
    vaulted: wanted.vaultInitiatedCheckoutPaymentMethodToken ?? null,
    payerEmail: wanted.payer_email ?? null,
  }),
);

export const agreementRequest = agreement.transform(
  (wanted): ApprovalRequest => ({
    approval: {
      ...describe(wanted),
      flow: 'vault',
      amount: null,
      currency: null,
      intent: null,
      asksForAgreement: true,
      shippingAddress: wanted.shippingAddress ? readLines(wanted.shippingAddress) : null,
    },
    vaulted: null,
    payerEmail: wanted.payer_email ?? null,
  }),
);

function describe({ experienceProfile, ...wanted }: z.infer<typeof common>) {
  return {
    offersCredit: wanted.offerPaypalCredit,
    commits: experienceProfile.userAction === 'commit',
    asksForShipping: String(experienceProfile.noShipping) === 'false',
    brandName: experienceProfile.brandName ?? 'North Pole Post',
    returnUrl: wanted.returnUrl,
    cancelUrl: wanted.cancelUrl,
    payerId: null,
  };
}

function readLines(lines: z.infer<typeof addressLines>): AddressRecord | null {
  if (!lines.line1 && !lines.postalCode) return null;
  return {
    ...blankAddress,
    firstName: lines.recipientName ?? null,
    streetAddress: lines.line1 ?? null,
    extendedAddress: lines.line2 ?? null,
    locality: lines.city ?? null,
    region: lines.state ?? null,
    postalCode: lines.postalCode ?? null,
    countryCodeAlpha2: lines.countryCode ?? null,
    phoneNumber: lines.phone ?? null,
  };
}
