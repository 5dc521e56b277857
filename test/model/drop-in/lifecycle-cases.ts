/** What can happen while a form is set up, as far as the rules tell it apart. */
import type { EventObject, SnapshotFrom } from 'xstate';
import type { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import {
  type FormProfile,
  type LifecycleInput,
  unknownProfile,
} from '#machines/drop-in/form-lifecycle/types.ts';
import { type PaymentOptionId, paymentOptionIds } from '#machines/drop-in/shared/payment-method.ts';
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
const problem = { message: 'It went wrong.' };

/** What the gateway allows: one wallet at a time is enough, since they know nothing of each other. */
const connected = (profile: object) =>
  done('connect', { request: nonceAlone, customer: 'guest', ...profile });
const offered = (options: readonly PaymentOptionId[], broken: object = {}) =>
  done('offerWallets', { options, broken, wallets: 'opens them' });

/** What of the form has code of its own; one at a time is enough, too. */
export const lifecycleSituations: Readonly<Record<string, LifecycleInput>> = {
  'no code of its own': { parts: [], expected: unknownProfile },
  'methods that can be edited': { parts: ['editing'], expected: unknownProfile },
  'codes of saved cards': { parts: ['securityCode'], expected: unknownProfile },
  'a card that is expected': { parts: [], expected: { ...unknownProfile, options: ['card'] } },
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

/** Of the situations only the first has what has nothing to do with parts. */
const onlyWhereCodeIsFetched =
  /fetch (editing|securityCode)|connect|listSavedMethods|sheet\.ready|teardown|xstate\.done\.state/;

export const lifecycleModel: Omit<Model<typeof formLifecycleMachine>, 'input'> = {
  cases: {
    'xstate.done.actor.connect': [
      connected({ options: ['card'] }),
      connected({ customer: 'returning', options: ['card'] }),
      connected({ options: ['card'], request: everything }),
      connected({ options: ['card', 'paypal'] }),
      ...wallets.map((option) => connected({ options: [option] })),
      connected({ options: [] }),
    ],
    'xstate.error.actor.connect': [failed('connect')],
    ...port('fetch editing', { editing: {} }),
    ...port('fetch securityCode', { securityCode: {} }),
    'xstate.done.actor.offerWallets': [
      offered([]),
      offered(['card']),
      offered(['card', 'paypal']),
      ...wallets.flatMap((option) => [offered([option]), offered([option], { [option]: problem })]),
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
  fingerprint: ({ context: { wanted, profile, methods, broken, working } }) => [
    wanted,
    profile,
    methods.length,
    Object.keys(broken),
    working,
  ],
  impossible: (snapshot: SnapshotFrom<typeof formLifecycleMachine>, event) =>
    // The parallel states finish by themselves; their done events cannot be sent.
    event.type.startsWith('xstate.done.state.') ||
    isStrayOffer(snapshot, event) ||
    // No sheet can be used before it knows what the gateway takes.
    (event.type === 'sheet.ready' && snapshot.matches({ initializing: { gateway: 'asking' } })) ||
    (snapshot.context.wanted.length > 0 && !onlyWhereCodeIsFetched.test(event.type)),
};

/** No browser offers what the gateway does not allow, and cards need no browser. */
function isStrayOffer(
  { context: { profile } }: SnapshotFrom<typeof formLifecycleMachine>,
  event: EventObject,
) {
  if (event.type !== 'xstate.done.actor.offerWallets') return false;
  const { options } = (event as unknown as { output: Pick<FormProfile, 'options'> }).output;
  return (
    options.some((option) => !profile.options.includes(option)) ||
    options.includes('card') !== profile.options.includes('card')
  );
}
