import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** What may be kept for good, because its address changes with it. */
export const immutable = 'public, max-age=31536000, immutable';

/** Tells one build of a script from the next, for an address that changes with it. */
export async function buildOf(folder: string, file: string): Promise<string> {
  const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: 0 }));
  return Math.round(mtimeMs).toString(36);
}

/** Sends a script that the build made for browsers; without a build, a 503 that says what to do. */
export async function sendScript(
  reply: FastifyReply,
  folder: string,
  file: string,
  cacheControl = 'no-cache',
): Promise<FastifyReply> {
  try {
    const content = await readFile(join(folder, file));
    return reply.header('cache-control', cacheControl).type('text/javascript; charset=utf-8').send(content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return reply.code(503).type('text/plain').send('The sandbox is not built yet: run "npm run build".');
  }
}
