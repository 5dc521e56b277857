import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendProblem, sendXml } from './answers.ts';
import { verificationFields } from './views/verification.ts';

/** `creditCardVerification.find`. */
export function addVerificationRoutes(server: FastifyInstance, { ledger }: Context): void {
  server.get<{ Params: { id: string } }>(
    '/verifications/:id',
    { config: { operation: 'verification.find' } },
    (request, reply) => {
      const verification = ledger.verifications.get(request.params.id);
      if (!verification) return sendProblem(reply, 404, 'Not Found');
      return sendXml(reply, 200, 'verification', verificationFields(verification));
    },
  );
}
