/** Settings of Twilio, which sends the texts. */
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

export const twilioSettings = {
  TWILIO_ACCOUNT_SID: z.string().min(1).optional().describe('Twilio: account sid'),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().describe('Twilio: auth token'),
  TWILIO_FROM: z
    .string()
    .min(1)
    .optional()
    .describe('Twilio: number that texts are sent from (or a messaging service, not both)'),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .min(1)
    .optional()
    .describe('Twilio: messaging service that texts are sent from'),
  SANTAS_NUMBER: z
    .string()
    .min(3)
    .optional()
    .describe(
      "Number on Santa's contact card, to which phones text START (default TWILIO_FROM; a messaging service needs it)",
    ),
  SANTAS_NUMBER_UK: z
    .string()
    .min(3)
    .optional()
    .describe('The same for UK phones, if the messaging service has a UK number (default SANTAS_NUMBER)'),
};

type TwilioSettings = z.infer<z.ZodObject<typeof twilioSettings>>;

export const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const;
/** Two ways to set the sender of texts, of which one is needed. */
export const senderNames = ['TWILIO_FROM', 'TWILIO_MESSAGING_SERVICE_SID'] as const;

/**
 * @param settings with every one of {@link twilioNames}, and one of {@link senderNames}
 * @throws ConfigurationError when a messaging service is named without Santa's number, or beside a number
 */
export function twilioFrom(settings: TwilioSettings) {
  const { TWILIO_FROM: number, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid } = settings;
  if (number !== undefined && messagingServiceSid !== undefined) {
    throw new ConfigurationError(
      'TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID are both set, but texts can be sent from only one. Remove TWILIO_FROM to ' +
        'have them come from the messaging service; its number is SANTAS_NUMBER.',
    );
  }
  const santasNumber = settings.SANTAS_NUMBER ?? number;
  if (santasNumber === undefined) {
    throw new ConfigurationError(
      "Santa's contact card needs the number that texts come from. Missing: SANTAS_NUMBER.",
    );
  }
  return {
    accountSid: settings.TWILIO_ACCOUNT_SID ?? '',
    authToken: settings.TWILIO_AUTH_TOKEN ?? '',
    from: number === undefined ? { messagingServiceSid: messagingServiceSid ?? '' } : { number },
    santasNumbers: { us: santasNumber, uk: settings.SANTAS_NUMBER_UK ?? santasNumber },
  };
}
