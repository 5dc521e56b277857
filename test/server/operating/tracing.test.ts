/** What a collector is told of a sign-up and its payment: who asked whom, and nothing of a person. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTracing, type Tracing } from '#server/operating/tracing.ts';
import { goodLead, testShop } from '#test/support/shop.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

let collector: Server;
let bodies: unknown[];
let tracing: Tracing;
let shop: Awaited<ReturnType<typeof testShop>>;
let open: boolean;

beforeEach(async () => {
  bodies = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    bodies.push(await json(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  collector = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  tracing = startTracing({ url: `http://127.0.0.1:${port}/v1/traces`, share: 1 });
  shop = await testShop({}, tracing.of);
  open = true;
});
afterEach(async () => {
  if (open) await tracing.close();
  await shop.close();
  collector.close();
});

/** The spans that the collector was told of in all. */
async function collected(): Promise<Span[]> {
  await tracing.close();
  open = false;
  const sent = bodies as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[];
  return sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}
const attribute = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('joins a request with what it asked of the database, the text provider and the gateway', async () => {
  const parent = shop.visitor();
  const order = await parent.signUp();
  await parent.pay(order);
  const spans = await collected();
  const below = (route: string) => {
    const root = spans.find((span) => attribute(span, 'http.route') === route);
    const parts = spans.filter(({ traceId, spanId }) => traceId === root?.traceId && spanId !== root.spanId);
    return { root, names: new Set(parts.map(({ name }) => name)) };
  };
  const lead = below('/api/internal_ad_lead');
  expect(lead.root?.name).toBe('POST /api/internal_ad_lead');
  expect(lead.names).toEqual(new Set(['store.read', 'store.write', 'texts.send']));
  const paid = below('/santa/package_checkout');
  expect(paid.names).toContain('gateway.sale');
  const sale = spans.find(({ name }) => name === 'gateway.sale');
  expect(sale && attribute(sale, 'outcome')).toBe('succeeded');
});

it('carries no name, address, number or id of a person', async () => {
  const parent = shop.visitor();
  await parent.pay(await parent.signUp({ childs_name: 'Rosalind' }));
  await parent.get('/api/order?order_id=secret');
  await collected();
  const told = JSON.stringify(bodies);
  for (const secret of ['Rosalind', goodLead.email, '5551234', 'secret', 'nonce'])
    expect(told).not.toContain(secret);
});

it('goes on with the trace of a proxy, and begins none of its own for the jobs', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await shop.visitor({}, { traceparent }).get('/healthz');
  await shop.tick();
  const spans = await collected();
  expect(spans.map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
    ['GET /healthz', '0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'],
  ]);
});

it('marks a fault of ours by its name alone', async () => {
  shop.store.read = () => Promise.reject(new TypeError('Rosalind could not be read'));
  expect((await shop.visitor().get('/api/order?order_id=some')).statusCode).toBe(500);
  const failed = (await collected()).filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name)).toEqual(['store.read', 'GET /api/order']);
  expect(JSON.stringify(bodies)).toContain('TypeError');
  expect(JSON.stringify(bodies)).not.toContain('Rosalind');
});
