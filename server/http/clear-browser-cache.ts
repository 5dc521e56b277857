import type { FastifyReply } from 'fastify';

/** Has the browser delete its cached pages, so that Back shows none with the data of a child. */
export const clearBrowserCache = (reply: FastifyReply) => reply.header('clear-site-data', '"cache"');
