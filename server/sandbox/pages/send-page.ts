import type { FastifyReply } from 'fastify';

/** The pages show pictures from wherever a text says they are; everything else is their own. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page, or a part of one, that may do nothing but what pages of the sandbox do. */
export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text);
}
