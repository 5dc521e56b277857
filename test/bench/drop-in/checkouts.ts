/** Two checkout pages of one merchant, one with each form, that differ in nothing else. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { DIST } from '#ui/build/paths.ts';
import { minifiedPeer } from '../drop-in-builds.ts';

/** The two forms; the names are the paths of their pages too. */
export const forms = ['ours', 'peer'] as const;
export type FormName = (typeof forms)[number];

const page = (form: FormName) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,">
<script src="/${form}.js"></script></head><body><h1>Checkout</h1><div id="form"></div></body></html>`;

/** Serves both pages, and both scripts minified. */
export async function serveCheckouts(): Promise<{ server: FastifyInstance; origin: string }> {
  const server = Fastify();
  const scripts: Readonly<Record<FormName, string>> = {
    ours: readFileSync(join(DIST, 'drop-in/drop-in.js'), 'utf8'),
    peer: await minifiedPeer(),
  };
  for (const form of forms) {
    server.get(`/${form}`, (_request, reply) => reply.type('text/html').send(page(form)));
    server.get(`/${form}.js`, (_request, reply) => reply.type('text/javascript').send(scripts[form]));
  }
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { server, origin: `http://localhost:${port}` };
}
