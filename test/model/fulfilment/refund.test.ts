// Proves every path of a refund, and when the buyer hears of it.
import { expect, it } from 'vitest';
import { refundMachine } from '#machines/fulfilment/refund/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';
import { refundCases, refundFingerprint, refundInput } from '#test/support/fulfilment-models.ts';

proveMachine(refundMachine, {
  input: refundInput,
  cases: refundCases,
  fingerprint: refundFingerprint,
  invariants: {
    'nothing is sent while an answer is outstanding, lost or final': (snapshot) => {
      const begin = { type: 'refund.begun', absenceCertainAt: 300, dueAt: 300 } as const;
      expect(snapshot.can(begin)).toBe(snapshot.matches('waiting'));
    },
    'what is over stays over': (snapshot) => {
      const isOver = (['refunded', 'refused', 'failed', 'needless', 'settled'] as const).some((state) =>
        snapshot.matches(state),
      );
      // One that was on its way may come back, the money that was not there to refund may come after all, and what did not arrive is settled by a person.
      const isForPerson = snapshot.matches('refused') || snapshot.matches('failed');
      expect(snapshot.can({ type: 'refund.owed', dueAt: 0 })).toBe(snapshot.matches('needless'));
      expect(snapshot.can({ type: 'refund.settled' })).toBe(isForPerson);
      expect(snapshot.status).toBe(snapshot.matches('settled') ? 'done' : 'active');
      if (isOver) expect(snapshot.can({ type: 'refund.succeeded' })).toBe(false);
      const isUnderWay = snapshot.matches('sending') || snapshot.matches('unknown');
      expect(snapshot.can({ type: 'refund.failed' })).toBe(snapshot.matches('refunded') || isUnderWay);
    },
  },
});

it('tells the buyer exactly when the money is on its way [B30]', () => {
  const effects = (value: string, type: 'refund.succeeded' | 'refund.refused') =>
    applyEvent(refundMachine, value, refundInput, { type })?.effects;
  expect(effects('sending', 'refund.succeeded')).toEqual(['notifyBuyer']);
  expect(effects('unknown', 'refund.succeeded')).toEqual(['notifyBuyer']);
  expect(effects('sending', 'refund.refused')).toEqual([]);
});

it('does not believe in an absence that is not certain yet [B30]', () => {
  const absentAt = (at: number) =>
    applyEvent(refundMachine, 'unknown', refundInput, { type: 'refund.absent', at });
  expect(absentAt(99)).toBeUndefined();
  expect(absentAt(100)).toMatchObject({ value: 'waiting' });
});
