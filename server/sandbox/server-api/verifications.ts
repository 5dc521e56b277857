import type { FastifyInstance } from 'fastify';
import { consumeNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { cardOf, identityOf, type PaymentInstrument, type ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type Refusal, refusalAt, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { forMerchant } from './authorization.ts';
import type { Manner } from './found-instrument.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import { passThruRefusals } from './pass-thru.ts';
import { sendFailedVerification } from './payment-methods.ts';
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
    const authenticated = authenticationOf(fields, instrument, ledger);
    const all = [
      ...refusals,
      ...ownVerificationRefusals(options, instrument),
      ...passThruRefusals(fields, path, 'verification', instrument),
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

/** The result of 3D Secure, when the request names the authentication instead of its nonce. */
function authenticationOf(
  fields: Fields,
  instrument: PaymentInstrument | null,
  ledger: Ledger,
): ThreeDSecureInfo | null | Refusal[] {
  const attribute = 'three_d_secure_authentication_id';
  const id = textOf(fields, attribute);
  if (id === null) return null;
  const refuse = (code: string, message: string) => [refusalAt(path)(attribute, code, message)];
  const nonce = ledger.authentications.get(id)?.nonce;
  const found = nonce === undefined ? undefined : ledger.nonces.get(nonce);
  if (!found?.threeDSecure) return refuse('942196', 'Three D Secure Authentication ID is invalid.');
  if (fields['three_d_secure_pass_thru'] !== undefined) {
    return refuse('942199', 'Three D Secure Authentication ID and pass-thru data cannot both be given.');
  }
  if (instrument && identityOf(found.instrument) !== identityOf(instrument)) {
    return refuse('942198', 'Three D Secure Authentication ID does not match the payment method.');
  }
  return found.threeDSecure;
}
