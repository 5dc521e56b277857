/** Everything that can be set from outside: one schema over the environment. */
import { z } from 'zod';
import type { Edition } from '#db/schema.ts';
import type { World } from '#db/store.ts';
import type { FirstTextLimits } from './accounts/first-text-limits.ts';
import type { Contacts } from './contacts.ts';
import type { QuietHours } from './texts/quiet-hours.ts';

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
const origin = z
  .url('must be an origin such as https://santa.example')
  .transform((text) => new URL(text).origin);
const positive = z.coerce.number('must be a number').int().positive();

const quietHours = z
  .string()
  .regex(/^(?:off|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'must be "off" or like "21:00-08:00"')
  .transform((text): QuietHours | null => {
    const [from, to] = text.split('-').map((time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return hours * 60 + minutes;
    });
    return from === undefined || to === undefined ? null : { from, to };
  });

const editionHosts = z
  .string()
  .regex(
    /^[^=,\s]+=(?:us|uk)(?:,[^=,\s]+=(?:us|uk))*$/,
    'must be like "santa.example=us,santa.example.uk=uk"',
  )
  .transform(
    (text): ReadonlyMap<string, Edition> =>
      new Map(text.split(',').map((pair) => pair.split('=') as [string, Edition])),
  );

/** Credentials of the outside world: all of them, or none and the embedded sandbox answers instead. */
const credentialNames = {
  braintree: [
    'BRAINTREE_ENVIRONMENT',
    'BRAINTREE_MERCHANT_ID',
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
  ],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
} as const;
const senderNames = ['TWILIO_FROM', 'TWILIO_MESSAGING_SERVICE_SID'] as const;

const schema = z.object({
  PORT: port.default(3000).describe('Port of the shop; 0 picks a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Interface that the shop and the sandbox listen on'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the database and the session key'),
  EDITION: z.enum(['us', 'uk']).default('us').describe('Edition of the shop: us (dollar) or uk (pound)'),
  EDITION_HOSTS: editionHosts
    .default(new Map())
    .describe('Editions by host name, such as "santa.example=us,santa.example.uk=uk"'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('Address that visitors and the text provider use, when a proxy stands before the shop'),
  TRUST_PROXY: z
    .string()
    .min(1)
    .optional()
    .describe('Addresses of proxies whose X-Forwarded-For is believed, such as "loopback"'),
  SESSION_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')
    .transform((text) => Buffer.from(text, 'hex'))
    .optional()
    .describe('Key of the cookies, 64 hexadecimal digits; made once in DATA_DIR when not given'),
  PAYMENT_TIMEOUT_MS: positive
    .default(30_000)
    .describe('How long the gateway may take to answer, in milliseconds'),
  PAYMENT_ABSENT_AFTER_MS: positive
    .default(65_000)
    .describe(
      'How long after it was asked for a charge that the gateway does not know is held for absent, in milliseconds; at least 60000, and PAYMENT_TIMEOUT_MS',
    ),
  QUIET_HOURS: quietHours
    .optional()
    .describe(
      'When no phone is texted, such as 21:00-08:00, or off (default 21:00-08:00; off with the sandbox)',
    ),
  LEADS_PER_HOUR: positive
    .optional()
    .describe('Sign-ups, and tries to pay, of one visitor in an hour (default 30; 10000 with the sandbox)'),
  FIRST_TEXTS_PER_PREFIX: positive
    .optional()
    .describe(
      'First texts in an hour to numbers that differ in their last four digits only (default 60; 10000 with the sandbox)',
    ),
  FIRST_TEXTS_PER_MINUTE: positive
    .optional()
    .describe('First texts in a minute to all phones (default 1000; 10000 with the sandbox)'),
  PROMO_GUESSES_PER_HOUR: positive
    .optional()
    .describe('Wrong codes of one visitor in an hour (default 10; 10000 with the sandbox)'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('What is logged to standard error'),
  SANDBOX: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: the embedded sandbox sells to whoever reaches this server; without it and without credentials the server listens on loopback only',
    ),
  SANDBOX_PORT: port
    .optional()
    .describe('Port of the embedded gateway (default PORT + 10000, or PORT - 10000 above 55535)'),
  SANDBOX_ORIGIN: origin
    .optional()
    .describe('Address of the embedded gateway as browsers see it, when a proxy stands before it'),
  SANDBOX_TIME: z.iso
    .datetime({ offset: true, error: 'must be like 2026-12-20T16:00:00Z' })
    .transform((text) => Date.parse(text))
    .optional()
    .describe('What time it is when the shop starts, such as 2026-12-20T16:00:00Z; with the sandbox only'),
  BRAINTREE_ENVIRONMENT: z
    .enum(['sandbox', 'production'])
    .optional()
    .describe("Braintree's sandbox or production"),
  TEST_PAYMENTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe("on: Braintree's sandbox may take the payments although texts and e-mails are real"),
  BRAINTREE_MERCHANT_ID: z.string().min(1).optional().describe('Braintree: merchant id'),
  BRAINTREE_PUBLIC_KEY: z.string().min(1).optional().describe('Braintree: public key'),
  BRAINTREE_PRIVATE_KEY: z.string().min(1).optional().describe('Braintree: private key'),
  BRAINTREE_MERCHANT_ACCOUNT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Braintree: merchant account, when it is not the default one'),
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
    .describe('Braintree: what the statement of a card says, such as "NPP*NORTH POLE POST"'),
  APPLE_PAY_DOMAIN_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('Apple Pay: the domain association file that the gateway hands out'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional().describe('Twilio: account sid'),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().describe('Twilio: auth token'),
  TWILIO_FROM: z
    .string()
    .min(1)
    .optional()
    .describe('Twilio: number that texts come from (or a messaging service)'),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .min(1)
    .optional()
    .describe('Twilio: messaging service that texts come from'),
  SANTAS_NUMBER: z
    .string()
    .min(3)
    .optional()
    .describe("Number on Santa's contact card (default TWILIO_FROM; a messaging service needs it)"),
  SMTP_URL: z.string().min(1).optional().describe('Mail server, such as smtps://user:password@mail.example'),
  MAIL_FROM: z.string().min(3).optional().describe('Sender of e-mails'),
  HELP_LINE_US: z
    .string()
    .min(5)
    .optional()
    .describe('Telephone number that US buyers may call, as they write it'),
  HELP_LINE_UK: z
    .string()
    .min(5)
    .optional()
    .describe('Telephone number that UK buyers may call, as they write it'),
  HELP_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('E-mail address that buyers may write to'),
  POSTAL_ADDRESS_US: z
    .string()
    .min(10)
    .optional()
    .describe('Postal address of the sender, in one line, for offers by e-mail in the US'),
  POSTAL_ADDRESS_UK: z
    .string()
    .min(10)
    .optional()
    .describe('Postal address of the sender, in one line, for offers by e-mail in the UK'),
  CAPTCHA: z
    .enum(['on', 'off'])
    .default('off')
    .describe("Whether the checkout asks for a captcha; with the sandbox it is the sandbox's own"),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional().describe('reCAPTCHA: site key'),
  RECAPTCHA_SECRET: z.string().min(1).optional().describe('reCAPTCHA: secret'),
  LEADS_BEFORE_CAPTCHA: positive
    .default(3)
    .describe('Sign-ups of one visitor in an hour after which a captcha is asked for, when it is on'),
  AB_SHARE_B: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('How many of a hundred new visitors see variant b'),
  AD_EVENTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether advertisers may be told of visits, with the leave of each visitor'),
  AD_EVENTS_URL: z.url().optional().describe('Where events for advertisers are posted'),
  AD_EVENTS_TOKEN: z.string().min(1).optional().describe('Bearer token for that address'),
  DEBUG_USER: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether get_user, set_user and clear_user exist; never in production'),
  NODE_ENV: z.string().optional().describe('"production" refuses to start without the credentials above'),
});

type Settings = z.infer<typeof schema>;

/** How long the gateway may work on a charge after it was asked; its SDK gives up after that, too. */
const gatewayLimitMs = 60_000;

export interface Credentials {
  braintree: {
    environment: 'sandbox' | 'production';
    merchantId: string;
    publicKey: string;
    privateKey: string;
  };
  twilio: {
    accountSid: string;
    authToken: string;
    from: { number: string } | { messagingServiceSid: string };
    santasNumber: string;
  };
  mail: { url: string; from: string };
}

export type Configuration = Settings & {
  /** Undefined when the embedded sandbox stands in. */
  credentials: Credentials | undefined;
  world: World;
  quietHours: QuietHours | null;
  leadsPerHour: number;
  guessesPerHour: number;
  firstTexts: FirstTextLimits;
  contacts: Contacts;
};

/** The settings do not fit together; the message says which and why. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws ConfigurationError naming every variable that is wrong or missing
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigurationError(`These settings are wrong:\n  ${problems.join('\n  ')}`);
  }
  const credentials = readCredentials(data);
  if (credentials && data.CAPTCHA === 'on' && (!data.RECAPTCHA_SITE_KEY || !data.RECAPTCHA_SECRET)) {
    throw new ConfigurationError('CAPTCHA is on. Missing: RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET.');
  }
  if (credentials && data.AD_EVENTS === 'on' && (!data.AD_EVENTS_URL || !data.AD_EVENTS_TOKEN)) {
    throw new ConfigurationError('AD_EVENTS is on. Missing: AD_EVENTS_URL, AD_EVENTS_TOKEN.');
  }
  const world = readWorld(data, credentials);
  const { PAYMENT_ABSENT_AFTER_MS: absentAfter, PAYMENT_TIMEOUT_MS: timeout } = data;
  if (credentials && absentAfter < Math.max(gatewayLimitMs, timeout)) {
    throw new ConfigurationError(
      `PAYMENT_ABSENT_AFTER_MS is ${absentAfter}: the gateway works on a charge for up to ${gatewayLimitMs} ms, and ` +
        `PAYMENT_TIMEOUT_MS is ${timeout}. Held for absent before that, a card could be charged twice.`,
    );
  }
  if (data.DEBUG_USER === 'on' && data.NODE_ENV === 'production') {
    throw new ConfigurationError('DEBUG_USER is not for production.');
  }
  const standing = credentials
    ? {
        quietHours: { from: 21 * 60, to: 8 * 60 },
        leadsPerHour: 30,
        guessesPerHour: 10,
        firstTexts: { perPrefix: 60, perMinute: 1_000 },
      }
    : {
        quietHours: null,
        leadsPerHour: 10_000,
        guessesPerHour: 10_000,
        firstTexts: { perPrefix: 10_000, perMinute: 10_000 },
      };
  return {
    ...data,
    credentials,
    world,
    contacts: readContacts(data),
    firstTexts: {
      perPrefix: data.FIRST_TEXTS_PER_PREFIX ?? standing.firstTexts.perPrefix,
      perMinute: data.FIRST_TEXTS_PER_MINUTE ?? standing.firstTexts.perMinute,
    },
    quietHours: data.QUIET_HOURS === undefined ? standing.quietHours : data.QUIET_HOURS,
    leadsPerHour: data.LEADS_PER_HOUR ?? standing.leadsPerHour,
    guessesPerHour: data.PROMO_GUESSES_PER_HOUR ?? standing.guessesPerHour,
  };
}

/** What an operator should know at the start, in a line each. */
export function warningsOf({ PUBLIC_ORIGIN, TRUST_PROXY }: Settings): string[] {
  return PUBLIC_ORIGIN !== undefined && TRUST_PROXY === undefined
    ? [
        'PUBLIC_ORIGIN is set and TRUST_PROXY is not: behind a proxy all visitors have its address, so limits go by cookie, mailbox and phone alone. Set TRUST_PROXY to the addresses of your proxy, such as "loopback".',
      ]
    : [];
}

/** Made up, for a shop that reaches nobody. Numbers and names are set aside for such. */
const sandboxContacts = {
  HELP_LINE_US: '(202) 555-0182',
  HELP_LINE_UK: '0113 496 0182',
  HELP_EMAIL: 'post@northpole.example',
  POSTAL_ADDRESS_US: '1 Candle Lane, Duluth MN 55802, United States',
  POSTAL_ADDRESS_UK: '1 Candle Lane, Leeds LS1 1UR, United Kingdom',
} as const;
type ContactName = keyof typeof sandboxContacts;

const missingContacts = (settings: Settings): string[] =>
  (Object.keys(sandboxContacts) as ContactName[]).filter((name) => settings[name] === undefined);

function readContacts(settings: Settings): Contacts {
  const of = (name: ContactName) => settings[name] ?? sandboxContacts[name];
  return {
    us: {
      helpLine: of('HELP_LINE_US'),
      helpEmail: of('HELP_EMAIL'),
      postalAddress: of('POSTAL_ADDRESS_US'),
    },
    uk: {
      helpLine: of('HELP_LINE_UK'),
      helpEmail: of('HELP_EMAIL'),
      postalAddress: of('POSTAL_ADDRESS_UK'),
    },
  };
}

function readCredentials(settings: Settings): Credentials | undefined {
  const names = Object.values(credentialNames).flat();
  const missing: string[] = names.filter((name) => settings[name] === undefined);
  const hasSender = senderNames.some((name) => settings[name] !== undefined);
  if (!hasSender) missing.push(senderNames.join(' or '));
  const santasNumber = settings.SANTAS_NUMBER ?? settings.TWILIO_FROM;
  const none = missing.length === names.length + 1;
  if (none && settings.NODE_ENV !== 'production') return undefined;
  if (missing.length > 0) {
    const why = none ? 'Production needs real credentials' : 'Some credentials are set and others are not';
    const all = [...missing, ...missingContacts(settings)];
    throw new ConfigurationError(`${why}. Missing: ${all.join(', ')}.`);
  }
  if (santasNumber === undefined) {
    throw new ConfigurationError(
      "Santa's contact card needs the number that texts come from. Missing: SANTAS_NUMBER.",
    );
  }
  const contacts = missingContacts(settings);
  if (contacts.length > 0) {
    throw new ConfigurationError(`Buyers need to know whom to ask. Missing: ${contacts.join(', ')}.`);
  }
  const { TWILIO_FROM: number, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid = '' } = settings;
  return {
    braintree: {
      environment: settings.BRAINTREE_ENVIRONMENT ?? 'sandbox',
      merchantId: settings.BRAINTREE_MERCHANT_ID ?? '',
      publicKey: settings.BRAINTREE_PUBLIC_KEY ?? '',
      privateKey: settings.BRAINTREE_PRIVATE_KEY ?? '',
    },
    twilio: {
      accountSid: settings.TWILIO_ACCOUNT_SID ?? '',
      authToken: settings.TWILIO_AUTH_TOKEN ?? '',
      from: number === undefined ? { messagingServiceSid } : { number },
      santasNumber,
    },
    mail: { url: settings.SMTP_URL ?? '', from: settings.MAIL_FROM ?? '' },
  };
}

const isLoopback = (host: string) => /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

/** @throws ConfigurationError when these settings would sell for nothing, or text without being paid, by accident */
function readWorld(settings: Settings, credentials: Credentials | undefined): World {
  const { SANDBOX, HOST, PUBLIC_ORIGIN, TEST_PAYMENTS } = settings;
  if (!credentials) {
    if (SANDBOX === 'off' && (!isLoopback(HOST) || PUBLIC_ORIGIN !== undefined)) {
      throw new ConfigurationError(
        'Without credentials nothing is charged and no text leaves: the embedded sandbox answers, so HOST stays on ' +
          'loopback and PUBLIC_ORIGIN is not set. To show the sandbox to others, set SANDBOX=on.',
      );
    }
    return 'sandbox';
  }
  if (SANDBOX === 'on') {
    throw new ConfigurationError('SANDBOX=on and credentials do not go together. Take one of them away.');
  }
  if (settings.SANDBOX_TIME !== undefined) {
    throw new ConfigurationError('SANDBOX_TIME is for the sandbox: real texts leave at their real time.');
  }
  if (!PUBLIC_ORIGIN?.startsWith('https:')) {
    throw new ConfigurationError(
      'Real payments and texts need an address that gateway, text provider and buyers can trust: ' +
        'PUBLIC_ORIGIN has to begin with https:.',
    );
  }
  if (credentials.braintree.environment === 'production') return 'live';
  if (TEST_PAYMENTS === 'on') return 'test';
  throw new ConfigurationError(
    "Braintree's sandbox charges nothing, and the texts would be real. Set BRAINTREE_ENVIRONMENT=production, or " +
      'TEST_PAYMENTS=on for a trial.',
  );
}

/** Every variable with its default and its meaning, for `--help`. */
export function describeConfiguration(): string {
  const lines = Object.entries(schema.shape).map(([name, field]) => {
    const standing: unknown =
      'def' in field && 'defaultValue' in field.def ? field.def.defaultValue : undefined;
    const suffix = standing === undefined ? '' : ` (default ${JSON.stringify(standing)})`;
    return `  ${name.padEnd(30)} ${field.description ?? ''}${suffix}`;
  });
  return ['North Pole Post is set up by environment variables:', '', ...lines, ''].join('\n');
}
