import type { FastifyReply } from 'fastify';

/** The pages show pictures from any address that a text names; everything else is their own. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page, or a part of one, with a policy that allows only what the sandbox's pages do. */
export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text);
}
