import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edition } from '#db/schema.ts';
import type { Asset } from '../http/assets.ts';
import type { ContentPolicies } from '../http/content-policy.ts';
import { notBuilt } from './serve-asset.ts';

const nonceBytes = 16;
/** The first step takes 15.0 KB at level 5, in 1.2 ms; level 4 takes 16.1 KB in 0.8 ms, and up to 9 none gains more. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Sends a page that takes payments. Its policy has a nonce for the page's own inline script and for what PayPal's
 * script adds to the page, so each answer is unique and none is cached.
 * @throws Problem when there is no such file, because nothing was built yet
 */
export function servePaymentPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Asset | undefined,
  { policies, edition }: { policies: ContentPolicies; edition: Edition },
) {
  if (!page) throw notBuilt();
  const nonce = randomBytes(nonceBytes).toString('base64');
  const html = page.plain
    .toString('utf8')
    .replaceAll('<script>', `<script nonce="${nonce}">`)
    .replace('</head>', `<meta property="csp-nonce" content="" nonce="${nonce}"></head>`);
  if (page.link !== undefined) reply.header('link', page.link);
  const { paymentReportOnly } = policies;
  if (paymentReportOnly !== undefined) reply.header('content-security-policy-report-only', paymentReportOnly);
  reply
    .header('content-security-policy', policies.payment(nonce, edition))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type(page.type);
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(brotliCompressSync(html, brotli));
}
