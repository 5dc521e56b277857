import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import type { Transport } from 'nodemailer';
import { createActivity } from './activity.ts';
import { adPath } from './ads/routes.ts';
import { captchaPaths } from './captcha/routes.ts';
import { createAnalyticsLog } from './client-api/analytics.ts';
import { environmentOf } from './client-api/configuration.ts';
import { type Clock, createClock } from './clock.ts';
import type { Context } from './context.ts';
import { createFaults } from './faults/faults.ts';
import { createArrivals } from './frames/arrivals.ts';
import { buildGatewayServer } from './gateway-server.ts';
import { openLedger } from './ledger/ledger.ts';
import { createMailTransport } from './mail/transport.ts';
import { accountByCurrency, adAccount, captchaAccount, merchant, textAccount } from './merchant.ts';
import { createSettings } from './merchant-settings.ts';
import type {
  AdCredentials,
  CaptchaCredentials,
  GatewayCredentials,
  SandboxOptions,
  TextCredentials,
} from './options.ts';
import { createPages } from './pages/index.ts';
import { createRenewals } from './recurring/renewals.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export interface Sandbox {
  /** Where gateway and frames are, as the browser sees it. */
  origin: string;
  credentials: GatewayCredentials;
  texts: TextCredentials;
  captcha: CaptchaCredentials;
  ads: AdCredentials;
  /** For nodemailer's `createTransport`: letters end in the sandbox's mailbox. */
  mailTransport: Transport;
  /** Everything under `/sandbox`, to be registered at the root of the shop's own server. */
  pages: FastifyPluginAsync;
  /** Stops listening, ends open requests, and closes the ledger. */
  close(): Promise<void>;
}

/** A sandbox that listens nowhere yet. */
export interface Unheard {
  readonly context: Context;
  readonly clock: Clock;
  /** Says where browsers find it, once that is known. */
  readonly settle: (origin: string) => void;
  /** Ends what is still to be posted, and closes the ledger. */
  readonly close: () => Promise<void>;
}

/** @throws when the ledger's file cannot be opened */
export function openSandbox(options: Omit<SandboxOptions, 'host' | 'port' | 'framesFolder'>): Unheard {
  const ledger = openLedger(options.ledgerFile);
  let origin = options.publicOrigin ?? '';
  const faults = createFaults();
  const clock = createClock(options.now ?? (() => new Date()));
  const { now } = clock;
  const renewals = createRenewals();
  const webhooks = createWebhooks(ledger, faults, now, options.webhooks);
  const context: Context = {
    ledger,
    faults,
    activity: createActivity(),
    analytics: createAnalyticsLog(),
    settings: createSettings(),
    webhooks,
    arrivals: createArrivals(),
    adEvents: [],
    inboundTexts: options.inboundTexts ?? (() => undefined),
    now,
    catchUp: () => renewals(context),
    origin: () => origin,
  };
  return {
    context,
    clock,
    settle(local) {
      origin ||= local;
    },
    async close() {
      await webhooks.close();
      ledger.close();
    },
  };
}

/** What clients of the gateway need, once it is known where it listens and how browsers see it. */
export const credentialsAt = (host: string, port: number, origin: string): GatewayCredentials => ({
  merchantId: merchant.id,
  publicKey: merchant.publicKey,
  privateKey: merchant.privateKey,
  serverApi: { host, port, ssl: false },
  tokenizationKey: merchant.tokenizationKeys[environmentOf(origin)],
  merchantAccountIds: accountByCurrency,
});

/** What clients of Twilio's message API need. */
export const textsAt = (baseUrl: string): TextCredentials => ({
  baseUrl,
  accountSid: textAccount.sid,
  authToken: textAccount.token,
  from: textAccount.from,
});

/** Where other programs of this computer reach what listens on that interface. */
export const reachable = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host);

/**
 * Starts the embedded sandbox: a server of its own that speaks Braintree's and Twilio's protocols, on a port of its
 * own, so that the card fields it serves are cross-origin to the shop.
 *
 * @throws when the port is taken or the ledger's file cannot be opened
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { context, clock, settle, close } = openSandbox(options);
  const server = await buildGatewayServer(context, options.framesFolder);
  await server.listen({ host: options.host, port: options.port });
  const { port } = server.server.address() as AddressInfo;
  const host = reachable(options.host);
  const local = `http://${host}:${port}`;
  settle(local);
  const origin = context.origin();
  const credentials = credentialsAt(host, port, origin);

  return {
    origin,
    credentials,
    texts: textsAt(local),
    captcha: {
      ...captchaAccount,
      script: `${origin}${captchaPaths.script}`,
      verifyAddress: `${local}${captchaPaths.verify}`,
    },
    ads: { url: `${local}${adPath}`, token: adAccount.token },
    mailTransport: createMailTransport(context),
    pages: createPages(context, credentials, clock),
    async close() {
      await server.close();
      await close();
    },
  };
}
