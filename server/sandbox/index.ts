import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import type { Transport } from 'nodemailer';
import { createActivity } from './activity.ts';
import { createAnalyticsLog } from './client-api/analytics.ts';
import { type Clock, createClock } from './clock.ts';
import { type Connections, connectionsAt, reachable } from './connections.ts';
import type { Context } from './context.ts';
import { createFaults } from './faults/faults.ts';
import { createArrivals } from './frames/arrivals.ts';
import { buildGatewayServer } from './gateway-server.ts';
import { openLedger } from './ledger/ledger.ts';
import { receiveLetter } from './mail/mailbox.ts';
import { createMailTransport } from './mail/transport.ts';
import { merchant } from './merchant.ts';
import { createSettings } from './merchant-settings.ts';
import type { SandboxOptions } from './options.ts';
import { createPages } from './pages/index.ts';
import { withPresetRecords } from './presets/ledger.ts';
import { createRenewals } from './recurring/renewals.ts';
import { createShops, type ShopAddresses } from './shops.ts';
import { createReceipts } from './texts/receipts.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export interface Sandbox extends Connections {
  /** For nodemailer's `createTransport`: e-mails end up in the sandbox's mailbox. */
  mailTransport: Transport;
  /** Everything under `/sandbox`, to be registered at the root of the shop's own server. */
  pages: FastifyPluginAsync;
  /** Stops listening, ends open requests, and closes the ledger. */
  close(): Promise<void>;
}

/** A sandbox that does not listen yet. */
export interface Unheard {
  readonly context: Context;
  readonly clock: Clock;
  /** Sets the address at which browsers reach it, once that is known. */
  readonly settle: (origin: string) => void;
  /** Cancels what is still to be posted, and closes the ledger. */
  readonly close: () => Promise<void>;
}

/** @throws when the ledger's file cannot be opened */
export function openSandbox(options: Omit<SandboxOptions, 'host' | 'port' | 'framesFolder'>): Unheard {
  let origin = options.publicOrigin ?? '';
  const faults = createFaults();
  const clock = createClock(options.now ?? (() => new Date()));
  const { now } = clock;
  const ledger = withPresetRecords(openLedger(options.ledgerFile), now, options.listsPresetRecords === true);
  const renewals = createRenewals();
  const shops = createShops();
  const told = (own: (() => string | undefined) | undefined, kind: keyof ShopAddresses) => {
    const address = own?.();
    return [...(address === undefined ? [] : [address]), ...shops.all().map((shop) => shop[kind])];
  };
  const webhooks = createWebhooks(ledger, faults, now, () => told(options.webhooks, 'webhooks'));
  const receipts = createReceipts();
  const context: Context = {
    merchant,
    ledger,
    faults,
    activity: createActivity(),
    analytics: createAnalyticsLog(),
    settings: createSettings(options.settings),
    webhooks,
    arrivals: createArrivals(),
    receipts,
    adEvents: [],
    shops,
    inboundTexts: () => told(options.inboundTexts, 'inboundTexts'),
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
      await Promise.all([webhooks.close(), receipts.close()]);
      ledger.close();
    },
  };
}

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
  settle(`http://${host}:${port}`);
  const connections = connectionsAt(host, port, context.origin());

  return {
    ...connections,
    mailTransport: createMailTransport((letter) => receiveLetter(context, letter)),
    pages: createPages(context, connections, clock),
    async close() {
      await server.close();
      await close();
    },
  };
}
