import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isRoutingNumber, recordAccount } from '../us-bank/accounts.ts';
import { authorize } from './authorization.ts';
import { nonceFor } from './storing.ts';

const wanted = z.object({
  type: z.literal('us_bank_account'),
  routing_number: z.string().refine(isRoutingNumber, 'Routing number is invalid.'),
  account_number: z.string().regex(/^\d{4,17}$/, 'Account number is invalid.'),
  account_type: z.enum(['checking', 'savings']),
  account_holder_name: z.string().min(1).max(255),
  ach_mandate: z.object({ text: z.string().min(1).max(5000) }),
});

/**
 * The address at which older clients turn bank accounts into nonces. A client token has it as `braintree_api`, with an
 * access token for it.
 */
export function addTokenRoute(server: FastifyInstance, context: Context): void {
  server.post('/tokens', { config: { operation: 'us_bank.tokenize' } }, (request, reply) => {
    const visitor = authorize(request, context);
    if (!visitor)
      return reply.code(401).send({ error: { message: 'Authorization is invalid or has expired.' } });
    if (!context.settings.current().usBankAccount) {
      return reply
        .code(403)
        .send({ error: { message: 'US bank accounts are not enabled for this merchant.' } });
    }
    const given = wanted.safeParse(request.body);
    if (!given.success) return reply.code(422).send({ error: { message: z.prettifyError(given.error) } });
    const { data } = given;
    const account = recordAccount(
      {
        routingNumber: data.routing_number,
        accountNumber: data.account_number,
        accountType: data.account_type,
        ownershipType: 'personal',
        accountHolderName: data.account_holder_name,
        mandate: data.ach_mandate.text,
      },
      context.now(),
    );
    const { nonce } = nonceFor(account, false, visitor, context);
    return reply.code(201).send({ data: { id: nonce, type: data.type, short_id: nonce.slice(-6) } });
  });
}
