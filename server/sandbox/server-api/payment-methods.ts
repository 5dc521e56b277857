import type { FastifyInstance, FastifyReply } from 'fastify';
import { consumeNonce, findNonce, issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import type { InstrumentKind } from '../ledger/instruments.ts';
import type { PaymentMethodRecord, VerificationRecord } from '../ledger/records.ts';
import { removeMethod } from '../vault.ts';
import { type Refusal, sendFailure, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { authenticationInsight } from './authentication-insight.ts';
import { forMerchant } from './authorization.ts';
import type { Manner } from './found-instrument.ts';
import { asFields, type Fields, fieldsOf, textOf } from './input.ts';
import { updateMethod } from './method-update.ts';
import { withUnused } from './unused-fields.ts';
import { cardWords, methodWords, ownerRefusals } from './vault-refusals.ts';
import { readInstrumentToVault, storeWanted, verifyWanted } from './vaulting.ts';
import { nonceFields } from './views/nonce.ts';
import { methodElement, paymentMethodFields } from './views/vault.ts';
import { verificationFields } from './views/verification.ts';

interface WithToken {
  Params: { token: string };
}

/**
 * `gateway.paymentMethod` accepts every kind, `gateway.creditCard` only cards; they word their refusals differently.
 */
const methodManner: Manner = {
  path: ['payment-method'],
  cardPath: ['credit-card'],
  accountPath: ['paypal-account'],
  words: methodWords,
};
const cardManner: Manner = {
  path: ['credit-card'],
  cardPath: ['credit-card'],
  accountPath: ['paypal-account'],
  words: cardWords,
};

/** The addresses under which payment methods are found, and the kind that each of them shows. */
const addresses: Readonly<Record<string, InstrumentKind | undefined>> = {
  any: undefined,
  credit_card: 'card',
  paypal_account: 'paypal-account',
  us_bank_account: 'us-bank-account',
  sepa_debit_account: 'sepa-debit-account',
};

/** Payment methods of the vault and the nonces made from them. */
export function addPaymentMethodRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, now } = context;

  const sendMethod = (reply: FastifyReply, status: number, method: PaymentMethodRecord) =>
    sendXml(reply, status, methodElement(method.instrument), paymentMethodFields(method, ledger, now()));

  server.post('/payment_methods', { config: { operation: 'payment_method.create' } }, (request, reply) => {
    const { fields, manner } = readRequest(request.body);
    const wanted = isEmpty(fields) ? undefined : readInstrumentToVault(fields, context, manner);
    const refusals = [
      ...ownerRefusals(fields, context, manner.path, manner.words),
      ...(wanted?.refusals ?? [nonceRequired(manner)]),
    ];
    const customerId = textOf(fields, 'customer_id');
    if (refusals.length > 0 || !wanted || customerId === null) return sendRefusals(reply, refusals);
    const own = forMerchant(request, context);
    const verified = verifyWanted(wanted, own);
    if (verified && verified.status !== 'verified') return sendFailedVerification(reply, verified);
    const method = storeWanted(wanted, customerId, verified, own);
    return method ? sendMethod(reply, 201, method) : sendRefusals(reply, refusals);
  });

  for (const [address, kind] of Object.entries(addresses)) {
    const url = `/payment_methods/${address}/:token`;
    const find = (token: string) => {
      const method = ledger.paymentMethods.get(token);
      return kind === undefined || method?.instrument.kind === kind ? method : undefined;
    };

    server.get<WithToken>(url, { config: { operation: 'payment_method.find' } }, (request, reply) => {
      const method = find(request.params.token);
      return method ? sendMethod(reply, 200, method) : sendProblem(reply, 404, 'Not Found');
    });

    server.put<WithToken>(url, { config: { operation: 'payment_method.update' } }, (request, reply) => {
      const method = find(request.params.token);
      if (!method) return sendProblem(reply, 404, 'Not Found');
      const { fields, manner } = readRequest(request.body);
      const result = updateMethod(method, fields, forMerchant(request, context), manner);
      if ('refusals' in result) return sendRefusals(reply, result.refusals);
      if ('verification' in result) return sendFailedVerification(reply, result.verification);
      return sendMethod(reply, 200, result.method);
    });

    server.delete<WithToken>(url, { config: { operation: 'payment_method.delete' } }, (request, reply) => {
      const method = find(request.params.token);
      if (!method) return sendProblem(reply, 404, 'Not Found');
      removeMethod(context, method.token);
      return reply.code(200).send('');
    });
  }

  server.get<{ Params: { nonce: string } }>(
    '/payment_methods/from_nonce/:nonce',
    { config: { operation: 'payment_method.find' } },
    (request, reply) => {
      const found = findNonce(ledger, request.params.nonce, now());
      const token = found && !found.consumed ? found.token : null;
      const method = token === null ? undefined : ledger.paymentMethods.get(token);
      if (!method) return sendProblem(reply, 404, 'Not Found');
      consumeNonce(ledger, request.params.nonce);
      return sendMethod(reply, 200, method);
    },
  );

  server.post<WithToken>(
    '/payment_methods/:token/nonces',
    { config: { operation: 'nonce.create' } },
    (request, reply) => {
      const method = ledger.paymentMethods.get(request.params.token);
      if (!method) return sendProblem(reply, 404, 'Not Found');
      const { instrument, token, customerId } = method;
      const wanted = fieldsOf(request.body, 'payment_method_nonce');
      const nonce = issueNonce(
        ledger,
        { instrument, token, customerId, ...withUnused('nonce', wanted) },
        now(),
      );
      return sendXml(reply, 201, 'payment-method-nonce', {
        ...nonceFields(nonce),
        authentication_insight: authenticationInsight(wanted, instrument),
      });
    },
  );

  server.get<{ Params: { nonce: string } }>(
    '/payment_method_nonces/:nonce',
    { config: { operation: 'nonce.find' } },
    (request, reply) => {
      const found = findNonce(ledger, request.params.nonce, now());
      if (!found) return sendProblem(reply, 404, 'Not Found');
      return sendXml(reply, 200, 'payment-method-nonce', nonceFields(found));
    },
  );
}

/** Answers that a card was not stored because its bank declined it. */
export function sendFailedVerification(reply: FastifyReply, verification: VerificationRecord): FastifyReply {
  const { status, gatewayRejectionReason, processorResponseText } = verification;
  const message =
    status === 'gateway_rejected'
      ? `Gateway Rejected: ${gatewayRejectionReason ?? 'unknown'}`
      : processorResponseText;
  return sendFailure(reply, message, { verification: verificationFields(verification) });
}

/** `gateway.creditCard` and `gateway.paypalAccount` name their object after what is in it. */
function readRequest(body: unknown): { fields: Fields; manner: Manner } {
  const request = asFields(body);
  if (request['credit_card'] !== undefined) {
    return { fields: fieldsOf(body, 'credit_card'), manner: cardManner };
  }
  const name = request['paypal_account'] === undefined ? 'payment_method' : 'paypal_account';
  return { fields: fieldsOf(body, name), manner: methodManner };
}

/** Whether a request for a payment method names neither a nonce, nor an account, nor a card. */
function isEmpty(fields: Fields): boolean {
  return (
    fields['payment_method_nonce'] === undefined &&
    fields['paypal_refresh_token'] === undefined &&
    fields['number'] === undefined &&
    fields['expiration_date'] === undefined &&
    fields['expiration_month'] === undefined
  );
}

function nonceRequired({ path }: Manner): Refusal {
  return { path, attribute: 'payment_method_nonce', code: '93103', message: 'Nonce is required.' };
}
