import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { markOf, readAsset } from '../assets.ts';
import { buildOf, immutable, sendScript } from '../browser-scripts.ts';
import type { Context } from '../context.ts';
import type { Operation } from '../faults/operations.ts';
import { asFields, textOf } from '../server-api/input.ts';

/**
 * The frame runs its own script and talks to the gateway, which may be at another address than its assets: Braintree's
 * frames come from a host of their own. Any page may hold it.
 */
const policyOf = ({ leadsOn }: Frame, gateway: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${gateway}`,
    "base-uri 'none'",
    ...(leadsOn ? [] : ["form-action 'none'"]),
  ].join('; ');

interface Frame {
  name: string;
  title: string;
  /** What a person who sees the frame reads; the script may replace it. */
  text?: string;
  /** A script that the build made. */
  script?: string;
  /** A style sheet of the `assets` folder. */
  style?: string;
  /** Leads on to a bank's page, wherever that is, by a form. */
  leadsOn?: true;
  /** How long the answer waits, in milliseconds. */
  delayMs?: number;
  /** How long browsers may keep it; they ask every time unless this says otherwise. */
  cacheControl?: string;
  /** The operation by which faults are planned for it. */
  operation?: Operation;
}

/** Where a frame's page finds its parts. */
type Addresses = Pick<Frame, 'script' | 'style'>;

const style = 'landing-frame.css';

/**
 * Venmo's window is opened and redirected at once, and a browser can lose the redirect of a window whose first page is
 * still loading. Braintree's host is too far away for that to happen; this one waits.
 */
const venmoLandingMs = 1000;

const landing = { title: 'One moment', text: 'One moment, please…', script: 'landing-frame.js', style };

const frames: readonly Frame[] = [
  {
    name: 'hosted-fields-frame',
    title: 'Secure card field',
    script: 'hosted-fields-frame.js',
    style: 'hosted-fields-frame.css',
    // All fields of a form are this page, and only the first requests it. A new build shows after seconds.
    cacheControl: 'public, max-age=10',
    operation: 'frame.hosted_fields',
  },
  { name: 'dispatch-frame', title: 'Braintree', script: 'dispatch-frame.js', operation: 'frame.windows' },
  {
    name: 'redirect-frame',
    title: 'Payment approved',
    text: 'Going back…',
    script: 'redirect-frame.js',
    style,
  },
  { name: 'cancel-frame', title: 'Payment cancelled', text: 'Going back…', script: 'cancel-frame.js', style },
  {
    name: 'venmo-desktop-frame',
    title: 'Venmo',
    script: 'venmo-desktop-frame.js',
    style: 'venmo-desktop-frame.css',
    operation: 'frame.venmo_desktop',
  },
  {
    name: 'unionpay-hosted-fields-frame',
    title: 'Braintree',
    script: 'unionpay-frame.js',
    operation: 'frame.union_pay',
  },
  {
    name: 'three-d-secure-bank-frame',
    title: '3D Secure',
    text: 'One moment, please…',
    script: 'three-d-secure-bank-frame.js',
    style,
    leadsOn: true,
  },
  {
    name: 'three-d-secure-authentication-complete-frame',
    title: '3D Secure',
    text: 'Going back…',
    script: 'three-d-secure-authentication-complete-frame.js',
    style,
  },
  { name: 'paypal-landing-frame', ...landing },
  { name: 'venmo-landing-frame', ...landing, delayMs: venmoLandingMs },
  { name: 'local-payment-landing-frame', ...landing },
  {
    name: 'local-payment-redirect-frame',
    title: 'Local payment',
    text: 'Going back…',
    script: 'local-payment-redirect-frame.js',
    style,
  },
  { name: 'sepa-landing-frame', ...landing },
];

/**
 * Serves the frames and the windows' first and last pages under the address of every SDK version, minified name or
 * not, as Braintree's assets host does. All fields of a form must get the same address, because the frames find each
 * other by it.
 *
 * @param folder where the build put the scripts
 */
export function addFrameRoutes(server: FastifyInstance, folder: string, context: Context): void {
  const contents = new Map(
    frames.flatMap(({ style }) => style ?? []).map((style) => [style, styleSheet(style)] as const),
  );
  // All fields of a form request the same script at once, so it is sent and parsed only once.
  const addresses = ({ script, style }: Frame): Addresses => ({
    ...(script && { script: `/frames/${script}?build=${buildOf(folder, script)}` }),
    ...(style && { style: `/frames/${style}?build=${contents.get(style)?.hash}` }),
  });
  for (const frame of frames) {
    const { operation } = frame;
    for (const file of [`${frame.name}.html`, `${frame.name}.min.html`]) {
      server.get(
        `/web/:version/html/${file}`,
        { config: operation ? { operation } : {} },
        async (_request, reply) => {
          if (frame.delayMs !== undefined) await setTimeout(frame.delayMs);
          return reply
            .header('content-security-policy', policyOf(frame, context.origin()))
            .header('cache-control', frame.cacheControl ?? 'no-cache')
            .type('text/html; charset=utf-8')
            .send(framePage(frame, addresses(frame), context.origin()));
        },
      );
    }
  }
  for (const script of new Set(frames.flatMap(({ script }) => script ?? []))) {
    server.get(`/frames/${script}`, (_request, reply) => sendScript(reply, folder, script, immutable));
  }
  for (const [style, { content }] of contents) {
    server.get(`/frames/${style}`, (_request, reply) =>
      reply.header('cache-control', immutable).type('text/css; charset=utf-8').send(content),
    );
  }
  server.post('/frames/arrivals', (request) => {
    context.arrivals.arrive(textOf(asFields(request.query), 'channel') ?? '');
    return {};
  });
}

function styleSheet(style: string) {
  const content = readAsset(join(import.meta.dirname, 'assets'), style);
  return { content, hash: markOf(content) };
}

function framePage({ title, text = '' }: Frame, { script, style }: Addresses, origin: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="braintree-sandbox" content="${encodeURI(origin).replaceAll('"', '%22')}">
${style === undefined ? '' : `<link rel="stylesheet" href="${style}">`}
${script === undefined ? '' : `<script type="module" src="${script}"></script>`}</head><body>${text}</body></html>`;
}
