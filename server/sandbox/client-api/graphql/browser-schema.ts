import { grantOf } from '../authorization.ts';
import { graphQLConfiguration } from '../configuration.ts';
import { tokenizeCreditCard } from './cards.ts';
import { createBillingAgreementJwt } from './paypal.ts';
import type { Resolver } from './resolver.ts';
import { tokenizeUsBankAccount, tokenizeUsBankLogin } from './us-bank.ts';
import { deletePaymentMethod, preferredPaymentMethods } from './vault.ts';
import {
  createQRCodeContext,
  createVenmoContext,
  updateQRCodeContext,
  updateVenmoContext,
  venmoContext,
} from './venmo.ts';

const ping: Resolver = { resolve: () => ({ data: { ping: 'pong' } }) };

const clientConfiguration: Resolver = {
  operation: 'configuration',
  resolve: ({ visitor, context }) => ({
    data: { clientConfiguration: graphQLConfiguration(grantOf(visitor), context) },
    // Today's payment library does not select version 1 of 3D Secure; a gateway that has it returns it all the same.
    ...(context.settings.current().threeDSecureVersionOne && {
      unasked: { creditCard: { threeDSecure: { versionOneEnabled: true } } },
    }),
  }),
};

/** Every root field that browsers can ask for. */
export const browserSchema: ReadonlyMap<string, Resolver> = new Map([
  ['ping', ping],
  ['clientConfiguration', clientConfiguration],
  ['tokenizeCreditCard', tokenizeCreditCard],
  ['deletePaymentMethodFromSingleUseToken', deletePaymentMethod],
  ['preferredPaymentMethods', preferredPaymentMethods],
  ['createBillingAgreementJwt', createBillingAgreementJwt],
  ['tokenizeUsBankAccount', tokenizeUsBankAccount],
  ['tokenizeUsBankLogin', tokenizeUsBankLogin],
  ['createVenmoPaymentContext', createVenmoContext],
  ['createVenmoQRCodePaymentContext', createQRCodeContext],
  ['updateVenmoPaymentContextStatus', updateVenmoContext],
  ['updateVenmoQRCodePaymentContext', updateQRCodeContext],
  ['node', venmoContext],
]);
