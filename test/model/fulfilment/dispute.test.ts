/** A dispute: the last word of the gateway counts, in whatever order its words arrive. */
import { expect, it } from 'vitest';
import {
  type DisputeEvent,
  type DisputeState,
  disputeMachine,
} from '#machines/fulfilment/dispute/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';
import { disputeCases, disputeFingerprint, disputeInput } from '#test/support/fulfilment-models.ts';

proveMachine(disputeMachine, {
  input: disputeInput,
  cases: disputeCases,
  fingerprint: disputeFingerprint,
  invariants: {
    'what is older than what is known changes nothing': (snapshot) => {
      const at = snapshot.context.reportedAt;
      for (const type of ['dispute.opened', 'dispute.won', 'dispute.lost'] as const) {
        expect(snapshot.can({ type, at })).toBe(false);
      }
    },
    'it can always be won or lost after all, and is never over': (snapshot) => {
      const at = snapshot.context.reportedAt + 1;
      expect(snapshot.can({ type: 'dispute.won', at })).toBe(!snapshot.matches('won'));
      expect(snapshot.can({ type: 'dispute.lost', at })).toBe(!snapshot.matches('lost'));
    },
  },
});

/** @returns where a dispute ends, with everything that was done on the way */
function told(...events: DisputeEvent[]) {
  let value: DisputeState = 'opened';
  let reportedAt = 0;
  const done: string[] = [];
  for (const event of events) {
    const applied = applyEvent(disputeMachine, value, { reportedAt }, event);
    if (!applied) continue;
    value = applied.value as DisputeState;
    ({ reportedAt } = applied.context);
    done.push(...applied.effects);
  }
  return [value, ...done];
}

it('takes the payment exactly when it is lost, and gives it back when it is won after that', () => {
  expect(told({ type: 'dispute.lost', at: 2 })).toEqual(['lost', 'takePayment']);
  expect(told({ type: 'dispute.lost', at: 2 }, { type: 'dispute.lost', at: 3 })).toEqual([
    'lost',
    'takePayment',
  ]);
  expect(told({ type: 'dispute.won', at: 3 }, { type: 'dispute.lost', at: 2 })).toEqual(['won']);
  expect(told({ type: 'dispute.lost', at: 2 }, { type: 'dispute.won', at: 3 })).toEqual([
    'won',
    'takePayment',
    'restorePayment',
  ]);
});
