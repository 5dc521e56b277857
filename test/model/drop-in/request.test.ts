// Proves every path of request, and what holds in each situation of it.
import { afterAll, describe, expect, it } from 'vitest';
import { createMachine, type EventObject, type SnapshotFrom, transition } from 'xstate';
import { requestMachine } from '#machines/drop-in/request/machine.ts';
import type { RequestInput } from '#machines/drop-in/request/types.ts';
import { threeDSecureProblems } from '#machines/payment-flows/three-d-secure/rules.ts';
import { createCoverage } from '../coverage.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { declarePaths, situationsOf } from '../walk.ts';
import { newCard, nonceAlone, paymentRequest, savedVisa } from './cases.ts';

const situations: Record<string, RequestInput> = {
  'a merchant who wants the nonce alone': nonceAlone,
  'a merchant who asks the bank and collects device data': {
    threeDSecure: 'asked',
    deviceData: 'collected',
    amount: '10.00',
  },
};

const requested = (selection: unknown) => ({ ...paymentRequest, selection });
const paypal = { ...savedVisa, type: 'PayPalAccount' };
const verified = { ...newCard, nonce: 'nonce-verified', liabilityShifted: true };
const bankSaysNo = {
  type: 'CUSTOMER',
  code: 'THREEDS_CARDINAL_SDK_CANCELED',
  message: 'Canceled by user.',
} as const;

/** Before the bank can be asked nothing is requested: the form is not ready. */
const isTooEarly = (snapshot: SnapshotFrom<typeof requestMachine>) => snapshot.matches('preparing');

const walk = (input: RequestInput) => ({
  input,
  limit: 5_000,
  cases: {
    'payment.requested': [
      requested({ kind: 'nothing' }),
      requested({ kind: 'method', method: savedVisa }),
      requested({ kind: 'method', method: paypal }),
      requested({ kind: 'method', method: verified }),
      requested({ kind: 'sheet', option: 'card' }),
    ],
    'sheet.tokenized': [{ type: 'sheet.tokenized', method: newCard }],
    'sheet.refused': [{ type: 'sheet.refused', problem: { message: 'refused' } }],
    'option.changed': [
      { type: 'option.changed', option: 'threeDSecure', key: 'amount', value: '20.00' },
      { type: 'option.changed', option: 'threeDSecure', key: 'challenge', value: 'inline' },
      { type: 'option.changed', option: 'card', key: 'amount', value: '30.00' },
    ],
    'methods.outdated': [
      { type: 'methods.outdated', kind: 'CreditCard' },
      { type: 'methods.outdated', kind: 'PayPalAccount' },
    ],
    'component.refused': [{ type: 'component.refused', problem: bankSaysNo }],
    'request.answered': [{ type: 'request.answered', answer: verified }],
    'request.failed': [
      { type: 'request.failed', problem: bankSaysNo },
      { type: 'request.failed', problem: threeDSecureProblems.lookupInvalid },
    ],
    'request.refused': [{ type: 'request.refused', problem: bankSaysNo }],
    'xstate.done.actor.fetchThreeDSecure': [
      { type: 'xstate.done.actor.fetchThreeDSecure', output: { machine: createMachine({}), input: {} } },
    ],
    'xstate.error.actor.fetchThreeDSecure': [
      { type: 'xstate.error.actor.fetchThreeDSecure', error: new Error('offline') },
    ],
    'xstate.done.actor.collectDeviceData': [{ type: 'xstate.done.actor.collectDeviceData', output: '{}' }],
    'xstate.error.actor.collectDeviceData': [
      { type: 'xstate.error.actor.collectDeviceData', error: new Error('blocked') },
    ],
  },
  fingerprint: ({ context: { method, amount, askedSum } }: SnapshotFrom<typeof requestMachine>) => [
    method?.nonce,
    method?.type,
    method?.verifiedFor,
    amount,
    askedSum,
  ],
  impossible: (snapshot: SnapshotFrom<typeof requestMachine>, { type }: EventObject) =>
    type === 'payment.requested' && isTooEarly(snapshot),
});

describe('generated paths of request [MB-02]', () => {
  const coverage = createCoverage(requestMachine);
  for (const [situation, input] of Object.entries(situations)) {
    describe(situation, () => {
      const actorNames = ['fetchThreeDSecure', 'collectDeviceData'];
      declarePaths(requestMachine, walk(input), { coverage, actorNames });
    });
  }
  afterAll(coverage.expectComplete);
});

describe('invariants of request', () => {
  const reachable = Object.values(situations).flatMap((input) => situationsOf(requestMachine, walk(input)));

  it('answers one request at a time, in every situation', () => {
    const another = { ...requested({ kind: 'sheet', option: 'card' }), id: 2 } as never;
    expect(reachable.length).toBeGreaterThan(20);
    for (const snapshot of reachable.filter((situation) => !isTooEarly(situation))) {
      const [next, actions] = transition(requestMachine, snapshot, another);
      const refused = actions.flatMap(({ params }) => (params as { event?: { id?: number } }).event ?? []);
      if (!snapshot.hasTag('busy')) expect(next.hasTag('busy')).toBe(true);
      else {
        expect(next.value).toEqual(snapshot.value);
        expect(next.context.id).toBe(snapshot.context.id);
        expect(refused).toMatchObject([
          { type: 'request.refused', id: 2, problem: { code: 'PAYMENT_METHOD_REQUEST_ACTIVE' } },
        ]);
      }
    }
  });

  it('asks the bank about a card once for a sum, and about nothing else, in every situation [FR-03]', () => {
    const asked = reachable.filter((snapshot) => snapshot.matches('verifying'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { context } of asked) {
      expect(context.method?.type).toBe('CreditCard');
      if (context.method?.liabilityShifted) expect(context.method.verifiedFor).not.toBe(context.askedSum);
    }
  });
});

proveDeliveryFaults(requestMachine, {
  ...walk(nonceAlone),
  inputs: Object.values(situations),
  waits: {
    'the port gives the gateway a minute': (snapshot) => snapshot.matches('tokenizing'),
    'the flow of 3D Secure gives up by itself': (snapshot) => snapshot.hasTag('verifying'),
    'the code of 3D Secure is on its way, or it gives up by itself': isTooEarly,
    'what was collected is on the page': (snapshot) => snapshot.matches('collecting'),
  },
});
