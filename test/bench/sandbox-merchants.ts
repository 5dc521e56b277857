/** A thread that makes sales at the sandbox's gateway as fast as it can, over a given number of connections. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

interface Orders {
  port: number;
  path: string;
  authorization: string;
  connections: number;
  seconds: number;
  /** Prefix of the order ids, so that no sale is a duplicate of another thread's. */
  prefix: string;
  /** The format of requests; responses are always XML, as at the gateway. */
  format: 'json' | 'xml';
}

const { port, path, authorization, connections, seconds, prefix, format } = workerData as Orders;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + seconds * 1000;
let sold = 0;
let failed = 0;

/** The same sale as the SDK for Node.js sends it, and as those of the other languages do. */
const bodies: Record<Orders['format'], (orderId: string) => string> = {
  json: (orderId) =>
    JSON.stringify({
      transaction: {
        type: 'sale',
        amount: '24.99',
        order_id: orderId,
        payment_method_nonce: 'fake-valid-nonce',
        options: { submit_for_settlement: true },
      },
    }),
  xml: (orderId) =>
    `<transaction><type>sale</type><amount>24.99</amount><order-id>${orderId}</order-id><payment-method-nonce>` +
    'fake-valid-nonce</payment-method-nonce><options><submit-for-settlement type="boolean">true</submit-for-settlement>' +
    '</options></transaction>',
};

function sell(order: number): Promise<number> {
  const body = bodies[format](`${prefix}-${order}`);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization,
      accept: 'application/xml',
      'content-type': `application/${format}`,
      'content-length': Buffer.byteLength(body),
    };
    const sale = request({ agent, port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sale.once('error', reject);
    sale.end(body);
  });
}

async function sellOn(merchant: number) {
  for (let order = 0; performance.now() < end; order += 1) {
    const status = await sell(merchant * 1_000_000 + order);
    if (status === 201) sold += 1;
    else failed += 1;
  }
}

await Promise.all(Array.from({ length: connections }, (_, merchant) => sellOn(merchant)));
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage({ sold, failed });
