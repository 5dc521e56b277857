/** Form-encoded bodies, read strictly: a broken encoding is an error and not a text with strange letters. */
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const bodyLimit = 16 * 1_024;
const broken = Symbol('broken encoding');

function decode(text: string): unknown {
  try {
    decodeURIComponent(text);
  } catch {
    return broken;
  }
  return text.includes('\ufffd') ? broken : { ...parse(text) };
}

const charset = /;\s*charset=\s*"?([^\s;"]*)/i;
/** Charsets that are accepted; a body is read as UTF-8, in which ASCII is the same. */
const readable = new Set(['utf-8', 'utf8', 'us-ascii']);

/** Accepts only forms in this scope; other content types are answered with 415. */
export async function takeFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit, parser: (text) => decode(text) as Record<string, unknown> });
  app.addHook('preParsing', async ({ headers }) => {
    const [, named = 'utf-8'] = charset.exec(headers['content-type'] ?? '') ?? [];
    if (!readable.has(named.toLowerCase())) {
      throw new Problem(415, 'wrong_content_type', 'Requests are encoded in UTF-8.');
    }
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === broken) throw new Problem(400, 'broken_encoding', 'This request could not be read.');
  });
}
