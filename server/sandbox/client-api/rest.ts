import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notInThisSandbox } from '../not-implemented.ts';
import { addApplePayRoutes } from './apple-pay.ts';
import { grantOf } from './authorization.ts';
import { addCardRoutes } from './cards.ts';
import { restConfiguration } from './configuration.ts';
import { addLocalPaymentRoutes } from './local-payments.ts';
import { addPayPalRoutes } from './paypal.ts';
import { takeEitherSpelling } from './spelling.ts';
import { addThreeDSecureRoutes } from './three-d-secure.ts';
import { addUnionPayRoutes } from './union-pay.ts';
import { addVaultRoutes } from './vault.ts';
import { addVisaCheckoutRoutes } from './visa-checkout.ts';
import { forVisitors, refuse } from './visitors.ts';

/** Braintree's browser-facing REST interface, under `/merchants/<id>/client_api/v1`. */
export async function clientApi(server: FastifyInstance, context: Context): Promise<void> {
  takeEitherSpelling(server);
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, error.message),
  );
  server.setNotFoundHandler(({ method, url }, reply) =>
    refuse(reply, 404, notInThisSandbox(`${method} ${url}`, server.known)),
  );

  server.get(
    '/configuration',
    { config: { operation: 'configuration' } },
    forVisitors(context)((visitor) => restConfiguration(grantOf(visitor), context)),
  );
  addCardRoutes(server, context);
  addVaultRoutes(server, context);
  addPayPalRoutes(server, context);
  addLocalPaymentRoutes(server, context);
  addApplePayRoutes(server, context);
  addThreeDSecureRoutes(server, context);
  addUnionPayRoutes(server, context);
  addVisaCheckoutRoutes(server, context);
}
