import type { Client } from 'braintree-web/client/index.js';
import type { addMetadata } from 'braintree-web/lib/add-metadata.js';
import type { DropInEmitted } from '#machines/drop-in/drop-in/types.ts';
import type { PaymentMethod, PaymentMethodType } from '#machines/drop-in/shared/payment-method.ts';
import { VERSION } from '../api/version.ts';
import type { Happening, Reportable } from './analytics.ts';

/** The peer's name, under which the gateway counts forms of this kind (`spec/form.md` section 10). */
const integration = 'dropin2';

const timeoutMs = 2_000;

/** Names of the methods in reports. */
const kinds: Readonly<Record<PaymentMethodType, string>> = {
  CreditCard: 'card',
  PayPalAccount: 'paypal',
  VenmoAccount: 'venmo',
  ApplePayCard: 'applepay',
  AndroidPayCard: 'googlepay',
  LocalPayment: 'local-payment',
};

/** As in the peer, the name says "card" for every method. */
const preselected = 'vaulted-card.preselect';

const kindOf = ({ type }: PaymentMethod) => kinds[type];

const reports: {
  readonly [TType in DropInEmitted['type']]?: (
    event: Extract<DropInEmitted, { type: TType }>,
  ) => readonly string[];
} = {
  'device.data.failed': () => ['data-collector.setup-failed'],
  'opening.failed': () => ['load-error'],
  'form.opened': ({ methods, preselection }) => [
    ...(methods.length > 0 && preselection !== 'none' ? [preselected] : []),
    'appeared',
    ...Array.from(new Set(methods.map(kindOf)), (kind) => `vaulted-${kind}.appear`),
  ],
  paymentOptionSelected: ({ payload }) => [`selected.${payload.paymentOption}`],
  'method.chosen': ({ method }) => [`vaulted-${kindOf(method)}.select`],
  'method.preselected': () => [preselected],
  'edit.begun': () => ['manager.appeared'],
  'request.fulfilled': ({ method }) => [`request-payment-method.${kindOf(method)}`],
  'request.refused': () => ['request-payment-method.error'],
};

const namesOf = (what: Reportable): readonly string[] =>
  typeof what === 'string' ? [what] : (reports[what.type]?.(what as never) ?? []);

/**
 * Sends names and times, and nothing about the shopper. A report that does not arrive is not sent again.
 * @throws when it does not arrive
 */
export async function sendReports(
  client: Client,
  happened: readonly Happening[],
  withMetadata: typeof addMetadata,
): Promise<void> {
  const analytics = happened.flatMap(({ what, at }) =>
    namesOf(what).map((name) => ({ kind: `web.dropin.${name}`, timestamp: Math.floor(at / 1_000) })),
  );
  const configuration = client.getConfiguration();
  const { url } = configuration.gatewayConfiguration.analytics ?? {};
  if (!url || analytics.length === 0) return;
  const _meta = { integration, integrationType: integration, dropinVersion: VERSION };
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(withMetadata(configuration, { analytics, _meta })),
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  });
}
