import { textOf } from '../../server-api/input.ts';
import { removeMethod } from '../../vault.ts';
import { customerOf } from '../authorization.ts';
import { failure } from './answers.ts';
import type { Resolver } from './resolver.ts';

/** Deletes what a nonce of the visitor's own vault stands for. */
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
