/** Everything that can be set from outside: one schema over the environment, a file for each provider. */
import { z } from 'zod';
import type { World } from '#db/store.ts';
import type { Contacts } from '../rules/contacts.ts';
import { advertisingSettings, checkAdvertising, refuseAdvertisers } from './advertising.ts';
import {
  braintreeFrom,
  braintreeNames,
  braintreeSettings,
  checkAccounts,
  checkTimeouts,
} from './braintree.ts';
import { type CaptchaUse, captchaFrom, captchaSettings } from './captcha.ts';
import { ConfigurationError } from './configuration-error.ts';
import { contactSettings, contactsFrom, missingContacts, operatorEmailFrom } from './contacts.ts';
import { type Limits, limitSettings, limitsFrom } from './limits.ts';
import { mailNames, mailSettings } from './mail.ts';
import { bucketFrom, photoSettings } from './photos.ts';
import { sandboxSettings } from './sandbox.ts';
import { shopSettings } from './shop.ts';
import { senderNames, twilioFrom, twilioNames, twilioSettings } from './twilio.ts';
import { worldFrom } from './world.ts';

const schema = z.object({
  ...shopSettings,
  ...photoSettings,
  ...limitSettings,
  ...sandboxSettings,
  ...braintreeSettings,
  ...twilioSettings,
  ...mailSettings,
  ...contactSettings,
  ...captchaSettings,
  ...advertisingSettings,
});

export type Settings = z.infer<typeof schema>;

/** Credentials of the outside services: either all of them, or none, and then the embedded sandbox answers instead. */
export interface Credentials {
  braintree: ReturnType<typeof braintreeFrom>;
  twilio: ReturnType<typeof twilioFrom>;
  mail: { url: string; from: string };
}

export interface Configuration extends Settings, Limits {
  /** Undefined when the embedded sandbox is used. */
  credentials: Credentials | undefined;
  /** Undefined where photos are files in the data folder. */
  bucket: ReturnType<typeof bucketFrom>;
  captcha: CaptchaUse;
  world: World;
  contacts: Contacts;
  operatorEmail: string;
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
    throw new ConfigurationError(`These settings are invalid:\n  ${problems.join('\n  ')}`);
  }
  const credentials = readCredentials(data);
  if (credentials) {
    checkAdvertising(data);
  } else {
    refuseAdvertisers(data);
  }
  const phones = credentials ? 'real' : 'sandbox';
  const world = worldFrom(data, credentials);
  if (credentials) checkTimeouts(data);
  if (world === 'live') checkAccounts(data);
  if (data.JOBS === 'off' && data.DATABASE_URL === undefined) {
    throw new ConfigurationError(
      'JOBS is off, and no other process can do the background work on a database file. Set DATABASE_URL, or remove JOBS.',
    );
  }
  if (data.DEBUG_USER === 'on' && data.NODE_ENV === 'production') {
    throw new ConfigurationError('DEBUG_USER is not allowed in production.');
  }
  return {
    ...data,
    ...limitsFrom(data, phones),
    bucket: bucketFrom(data),
    captcha: captchaFrom(data, phones),
    credentials,
    world,
    contacts: contactsFrom(data),
    operatorEmail: operatorEmailFrom(data),
  };
}

/** What an operator should know at the start, in a line each. */
export function warningsOf({ PUBLIC_ORIGIN, TRUST_PROXY }: Settings): string[] {
  return PUBLIC_ORIGIN !== undefined && TRUST_PROXY === undefined
    ? [
        'PUBLIC_ORIGIN is set and TRUST_PROXY is not: behind a proxy all visitors have the proxy’s address, so limits only work by cookie, mailbox and phone. Set TRUST_PROXY to the addresses of your proxy, such as "loopback".',
      ]
    : [];
}

function readCredentials(settings: Settings): Credentials | undefined {
  const names = [...braintreeNames, ...twilioNames, ...mailNames];
  const missing: string[] = names.filter((name) => settings[name] === undefined);
  const hasSender = senderNames.some((name) => settings[name] !== undefined);
  if (!hasSender) missing.push(senderNames.join(' or '));
  const none = missing.length === names.length + 1;
  if (none && settings.NODE_ENV !== 'production') return undefined;
  if (missing.length > 0) {
    const why = none ? 'Production needs real credentials' : 'Some credentials are set and others are not';
    const all = [...missing, ...missingContacts(settings)];
    throw new ConfigurationError(`${why}. Missing: ${all.join(', ')}.`);
  }
  const twilio = twilioFrom(settings);
  const contacts = missingContacts(settings);
  if (contacts.length > 0) {
    throw new ConfigurationError(`Buyers need contact details. Missing: ${contacts.join(', ')}.`);
  }
  return {
    braintree: braintreeFrom(settings),
    twilio,
    mail: { url: settings.SMTP_URL ?? '', from: settings.MAIL_FROM ?? '' },
  };
}

/** Every variable with its default and its meaning, for `--help`. */
export function describeConfiguration(): string {
  const lines = Object.entries(schema.shape).map(([name, field]) => {
    const preset: unknown =
      'def' in field && 'defaultValue' in field.def ? field.def.defaultValue : undefined;
    const suffix =
      preset === undefined || typeof preset === 'object' ? '' : ` (default ${JSON.stringify(preset)})`;
    return `  ${name.padEnd(30)} ${field.description ?? ''}${suffix}`;
  });
  return ['North Pole Post is configured with environment variables:', '', ...lines, ''].join('\n');
}
