// Proves that the form shows what form-lifecycle and request say, on every transition of them.
import { screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, createMachine, SimulatedClock, type SnapshotFrom } from 'xstate';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import { requestMachine } from '#machines/drop-in/request/machine.ts';
import type { RequestInput } from '#machines/drop-in/request/types.ts';
import { threeDSecureProblems } from '#machines/payment-flows/three-d-secure/rules.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { newCard, nonceAlone, paymentRequest, savedVisa } from '#test/model/drop-in/cases.ts';
import { lifecycleActors, lifecycleModel, lifecycleSituations } from '#test/model/drop-in/lifecycle-cases.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { hook, perform, renderForm, stillParts } from './harness.tsx';

/** A merchant who asks the bank and collects device data. */
const everything: RequestInput = { threeDSecure: 'asked', deviceData: 'collected', amount: '10.00' };

const bankSaysNo = { type: 'CUSTOMER', code: 'THREEDS_CARDINAL_SDK_CANCELED', message: 'Canceled by user.' };

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error(`${id} failed`) });

describe('every transition of form-lifecycle on the form [FL-06] [MB-02]', () => {
  const coverage = createCoverage(formLifecycleMachine);
  afterAll(coverage.expectComplete);

  const expectForm = (snapshot: SnapshotFrom<typeof formLifecycleMachine>) => {
    // The fields take typing; other ways to pay may still be on their way.
    const isReady =
      snapshot.matches('ready') || snapshot.matches({ initializing: { 'first view': 'shown' } });
    expect(screen.queryByText('Loading payment form') === null).toBe(isReady);
    expect(document.querySelector('.braintree-dropin')?.getAttribute('aria-busy')).toBe(String(!isReady));
    expect(document.querySelector('.braintree-loaded') !== null).toBe(isReady);
  };

  for (const [situation, input] of Object.entries(lifecycleSituations)) {
    for (const { name, steps } of transitionPaths(formLifecycleMachine, { ...lifecycleModel, input })) {
      it(`${situation}: ${name}`, async () => {
        const clock = new SimulatedClock();
        const actors = controlledActors(lifecycleActors);
        const logics = lifecycleActors.map((actor) => [actor, actors[actor]?.logic] as const);
        const lifecycle = createActor(
          formLifecycleMachine.provide({ actors: Object.fromEntries(logics) as never }),
          { clock, input, inspect: coverage.inspect },
        ).start();
        renderForm({ ...stillParts('guest'), lifecycle });
        for (const { event, expected } of steps) {
          await perform(() => {
            if (!performAutomatic(event, formLifecycleMachine, clock, actors)) lifecycle.send(event as never);
          });
          expectForm(expected);
        }
        lifecycle.stop();
      });
    }
  }
});

describe('every transition of request on the form [FL-06] [MB-02]', () => {
  const coverage = createCoverage(requestMachine);
  afterAll(coverage.expectComplete);

  const requested = (selection: unknown) => ({ ...paymentRequest, selection });
  const pathsFor = (input: RequestInput) =>
    transitionPaths(requestMachine, {
      input,
      cases: {
        'payment.requested': [
          requested({ kind: 'nothing' }),
          requested({ kind: 'method', method: savedVisa }),
          requested({ kind: 'sheet', option: 'card' }),
        ],
        'sheet.tokenized': [{ type: 'sheet.tokenized', method: newCard }],
        'sheet.refused': [{ type: 'sheet.refused', problem: { message: 'refused' } }],
        'option.changed': [{ type: 'option.changed', option: 'threeDSecure', key: 'amount', value: '20.00' }],
        'methods.outdated': [{ type: 'methods.outdated', kind: 'CreditCard' }],
        'component.refused': [{ type: 'component.refused', problem: bankSaysNo }],
        'request.answered': [{ type: 'request.answered', answer: { ...newCard, liabilityShifted: true } }],
        'request.failed': [
          { type: 'request.failed', problem: bankSaysNo },
          { type: 'request.failed', problem: threeDSecureProblems.lookupInvalid },
        ],
        'request.refused': [{ type: 'request.refused', problem: bankSaysNo }],
        'xstate.done.actor.fetchThreeDSecure': [
          done('fetchThreeDSecure', { machine: createMachine({}), input: {} }),
        ],
        'xstate.error.actor.fetchThreeDSecure': [failed('fetchThreeDSecure')],
        'xstate.done.actor.collectDeviceData': [done('collectDeviceData', '{}')],
        'xstate.error.actor.collectDeviceData': [failed('collectDeviceData')],
      },
      fingerprint: ({ context }) => [context.method, context.amount, context.askedSum],
      // The form is not ready yet.
      impossible: (snapshot, { type }) => type === 'payment.requested' && snapshot.matches('preparing'),
    });

  for (const input of [nonceAlone, everything]) {
    for (const { name, steps } of pathsFor(input)) {
      it(`${name}, 3D Secure ${input.threeDSecure}`, async () => {
        const clock = new SimulatedClock();
        const actors = controlledActors(['fetchThreeDSecure', 'collectDeviceData']);
        const logics = Object.entries(actors).map(([actor, { logic }]) => [actor, logic] as const);
        const request = createActor(requestMachine.provide({ actors: Object.fromEntries(logics) as never }), {
          clock,
          input,
          inspect: coverage.inspect,
        }).start();
        renderForm({ ...stillParts('guest'), request });
        for (const { event, expected } of steps) {
          await perform(() => {
            if (!performAutomatic(event, requestMachine, clock, actors)) request.send(event as never);
          });
          const isBusy = (['tokenizing', 'verifying', 'verifying in vain', 'collecting'] as const).some(
            (state) => expected.matches(state),
          );
          expect(hook('disable-wrapper')?.classList.contains('braintree-hidden')).toBe(!isBusy);
          const form = document.querySelector('.braintree-dropin');
          expect(form?.getAttribute('aria-busy')).toBe(String(isBusy));
          // As in the peer, whose pages look for it while the bank is asked.
          expect(form?.classList.contains('braintree-loading')).toBe(
            expected.matches('verifying') || expected.matches('verifying in vain'),
          );
        }
        request.stop();
      });
    }
  }
});
