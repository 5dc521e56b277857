/** Pages, scripts and pictures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from '../assets.ts';
import { Problem } from '../http/problem.ts';

/** The first step stands in `index.html`; everything else starts from the page without it. */
const wizard = (request: FastifyRequest) =>
  new URL(request.url, 'http://localhost').searchParams.has('step') ? '/shell.html' : '/index.html';

const pages: Readonly<Record<string, (request: FastifyRequest) => string>> = {
  '/': wizard,
  '/santa/signup': wizard,
  '/accounts/menu': () => '/shell.html',
  '/terms': () => '/terms.html',
  '/drop-in/gallery': () => '/drop-in/gallery/gallery.html',
  '/privacy': () => '/privacy.html',
};

function serve(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply
    .header('etag', asset.etag)
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type(asset.type);
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (asset.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(asset.br);
  if (asset.gz && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(asset.gz);
  return reply.send(asset.plain);
}

const notBuilt = () => new Problem(503, 'not_built', 'The pages are not built yet. Run "npm run build".');

/** Tries the flows out that need no form. Its banks and wallets are the sandbox's, whose scripts it lets in. */
function flowsPage(app: FastifyInstance, page: Asset | undefined, sandboxOrigin: string) {
  app.get('/drop-in/flows', { schema: { hide: true } }, (request, reply) => {
    if (!page) throw notBuilt();
    const policy = String(reply.getHeader('content-security-policy'))
      .replace("script-src 'self'", `script-src 'self' ${sandboxOrigin}`)
      // Scripts of banks and wallets load others by plain addresses.
      .replace(/;?\s*require-trusted-types-for 'script'/, '');
    return serve(request, reply.header('content-security-policy', policy), page);
  });
}

/** @param sandboxOrigin where the embedded gateway is; without one there is nothing to try out */
export function pageRoutes(
  app: FastifyInstance,
  assets: ReadonlyMap<string, Asset>,
  sandboxOrigin: string | undefined,
) {
  if (sandboxOrigin !== undefined) flowsPage(app, assets.get('/drop-in/flows/flows.html'), sandboxOrigin);
  for (const [address, fileFor] of Object.entries(pages)) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      const asset = assets.get(fileFor(request));
      if (!asset) throw notBuilt();
      return serve(request, reply, asset);
    });
  }
  for (const [address, asset] of assets) {
    if (address.endsWith('.html')) continue;
    app.get(address, { schema: { hide: true } }, (request, reply) => serve(request, reply, asset));
  }
}
