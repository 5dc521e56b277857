import { enqueueActions, type PromiseActorLogic, setup } from 'xstate';
import { emitToParent, type Reporting } from '../../emit-to-parent.ts';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';
import type { BrokenOptions, FormProfile } from '../form-lifecycle/types.ts';
import {
  type PaymentOptionId,
  type PaymentProblem,
  partNotLoaded,
  problemFrom,
  type WalletId,
} from '../shared/payment-method.ts';
import { noConnection } from '../shared/problems.ts';
import type { SheetTold, WalletPart } from '../shared/sheet.ts';

/** Which of the possible payment methods are offered. */
export interface WalletOffer extends Pick<FormProfile, 'options'> {
  /** The options that are shown but cannot be used: the code that checks for them could not be fetched. */
  readonly broken: BrokenOptions;
}

/** The profile that the gateway and the merchant's options allow, narrowed to what the browser supports once asked. */
export interface WalletsInput {
  readonly profile: FormProfile;
}

/** The wallet whose code is wanted. */
export interface WantedWallet extends WalletsInput {
  readonly option: WalletId;
}

/** Events for the form. */
export type WalletsEmitted =
  /** The ways to pay that are offered, cards among them. */
  | { readonly type: 'options.offered'; readonly options: readonly PaymentOptionId[] }
  | { readonly type: 'wallet.fetched'; readonly option: WalletId; readonly wallet: WalletPart }
  | { readonly type: 'wallet.ready'; readonly option: WalletId }
  | { readonly type: 'wallet.broken'; readonly option: WalletId; readonly problem: PaymentProblem }
  /** The code that checks which ones are offered could not be fetched. */
  | { readonly type: 'part.failed'; readonly problem: PaymentProblem };

const walletsSetup = setup({
  types: {
    context: {} as WalletsInput & Reporting,
    input: {} as WalletsInput & Reporting,
    events: {} as Exclude<SheetTold, { type: 'sheet.refused' }>,
    emitted: {} as WalletsEmitted,
  },
  actors: {
    offerWallets: port('offerWallets') as PromiseActorLogic<WalletOffer, FormProfile>,
    fetchWallet: port('fetchWallet') as PromiseActorLogic<WalletPart, WantedWallet>,
  },
  delays: { PAYPAL_TIMEOUT: 30_000 },
  guards: {
    offers: ({ context }, { option }: { option: WalletId }) => context.profile.options.includes(option),
    isOf: ({ event }, { option }: { option: WalletId }) => 'option' in event && event.option === option,
  },
  actions: {
    setOffer: enqueueActions(({ context: { profile }, enqueue }, { output }: { output: WalletOffer }) => {
      const { options, broken } = output;
      enqueue.assign({ profile: { ...profile, options } });
      enqueue(emitToParent({ type: 'options.offered', options }));
      for (const option of options) {
        const problem = broken[option];
        if (problem) enqueue.raise({ type: 'sheet.broken', option, problem });
      }
    }),
    leaveOut: enqueueActions(({ context: { profile }, enqueue }, { option }: { option: WalletId }) => {
      const options = profile.options.filter((offered) => offered !== option);
      enqueue.assign({ profile: { ...profile, options } });
      enqueue(emitToParent({ type: 'options.offered', options }));
    }),
    offerCardAlone: emitToParent(({ context: { profile } }) => ({
      type: 'options.offered',
      options: profile.options.filter((option) => option === 'card'),
    })),
    announceNoPart: emitToParent((_, { error }: { error: unknown }) => ({
      type: 'part.failed',
      problem: partNotLoaded(error),
    })),
    announceFetched: emitToParent((_, fetched: { option: WalletId; wallet: WalletPart }) => ({
      type: 'wallet.fetched',
      ...fetched,
    })),
    announceReady: emitToParent((_, { option }: { option: WalletId }) => ({ type: 'wallet.ready', option })),
    announceBroken: emitToParent((_, broken: { option: WalletId; problem: PaymentProblem }) => ({
      type: 'wallet.broken',
      ...broken,
    })),
  },
});

/** PayPal's script may never come (`spec/form.md` section 9). */
const connectingTooLong = (option: WalletId) =>
  ({
    PAYPAL_TIMEOUT: {
      target: 'broken',
      actions: {
        type: 'announceBroken',
        params: { option, problem: noConnection },
      },
    },
  }) as const;

const isFinal = { type: 'final' } as const;

/** One way to pay with a button of its own. */
const walletRegion = (option: WalletId, after: ReturnType<typeof connectingTooLong> | object = {}) =>
  walletsSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: { type: 'offers', params: { option } }, target: 'setting up' },
          { target: 'not offered' },
        ],
      },
      'setting up': {
        description: "The wallet's code is fetched, then its sheet starts.",
        after,
        invoke: {
          id: `fetch ${option}`,
          src: 'fetchWallet',
          input: ({ context: { profile } }) => ({ option, profile }),
          onDone: {
            actions: { type: 'announceFetched', params: ({ event }) => ({ option, wallet: event.output }) },
          },
          onError: {
            target: 'broken',
            actions: {
              type: 'announceBroken',
              params: ({ event }) => ({ option, problem: problemFrom(event.error) }),
            },
          },
        },
        on: {
          'sheet.ready': {
            guard: { type: 'isOf', params: { option } },
            target: 'working',
            actions: { type: 'announceReady', params: { option } },
          },
          'sheet.unsupported': {
            guard: { type: 'isOf', params: { option } },
            target: 'not offered',
            actions: { type: 'leaveOut', params: { option } },
          },
          'sheet.broken': {
            guard: { type: 'isOf', params: { option } },
            target: 'broken',
            actions: {
              type: 'announceBroken',
              params: ({ event: { problem } }) => ({ option, problem }),
            },
          },
        },
      },
      working: isFinal,
      broken: {
        type: 'final',
        description: 'Shown but disabled. The other ways to pay still work.',
      },
      'not offered': isFinal,
    },
  });

/**
 * The ways to pay with a button of their own: which of them are offered, and what each needs before it can be used.
 * Rules: `spec/form.md` section 5 "Method availability".
 */
export const walletsMachine = walletsSetup.createMachine({
  id: 'wallets',
  meta: { mainWay: ['offering', 'setting up', 'set up'] },
  description: 'Which wallets the form offers, and whether each can be used.',
  context: ({ input }) => input,
  initial: 'offering',
  states: {
    offering: {
      description:
        'Finds out which wallets can be offered. For some, the browser or a script has to be asked.',
      invoke: {
        id: 'offerWallets',
        src: 'offerWallets',
        input: ({ context }) => context.profile,
        onDone: { target: 'setting up', actions: withEvent('setOffer') },
        onError: { target: 'left out', actions: [withEvent('announceNoPart'), 'offerCardAlone'] },
      },
    },
    // They are independent of each other.
    'setting up': {
      type: 'parallel',
      onDone: 'set up',
      states: {
        paypal: walletRegion('paypal', connectingTooLong('paypal')),
        paypalCredit: walletRegion('paypalCredit', connectingTooLong('paypalCredit')),
        venmo: walletRegion('venmo'),
        applePay: walletRegion('applePay'),
        googlePay: walletRegion('googlePay'),
        localPayment: walletRegion('localPayment'),
      },
    },
    'set up': isFinal,
    'left out': {
      type: 'final',
      description: "The wallets' code could not be fetched. Cards can still be used.",
    },
  },
});
