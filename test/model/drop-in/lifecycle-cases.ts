/** What can happen while a form is set up, as far as the rules tell it apart. */
import type { SnapshotFrom } from 'xstate';
import type { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import type { LifecycleInput } from '#machines/drop-in/form-lifecycle/types.ts';
import { paymentOptionIds } from '#machines/drop-in/shared/payment-method.ts';
import type { Model } from '../paths.ts';
import { nonceAlone, savedVisa } from './cases.ts';

const everything = { threeDSecure: 'asked', deviceData: 'collected' };
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error(`${id} failed`) });

/** A port that answers in one way, and one that fails. */
const port = (id: string, output?: unknown) => ({
  [`xstate.done.actor.${id}`]: [done(id, output)],
  [`xstate.error.actor.${id}`]: [failed(id)],
});

const wallets = paymentOptionIds.filter((option) => option !== 'card');
const offered = (profile: object) => done('offerWallets', { request: nonceAlone, ...profile });

/** What of the form has code of its own; one at a time is enough, since they know nothing of each other. */
export const lifecycleSituations: Readonly<Record<string, LifecycleInput>> = {
  'cards alone': { parts: [] },
  'methods that can be edited': { parts: ['editing'] },
  'more than cards': { parts: ['otherWays'] },
  'codes of saved cards': { parts: ['securityCode'] },
};

export const lifecycleActors = [
  'connect',
  'fetchPart',
  'offerWallets',
  'explain',
  'fetchWallet',
  'listSavedMethods',
  'setUpDataCollector',
  'tearDown',
];

/** Of the situations the one with wallets also has what has nothing to do with parts. */
const onlyWhereCodeIsFetched = /fetch |offerWallets|explain|connect|teardown|xstate\.done\.state/;

export const lifecycleModel: Omit<Model<typeof formLifecycleMachine>, 'input'> = {
  cases: {
    ...port('connect', { customer: 'guest', options: ['card'], request: nonceAlone }),
    ...port('fetch editing', { editing: {} }),
    ...port('fetch otherWays', { otherWays: {} }),
    ...port('fetch securityCode', { securityCode: {} }),
    'xstate.done.actor.offerWallets': [
      offered({ customer: 'returning', options: ['card'] }),
      offered({ customer: 'guest', options: ['card'], request: everything }),
      // One wallet at a time is enough, too.
      ...wallets.map((option) => offered({ customer: 'guest', options: [option] })),
      offered({ customer: 'returning', options: ['paypal'] }),
      offered({ customer: 'guest', options: [] }),
    ],
    'xstate.error.actor.offerWallets': [failed('offerWallets')],
    ...Object.assign({}, ...wallets.map((option) => port(`fetch ${option}`, {}))),
    'sheet.ready': paymentOptionIds.map((option) => ({ type: 'sheet.ready', option })),
    'sheet.broken': paymentOptionIds.map((option) => ({
      type: 'sheet.broken',
      option,
      problem: { message: `${option} failed` },
    })),
    ...port('explain', { message: 'explained' }),
    ...port('listSavedMethods', [savedVisa]),
    'verification.unavailable': [
      { type: 'verification.unavailable', problem: { message: '3D Secure failed to set up.' } },
    ],
    ...port('setUpDataCollector'),
    ...port('tearDown'),
  },
  limit: 5_000,
  fingerprint: ({ context: { wanted, profile, methods, broken, parts } }) => [
    wanted,
    profile,
    methods.length,
    Object.keys(broken),
    Object.keys(parts),
  ],
  impossible: (snapshot: SnapshotFrom<typeof formLifecycleMachine>, { type }) =>
    // The parallel states finish by themselves; their done events cannot be sent.
    type.startsWith('xstate.done.state.') ||
    (snapshot.context.wanted.some((part) => part !== 'otherWays') && !onlyWhereCodeIsFetched.test(type)),
};
