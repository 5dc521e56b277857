import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { asFields, textOf } from '../server-api/input.ts';
import { methodsOf } from '../vault.ts';
import { customerOf } from './authorization.ts';
import { vaultedMethod } from './method-view.ts';
import { forVisitors, refuse } from './visitors.ts';

/** Shows a customer what they stored. Deleting is GraphQL's. */
export function addVaultRoutes(server: FastifyInstance, context: Context): void {
  const { ledger } = context;

  server.get(
    '/payment_methods',
    { config: { operation: 'vault.list' } },
    forVisitors(context)((visitor, request, reply) => {
      if (visitor.kind === 'tokenization-key') {
        return refuse(reply, 403, 'A tokenization key cannot read the vault.');
      }
      const customerId = customerOf(visitor);
      const methods = customerId === null ? [] : methodsOf(ledger, customerId).toReversed();
      const wanted = textOf(asFields(request.query), 'defaultFirst');
      const defaultFirst = wanted === '1' || wanted === 'true';
      if (defaultFirst) methods.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
      return { paymentMethods: methods.map((method) => vaultedMethod(method, context)) };
    }),
  );
}
