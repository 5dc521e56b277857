// Proves that the document of the control interface has every route that programs ask, and says of each what is answered.
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectionsAt } from '#server/sandbox/connections.ts';
import { openSandbox } from '#server/sandbox/index.ts';
import { createPages } from '#server/sandbox/pages/index.ts';
import { openApiDocument } from '#server/sandbox/pages/openapi.ts';
import type { World } from '#server/sandbox/tool/world.ts';
import { gatewayOf, openTestWorld } from './support.ts';

/** What is for people, and the document itself. */
const forPeople = /^\/sandbox(?:|\/live|\/phone|\/mail(?:\/:id)?|\/assets\/[\w.]+|\/openapi\.json)$/;

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function registered(): Promise<string[]> {
  const { context, clock, close } = openSandbox({ ledgerFile: ':memory:' });
  const server = Fastify();
  const found: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    if (!forPeople.test(url) && method !== 'HEAD') found.push(`${String(method).toLowerCase()} ${url}`);
  });
  await server.register(createPages(context, connectionsAt('127.0.0.1', 1, 'http://127.0.0.1:1'), clock));
  await server.ready();
  await server.close();
  await close();
  return found.map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
}

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Answer {
  content?: Record<string, { schema: Schema }>;
}
type Paths = Record<string, Record<string, { operationId: string; responses: Record<string, Answer> }>>;
const paths = openApiDocument().paths as unknown as Paths;
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
);

describe('the document', () => {
  it('has every route that is for programs, and no other', async () => {
    expect(described.toSorted()).toEqual((await registered()).toSorted());
  });

  it('is served, and names each operation once', async () => {
    const served = await (await fetch(`${world.url}/sandbox/openapi.json`)).json();
    expect(served).toEqual(openApiDocument());
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(described.filter((route) => route.startsWith('get ')))('says what %s answers', async (route) => {
    await gatewayOf(world).transaction.sale({ amount: '1.00', paymentMethodNonce: 'fake-valid-nonce' });
    await world.faults.next('transaction.find', 'status', { status: 503 });
    const path = route.replace('get ', '');
    const answer = await (await fetch(`${world.url}${path}`)).json();
    const said = paths[path]?.['get']?.responses['200']?.content?.['application/json']?.schema;
    const schema = z.fromJSONSchema(said ?? false, { defaultTarget: 'openapi-3.0' });
    expect(schema.safeParse(answer).error).toBeUndefined();
    await world.reset();
  });
});
