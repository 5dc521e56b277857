// Proves every path of a text, and what holds in each situation of it.
import { expect } from 'vitest';
import { transition } from 'xstate';
import {
  MOST_RETRIES,
  MOVED,
  OPTED_OUT,
  PAUSED,
  STOPPED,
  textMessageMachine,
  WAITING,
} from '#machines/fulfilment/text-message/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { textCases, textFingerprint, textImpossible, textInput } from '#test/support/fulfilment-models.ts';

/** The buyer or a person who reads first kept it back: no network failed. */
const isHeldBack = (code: string | null) => code === PAUSED || code === WAITING;

proveMachine(textMessageMachine, {
  input: textInput,
  cases: textCases,
  fingerprint: textFingerprint,
  impossible: textImpossible,
  invariants: {
    'a text is handed to the provider only from planned': (snapshot) => {
      const claim = { type: 'text.claimed', at: 0, leaseUntil: 60 } as const;
      expect(snapshot.can(claim)).toBe(snapshot.matches('planned'));
    },
    'a lost answer never leads to another send by itself': (snapshot) => {
      if (snapshot.matches('unknown')) expect(snapshot.can({ type: 'text.postponed', until: 1 })).toBe(false);
    },
    'no lease is held on a text that is planned or at its end': (snapshot) => {
      const held = snapshot.matches('sending') || snapshot.matches('unknown');
      expect(snapshot.context.leaseUntil !== null).toBe(held);
    },
    'no text is put off by a busy provider more often than allowed': (snapshot) => {
      expect(snapshot.context.deferrals).toBeLessThanOrEqual(MOST_RETRIES);
    },
    'a text that the provider certainly has not got is held back, and no other': (snapshot) => {
      const isOut = snapshot.matches('sending') || snapshot.matches('unknown');
      expect(snapshot.can({ type: 'text.withheld', code: 'order-cancelled' })).toBe(isOut);
    },
    'a text is sent again once, only when it was missed, and never to a phone that asked for no more': (
      snapshot,
    ) => {
      const { code, resends } = snapshot.context;
      const isMissed =
        snapshot.matches('failed') ||
        snapshot.matches('expired') ||
        (snapshot.matches('cancelled') && (code === MOVED || isHeldBack(code)));
      const isRefused = code === STOPPED || code === OPTED_OUT || code === '21211';
      expect(snapshot.can({ type: 'text.sentAgain', at: 20, notAfter: 1_000 })).toBe(
        isMissed && !isRefused && resends === 0,
      );
    },
    'what was missed stays missed when it is held back before it is sent again, and what was held back was not missed':
      (snapshot) => {
        const { code, resends } = snapshot.context;
        if (!snapshot.matches('planned') || resends === 0) return;
        const [after] = transition(textMessageMachine, snapshot, { type: 'text.cancelled', code: STOPPED });
        expect(after.value).not.toBe('planned');
        expect(after.matches('cancelled')).toBe(isHeldBack(code));
      },
    'only a text that was never begun gets another hour': (snapshot) => {
      const isHeld = snapshot.matches('planned') || snapshot.matches('cancelled');
      expect(snapshot.can({ type: 'text.rescheduled', dueAt: 5, notAfter: 1_000 })).toBe(
        isHeld && snapshot.context.attempts === 0,
      );
    },
    'a planned text is due before its moment has passed': (snapshot) => {
      if (snapshot.matches('planned'))
        expect(snapshot.context.dueAt).toBeLessThanOrEqual(snapshot.context.notAfter);
    },
    'what the provider took has the id of the provider': (snapshot) => {
      if (snapshot.matches('accepted') || snapshot.matches('delivered'))
        expect(snapshot.context.providerId).not.toBeNull();
    },
  },
});
