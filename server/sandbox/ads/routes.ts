/** Stores the events that an advertiser would get, for tests and curious developers. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { adAccount } from '../merchant.ts';

export const adPath = '/ads/events';

/** Takes the events that the shop reports to advertisers. */
export function addAdRoutes(server: FastifyInstance, { adEvents }: Context): void {
  server.post(adPath, (request, reply) => {
    if (request.headers.authorization !== `Bearer ${adAccount.token}`) return reply.code(401).send({});
    adEvents.push(request.body);
    return reply.code(202).send({});
  });
}
