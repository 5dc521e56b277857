import type { InstrumentKind } from '../../ledger/instruments.ts';
import { textOf } from '../../server-api/input.ts';
import { methodsOf, removeMethod } from '../../vault.ts';
import { customerOf } from '../authorization.ts';
import { failure } from './answers.ts';
import type { Resolver } from './resolver.ts';

/** Deletes the payment method of the visitor's own vault that a nonce stands for. */
export const deletePaymentMethod: Resolver = {
  operation: 'vault.delete',
  resolve({ input, visitor, context }) {
    if (visitor.kind === 'tokenization-key') {
      return failure('A tokenization key cannot change the vault.', 'AUTHORIZATION');
    }
    const nonce = context.ledger.nonces.get(textOf(input, 'singleUseTokenId') ?? '');
    const mine = nonce?.token && nonce.customerId === customerOf(visitor);
    if (!mine || !removeMethod(context, nonce.token ?? '')) {
      return failure('An object with this ID was not found.', 'NOT_FOUND');
    }
    return {
      data: {
        deletePaymentMethodFromSingleUseToken: { clientMutationId: textOf(input, 'clientMutationId') },
      },
    };
  },
};

/** The wallets that a customer is likely to want: those of which they have stored an account. */
export const preferredPaymentMethods: Resolver = {
  operation: 'preferred_methods.fetch',
  resolve({ visitor, context }) {
    const customerId = customerOf(visitor);
    const methods = customerId === null ? [] : methodsOf(context.ledger, customerId);
    const has = (kind: InstrumentKind) => methods.some(({ instrument }) => instrument.kind === kind);
    return {
      data: {
        preferredPaymentMethods: {
          paypalPreferred: has('paypal-account'),
          venmoPreferred: has('venmo-account'),
        },
      },
    };
  },
};
