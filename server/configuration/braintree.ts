/** Settings of Braintree, and how long a charge may take. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { positive } from './values.ts';

export const braintreeSettings = {
  BRAINTREE_ENVIRONMENT: z
    .enum(['sandbox', 'production'])
    .optional()
    .describe("Braintree's sandbox or production"),
  BRAINTREE_MERCHANT_ID: z.string().min(1).optional().describe('Braintree: merchant id'),
  BRAINTREE_PUBLIC_KEY: z.string().min(1).optional().describe('Braintree: public key'),
  BRAINTREE_PRIVATE_KEY: z.string().min(1).optional().describe('Braintree: private key'),
  BRAINTREE_MERCHANT_ACCOUNT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Braintree: merchant account, if it is not the default one'),
  BRAINTREE_MERCHANT_ACCOUNT_ID_USD: z
    .string()
    .min(1)
    .optional()
    .describe('Braintree: merchant account of the US edition'),
  BRAINTREE_MERCHANT_ACCOUNT_ID_GBP: z
    .string()
    .min(1)
    .optional()
    .describe('Braintree: merchant account of the UK edition'),
  BRAINTREE_DESCRIPTOR: z
    .string()
    .regex(
      /^(?=.{1,22}$)(?:.{3}|.{7}|.{12})\*.+$/,
      'must be like "NPP*NORTH POLE POST": 3, 7 or 12 characters, a star, 22 characters in all',
    )
    .optional()
    .describe('Braintree: the descriptor on card statements, such as "NPP*NORTH POLE POST"'),
  TEST_PAYMENTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe("on: Braintree's sandbox may take the payments although texts and e-mails are real"),
  PAYMENT_TIMEOUT_MS: positive
    .default(30_000)
    .describe('How long the gateway may take to answer, in milliseconds'),
  PAYMENT_ABSENT_AFTER_MS: positive
    .default(65_000)
    .describe(
      'How long after the request a charge that the gateway does not know is considered absent, in milliseconds; at least 60000, and PAYMENT_TIMEOUT_MS',
    ),
  APPLE_PAY_DOMAIN_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('Apple Pay: the domain association file that the gateway provides'),
};

type BraintreeSettings = z.infer<z.ZodObject<typeof braintreeSettings>>;

export const braintreeNames = [
  'BRAINTREE_ENVIRONMENT',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
] as const;

/** How long the gateway may take for a charge; its SDK gives up after the same time. */
const gatewayLimitMs = 60_000;

/** @throws ConfigurationError when a charge could be presumed absent while the gateway still works on it */
export function checkTimeouts(settings: BraintreeSettings): void {
  const { PAYMENT_ABSENT_AFTER_MS: absentAfter, PAYMENT_TIMEOUT_MS: timeout } = settings;
  if (absentAfter >= Math.max(gatewayLimitMs, timeout)) return;
  throw new ConfigurationError(
    `PAYMENT_ABSENT_AFTER_MS is ${absentAfter}: the gateway works on a charge for up to ${gatewayLimitMs} ms, and ` +
      `PAYMENT_TIMEOUT_MS is ${timeout}. If it were considered absent before that, a card could be charged twice.`,
  );
}

/**
 * The account decides the currency of a charge, whatever the price says.
 * @throws ConfigurationError when dollars and pounds would be charged by one account, or by one that is not named
 */
export function checkAccounts(settings: BraintreeSettings): void {
  const { BRAINTREE_MERCHANT_ACCOUNT_ID: general } = settings;
  const dollars = settings.BRAINTREE_MERCHANT_ACCOUNT_ID_USD ?? general;
  const pounds = settings.BRAINTREE_MERCHANT_ACCOUNT_ID_GBP ?? general;
  if (dollars !== undefined && pounds !== undefined && dollars !== pounds) return;
  throw new ConfigurationError(
    'The merchant account decides the currency: the US edition needs one in dollars and the UK edition one in ' +
      'pounds. Set BRAINTREE_MERCHANT_ACCOUNT_ID_USD and BRAINTREE_MERCHANT_ACCOUNT_ID_GBP.',
  );
}

/** @param settings with every one of {@link braintreeNames} */
export const braintreeFrom = (settings: BraintreeSettings) => ({
  environment: settings.BRAINTREE_ENVIRONMENT ?? 'sandbox',
  merchantId: settings.BRAINTREE_MERCHANT_ID ?? '',
  publicKey: settings.BRAINTREE_PUBLIC_KEY ?? '',
  privateKey: settings.BRAINTREE_PRIVATE_KEY ?? '',
});
