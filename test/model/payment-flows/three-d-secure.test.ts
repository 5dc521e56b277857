import { describe, expect, it } from 'vitest';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure.ts';
import { proveInSituations } from '../situations.ts';
import { asked, threeDSecureModel, whole } from './three-d-secure-cases.ts';

const busy = ['verifying', 'canceling', 'letting go', 'tearing down'] as const;

proveInSituations(threeDSecureMachine, {
  ...threeDSecureModel,
  invariants: {
    'verifies one card at a time [F3-01]': (snapshot) => {
      const request = asked({ ...whole, addFrame: () => undefined, removeFrame: () => undefined });
      const [next] = [snapshot.can(request as never)];
      if (busy.some((state) => snapshot.matches(state))) {
        // It hears the request, and stays where it is.
        expect(next).toBe(true);
        expect(snapshot.machine.getTransitionData(snapshot as never, request as never)[0]?.target).toBe(
          undefined,
        );
      }
    },
    'asks the shopper only when the bank wants to [F3-01]': (snapshot) => {
      const challenging =
        snapshot.matches({ verifying: 'challenging' }) ||
        snapshot.matches({ verifying: 'opening challenge' });
      if (challenging) expect(snapshot.context.challenge).toBe('asked');
    },
    'shows the frame of version 1 only where the gateway has it [F3-02]': ({ context }) => {
      if (context.by === 'frame') expect(context.terms.versionOne).toBe('announced');
    },
    'can always be torn down, or is gone': (snapshot) => {
      const gone =
        snapshot.matches('refused') || snapshot.matches('torn down') || snapshot.matches('tearing down');
      expect(snapshot.can({ type: 'teardown.requested' })).toBe(!gone);
    },
    'forgets a card with the verification of it': (snapshot) => {
      if (snapshot.matches('idle') || snapshot.matches('broken')) {
        expect(snapshot.context.request).toBeNull();
      }
    },
  },
});

describe('the table of 3D Secure', () => {
  it('has no write in its first state: it only looks at what it was given', () => {
    expect(threeDSecureMachine.config.initial).toBe('checking');
  });
});
