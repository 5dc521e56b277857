import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle.ts';
import { type RequestInput, requestMachine } from '#machines/drop-in/request.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { newCard, nonceAlone, savedVisa } from '#test/model/drop-in/cases.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { hook, perform, renderForm, stillParts } from './harness.tsx';

/** A merchant who asks the bank and collects device data. */
const everything: RequestInput = { threeDSecure: 'asked', deviceData: 'collected' };

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error(`${id} failed`) });

const wallets = ['PayPal', 'PayPalCredit', 'Venmo', 'ApplePay', 'GooglePay'];
const walletPorts = wallets.map((name) => `setUp${name}`);
const walletCases = Object.fromEntries(
  walletPorts.flatMap((port) => [
    [`xstate.done.actor.${port}`, [done(port)]],
    [`xstate.error.actor.${port}`, [failed(port)]],
  ]),
);
const otherWallets = ['paypalCredit', 'venmo', 'applePay', 'googlePay'].map((option) =>
  done('connect', { customer: 'guest', options: [option], request: nonceAlone }),
);

describe('every transition of form-lifecycle on the form [FL-01] [FL-06] [MB-02]', () => {
  const names = [
    'connect',
    'setUpCard',
    'listSavedMethods',
    'setUpThreeDSecure',
    'setUpDataCollector',
    'tearDown',
    ...walletPorts,
  ];
  const coverage = createCoverage(formLifecycleMachine);
  afterEach(cleanup);
  afterAll(coverage.expectComplete);

  const paths = transitionPaths(formLifecycleMachine, {
    cases: {
      'xstate.done.actor.connect': [
        done('connect', { customer: 'returning', options: ['card'], request: nonceAlone }),
        done('connect', { customer: 'guest', options: ['card'], request: everything }),
        done('connect', { customer: 'returning', options: ['paypal'], request: nonceAlone }),
        ...otherWallets,
        done('connect', { customer: 'guest', options: [], request: nonceAlone }),
      ],
      'xstate.error.actor.connect': [failed('connect')],
      ...walletCases,
      'xstate.done.actor.setUpCard': [done('setUpCard')],
      'xstate.error.actor.setUpCard': [failed('setUpCard')],
      'xstate.done.actor.listSavedMethods': [done('listSavedMethods', [savedVisa])],
      'xstate.error.actor.listSavedMethods': [failed('listSavedMethods')],
      'xstate.done.actor.setUpThreeDSecure': [done('setUpThreeDSecure')],
      'xstate.error.actor.setUpThreeDSecure': [failed('setUpThreeDSecure')],
      'xstate.done.actor.setUpDataCollector': [done('setUpDataCollector')],
      'xstate.error.actor.setUpDataCollector': [failed('setUpDataCollector')],
      'xstate.done.actor.tearDown': [done('tearDown')],
      'xstate.error.actor.tearDown': [failed('tearDown')],
    },
    fingerprint: ({ context: { profile, methods, problem, broken } }) => [
      profile,
      methods.length,
      problem?.message,
      Object.keys(broken),
    ],
    impossible: (_, { type }) => type.startsWith('xstate.done.state.'),
  });

  const expectForm = (snapshot: SnapshotFrom<typeof formLifecycleMachine>) => {
    const isReady = snapshot.matches('ready');
    expect(screen.queryByText('Loading payment form') === null).toBe(isReady);
    expect(document.querySelector('.braintree-dropin')?.getAttribute('aria-busy')).toBe(String(!isReady));
    expect(document.querySelector('.braintree-loaded') !== null).toBe(isReady);
  };

  for (const { name, steps } of paths) {
    it(name, async () => {
      const clock = new SimulatedClock();
      const actors = controlledActors(names);
      const logics = names.map((actor) => [actor, actors[actor]?.logic] as const);
      const lifecycle = createActor(
        formLifecycleMachine.provide({ actors: Object.fromEntries(logics) as never }),
        { clock, inspect: coverage.inspect },
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
});

describe('every transition of request on the form [FL-06] [MB-02]', () => {
  const coverage = createCoverage(requestMachine);
  afterEach(cleanup);
  afterAll(coverage.expectComplete);

  const requested = (selection: unknown) => ({ type: 'payment.requested', selection, details: {} });
  const pathsFor = (input: RequestInput) =>
    transitionPaths(requestMachine, {
      input,
      cases: {
        'payment.requested': [
          requested({ kind: 'nothing' }),
          requested({ kind: 'method', method: savedVisa }),
          requested({ kind: 'sheet', option: 'card' }),
        ],
        'xstate.done.actor.tokenizeSheet': [done('tokenizeSheet', newCard)],
        'xstate.error.actor.tokenizeSheet': [failed('tokenizeSheet')],
        'xstate.done.actor.verifyCard': [done('verifyCard', { ...newCard, liabilityShifted: true })],
        'xstate.error.actor.verifyCard': [failed('verifyCard')],
        'xstate.done.actor.collectDeviceData': [done('collectDeviceData', '{}')],
        'xstate.error.actor.collectDeviceData': [failed('collectDeviceData')],
      },
      fingerprint: ({ context }) => context.method,
    });

  for (const input of [nonceAlone, everything]) {
    for (const { name, steps } of pathsFor(input)) {
      it(`${name}, 3D Secure ${input.threeDSecure}`, async () => {
        const clock = new SimulatedClock();
        const actors = controlledActors(['tokenizeSheet', 'verifyCard', 'collectDeviceData']);
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
          const isBusy = (['tokenizing', 'verifying', 'collecting'] as const).some((state) =>
            expected.matches(state),
          );
          expect(hook('disable-wrapper')?.classList.contains('braintree-hidden')).toBe(!isBusy);
          expect(document.querySelector('.braintree-dropin')?.getAttribute('aria-busy')).toBe(String(isBusy));
        }
        request.stop();
      });
    }
  }
});
