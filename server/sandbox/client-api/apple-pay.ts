import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { fieldsOf, textOf } from '../server-api/input.ts';
import { cardInstrument } from '../wallets/apple-pay/stored-cards.ts';
import { openPayment, signSession } from '../wallets/apple-pay/tokens.ts';
import { browserMethod } from './method-view.ts';
import { nonceFor } from './storing.ts';
import { forVisitors, refuse, refuseFields } from './visitors.ts';
import { applePayMerchants } from './wallet-configuration.ts';

const sessionRequest = z.object({
  validationUrl: z.url({
    protocol: /^https$/,
    hostname: /\.apple\.com$/,
    error: 'Validation URL is not one of Apple’s.',
  }),
  domainName: z.string({ error: 'Domain name is required.' }).min(1, 'Domain name is required.').max(255),
  merchantIdentifier: z.enum(applePayMerchants, 'Merchant identifier is invalid.'),
  displayName: z.string().max(64, 'Display name is too long.').nullish(),
});

/** Gets merchants validated by Apple, and opens the payments that Apple seals. */
export function addApplePayRoutes(server: FastifyInstance, context: Context): void {
  const { now, settings } = context;

  server.post(
    '/apple_pay_web/sessions',
    { config: { operation: 'apple_pay.validate' } },
    forVisitors(context)((_visitor, request, reply) => {
      const { applePay, applePayDomains } = settings.current();
      if (!applePay) return refuse(reply, 422, 'Apple Pay is not enabled for this merchant.');
      const wanted = sessionRequest.safeParse(fieldsOf(request.body, 'applePayWebSession'));
      if (!wanted.success) {
        return refuse(reply, 422, wanted.error.issues.map(({ message }) => message).join(' '));
      }
      const { domainName, merchantIdentifier, displayName } = wanted.data;
      if (!applePayDomains.includes(domainName)) {
        return refuse(reply, 422, `The domain ${domainName} is not registered for Apple Pay.`);
      }
      const session = { domainName, displayName: displayName ?? 'North Pole Post' };
      const epochTimestamp = now().getTime();
      return reply.code(201).send({
        ...session,
        epochTimestamp,
        expiresAt: epochTimestamp + 5 * 60 * 1000,
        merchantSessionIdentifier: `SSH${randomBytes(24).toString('hex').toUpperCase()}`,
        nonce: randomBytes(4).toString('hex'),
        merchantIdentifier,
        signature: signSession(session, now()),
      });
    }),
  );

  server.post(
    '/payment_methods/apple_payment_tokens',
    { config: { operation: 'apple_pay.tokenize' } },
    forVisitors(context)((visitor, request, reply) => {
      if (!settings.current().applePay) {
        return refuseFields(reply, invalidToken, 'applePaymentToken', [notAccepted]);
      }
      const sealed = textOf(fieldsOf(request.body, 'applePaymentToken'), 'paymentData');
      const card = openPayment(sealed ?? '', now());
      if (!card) return refuseFields(reply, invalidToken, 'applePaymentToken', [undecipherable]);
      const nonce = nonceFor(cardInstrument(card, now()), false, visitor, context);
      return reply.code(201).send({ applePayCards: [browserMethod(nonce)] });
    }),
  );
}

const invalidToken = 'Apple Pay payment token is invalid';
const notAccepted = { field: 'base', code: '83501', message: 'Apple Pay cards are not accepted.' };
const undecipherable = { field: 'paymentData', code: '83512', message: 'Decryption failed.' };
