import { textOf } from '../../server-api/input.ts';
import { readJwt, writeJwt } from '../jwt.ts';
import { invalidInput } from './answers.ts';
import type { Resolver } from './resolver.ts';

/** A token for PayPal's script that names the preferred stored account, and that only PayPal can read. */
export const createBillingAgreementJwt: Resolver = {
  resolve({ input, context }) {
    const claims = readJwt(textOf(input, 'paymentMethodJwt') ?? '');
    const method = context.ledger.paymentMethods.get(String(claims?.['pmid']));
    if (method?.instrument.kind !== 'paypal-account') {
      const message = 'The payment method is no PayPal account of the vault.';
      return invalidInput('createBillingAgreementJwt', [{ message, path: ['paymentMethodJwt'] }]);
    }
    const { billingAgreementId } = method.instrument;
    return { data: { createBillingAgreementJwt: { jwt: writeJwt({ billingAgreementId }) } } };
  },
};
