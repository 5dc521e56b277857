/** Which of three worlds the shop runs in: sandbox, test payments, or live. */
import type { World } from '#db/store.ts';
import type { Credentials, Settings } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';
import { isLoopback } from './values.ts';

/** @throws ConfigurationError when these settings would by accident sell without charging, or text without payment */
export function worldFrom(settings: Settings, credentials: Credentials | undefined): World {
  const { SANDBOX, HOST, PUBLIC_ORIGIN, TEST_PAYMENTS } = settings;
  const { SANDBOX_URL, SANDBOX_PORT, SANDBOX_ORIGIN } = settings;
  if (SANDBOX_URL !== undefined && (credentials ?? SANDBOX_PORT ?? SANDBOX_ORIGIN) !== undefined) {
    throw new ConfigurationError(
      'SANDBOX_URL names a running sandbox: it cannot be combined with credentials, SANDBOX_PORT or SANDBOX_ORIGIN.',
    );
  }
  if (!credentials) {
    if (SANDBOX === 'off' && (!isLoopback(HOST) || PUBLIC_ORIGIN !== undefined)) {
      throw new ConfigurationError(
        'Without credentials nothing is charged and no text is sent: the embedded sandbox answers, so HOST stays on ' +
          'loopback and PUBLIC_ORIGIN is not set. To show the sandbox to others, set SANDBOX=on.',
      );
    }
    return 'sandbox';
  }
  if (SANDBOX === 'on') {
    throw new ConfigurationError('SANDBOX=on cannot be combined with credentials. Remove one of them.');
  }
  if (settings.SANDBOX_TIME !== undefined) {
    throw new ConfigurationError('SANDBOX_TIME is only for the sandbox: real texts are sent in real time.');
  }
  if (!PUBLIC_ORIGIN?.startsWith('https:')) {
    throw new ConfigurationError(
      'Real payments and texts need an address that the gateway, text provider and buyers can trust: ' +
        'PUBLIC_ORIGIN has to start with https:.',
    );
  }
  if (credentials.braintree.environment === 'production') return 'live';
  if (TEST_PAYMENTS === 'on') return 'test';
  throw new ConfigurationError(
    "Braintree's sandbox charges nothing, and the texts would be real. Set BRAINTREE_ENVIRONMENT=production, or " +
      'TEST_PAYMENTS=on for a trial.',
  );
}
