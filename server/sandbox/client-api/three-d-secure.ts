import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import type { NonceRecord } from '../ledger/records.ts';
import { asFields, textOf } from '../server-api/input.ts';
import { cardToAuthenticate, lookUp, redeemOutcome } from '../three-d-secure/authentications.ts';
import { protocolVersion } from '../three-d-secure/info.ts';
import { lookupRequest } from '../three-d-secure/request.ts';
import { versionOneLookup } from '../three-d-secure/version-one.ts';
import { foreignOrigin } from './configuration.ts';
import { browserMethod } from './method-view.ts';
import { forVisitors, refuse } from './visitors.ts';

/** Has banks authenticate their cardholders: the lookup, and the outcome of a challenge. */
export function addThreeDSecureRoutes(server: FastifyInstance, context: Context): void {
  const forNonce = (handle: (found: NonceRecord, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    forVisitors(context)((visitor, request, reply) => {
      if (visitor.kind === 'tokenization-key') {
        return refuse(reply, 403, 'A tokenization key cannot use 3D Secure.');
      }
      if (!context.settings.current().threeDSecure) {
        return refuse(reply, 422, '3D Secure is not enabled for this merchant.');
      }
      const nonce = textOf(asFields(request.params), 'nonce') ?? '';
      const found = findNonce(context.ledger, nonce, context.now());
      if (!found || found.consumed) {
        return refuse(reply, 404, 'The payment method nonce is unknown, has expired, or was used.');
      }
      return handle(found, request, reply);
    });

  server.post(
    '/payment_methods/:nonce/three_d_secure/lookup',
    { config: { operation: 'three_d_secure.lookup' } },
    forNonce((found, request, reply) => {
      const wanted = lookupRequest.safeParse(request.body);
      if (!wanted.success) return refuseInput(reply, wanted.error);
      const card = cardToAuthenticate(found.instrument);
      if (!card) return refuse(reply, 422, 'This payment method cannot go through 3D Secure.');
      const { amount, merchantName, additionalInfo } = wanted.data;
      const merchantShown = merchantName ?? 'North Pole Post';
      const { nonce, authentication } = lookUp(found, card, { amount, merchantName: merchantShown }, context);
      const challenged = card.authentication.challenged;
      const { threeDSecureVersionOne, foreignAddresses } = context.settings.current();
      if (!wanted.data.clientMetadata && threeDSecureVersionOne) {
        const termOrigin = foreignAddresses ? foreignOrigin : context.origin();
        return reply.code(201).send({
          paymentMethod: browserMethod(nonce),
          threeDSecureInfo: nonce.threeDSecure,
          lookup: versionOneLookup(authentication.id, challenged, context.origin(), termOrigin),
        });
      }
      const windowSize = additionalInfo?.acsWindowSize ?? '02';
      return reply.code(201).send({
        paymentMethod: browserMethod(nonce),
        threeDSecureInfo: nonce.threeDSecure,
        lookup: {
          acsUrl: challenged ? `${context.origin()}/acs/challenge` : null,
          pareq: challenged ? challengeRequest(authentication.id, windowSize) : null,
          md: challenged ? authentication.id : null,
          termUrl: challenged ? `${context.origin()}/acs/challenge` : null,
          transactionId: authentication.id,
          threeDSecureVersion: protocolVersion,
        },
      });
    }),
  );

  server.post(
    '/payment_methods/:nonce/three_d_secure/authenticate_from_jwt',
    { config: { operation: 'three_d_secure.authenticate' } },
    forNonce((found, request, reply) => {
      const jwt = textOf(asFields(request.body), 'jwt') ?? '';
      const nonce = redeemOutcome(jwt, found.nonce, context);
      if (!nonce) return refuse(reply, 422, 'The JWT is invalid, has expired, or is for another payment.');
      return reply
        .code(201)
        .send({ paymentMethod: browserMethod(nonce), threeDSecureInfo: nonce.threeDSecure });
    }),
  );
}

/** The challenge request of EMV 3D Secure, which Cardinal's script forwards to the bank's page. */
function challengeRequest(acsTransID: string, challengeWindowSize: string): string {
  const request = { messageType: 'CReq', messageVersion: protocolVersion, acsTransID, challengeWindowSize };
  return Buffer.from(JSON.stringify(request)).toString('base64url');
}

function refuseInput(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  return refuse(reply, 422, issues.map(({ message }) => message).join(' '));
}
