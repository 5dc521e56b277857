/**
 * Braintree's and PayPal's hosts on this computer: a TLS server in front of the sandbox. Leading a browser's requests
 * astray one by one, as the tests do, would take longer than anything that is measured.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '#server/sandbox/index.ts';
import { selfSigned } from './certificate.ts';

const hosts = ['*.braintreegateway.com', '*.braintree-api.com', '*.paypal.com', '*.paypalobjects.com'];
const styles = readFileSync(createRequire(import.meta.url).resolve('braintree-web-drop-in/dropin.css'));
const peersStyles = /^\/web\/dropin\/[\d.]+\/css\/dropin(\.min)?\.css$/;

/** @returns the arguments with which Chromium takes this server for all of these hosts and reaches nobody else */
export async function serveBraintreeHosts({ credentials: { serverApi } }: Sandbox) {
  const server = createServer(selfSigned(), (asked, answer) => {
    const { url = '/', method, headers } = asked;
    if (peersStyles.test(url)) {
      answer.writeHead(200, { 'content-type': 'text/css' }).end(styles);
      return;
    }
    const onward = request(
      { host: serverApi.host, port: serverApi.port, path: url, method, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    onward.once('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(',');
  return {
    chromiumArguments: [`--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
