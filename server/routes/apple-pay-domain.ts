import type { FastifyInstance } from 'fastify';

/** Where Apple looks for the proof that this shop may take Apple Pay. */
const address = '/.well-known/apple-developer-merchantid-domain-association';

/** @param proof as the payment gateway hands it out */
export function applePayDomainRoute(app: FastifyInstance, proof: Buffer) {
  app.get(address, { schema: { hide: true } }, (_, reply) =>
    reply.type('text/plain').header('cache-control', 'no-cache').send(proof),
  );
}
