/** What can happen around 3D Secure, as far as the rules tell it apart. */
import type { SnapshotFrom } from 'xstate';
import type { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import type { VerificationTerms } from '#machines/payment-flows/three-d-secure/rules.ts';
import { results } from './results.ts';

const terms: VerificationTerms = {
  threeDSecure: 'enabled',
  authorization: 'client token',
  environment: 'test',
  connection: 'http',
  versionTwo: 'announced',
  versionOne: 'gone',
};
export const whole = { nonce: 'nonce', amount: '10.00', bin: '400000', onLookupComplete: () => undefined };
export const asked = (options: object) => ({
  type: 'verification.requested',
  options,
  lookupListener: 'none',
});
const card = { nonce: 'verified', type: 'CreditCard', details: {}, description: 'ending+in+91' };

/** How an actor that never ends by itself can end. */
const failing = (id: string) => ({
  [`xstate.error.actor.${id}`]: results(id, undefined)[`xstate.error.actor.${id}`] ?? [],
});
const lookup = (bank: object) => ({ paymentMethod: { ...card, nonce: 'looked-up' }, lookup: bank });

export const threeDSecureModel = {
  situations: {
    'version 2': { version: 2, terms },
    'version 2, with version 1 behind it': { version: 2, terms: { ...terms, versionOne: 'announced' } },
    'version 1': { version: 1, terms: { ...terms, versionOne: 'announced' } },
    'a merchant who cannot use it': { version: 2, terms: { ...terms, threeDSecure: 'disabled' } },
  } as const,
  actors: [
    'createComponent',
    'completeSetup',
    'verifyCard',
    'cancelVerification',
    'lookUp',
    'reportLookup',
    'bankFrame',
    'tearDown',
  ],
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
    'bank.answered': [
      { type: 'bank.answered', answer: { success: true, paymentMethod: { ...card, nonce: 'by-the-bank' } } },
      { type: 'bank.answered', answer: {} },
    ],
    ...results('lookUp', lookup({})),
    'xstate.done.actor.lookUp': [lookup({ acsUrl: 'https://bank.example' }), lookup({})].map((output) => ({
      type: 'xstate.done.actor.lookUp',
      output,
    })),
    ...failing('reportLookup'),
    ...failing('bankFrame'),
    ...results('cancelVerification', { nonce: 'looked-up' }),
    ...results('tearDown', undefined),
  },
  fingerprint: ({ context: { request, lookup } }: SnapshotFrom<typeof threeDSecureMachine>) => [
    request !== null,
    lookup?.lookup.acsUrl,
  ],
};
