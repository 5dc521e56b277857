import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { type PlannedFault, type Schedule, UnknownFaultError } from '../faults/fault-plans.ts';
import { faultKinds } from '../faults/kinds.ts';
import { operations } from '../faults/operations.ts';

/** Faults as programs plan them: one by one, or by a schedule. */
export function addFaultRoutes(server: FastifyInstance, { faults }: Context): void {
  const state = () => {
    const schedule = faults.scheduled();
    return { faults: faults.planned().map(planView), schedule: schedule && scheduleView(schedule) };
  };

  /** Answers 422, with everything that exists, when something was asked for that does not. */
  const orRefuse = (reply: FastifyReply, act: () => object) => {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof UnknownFaultError)) throw error;
      return reply.code(422).send({ error: error.message, operations, kinds: faultKinds });
    }
  };

  server.get('/sandbox/faults', state);

  server.post('/sandbox/faults', (request, reply) =>
    orRefuse(reply, () => planView(faults.plan(request.body))),
  );

  server.post('/sandbox/faults/schedule', (request, reply) =>
    orRefuse(reply, () => scheduleView(faults.schedule(request.body))),
  );

  server.delete('/sandbox/faults', () => {
    faults.clear();
    return state();
  });
}

function planView({ operation, strike, times }: PlannedFault) {
  return { operation, ...strike, times };
}

function scheduleView({ seed, rate, operations: struck, strikes }: Schedule) {
  return { seed, rate, operations: struck, strikes };
}
