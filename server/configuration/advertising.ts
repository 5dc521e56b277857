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
};

type AdvertisingSettings = z.infer<z.ZodObject<typeof advertisingSettings>>;

/**
 * Events of a simulated December must not reach advertisers.
 * @throws ConfigurationError when the sandbox is given an address for them
 */
export function refuseAdvertisers({ AD_EVENTS_URL, AD_EVENTS_TOKEN }: AdvertisingSettings): void {
  if (AD_EVENTS_URL === undefined && AD_EVENTS_TOKEN === undefined) return;
  throw new ConfigurationError(
    'AD_EVENTS_URL and AD_EVENTS_TOKEN need real credentials: without them events for advertisers go to the sandbox. Leave both out.',
  );
}

/** @throws ConfigurationError when they are on without an address */
export function checkAdvertising(settings: AdvertisingSettings): void {
  if (settings.AD_EVENTS === 'on' && (!settings.AD_EVENTS_URL || !settings.AD_EVENTS_TOKEN)) {
    throw new ConfigurationError('AD_EVENTS is on. Missing: AD_EVENTS_URL, AD_EVENTS_TOKEN.');
  }
}
