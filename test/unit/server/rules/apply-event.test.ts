/** The short way to apply an event to a row does exactly what xstate's own `transition()` does, in every situation of every machine of the server. */
import { describe, expect, it } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate';
import { attemptMachine } from '#machines/fulfilment/attempt.ts';
import { disputeMachine } from '#machines/fulfilment/dispute.ts';
import { orderMachine } from '#machines/fulfilment/order.ts';
import { refundMachine } from '#machines/fulfilment/refund.ts';
import { textMessageMachine } from '#machines/fulfilment/text-message.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { type EventCases, transitionPaths } from '#test/model/paths.ts';
import * as models from '#test/support/fulfilment-models.ts';

interface Model {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly cases: EventCases;
  readonly fingerprint: (snapshot: never) => unknown;
}

const server: readonly Model[] = [
  { machine: orderMachine, cases: models.orderCases, fingerprint: models.orderFingerprint },
  {
    machine: textMessageMachine,
    input: models.textInput,
    cases: models.textCases,
    fingerprint: models.textFingerprint,
  },
  {
    machine: refundMachine,
    input: models.refundInput,
    cases: models.refundCases,
    fingerprint: models.refundFingerprint,
  },
  {
    machine: attemptMachine,
    input: models.attemptInput,
    cases: models.attemptCases,
    fingerprint: models.attemptFingerprint,
  },
  {
    machine: disputeMachine,
    input: models.disputeInput,
    cases: models.disputeCases,
    fingerprint: models.disputeFingerprint,
  },
];

describe.each(server)('$machine.id', ({ machine, input, cases, fingerprint }) => {
  it('goes the same way by both', () => {
    const paths = transitionPaths(machine, { input, cases, fingerprint } as never);
    const [initial] = initialTransition(machine, input as never);
    const events: EventObject[] = Object.values(cases).flat();
    let compared = 0;
    for (const { steps } of paths) {
      let snapshot = initial as AnyMachineSnapshot;
      for (const step of [null, ...steps]) {
        if (step) snapshot = transition(machine, snapshot as never, step.event)[0];
        for (const event of events) {
          const row = machine.resolveState({ value: snapshot.value, context: snapshot.context });
          const applied = applyEvent(machine, String(snapshot.value), snapshot.context, event as never);
          if (!row.can(event)) {
            expect(applied).toBeUndefined();
            continue;
          }
          const [next, actions] = transition(machine, row, event);
          expect(applied).toEqual({
            value: String(next.value),
            context: next.context,
            effects: actions.map(({ type }) => type),
          });
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(events.length);
  });
});
