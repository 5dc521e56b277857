import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from '../http/assets.ts';
import { Problem } from '../http/problem.ts';

/** The file is missing, because nothing was built yet. */
export const notBuilt = () =>
  new Problem(503, 'not_built', 'The pages are not built yet. Run "npm run build".');

/**
 * Sends a built file in the best compression that the browser accepts, or 304 when the browser has it already.
 * @throws Problem when there is no such file, because nothing was built yet
 */
export function serveAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset | undefined) {
  if (!asset) throw notBuilt();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply
    .header('etag', asset.etag)
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type(asset.type);
  if (asset.link !== undefined) reply.header('link', asset.link);
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const br = /\bbr\b/.test(accepted) ? asset.br() : undefined;
  if (br) return reply.header('content-encoding', 'br').send(br);
  const gz = /\bgzip\b/.test(accepted) ? asset.gz() : undefined;
  if (gz) return reply.header('content-encoding', 'gzip').send(gz);
  return reply.send(asset.plain);
}
