import type { FastifyInstance } from 'fastify';
import { findNonce, issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { merchantAccounts } from '../merchant.ts';
import { readAmount } from './amount.ts';
import { refusalAt, sendRefusals, sendXml } from './answers.ts';
import { fieldsOf, textOf } from './input.ts';
import { withUnused } from './unused-fields.ts';
import { nonceFields } from './views/nonce.ts';

const refuse = refusalAt(['paypal-payment-resource']);

/**
 * `gateway.paypalPaymentResource.update`: replaces what PayPal was told about a payment, before it is charged.
 * @see https://developer.paypal.com/braintree/docs/reference/request/paypal-payment-resource/update
 */
export function addPaymentResourceRoute(server: FastifyInstance, { ledger, now }: Context): void {
  server.put('/paypal/payment_resource', { config: { operation: 'paypal.update' } }, (request, reply) => {
    const fields = fieldsOf(request.body, 'paypal_payment_resource');
    const nonce = textOf(fields, 'payment_method_nonce');
    const found = nonce === null ? undefined : findNonce(ledger, nonce, now());
    const payee = textOf(fields, 'payee_email');
    const currency = textOf(fields, 'currency_iso_code');
    const refusals = [
      ...(nonce === null ? [refuse('payment_method_nonce', '97303', 'Nonce is required.')] : []),
      ...(nonce !== null && (!found || found.consumed)
        ? [refuse('payment_method_nonce', '97301', 'Nonce is expired.')]
        : []),
      ...(found && found.instrument.kind !== 'paypal-account'
        ? [refuse('payment_method_nonce', '97302', 'Nonce is of no PayPal account.')]
        : []),
      ...(payee !== null && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(payee)
        ? [refuse('payee_email', '97304', 'Payee email is invalid.')]
        : []),
      ...('refusal' in readAmount(textOf(fields, 'amount'))
        ? [refuse('amount', '97325', 'Amount is invalid.')]
        : []),
      ...(currency === null ? [refuse('currency_iso_code', '97311', 'Currency is required.')] : []),
      ...(currency !== null && ![...merchantAccounts.values()].includes(currency)
        ? [refuse('currency_iso_code', '97312', 'Currency is not supported.')]
        : []),
    ];
    if (refusals.length > 0 || !found) return sendRefusals(reply, refusals);
    const { instrument, customerId } = found;
    const kept = withUnused('payment_resource', fields);
    const renewed = issueNonce(ledger, { instrument, customerId, ...kept }, now());
    return sendXml(reply, 200, 'payment-method-nonce', nonceFields(renewed));
  });
}
