/** Leads the hosts of Braintree and the wallets to the sandbox, for unchanged clients, which know no other address. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Route } from 'playwright-core';
import type { Sandbox } from '#server/sandbox/index.ts';

/** One of the origins that every `braintree-web` accepts in its configuration. */
export const braintreeOrigin = 'https://api.sandbox.braintreegateway.com';

const require = createRequire(import.meta.url);
const { version: VERSION } = require('braintree-web/package.json') as { version: string };
const led =
  /\.(braintreegateway|braintree-api|paypal|paypalobjects|venmo)\.com$|^(venmo|pay\.google|applepay\.cdn-apple)\.com$/;

/** Files of Braintree's asset hosts that are published on npm and are none of the sandbox's business. */
function published(pathname: string): { contentType: string; body: string } | undefined {
  if (/^\/web\/dropin\/[\d.]+\/css\/dropin(\.min)?\.css$/.test(pathname)) {
    return { contentType: 'text/css', body: textOf('braintree-web-drop-in/dropin.css') };
  }
  const version = /^\/web\/([\d.]+)\/js\/data-collector(\.min)?\.js$/.exec(pathname)?.[1];
  if (version === undefined) return undefined;
  // Components of two versions refuse each other. Only the installed one is at hand, so it is renamed.
  const script = textOf('braintree-web/dist/browser/data-collector.js');
  return { contentType: 'text/javascript', body: script.replaceAll(VERSION, version) };
}

function textOf(file: string): string {
  return readFileSync(require.resolve(file), 'utf8');
}

/**
 * @param own origins that the test serves itself
 * @returns the addresses that led nowhere, added to as the pages ask for them
 */
export async function leadToSandbox(
  context: BrowserContext,
  { credentials: { serverApi } }: Sandbox,
  own: readonly string[],
): Promise<string[]> {
  const astray: string[] = [];
  const sandboxOrigin = `http://${serverApi.host}:${serverApi.port}`;

  async function lead(route: Route): Promise<void> {
    const { origin, hostname, pathname, search } = new URL(route.request().url());
    if (own.includes(origin)) return route.continue();
    if (!led.test(hostname)) {
      astray.push(route.request().url());
      return route.abort();
    }
    const asset = published(pathname);
    if (asset) return route.fulfill(asset);
    // Where the sandbox breaks the connection, the page is to see that, too.
    const response = await route
      .fetch({ url: sandboxOrigin + pathname + search, maxRedirects: 0 })
      .catch(() => null);
    if (!response) return route.abort('connectionreset');
    if (response.status() === 404) astray.push(route.request().url());
    const { location } = response.headers();
    // The second request of a redirect passes by every route, so the page makes it anew.
    if (location !== undefined) return route.fulfill({ contentType: 'text/html', body: sendOn(location) });
    return route.fulfill({ response });
  }

  await context.route('**/*', lead);
  return astray;
}

function sendOn(address: string): string {
  return `<!doctype html><meta http-equiv="refresh" content="0;url=${address.replaceAll('&', '&amp;')}">`;
}
