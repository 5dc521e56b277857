/** Settings for the events that are sent to advertisers. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

export const advertisingSettings = {
  AD_EVENTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether advertisers may be told about visits, with each visitor’s permission'),
  AD_EVENTS_URL: z
    .url({ protocol: /^https$/, error: 'must begin with https:' })
    .optional()
    .describe('Where events for advertisers are posted'),
  AD_EVENTS_TOKEN: z.string().min(1).optional().describe('Bearer token for that address'),
  AD_COMPANIES: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .describe(
      'Who receives the events, as shown to visitors in the permission question, such as “Meta and TikTok”',
    ),
};

type AdvertisingSettings = z.infer<z.ZodObject<typeof advertisingSettings>>;

/**
 * Events of a simulated December must not reach advertisers.
 * @throws ConfigurationError when the sandbox is given an address for them
 */
export function refuseAdvertisers({ AD_EVENTS_URL, AD_EVENTS_TOKEN }: AdvertisingSettings): void {
  if (AD_EVENTS_URL === undefined && AD_EVENTS_TOKEN === undefined) return;
  throw new ConfigurationError(
    'AD_EVENTS_URL and AD_EVENTS_TOKEN need real credentials: without them events for advertisers go to the sandbox. Remove both.',
  );
}

/** @throws ConfigurationError when they are on without an address, or without the names that visitors consent to */
export function checkAdvertising(settings: AdvertisingSettings): void {
  if (settings.AD_EVENTS === 'off') return;
  const missing = (['AD_EVENTS_URL', 'AD_EVENTS_TOKEN', 'AD_COMPANIES'] as const).filter(
    (name) => settings[name] === undefined,
  );
  if (missing.length > 0) throw new ConfigurationError(`AD_EVENTS is on. Missing: ${missing.join(', ')}.`);
}
