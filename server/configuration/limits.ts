/** Limits per visitor and in total, and the quiet hours. */
import { z } from 'zod';
import type { FirstTextLimits } from '../accounts/first-text-limits.ts';
import type { QuietHours } from '../rules/texting/quiet-hours.ts';
import type { TextRates } from '../texts/pace.ts';
import { ConfigurationError } from './configuration-error.ts';
import { positive, rate } from './values.ts';

/** The text of Christmas morning is the earliest; the latest that a parent can choose leave until half past eight. */
const textHours = { from: 10 * 60, to: 20 * 60 + 30 };

const leavesTextsAlone = ({ from, to }: QuietHours) =>
  from > to ? from >= textHours.to && to <= textHours.from : from >= textHours.to || to <= textHours.from;

const quietHours = z
  .string()
  .regex(/^(?:off|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'must be "off" or like "21:00-08:00"')
  .transform((text): QuietHours | null => {
    const [from, to] = text.split('-').map((time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return hours * 60 + minutes;
    });
    return from === undefined || to === undefined ? null : { from, to };
  })
  .refine(
    (quiet) => quiet === null || leavesTextsAlone(quiet),
    'must leave the hours from 10:00 to 20:30 open: texts leave then, and would expire',
  );

export const limitSettings = {
  QUIET_HOURS: quietHours
    .optional()
    .describe(
      'When no phone is texted, such as 21:00-08:00; off with the sandbox only (default 21:00-08:00; off with the sandbox)',
    ),
  LEADS_PER_HOUR: positive
    .optional()
    .describe(
      'Sign-ups, and payment attempts, by one visitor in an hour (default 30; 10000 with the sandbox)',
    ),
  FIRST_TEXTS_PER_ADDRESS: positive
    .optional()
    .describe(
      'First texts in an hour to phones signed up from one IP address, before a captcha is required, or without one they are refused (default 30; 10000 with the sandbox)',
    ),
  FIRST_TEXTS_PER_PREFIX: positive
    .optional()
    .describe(
      'First texts in an hour to numbers that differ in their last four digits only (default 60; 10000 with the sandbox)',
    ),
  FIRST_TEXTS_PER_MINUTE: positive
    .optional()
    .describe('First texts in a minute to all phones (default 1000; 10000 with the sandbox)'),
  SEGMENTS_PER_SECOND: rate
    .optional()
    .describe(
      'Text segments that the sender may send in a second; 0.5 is one every two seconds (default 10; 1000 with the sandbox)',
    ),
  PICTURES_PER_SECOND: rate
    .optional()
    .describe('Texts with a picture that it may send in a second (default 2; 1000 with the sandbox)'),
  TEXTS_AT_ONCE: positive.optional().describe('Concurrent requests to the text provider (default 100)'),
  PROMO_GUESSES_PER_HOUR: positive
    .optional()
    .describe('Wrong codes from one visitor in an hour (default 10; 10000 with the sandbox)'),
  LEADS_BEFORE_CAPTCHA: positive
    .default(6)
    .describe('Sign-ups by one visitor in an hour after which a captcha is required, if it is on'),
};

export interface Limits {
  quietHours: QuietHours | null;
  leadsPerHour: number;
  guessesPerHour: number;
  firstTexts: FirstTextLimits;
  textRates: TextRates;
}

/** Defaults: real phones are protected, the sandbox's are not. */
const defaults: Readonly<Record<'real' | 'sandbox', Limits>> = {
  real: {
    quietHours: { from: 21 * 60, to: 8 * 60 },
    leadsPerHour: 30,
    guessesPerHour: 10,
    firstTexts: { perAddress: 30, perPrefix: 60, perMinute: 1_000 },
    textRates: { segmentsPerSecond: 10, picturesPerSecond: 2, atOnce: 100 },
  },
  sandbox: {
    quietHours: null,
    leadsPerHour: 10_000,
    guessesPerHour: 10_000,
    firstTexts: { perAddress: 10_000, perPrefix: 10_000, perMinute: 10_000 },
    textRates: { segmentsPerSecond: 1_000, picturesPerSecond: 1_000, atOnce: 100 },
  },
};

type LimitSettings = z.infer<z.ZodObject<typeof limitSettings>>;

/**
 * @param phones those that texts reach
 * @throws ConfigurationError where real phones would be texted at night: the pages say that none is
 */
export function limitsFrom(settings: LimitSettings, phones: 'real' | 'sandbox'): Limits {
  if (phones === 'real' && settings.QUIET_HOURS === null) {
    throw new ConfigurationError(
      'QUIET_HOURS=off is only for the sandbox: children would be texted at night. Remove it, or set hours such as 21:00-08:00.',
    );
  }
  const usual = defaults[phones];
  return {
    quietHours: settings.QUIET_HOURS === undefined ? usual.quietHours : settings.QUIET_HOURS,
    leadsPerHour: settings.LEADS_PER_HOUR ?? usual.leadsPerHour,
    guessesPerHour: settings.PROMO_GUESSES_PER_HOUR ?? usual.guessesPerHour,
    firstTexts: {
      perAddress: settings.FIRST_TEXTS_PER_ADDRESS ?? usual.firstTexts.perAddress,
      perPrefix: settings.FIRST_TEXTS_PER_PREFIX ?? usual.firstTexts.perPrefix,
      perMinute: settings.FIRST_TEXTS_PER_MINUTE ?? usual.firstTexts.perMinute,
    },
    textRates: {
      segmentsPerSecond: settings.SEGMENTS_PER_SECOND ?? usual.textRates.segmentsPerSecond,
      picturesPerSecond: settings.PICTURES_PER_SECOND ?? usual.textRates.picturesPerSecond,
      atOnce: settings.TEXTS_AT_ONCE ?? usual.textRates.atOnce,
    },
  };
}
