import type { FastifyInstance } from 'fastify';
import { walletCard } from '../cards/wallet-card.ts';
import type { Context } from '../context.ts';
import { fieldsOf, textOf } from '../server-api/input.ts';
import { holder, openPayment, visaMerchant } from '../wallets/visa-checkout/stored-cards.ts';
import { browserMethod } from './method-view.ts';
import { nonceFor } from './storing.ts';
import { forVisitors, refuseFields } from './visitors.ts';

/** Opens the payments that Visa Checkout seals. */
export function addVisaCheckoutRoutes(server: FastifyInstance, context: Context): void {
  const { now, settings } = context;
  server.post(
    '/payment_methods/visa_checkout_cards',
    { config: { operation: 'visa_checkout.tokenize' } },
    forVisitors(context)((visitor, request, reply) => {
      const refuse = (error: typeof notAccepted) =>
        refuseFields(reply, 'Visa Checkout card is invalid', 'visaCheckoutCard', [error]);
      if (!settings.current().visaCheckout) return refuse(notAccepted);
      const fields = fieldsOf(request.body, 'visaCheckoutCard');
      const callId = textOf(fields, 'callId') ?? '';
      const hasKey = textOf(fields, 'encryptedKey') === visaMerchant.encryptionKey;
      const card = hasKey
        ? openPayment(textOf(fields, 'encryptedPaymentData') ?? '', callId, now())
        : undefined;
      if (!card) return refuse(undecipherable);
      const instrument = {
        kind: 'visa-checkout-card',
        card: walletCard(card.number, now()),
        callId,
      } as const;
      const method = browserMethod(nonceFor(instrument, false, visitor, context));
      return reply.code(201).send({ visaCheckoutCards: [{ ...method, callId, userData: holder }] });
    }),
  );
}

const notAccepted = {
  field: 'base',
  code: '81703',
  message: 'Visa Checkout cards are not accepted by this merchant.',
};
const undecipherable = { field: 'encryptedPaymentData', code: '83512', message: 'Decryption failed.' };
