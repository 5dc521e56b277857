import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Connections } from './connections.ts';
import type { Sandbox } from './index.ts';
import { type Letter, MailFailure } from './mail/mailbox.ts';
import { createMailTransport } from './mail/transport.ts';
import type { ShopAddresses } from './shops.ts';

const timeoutMs = 5_000;

/** A sandbox of another process, which other shops may share. */
export interface RemoteSandbox extends Sandbox {
  /** Subscribes this shop to received texts and to the gateway's notifications, until it is closed. */
  join(shop: ShopAddresses): Promise<void>;
}

const answerForm = z.looseObject({
  origin: z.string(),
  credentials: z.looseObject({ serverApi: z.object({ host: z.string(), port: z.int(), ssl: z.boolean() }) }),
  texts: z.looseObject({ baseUrl: z.string() }),
  captcha: z.looseObject({ verifyAddress: z.string() }),
  ads: z.looseObject({ url: z.string() }),
  hasOnePort: z.boolean(),
});

/**
 * Finds a sandbox that runs in another process.
 * @param url where its pages are
 * @throws Error that says why none answers at that address
 */
export async function findSandbox(url: string): Promise<RemoteSandbox> {
  const connections = await connectionsFrom(url);
  let joined: ShopAddresses | undefined;
  const tell = (method: 'POST' | 'DELETE', shop: ShopAddresses) => ask(url, '/sandbox/shops', method, shop);
  return {
    ...connections,
    mailTransport: createMailTransport((letter) => post(url, letter)),
    pages: leadingTo(url),
    async join(shop) {
      await tell('POST', shop);
      joined = shop;
    },
    async close() {
      // A sandbox that is gone has forgotten the shop anyway.
      if (joined) await tell('DELETE', joined).catch(() => undefined);
    },
  };
}

const ask = (url: string, path: string, method: string, body: object) =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });

async function connectionsFrom(url: string): Promise<Connections> {
  const found = await fetch(`${url}/sandbox/connections`, { signal: AbortSignal.timeout(timeoutMs) })
    .then((answer): Promise<unknown> => answer.json())
    .catch((cause: unknown) => {
      throw new Error(`No sandbox answers at ${url}.`, { cause });
    });
  const { success, data } = answerForm.safeParse(found);
  if (!success) throw new Error(`What answers at ${url} is no sandbox.`);
  const { hasOnePort, ...rest } = data;
  const connections = rest as unknown as Connections;
  const { serverApi } = connections.credentials;
  const { hostname, port } = new URL(url);
  const there = { host: hostname, port: hasOnePort ? Number(port || 80) : serverApi.port, ssl: false };
  const moved = (address: string) =>
    address.replace(`http://${serverApi.host}:${serverApi.port}`, `http://${there.host}:${there.port}`);
  const { credentials, texts, captcha, ads } = connections;
  return {
    ...connections,
    credentials: { ...credentials, serverApi: there },
    texts: { ...texts, baseUrl: moved(texts.baseUrl) },
    captcha: { ...captcha, verifyAddress: moved(captcha.verifyAddress) },
    ads: { ...ads, url: moved(ads.url) },
  };
}

/** @throws MailFailure when the mailbox does not accept the letter, or does not respond */
async function post(url: string, letter: Letter): Promise<string> {
  const answer = await ask(url, '/sandbox/mail/messages', 'POST', letter).catch((cause: unknown) => {
    throw Object.assign(new MailFailure('The mailbox does not answer', 'ECONNECTION'), { cause });
  });
  const body = (await answer.json()) as { id: string } & Pick<
    MailFailure,
    'message' | 'code' | 'responseCode'
  >;
  if (answer.ok) return body.id;
  throw new MailFailure(body.message, body.code, body.responseCode);
}

/** The shop's own address for the sandbox's pages leads to where they are. */
const leadingTo =
  (url: string): FastifyPluginAsync =>
  async (server) => {
    for (const path of ['/sandbox', '/sandbox/*'])
      server.get(path, (request, reply) => reply.redirect(`${url}${request.url}`));
  };
