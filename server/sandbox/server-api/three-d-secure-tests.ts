import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordCard } from '../cards/card-input.ts';
import { issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { NonceRecord } from '../ledger/records.ts';
import { merchantAccounts } from '../merchant.ts';
import { sendProblem, sendRefusals, sendXml } from './answers.ts';
import { cardRefusals, cardRules, readCard } from './card-fields.ts';
import { type Fields, fieldsOf } from './input.ts';
import { nonceFields } from './views/nonce.ts';

/** The result of an authentication that is made for a test. */
const authenticated: ThreeDSecureInfo = {
  status: 'authenticate_successful',
  enrolled: 'Y',
  liabilityShifted: true,
  liabilityShiftPossible: true,
  cavv: 'test_cavv',
  xid: 'test_xid',
  eciFlag: 'test_eci',
  dsTransactionId: null,
  acsTransactionId: null,
  threeDSecureAuthenticationId: null,
  threeDSecureServerTransactionId: null,
  threeDSecureVersion: '1.0.2',
  paresStatus: 'Y',
  lookup: { transStatus: null, transStatusReason: null },
  authentication: { transStatus: 'Y', transStatusReason: null },
};

/** A sale may name the authentication instead of its token. */
function authenticationId(nonce: string, { ledger, now }: Context): string {
  const id = newId(20);
  ledger.authentications.set(id, {
    id,
    nonce,
    merchantName: '',
    amount: '0.00',
    attempts: 0,
    createdAt: now().toISOString(),
  });
  return id;
}

interface WithAccount {
  Params: { account: string };
}

/**
 * Authentications without a browser, as the helpers of the server SDKs' own specifications make them: a token that a
 * sale names beside its card, or a nonce.
 */
export function addThreeDSecureTestRoutes(server: FastifyInstance, context: Context): void {
  const authenticate = (
    reply: FastifyReply,
    account: string,
    fields: Fields,
    send: (nonce: NonceRecord) => FastifyReply,
  ) => {
    if (!merchantAccounts.has(account)) return sendProblem(reply, 404, 'Not Found');
    const card = readCard(fields);
    const refusals = cardRefusals(card, cardRules(context, account), ['credit-card']);
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const instrument = { kind: 'card', card: recordCard(card) } as const;
    return send(issueNonce(context.ledger, { instrument, threeDSecure: authenticated }, context.now()));
  };

  server.post<WithAccount>('/three_d_secure/create_verification/:account', ({ params, body }, reply) =>
    authenticate(reply, params.account, fieldsOf(body, 'three_d_secure_verification'), ({ nonce }) =>
      sendXml(reply, 201, 'three-d-secure-verification', {
        three_d_secure_token: nonce,
        three_d_secure_authentication_id: authenticationId(nonce, context),
      }),
    ),
  );
  server.post<WithAccount>('/three_d_secure/create_nonce/:account', ({ params, body }, reply) =>
    authenticate(reply, params.account, fieldsOf(body, 'credit_card'), (nonce) =>
      sendXml(reply, 201, 'payment-method-nonce', nonceFields(nonce)),
    ),
  );
}
