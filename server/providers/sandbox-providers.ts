/** The embedded sandbox in place of the outside services: the same adapters, pointed at another server. */
import { join } from 'node:path';
import { createHttpAdSender } from '../advertising/ad-sender.ts';
import { createRecaptcha } from '../captcha/recaptcha.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { ConfigurationError } from '../configuration/configuration-error.ts';
import { createMailSender } from '../mail/smtp-sender.ts';
import { createBraintreeGateway } from '../payments/braintree-gateway.ts';
import { inboundPath } from '../routes/inbound-texts.ts';
import { paymentNoticePath } from '../routes/payment-notices.ts';
import { receiptPath } from '../routes/text-receipts.ts';
import { startSandbox } from '../sandbox/index.ts';
import { findSandbox } from '../sandbox/remote-sandbox.ts';
import { createTwilioSender } from '../texts/twilio-sender.ts';
import type { Clock } from '../time/clock.ts';
import type { Providers } from './providers.ts';

export interface SandboxSurroundings {
  dataFolder: string;
  framesFolder: string;
  reachableOrigin: () => string | undefined;
  clock: Clock;
}

const adTimeoutMs = 3_000;
const captchaTimeoutMs = 3_000;
const textTimeoutMs = 5_000;
const portDistance = 10_000;
const highestPort = 65_535;

/** A port of its own makes the card fields cross-origin to the page, as in real life. */
const usualPort = (port: number) => {
  if (port === 0) return 0;
  return port + portDistance <= highestPort ? port + portDistance : port - portDistance;
};

const addressesAt = (origin: string) => ({
  inboundTexts: `${origin}${inboundPath}`,
  webhooks: `${origin}${paymentNoticePath}`,
});

/** Starts the embedded sandbox. */
function startOwn(configuration: Configuration, surroundings: SandboxSurroundings) {
  const { HOST: host, PORT, SANDBOX_PORT, SANDBOX_ORIGIN } = configuration;
  const { dataFolder, framesFolder, reachableOrigin, clock } = surroundings;
  const addressOf = (kind: keyof ReturnType<typeof addressesAt>) => () => {
    const origin = reachableOrigin();
    return origin === undefined ? undefined : addressesAt(origin)[kind];
  };
  const start = (port: number) =>
    startSandbox({
      host,
      port,
      framesFolder,
      inboundTexts: addressOf('inboundTexts'),
      webhooks: addressOf('webhooks'),
      ledgerFile: join(dataFolder, 'sandbox.sqlite'),
      now: () => new Date(clock.now()),
      ...(SANDBOX_ORIGIN !== undefined && { publicOrigin: SANDBOX_ORIGIN }),
    });
  return start(SANDBOX_PORT ?? usualPort(PORT)).catch((error: NodeJS.ErrnoException) => {
    // A port that was set explicitly is never replaced by another.
    if (error.code !== 'EADDRINUSE' || SANDBOX_PORT !== undefined) throw error;
    return start(0);
  });
}

/** @throws ConfigurationError when no sandbox answers at the address that is set */
async function findOther(url: string) {
  return findSandbox(url).catch(({ message }: Error) => {
    throw new ConfigurationError(`SANDBOX_URL: ${message}`);
  });
}

/** Starts the embedded sandbox, or finds the one of another process, and points the real adapters at it. */
export async function sandboxProviders(
  configuration: Configuration,
  surroundings: SandboxSurroundings,
): Promise<Providers> {
  const { SANDBOX_URL: url, PAYMENT_TIMEOUT_MS: timeoutMs } = configuration;
  const { reachableOrigin, clock } = surroundings;
  const other = url === undefined ? undefined : await findOther(url);
  const sandbox = other ?? (await startOwn(configuration, surroundings));
  const { merchantId, publicKey, privateKey, serverApi } = sandbox.credentials;
  const { baseUrl, accountSid, authToken, from } = sandbox.texts;

  return {
    parts: {
      gateway: createBraintreeGateway({
        environment: serverApi,
        merchantId,
        publicKey,
        privateKey,
        descriptor: configuration.BRAINTREE_DESCRIPTOR,
        timeoutMs,
        merchantAccountIds: sandbox.credentials.merchantAccountIds,
      }),
      texts: createTwilioSender({
        baseUrl,
        accountSid,
        authToken,
        from: { number: from },
        repliesTo: [from],
        timeoutMs: textTimeoutMs,
        statusAddress(id) {
          const origin = reachableOrigin();
          return origin === undefined ? undefined : `${origin}${receiptPath(id)}`;
        },
      }),
      mail: createMailSender(
        sandbox.mailTransport,
        `North Pole Post <${configuration.contacts.us.helpEmail}>`,
      ),
      captcha:
        configuration.captcha === 'off'
          ? null
          : createRecaptcha({
              ...sandbox.captcha,
              origins: { script: [sandbox.captcha.script], frame: [] },
              clock,
              timeoutMs: captchaTimeoutMs,
            }),
      adSender:
        configuration.AD_EVENTS === 'off'
          ? null
          : createHttpAdSender(
              { ...sandbox.ads, companies: configuration.AD_COMPANIES ?? 'the sandbox’s advertiser' },
              adTimeoutMs,
            ),
      plugins: [sandbox.pages],
    },
    settings: {
      santasNumbers: { us: from, uk: from },
      // The simulated wallets are at the gateway's own address.
      gatewayPolicy: {
        script: [sandbox.origin],
        img: [],
        connect: [sandbox.origin],
        frame: [sandbox.origin],
        trustedTypes: 'kept',
        banks: { script: [], connect: [], frame: [], form: [] },
      },
      allowFictionalNumbers: true,
      textReceiptToken: authToken,
      sandboxOrigin: sandbox.origin,
    },
    reached: async (origin) => other?.join(addressesAt(origin)),
    announce: (origin) => [
      `The embedded sandbox (gateway, phone, mailbox) is at ${url ?? origin}/sandbox`,
      `Its payment gateway listens at ${sandbox.origin}`,
    ],
    close: () => sandbox.close(),
  };
}
