/** A merchant's server, which takes down the webhooks that it gets. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, type FullGateway } from './support.ts';

/** @param wait for what it waits before it answers each of them */
export async function startListener(wait: () => Promise<void> = async () => {}) {
  const received: URLSearchParams[] = [];
  async function take(request: IncomingMessage, response: ServerResponse) {
    received.push(new URLSearchParams(await bodyOf(request)));
    await wait();
    response.writeHead(200).end();
  }
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** In order of arrival. */
    received,
    forget() {
      received.length = 0;
    },
    /** As the SDK reads them. */
    read: (gateway: FullGateway) =>
      Promise.all(
        received.map((form) =>
          gateway.webhookNotification.parse(form.get('bt_signature') ?? '', form.get('bt_payload') ?? ''),
        ),
      ),
    close: () => server.close(),
  };
}
