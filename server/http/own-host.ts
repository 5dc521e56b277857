/**
 * Refuses requests with no host, several, or an invalid one: proxies and the shop could each read another host in them.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** A name, or an IPv6 address in brackets, and a port; the browser's parser knows which of them exist. */
const isHost = (text: string) =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(text) && URL.canParse(`http://${text}`);

/** Replaces Node's own check, whose response has no headers. */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host');
    const { host } = raw.headers;
    const isClear = host === undefined ? raw.httpVersion === '1.0' : hosts.length === 1 && isHost(host);
    if (!isClear) throw new Problem(400, 'bad_host', 'This request does not name one host.');
  });
}
