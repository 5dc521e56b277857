import type { FastifyReply } from 'fastify';

/** Has the browser forget the pages that Back would show as they were left, with what they say of a child. */
export const clearBrowserCache = (reply: FastifyReply) => reply.header('clear-site-data', '"cache"');
