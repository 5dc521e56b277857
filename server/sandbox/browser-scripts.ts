import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** Sends a script that the build made for browsers; without a build, a 503 that says what to do. */
export async function sendScript(reply: FastifyReply, folder: string, file: string): Promise<FastifyReply> {
  try {
    const content = await readFile(join(folder, file));
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return reply.code(503).type('text/plain').send('The sandbox is not built yet: run "npm run build".');
  }
}
