import type { AddressInfo } from 'node:net';
import type { Context } from './context.ts';
import { createFaults } from './faults/faults.ts';
import { buildGatewayServer } from './gateway-server.ts';
import { openLedger } from './ledger/ledger.ts';
import { merchant, textAccount } from './merchant.ts';
import type { GatewayCredentials, SandboxOptions, TextCredentials } from './options.ts';

export interface Sandbox {
  /** Where gateway and frames are, as the browser sees it. */
  origin: string;
  credentials: GatewayCredentials;
  texts: TextCredentials;
  /** Stops listening, ends open requests, and closes the ledger. */
  close(): Promise<void>;
}

/**
 * Starts the embedded sandbox: a server of its own that speaks Braintree's and Twilio's protocols, on a port of its
 * own, so that the card fields it serves are cross-origin to the shop.
 *
 * @throws when the port is taken or the ledger's file cannot be opened
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ledger = openLedger(options.ledgerFile);
  let origin = options.publicOrigin ?? '';
  const context: Context = {
    ledger,
    faults: createFaults(),
    now: options.now ?? (() => new Date()),
    origin: () => origin,
  };
  const server = await buildGatewayServer(context);
  await server.listen({ host: options.host, port: options.port });
  const { port } = server.server.address() as AddressInfo;
  const host = options.host === '0.0.0.0' ? '127.0.0.1' : options.host;
  const local = `http://${host}:${port}`;
  origin ||= local;

  return {
    origin,
    credentials: {
      merchantId: merchant.id,
      publicKey: merchant.publicKey,
      privateKey: merchant.privateKey,
      serverApi: { host, port, ssl: false },
      tokenizationKey: merchant.tokenizationKey,
    },
    texts: {
      baseUrl: local,
      accountSid: textAccount.sid,
      authToken: textAccount.token,
      from: textAccount.from,
    },
    async close() {
      await server.close();
      ledger.close();
    },
  };
}
