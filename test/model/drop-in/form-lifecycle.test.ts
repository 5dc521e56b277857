import { expect } from 'vitest';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle.ts';
import type { Model } from '../paths.ts';
import { proveMachine } from '../prove.ts';
import { proveWeather } from '../weather.ts';
import { nonceAlone, savedVisa } from './cases.ts';

const everything = { threeDSecure: 'asked', deviceData: 'collected' };
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error(`${id} failed`) });

const wallets = ['PayPal', 'PayPalCredit', 'Venmo', 'ApplePay', 'GooglePay'];
const walletPorts = wallets.map((name) => `setUp${name}`);
const walletCases = Object.fromEntries(
  walletPorts.flatMap((port) => [
    [`xstate.done.actor.${port}`, [done(port, undefined)]],
    [`xstate.error.actor.${port}`, [failed(port)]],
  ]),
);
/** One at a time is enough: they know nothing of each other. */
const otherWallets = ['paypalCredit', 'venmo', 'applePay', 'googlePay'].map((option) =>
  done('connect', { customer: 'guest', options: [option], request: nonceAlone }),
);

const model: Model<typeof formLifecycleMachine> = {
  cases: {
    'xstate.done.actor.connect': [
      done('connect', { customer: 'returning', options: ['card'], request: nonceAlone }),
      done('connect', { customer: 'guest', options: ['card'], request: everything }),
      done('connect', { customer: 'guest', options: ['paypal'], request: nonceAlone }),
      ...otherWallets,
      done('connect', { customer: 'returning', options: ['paypal'], request: nonceAlone }),
      done('connect', { customer: 'guest', options: [], request: nonceAlone }),
    ],
    'xstate.error.actor.connect': [failed('connect')],
    ...walletCases,
    'xstate.done.actor.setUpCard': [done('setUpCard', undefined)],
    'xstate.error.actor.setUpCard': [failed('setUpCard')],
    'xstate.done.actor.listSavedMethods': [done('listSavedMethods', [savedVisa])],
    'xstate.error.actor.listSavedMethods': [failed('listSavedMethods')],
    'xstate.done.actor.setUpThreeDSecure': [done('setUpThreeDSecure', undefined)],
    'xstate.error.actor.setUpThreeDSecure': [failed('setUpThreeDSecure')],
    'xstate.done.actor.setUpDataCollector': [done('setUpDataCollector', undefined)],
    'xstate.error.actor.setUpDataCollector': [failed('setUpDataCollector')],
    'xstate.done.actor.tearDown': [done('tearDown', undefined)],
    'xstate.error.actor.tearDown': [failed('tearDown')],
  },
  fingerprint: ({ context: { profile, methods, problem, broken } }) => [
    profile,
    methods.length,
    problem?.message,
    Object.keys(broken),
  ],
  // The parallel state finishes by itself; nobody can send its done event.
  impossible: (_, { type }) => type.startsWith('xstate.done.state.'),
};

proveMachine(formLifecycleMachine, {
  ...model,
  actors: [
    'connect',
    'setUpCard',
    'listSavedMethods',
    'setUpThreeDSecure',
    'setUpDataCollector',
    'tearDown',
    ...walletPorts,
  ],
  invariants: {
    'can always be torn down until it is [FL-05]': (snapshot) => {
      const gone = snapshot.matches('tearing down') || snapshot.matches('torn down');
      expect(snapshot.can({ type: 'teardown.requested' })).toBe(!gone);
    },
    'is ready only with a way to pay [FL-01]': (snapshot) => {
      const { profile, broken } = snapshot.context;
      const working = profile.options.filter((option) => !broken[option]);
      if (snapshot.matches('ready')) expect(working).not.toEqual([]);
    },
    'says why it failed [FL-01]': (snapshot) => {
      if (snapshot.matches('failed')) {
        expect([
          'There was an error creating Drop-in.',
          'All payment options failed to load.',
          'No valid payment options available.',
          '3D Secure failed to set up.',
        ]).toContain(snapshot.context.problem?.message);
      }
    },
    'lists methods for customers only': (snapshot) => {
      if (snapshot.context.profile.customer === 'guest') expect(snapshot.context.methods).toEqual([]);
    },
  },
});

const settingUp = (part: string) => ({ initializing: { 'setting up': { [part]: 'setting up' } } }) as never;
const parts = ['card', 'venmo', 'applePay', 'googlePay', 'three d secure'];
proveWeather(formLifecycleMachine, {
  ...model,
  waits: {
    'the port gives the gateway a minute': (snapshot) =>
      snapshot.matches({ initializing: 'connecting' }) ||
      snapshot.matches({ initializing: { 'setting up': { vault: 'listing' } } }),
    'the part gives up by itself': (snapshot) => parts.some((part) => snapshot.matches(settingUp(part))),
    'the library clears up': (snapshot) => snapshot.matches('tearing down'),
  },
});
