import type { FastifyReply } from 'fastify';
import { markOf, readAsset } from './assets.ts';

/** What may be cached for good, because its address changes with it. */
export const immutable = 'public, max-age=31536000, immutable';

/** A fingerprint of a script's build, for an address that changes with it; empty without a build. */
export function buildOf(folder: string, file: string): string {
  const script = builtScript(folder, file);
  return script === null ? '' : markOf(script);
}

/** Sends a script that the build made for browsers; without a build, a 503 that says what to do. */
export function sendScript(
  reply: FastifyReply,
  folder: string,
  file: string,
  cacheControl = 'no-cache',
): FastifyReply {
  const script = builtScript(folder, file);
  return script === null
    ? reply.code(503).type('text/plain').send('The sandbox is not built yet: run "npm run build".')
    : reply.header('cache-control', cacheControl).type('text/javascript; charset=utf-8').send(script);
}

/** Read again each time, since it may be built while the sandbox runs; null without a build. */
function builtScript(folder: string, file: string): Buffer | null {
  try {
    return readAsset(folder, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
