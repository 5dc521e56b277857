import type { FastifyInstance } from 'fastify';
import { consumeNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { cardOf } from '../ledger/instruments.ts';
import { sendProblem, sendRefusals, sendXml } from './answers.ts';
import { forMerchant } from './authorization.ts';
import type { Manner } from './found-instrument.ts';
import { fieldsOf } from './input.ts';
import { namedAuthentication } from './named-authentication.ts';
import { passThruRefusals } from './pass-thru.ts';
import { sendFailedVerification } from './payment-methods.ts';
import { riskRefusals } from './risk-data.ts';
import { addSearchRoutes } from './search-routes.ts';
import { withUnused } from './unused-fields.ts';
import { methodWords } from './vault-refusals.ts';
import { readInstrumentToVault } from './vaulting.ts';
import { ownVerificationRefusals, readOwnVerification, verify } from './verification.ts';
import { verificationReaders } from './verification-search.ts';
import { verificationFields } from './views/verification.ts';

const path = ['verification'];
const manner: Manner = {
  path,
  cardPath: [...path, 'credit-card'],
  accountPath: [...path, 'paypal-account'],
  words: methodWords,
};

/**
 * `gateway.creditCardVerification`: create, find, search.
 * @see https://developer.paypal.com/braintree/docs/reference/request/credit-card-verification/create
 */
export function addVerificationRoutes(server: FastifyInstance, context: Context): void {
  const { ledger } = context;

  server.post('/verifications', { config: { operation: 'verification.create' } }, (request, reply) => {
    const fields = fieldsOf(request.body, 'verification');
    const options = fieldsOf(fields, 'options');
    const { payment_method_nonce } = fields;
    const { instrument, threeDSecure, nonce, refusals } = readInstrumentToVault(
      { ...fieldsOf(fields, 'credit_card'), payment_method_nonce },
      context,
      manner,
    );
    const authenticated = namedAuthentication(fields, { instrument, threeDSecure }, ledger, 'verification');
    const all = [
      ...refusals,
      ...ownVerificationRefusals(options, instrument),
      ...passThruRefusals(fields, path, 'verification', instrument),
      ...riskRefusals(fields, path),
      ...(Array.isArray(authenticated) ? authenticated : []),
    ];
    if (all.length > 0 || instrument === null || Array.isArray(authenticated))
      return sendRefusals(reply, all);
    if (cardOf(instrument) === null) {
      const message = 'Payment method cannot be verified: it is not a card.';
      return sendRefusals(reply, [{ path, attribute: 'payment_method_nonce', code: '942197', message }]);
    }
    if (nonce !== null) consumeNonce(ledger, nonce);
    const verification = verify(
      { ...readOwnVerification(options), ...withUnused('verification', fields) },
      instrument,
      authenticated ?? threeDSecure,
      forMerchant(request, context),
    );
    if (verification.status !== 'verified') return sendFailedVerification(reply, verification);
    return sendXml(reply, 201, 'verification', verificationFields(verification));
  });

  server.get<{ Params: { id: string } }>(
    '/verifications/:id',
    { config: { operation: 'verification.find' } },
    (request, reply) => {
      const verification = ledger.verifications.get(request.params.id);
      if (!verification) return sendProblem(reply, 404, 'Not Found');
      return sendXml(reply, 200, 'verification', verificationFields(verification));
    },
  );

  addSearchRoutes(server, {
    url: '/verifications',
    operation: 'verification.search',
    collection: 'credit-card-verifications',
    item: 'verification',
    records: ledger.verifications,
    readers: verificationReaders(ledger),
    view: verificationFields,
  });
}
