/**
 * Braintree's and PayPal's hosts on this computer: a TLS server in front of the sandbox that speaks HTTP/2 as they do.
 * Intercepting a browser's requests one by one, as the tests do, would take longer than anything that is measured.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '#server/sandbox/index.ts';
import { selfSigned } from './certificate.ts';

const hosts = ['*.braintreegateway.com', '*.braintree-api.com', '*.paypal.com', '*.paypalobjects.com'];
const styles = readFileSync(createRequire(import.meta.url).resolve('braintree-web-drop-in/dropin.css'));
const peersStyles = /^\/web\/dropin\/[\d.]+\/css\/dropin(\.min)?\.css$/;

/** Headers without those that HTTP/2 replaces, or that are for one connection only. */
const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !name.startsWith(':') && !['connection', 'keep-alive', 'transfer-encoding', 'host'].includes(name),
    ),
  );

/** @returns the arguments with which Chromium uses this server for all of these hosts and reaches no other */
export async function serveBraintreeHosts(
  { credentials: { serverApi } }: Sandbox,
  through: (port: number) => Promise<number> = async (port) => port,
) {
  const agent = new Agent({ keepAlive: true });
  const { fingerprint, ...credentials } = selfSigned();
  const server = createSecureServer(credentials, (asked, answer) => {
    const { url, method } = asked;
    if (peersStyles.test(url)) {
      answer.writeHead(200, { 'content-type': 'text/css' }).end(styles);
      return;
    }
    const { host, port } = serverApi;
    const headers = { ...endToEnd(asked.headers), host: asked.authority };
    const onward = request({ agent, host, port, path: url, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, endToEnd(given.headers));
      given.pipe(answer);
    });
    onward.once('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = await through((server.address() as AddressInfo).port);
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(',');
  return {
    // With a certificate error that is merely ignored, Chromium would not cache responses.
    chromiumArguments: [
      `--host-resolver-rules=${rules}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(resolve);
        for (const session of sessions) session.destroy();
      }),
  };
}
