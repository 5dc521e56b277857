import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notInThisSandbox } from '../not-implemented.ts';
import { addAddressRoutes } from './addresses.ts';
import { sendProblem } from './answers.ts';
import { merchantOf, partnerEnvironment } from './authorization.ts';
import { addBankVerificationRoutes } from './bank-verifications.ts';
import { addClientTokenRoute } from './client-token.ts';
import { addCustomerRoutes } from './customers.ts';
import { addDisputeRoutes } from './disputes.ts';
import { addDocumentRoutes } from './documents.ts';
import { addExpirationRoutes } from './expirations.ts';
import { addMerchantAccountRoutes } from './merchant-accounts.ts';
import { addPaymentMethodRoutes } from './payment-methods.ts';
import { addPaymentResourceRoute } from './payment-resources.ts';
import { addPlanRoutes } from './plans.ts';
import { UnsupportedSearchError } from './search.ts';
import { addSettlementBatchRoutes } from './settlement-batches.ts';
import { addSubscriptionRoutes } from './subscriptions.ts';
import { addThreeDSecureTestRoutes } from './three-d-secure-tests.ts';
import { addTransactionRoutes } from './transactions.ts';
import { addVerificationRoutes } from './verifications.ts';

/**
 * Braintree's server API under `/merchants/<id>/`, as the `braintree` SDK uses it: JSON in, XML out, HTTP Basic with
 * the merchant's keys, or a partner's bearer token. A wrong key is a 401 and a wrong merchant a 403, as the SDK
 * expects.
 */
export async function serverApi(server: FastifyInstance, context: Context): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    const owner = merchantOf(authorization, context);
    const { merchantId } = request.params as { merchantId?: string };
    // Partners used to create merchants here, outside a merchant's address. The gateway answers that it is gone.
    if (
      merchantId === 'create_via_api' &&
      (owner !== undefined || partnerEnvironment(authorization) !== undefined)
    ) {
      return sendProblem(reply, 500, notInThisSandbox(`${request.method} ${request.url}`, server.known));
    }
    if (!owner) return sendProblem(reply, 401, 'Authentication Error');
    if (merchantId !== owner.id) return sendProblem(reply, 403, 'Authorization Error');
    context.catchUp();
    if (!isKnownVersion(request.headers['x-apiversion'])) return sendProblem(reply, 426, 'Upgrade Required');
    return undefined;
  });

  server.setNotFoundHandler(({ method, url }, reply) =>
    sendProblem(reply, 404, notInThisSandbox(`${method} ${url}`, server.known)),
  );

  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof UnsupportedSearchError) return sendProblem(reply, 400, error.message);
    return sendProblem(reply, error.statusCode ?? 500, error.message);
  });

  addClientTokenRoute(server, context);
  addCustomerRoutes(server, context);
  addAddressRoutes(server, context);
  addPaymentMethodRoutes(server, context);
  addExpirationRoutes(server, context);
  addTransactionRoutes(server, context);
  addVerificationRoutes(server, context);
  addBankVerificationRoutes(server, context);
  addThreeDSecureTestRoutes(server, context);
  addPaymentResourceRoute(server, context);
  addPlanRoutes(server, context);
  addDisputeRoutes(server, context);
  addDocumentRoutes(server, context);
  addMerchantAccountRoutes(server);
  addSettlementBatchRoutes(server, context);
  addSubscriptionRoutes(server, context);
}

/** The SDKs of all languages speak versions 1 to 6; a request without a version is accepted. */
function isKnownVersion(version: string | string[] | undefined): boolean {
  return version === undefined || /^[1-6]$/.test(String(version));
}
