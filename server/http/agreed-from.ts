import type { FastifyRequest } from 'fastify';

/** As much of what a browser says of itself as is kept. */
const mostOfAgent = 300;

/** Where an agreement came from, which is kept with its words. */
export const agreedFrom = ({ ip, headers }: FastifyRequest) => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, mostOfAgent) ?? '',
});
