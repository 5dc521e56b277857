/** The real gateway, text provider and mail server. */

import { createHttpAdSender } from '../advertising/ad-sender.ts';
import { createRecaptcha } from '../captcha/recaptcha.ts';
import type { Configuration, Credentials } from '../configuration/configuration.ts';
import { livePolicyOf } from '../http/live-policy.ts';
import { createMailSender } from '../mail/smtp-sender.ts';
import { createBraintreeGateway } from '../payments/braintree-gateway.ts';
import { inboundPath } from '../routes/inbound-texts.ts';
import { paymentNoticePath } from '../routes/payment-notices.ts';
import { receiptPath } from '../routes/text-receipts.ts';
import { callbackRetries } from '../texts/callback-retries.ts';
import { createTwilioSender } from '../texts/twilio-sender.ts';
import { systemClock } from '../time/clock.ts';
import type { Providers } from './providers.ts';

const adTimeoutMs = 10_000;
const captchaTimeoutMs = 3_000;
const textTimeoutMs = 15_000;

/** The adapters to the real gateway, text provider, mail server and captcha. */
export function liveProviders(
  configuration: Configuration,
  { braintree, twilio, mail }: Credentials,
): Providers {
  const {
    PUBLIC_ORIGIN: origin,
    PAYMENT_TIMEOUT_MS: timeoutMs,
    BRAINTREE_MERCHANT_ACCOUNT_ID: account,
    BRAINTREE_MERCHANT_ACCOUNT_ID_USD: dollars,
    BRAINTREE_MERCHANT_ACCOUNT_ID_GBP: pounds,
  } = configuration;
  return {
    parts: {
      gateway: createBraintreeGateway({
        ...braintree,
        descriptor: configuration.BRAINTREE_DESCRIPTOR,
        timeoutMs,
        ...(account !== undefined && { merchantAccountId: account }),
        merchantAccountIds: {
          ...(dollars !== undefined && { USD: dollars }),
          ...(pounds !== undefined && { GBP: pounds }),
        },
      }),
      texts: createTwilioSender({
        ...twilio,
        repliesTo: Object.values(twilio.santasNumbers),
        baseUrl: 'https://api.twilio.com',
        timeoutMs: textTimeoutMs,
        // Without a public address the provider cannot deliver receipts.
        statusAddress: (id) => (origin === undefined ? undefined : `${origin}${receiptPath(id)}`),
      }),
      mail: createMailSender(mail.url, mail.from),
      captcha:
        configuration.captcha === 'off'
          ? null
          : createRecaptcha({
              siteKey: configuration.RECAPTCHA_SITE_KEY ?? '',
              secret: configuration.RECAPTCHA_SECRET ?? '',
              script: 'https://www.google.com/recaptcha/api.js?render=explicit',
              verifyAddress: 'https://www.google.com/recaptcha/api/siteverify',
              origins: {
                script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
                frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
              },
              clock: systemClock,
              timeoutMs: captchaTimeoutMs,
            }),
      adSender:
        configuration.AD_EVENTS === 'off'
          ? null
          : createHttpAdSender(
              {
                url: configuration.AD_EVENTS_URL ?? '',
                token: configuration.AD_EVENTS_TOKEN ?? '',
                companies: configuration.AD_COMPANIES ?? '',
              },
              adTimeoutMs,
            ),
    },
    settings: {
      santasNumbers: twilio.santasNumbers,
      gatewayPolicy: livePolicyOf(braintree.environment),
      allowFictionalNumbers: false,
      textReceiptToken: twilio.authToken,
    },
    announce: (address) => [
      `Twilio: set the messaging webhook to ${address}${inboundPath}${callbackRetries}`,
      `Braintree: send webhooks to ${address}${paymentNoticePath}`,
    ],
    reached: async () => {},
    close: async () => {},
  };
}
