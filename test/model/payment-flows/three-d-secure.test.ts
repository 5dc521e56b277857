// Proves every path of 3D Secure, and what holds in each situation of it.
import { describe, expect, it } from 'vitest';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import { proveInSituations } from '../situations.ts';
import { asked, threeDSecureModel, whole } from './three-d-secure-cases.ts';

const busy = [
  'verifying',
  'canceling',
  'letting go',
  { 'version one': 'verifying' },
  'tearing down',
] as const;

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
    'shows the frame of version 1 only where the gateway has it [F3-02]': (snapshot) => {
      if (snapshot.matches('version one')) expect(snapshot.context.terms.versionOne).toBe('announced');
    },
    'shows the frame of version 1 only when the bank wants to ask [F3-01]': (snapshot) => {
      if (snapshot.matches({ 'version one': { verifying: 'asking the shopper' } })) {
        expect(snapshot.context.lookup?.lookup.acsUrl).toBe('https://bank.example');
      }
    },
    'can always be torn down, or is gone': (snapshot) => {
      const gone =
        snapshot.matches('refused') || snapshot.matches('torn down') || snapshot.matches('tearing down');
      expect(snapshot.status === 'active' && snapshot.can({ type: 'teardown.requested' })).toBe(!gone);
    },
    'forgets a card with the verification of it': (snapshot) => {
      if (['idle', 'broken', { 'version one': 'idle' }].some((state) => snapshot.matches(state as 'idle'))) {
        expect(snapshot.context).toMatchObject({ request: null, lookup: null });
      }
    },
  },
});

describe('the table of 3D Secure', () => {
  it('has no write in its first state: it only looks at what it was given', () => {
    expect(threeDSecureMachine.config.initial).toBe('checking');
  });
});
