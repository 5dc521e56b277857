import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionsAt, reachable } from '../connections.ts';
import { buildGatewayServer } from '../gateway-server.ts';
import { openSandbox } from '../index.ts';
import type { GatewayCredentials, SandboxOptions, TextCredentials } from '../options.ts';
import { createPages } from '../pages/index.ts';
import { type Ask, controlOf } from './control.ts';
import type { Control } from './control-types.ts';

/** One gateway with its phone, mailbox and clock, isolated from all others. */
export interface World extends Control {
  /** Everything is here: the gateway, the text provider, and the pages under `/sandbox`. */
  readonly url: string;
  /** For the official SDKs. */
  readonly credentials: GatewayCredentials;
  /** For a client of Twilio's message API. */
  readonly texts: TextCredentials;
  /** Stops listening, and ends open requests. */
  close(): Promise<void>;
}

/**
 * Opens a world on a port of its own. It listens at once; its routes are made with the first request, so that worlds
 * for many test workers cost nothing before they are used.
 * @throws when the port is taken or the ledger's file cannot be opened
 */
export async function openWorld({ framesFolder, ...options }: SandboxOptions): Promise<World> {
  const { context, clock, settle, close } = openSandbox(options);
  const host = reachable(options.host);
  let app: Promise<FastifyInstance> | undefined;
  const server = createServer((request, response) => {
    app ??= build();
    void app.then((built) => built.routing(request, response));
  });
  const port = await listen(server, options).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const url = `http://${host}:${port}`;
  settle(url);
  const connections = connectionsAt(host, port, context.origin());

  async function build(): Promise<FastifyInstance> {
    const built = await buildGatewayServer(context, framesFolder);
    await built.register(createPages(context, connections, clock));
    built.get('/', (_request, reply) => reply.redirect('/sandbox'));
    await built.ready();
    return built;
  }

  const ask: Ask = async (method, path, body) => {
    app ??= build();
    const answer = await (await app).inject({ method, url: path, ...(body && { payload: body }) });
    const told: unknown = answer.body === '' ? {} : answer.json();
    if (answer.statusCode < 400) return told;
    throw new Error(`${method} ${path}: ${String((told as { error?: unknown }).error)}`);
  };

  return {
    ...controlOf(ask),
    url,
    credentials: connections.credentials,
    texts: connections.texts,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await (await app)?.close();
      await close();
    },
  };
}

function listen(server: Server, { host, port }: Pick<SandboxOptions, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
