/** What can happen while a form and its wallets are set up, as far as the rules tell it apart. */
import { createMachine, type EventObject, type SnapshotFrom } from 'xstate';
import type { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import {
  type LifecycleContext,
  type LifecycleInput,
  unknownProfile,
} from '#machines/drop-in/form-lifecycle/types.ts';
import { type PaymentOptionId, paymentOptionIds } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletOffer, WalletsInput, walletsMachine } from '#machines/drop-in/wallets/machine.ts';
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

/** What the sheets of ways to pay say of themselves. */
const sheetsOf = (...options: readonly PaymentOptionId[]) => ({
  ready: options.map((option) => ({ type: 'sheet.ready', option })),
  broken: options.map((option) => ({
    type: 'sheet.broken',
    option,
    problem: { message: `${option} failed` },
  })),
  unsupported: options.map((option) => ({ type: 'sheet.unsupported', option, problem })),
});

/** What the gateway allows. */
const connected = (profile: object) =>
  done('connect', { request: nonceAlone, customer: 'guest', ...profile });
const offered = (...options: readonly PaymentOptionId[]) => ({ type: 'options.offered', options });

/** What of the form has code of its own; one at a time is enough, too. */
export const lifecycleSituations: Readonly<Record<string, LifecycleInput>> = {
  'no code of its own': { parts: [], expected: unknownProfile },
  'methods that can be edited': { parts: ['editing'], expected: unknownProfile },
  'codes of saved cards': { parts: ['securityCode'], expected: unknownProfile },
  'wallets above the form': { parts: ['express'], expected: unknownProfile },
  'a card that is expected': { parts: [], expected: { ...unknownProfile, options: ['card'] } },
};

export const lifecycleActors = [
  'connect',
  'fetchPart',
  'explain',
  'listSavedMethods',
  'setUpDataCollector',
  'tearDown',
  'wallets',
];

/** Of the situations only the first has what has nothing to do with parts. */
const onlyWhereCodeIsFetched =
  /fetch (editing|securityCode|express)|connect|listSavedMethods|sheet\.ready|teardown|xstate\.done\.state/;

export const lifecycleModel: Omit<Model<typeof formLifecycleMachine>, 'input'> = {
  longest: 20,
  cases: {
    'xstate.done.actor.connect': [
      connected({ options: ['card'] }),
      connected({ customer: 'returning', options: ['card'] }),
      connected({ options: ['card'], request: everything }),
      connected({ options: ['card', 'paypal'] }),
      connected({ options: ['paypal'] }),
      connected({ options: [] }),
    ],
    'xstate.error.actor.connect': [failed('connect')],
    ...port('fetch editing', { editing: {} }),
    ...port('fetch securityCode', { securityCode: {} }),
    ...port('fetch express', { express: {} }),
    'options.offered': [offered(), offered('card'), offered('card', 'paypal'), offered('paypal')],
    'wallet.fetched': [{ type: 'wallet.fetched', option: 'paypal', wallet: {} }],
    'wallet.ready': [{ type: 'wallet.ready', option: 'paypal' }],
    'wallet.broken': [{ type: 'wallet.broken', option: 'paypal', problem }],
    'part.failed': [{ type: 'part.failed', problem }],
    ...port('wallets'),
    'sheet.ready': sheetsOf('card', 'paypal').ready,
    'sheet.broken': sheetsOf('card', 'paypal').broken,
    'sheet.unsupported': sheetsOf('paypal').unsupported,
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
    isStray(snapshot.context, event) ||
    // No sheet can be used before it knows what the gateway takes.
    (event.type === 'sheet.ready' && snapshot.matches({ initializing: { gateway: 'asking' } })) ||
    (snapshot.context.wanted.length > 0 && !onlyWhereCodeIsFetched.test(event.type)),
};

/** What the wallets of a form cannot say: each is settled once, after it was offered, and they are set up when all are. */
function isStray({ profile: { options }, working, broken }: LifecycleContext, event: EventObject): boolean {
  const isSettled = (option: PaymentOptionId) => working.includes(option) || option in broken;
  const offers = (option: PaymentOptionId) => options.includes(option);
  const isOfWallet = /^wallet\.(ready|broken|fetched)$/.test(event.type);
  if (isOfWallet) return !offers('paypal') || isSettled('paypal');
  if (event.type === 'xstate.done.actor.wallets') return offers('paypal') && !isSettled('paypal');
  if (event.type !== 'options.offered') return false;
  return isStrayOffer(options, (event as unknown as WalletOffer).options) || isSettled('paypal');
}

/** No browser offers what the gateway does not allow, and cards need no browser. */
const isStrayOffer = (possible: readonly PaymentOptionId[], offer: readonly PaymentOptionId[]) =>
  offer.some((option) => !possible.includes(option)) || offer.includes('card') !== possible.includes('card');

export const walletsActors = ['offerWallets', 'fetchWallet'];

const walletsAmong = (...options: readonly PaymentOptionId[]) => ({
  profile: { ...unknownProfile, options },
});

/** One wallet at a time is enough, since they know nothing of each other. */
export const walletsSituations: Readonly<Record<string, WalletsInput>> = {
  ...Object.fromEntries(wallets.map((option) => [option, walletsAmong('card', option)])),
  'PayPal alone': walletsAmong('paypal'),
};

const offerOf = (options: readonly PaymentOptionId[], broken: object = {}) =>
  done('offerWallets', { options, broken });
const part = { machine: createMachine({}), input: {}, kind: 'PayPalAccount', Sheet: () => null };

export const walletsModel: Omit<Model<typeof walletsMachine>, 'input'> = {
  cases: {
    'xstate.done.actor.offerWallets': [
      offerOf([]),
      offerOf(['card']),
      offerOf(['paypal']),
      ...wallets.flatMap((option) => [
        offerOf(['card', option]),
        offerOf(['card', option], { [option]: problem }),
      ]),
    ],
    'xstate.error.actor.offerWallets': [failed('offerWallets')],
    ...Object.assign({}, ...wallets.map((option) => port(`fetch ${option}`, part))),
    'sheet.ready': sheetsOf(...wallets).ready,
    'sheet.broken': sheetsOf(...wallets).broken,
    'sheet.unsupported': sheetsOf(...wallets).unsupported,
  },
  fingerprint: ({ context: { profile } }) => profile.options,
  impossible: ({ context: { profile } }: SnapshotFrom<typeof walletsMachine>, event) =>
    event.type.startsWith('xstate.done.state.') ||
    (event.type === 'xstate.done.actor.offerWallets' &&
      isStrayOffer(profile.options, (event as unknown as { output: WalletOffer }).output.options)),
};
