import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { asFields, textOf } from '../server-api/input.ts';
import { isSetupToken } from './tokens.ts';

/** Where Cardinal's script starts: it sends the page's token, and gets a session whose id goes with the lookup. */
export function addCardinalRoute(server: FastifyInstance, { now }: Context): void {
  const setsUp = { config: { operation: 'three_d_secure.setup' } } as const;
  server.post('/cardinalcruise/v1/init', setsUp, (request, reply) => {
    const jwt = textOf(asFields(request.body), 'jwt') ?? '';
    if (isSetupToken(jwt, now())) return { sessionId: `0_${crypto.randomUUID()}` };
    return reply
      .code(401)
      .send({ ErrorNumber: 10010, ErrorDescription: 'The JWT is invalid or has expired' });
  });
}
