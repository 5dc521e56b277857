// Proves every path of a text, and what holds in each situation of it.
import { expect } from 'vitest';
import { MOST_RETRIES, textMessageMachine } from '#machines/fulfilment/text-message.ts';
import { proveMachine } from '#test/model/prove.ts';
import { textCases, textFingerprint, textImpossible, textInput } from '#test/support/fulfilment-models.ts';

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
