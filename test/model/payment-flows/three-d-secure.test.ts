import { describe, expect, it } from 'vitest';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure.ts';
import type { VerificationTerms } from '#machines/payment-flows/three-d-secure-rules.ts';
import { proveInSituations } from '../situations.ts';
import { results } from './results.ts';

const terms: VerificationTerms = {
  threeDSecure: 'enabled',
  authorization: 'client token',
  environment: 'test',
  connection: 'http',
  versionTwo: 'announced',
  versionOne: 'gone',
};
const whole = { nonce: 'nonce', amount: '10.00', bin: '400000', onLookupComplete: () => undefined };
const asked = (options: object) => ({
  type: 'verification.requested',
  options,
  lookupListener: 'none',
});
const card = { nonce: 'verified', type: 'CreditCard', details: {}, description: 'ending+in+91' };
const busy = ['verifying', 'canceling', 'letting go', 'tearing down'] as const;

proveInSituations(threeDSecureMachine, {
  situations: {
    'version 2': { version: 2, terms },
    'version 2, with version 1 behind it': { version: 2, terms: { ...terms, versionOne: 'announced' } },
    'version 1': { version: 1, terms: { ...terms, versionOne: 'announced' } },
    'a merchant who cannot use it': { version: 2, terms: { ...terms, threeDSecure: 'disabled' } },
  },
  actors: ['createComponent', 'completeSetup', 'verifyCard', 'cancelVerification', 'tearDown'],
  cases: {
    'verification.requested': [
      asked(whole),
      asked({ ...whole, addFrame: () => undefined, removeFrame: () => undefined }),
      asked({ ...whole, amount: undefined }),
    ],
    'lookup.completed': [
      { type: 'lookup.completed', challenge: 'asked' },
      { type: 'lookup.completed', challenge: 'waived' },
    ],
    ...results('createComponent', undefined),
    ...results('completeSetup', undefined),
    ...results('verifyCard', card),
    ...results('cancelVerification', { nonce: 'looked-up' }),
    ...results('tearDown', undefined),
  },
  fingerprint: ({ context: { by, request, challenge, problem } }) => [
    by,
    request !== null,
    challenge,
    problem?.code,
  ],
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
