import { z } from 'zod';
import { brands } from './cards/brands.ts';

const brandNames = brands.map(({ name }) => name);

/** What a merchant can switch in Braintree's control panel, with the sandbox's defaults. */
export const settingsForm = z.strictObject({
  /** The checks that the card form has to collect data for, in the spelling of the REST configuration. */
  challenges: z.array(z.enum(['cvv', 'postal_code'])),
  supportedCardBrands: z.array(z.enum(brandNames)),
  threeDSecure: z.boolean(),
  /** Version 2 of 3D Secure, for which some merchants have to ask Braintree. */
  threeDSecureVersionTwo: z.boolean(),
  /** Version 1 of 3D Secure, which Braintree no longer announces. */
  threeDSecureVersionOne: z.boolean(),
  paypal: z.boolean(),
  venmo: z.boolean(),
  applePay: z.boolean(),
  /** Whether there is a card in the simulated wallet of Apple Pay. */
  applePayCard: z.boolean(),
  /** Hosts whose pages may open Apple Pay's sheet. */
  applePayDomains: z.array(z.string()),
  googlePay: z.boolean(),
  unionPay: z.boolean(),
  usBankAccount: z.boolean(),
  /** Bank accounts by logging in to the bank, not only by number. */
  bankLogin: z.boolean(),
  visaCheckout: z.boolean(),
  /** How far duplicate transaction checking looks back, in seconds; 0 switches it off. */
  duplicateSeconds: z.int().min(0).max(3600),
  /** Whether a subscription's new price is charged for the rest of the period where a request does not say. */
  prorateCharges: z.boolean(),
  /** The custom fields that the merchant has registered, as requests spell them. */
  customFields: z.array(z.string()),
  /** Whether clients are told that this is the production gateway. */
  production: z.boolean(),
  /** Whether clients are sent to a host that is not the gateway's, which they have to refuse. */
  foreignAddresses: z.boolean(),
});

export type MerchantSettings = Readonly<z.infer<typeof settingsForm>>;

/** Thrown for settings that do not exist; the message is for the person who asked for them. */
export class UnknownSettingError extends Error {
  override name = 'UnknownSettingError';
}

/** The merchant's current settings. Kept in memory: a restart brings back the defaults. */
export interface Settings {
  current(): MerchantSettings;
  /** @throws UnknownSettingError when a name or a value is none of the documented ones */
  change(changes: unknown): MerchantSettings;
  reset(): void;
}

const defaultSettings: MerchantSettings = {
  challenges: ['cvv', 'postal_code'],
  supportedCardBrands: brandNames.filter((name) => name !== 'Elo'),
  threeDSecure: true,
  threeDSecureVersionTwo: true,
  threeDSecureVersionOne: false,
  paypal: true,
  venmo: true,
  applePay: true,
  applePayCard: true,
  applePayDomains: ['localhost', '127.0.0.1'],
  googlePay: true,
  unionPay: true,
  usBankAccount: true,
  bankLogin: true,
  visaCheckout: true,
  duplicateSeconds: 30,
  prorateCharges: false,
  customFields: ['store_me'],
  production: false,
  foreignAddresses: false,
};

/**
 * The settings of a new merchant.
 *
 * @param switched what is unlike the defaults from the beginning, and after a reset
 * @throws UnknownSettingError when a name or a value is none of the documented ones
 */
export function createSettings(switched: object = {}): Settings {
  const begun = { ...defaultSettings, ...read(switched) };
  let current: MerchantSettings = begun;
  return {
    current: () => current,
    change(changes) {
      current = { ...current, ...read(changes) };
      return current;
    },
    reset() {
      current = begun;
    },
  };
}

function read(changes: unknown): Partial<MerchantSettings> {
  const { success, data, error } = settingsForm.partial().safeParse(changes);
  if (!success) throw new UnknownSettingError(z.prettifyError(error), { cause: error });
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
