/** Settings of the events that advertisers may be told of. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

export const advertisingSettings = {
  AD_EVENTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether advertisers may be told of visits, with the leave of each visitor'),
  AD_EVENTS_URL: z.url().optional().describe('Where events for advertisers are posted'),
  AD_EVENTS_TOKEN: z.string().min(1).optional().describe('Bearer token for that address'),
};

/** @throws ConfigurationError when they are on and it is not said where they go */
export function checkAdvertising(settings: z.infer<z.ZodObject<typeof advertisingSettings>>): void {
  if (settings.AD_EVENTS === 'on' && (!settings.AD_EVENTS_URL || !settings.AD_EVENTS_TOKEN)) {
    throw new ConfigurationError('AD_EVENTS is on. Missing: AD_EVENTS_URL, AD_EVENTS_TOKEN.');
  }
}
