import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { startSandbox } from './index.ts';
import type { GatewayCredentials, TextCredentials } from './options.ts';
import type { ProcessOptions } from './process-options.ts';

export interface Standalone {
  /** Where pages and control API are. */
  pages: string;
  /** Where the gateway is, as the browser sees it. */
  gateway: string;
  credentials: GatewayCredentials;
  texts: TextCredentials;
  close(): Promise<void>;
}

/**
 * Starts the sandbox on two ports of its own, for a merchant whose server is somewhere else: the gateway, and the
 * pages that the shop would otherwise serve.
 *
 * @throws when a port is taken or the ledger's file cannot be opened
 */
export async function startStandalone(options: ProcessOptions, framesFolder: string): Promise<Standalone> {
  const { HOST: host, PORT, GATEWAY_PORT, SANDBOX_ORIGIN, LEDGER_FILE: ledgerFile } = options;
  const sandbox = await startSandbox({
    host,
    port: GATEWAY_PORT,
    ledgerFile,
    framesFolder,
    ...(SANDBOX_ORIGIN !== undefined && { publicOrigin: SANDBOX_ORIGIN }),
  });
  const server = Fastify({ forceCloseConnections: true });
  try {
    await server.register(sandbox.pages);
    server.get('/', (_request, reply) => reply.redirect('/sandbox'));
    await server.listen({ host, port: PORT });
  } catch (error) {
    await server.close();
    await sandbox.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  return {
    pages: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    gateway: sandbox.origin,
    credentials: sandbox.credentials,
    texts: sandbox.texts,
    async close() {
      await server.close();
      await sandbox.close();
    },
  };
}
