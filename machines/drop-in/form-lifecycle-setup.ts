import { assign, enqueueActions, fromPromise, or, setup, stateIn } from 'xstate';
import { emitToParent } from '../emit-to-parent.ts';
import type { CardSheetProfile } from './card-events.ts';
import type { EditingPart } from './edit-and-delete.ts';
import type { VaultAccess } from './edit-and-delete-setup.ts';
import {
  type Customer,
  type PaymentMethod,
  type PaymentOptionId,
  type PaymentProblem,
  paymentOptionIds,
} from './payment-method.ts';
import type { RequestInput } from './request-setup.ts';
import type { SecurityCodePart } from './security-code.ts';
import type { SheetTold } from './sheet.ts';
import type { WalletId, WalletPart } from './wallet.ts';

/** What the gateway and the merchant's options together allow. */
export interface FormProfile {
  readonly customer: Customer;
  readonly vault: VaultAccess;
  /** Ways to pay in the merchant's order; none when nothing that was asked for is enabled. */
  readonly options: readonly PaymentOptionId[];
  /** What is done with a method before the merchant gets it. */
  readonly request: RequestInput;
  /** The card sheet, where cards are among the options. */
  readonly card?: CardSheetProfile;
}

/** Before the gateway has answered nothing is offered. */
export const unknownProfile: FormProfile = {
  customer: 'guest',
  vault: 'fixed',
  options: [],
  request: { threeDSecure: 'not asked', deviceData: 'not collected' },
};

/** What went wrong with each way to pay that is offered and cannot be used. */
export type BrokenOptions = Readonly<Partial<Record<PaymentOptionId, PaymentProblem>>>;

/** The parts of a form whose code is fetched where a merchant asks for them. */
export interface FetchedParts {
  /** To edit and delete what is saved. */
  readonly editing?: EditingPart;
  /** To choose between several ways to pay; the page that draws it knows what it is. */
  readonly otherWays?: unknown;
  /** To ask for the security code of a saved card. */
  readonly securityCode?: SecurityCodePart;
}

/** What the merchant asked for that needs code of its own. */
export interface LifecycleInput {
  readonly parts: readonly (keyof FetchedParts)[];
}

export interface LifecycleContext {
  /** The parts that the merchant asked for. */
  readonly wanted: LifecycleInput['parts'];
  readonly parts: FetchedParts;
  readonly profile: FormProfile;
  readonly broken: BrokenOptions;
  readonly methods: readonly PaymentMethod[];
  /** Why no way to pay can be offered, in one sentence. */
  readonly problem?: PaymentProblem;
}

/** Why no way to pay can be offered. */
export interface Failure extends Pick<LifecycleContext, 'broken'> {
  readonly problem: PaymentProblem;
}

/** What a form has once it can be used. */
export interface ReadyForm extends Pick<LifecycleContext, 'broken' | 'methods'> {}

/** What the sheets tell of themselves, and what the page wants. */
export type LifecycleEvent =
  | { readonly type: 'teardown.requested' }
  | Exclude<SheetTold, { type: 'sheet.refused' }>;

/** The form became usable, or never will be. */
export type LifecycleEmitted =
  /** What is offered is known. */
  | { readonly type: 'form.connected'; readonly profile: FormProfile; readonly parts: FetchedParts }
  | { readonly type: 'card.wanted' }
  | { readonly type: 'wallet.fetched'; readonly option: WalletId; readonly wallet: WalletPart }
  | ({ readonly type: 'form.ready' } & ReadyForm)
  /** A way to pay cannot be used, or code could not be fetched; the form goes on without it. */
  | { readonly type: 'part.failed'; readonly problem: PaymentProblem }
  | { readonly type: 'device.data.failed'; readonly problem: PaymentProblem }
  | { readonly type: 'form.failed'; readonly problem: PaymentProblem };

const baseSetup = setup({
  types: {
    context: {} as LifecycleContext,
    input: {} as LifecycleInput,
    events: {} as LifecycleEvent,
    emitted: {} as LifecycleEmitted,
    output: {} as PaymentProblem | null,
    tags: {} as 'busy',
  },
  actors: {
    connect: fromPromise<FormProfile>(() => {
      throw new Error('provide connect');
    }),
    fetchPart: fromPromise<FetchedParts, keyof FetchedParts>(() => {
      throw new Error('provide fetchPart');
    }),
    offerWallets: fromPromise<FormProfile, Pick<LifecycleContext, 'profile' | 'parts'>>(() => {
      throw new Error('provide offerWallets');
    }),
    explain: fromPromise<PaymentProblem, Failure>(() => {
      throw new Error('provide explain');
    }),
    fetchWallet: fromPromise<WalletPart, WalletId>(() => {
      throw new Error('provide fetchWallet');
    }),
    listSavedMethods: fromPromise<readonly PaymentMethod[]>(() => {
      throw new Error('provide listSavedMethods');
    }),
    setUpThreeDSecure: fromPromise<void>(() => {
      throw new Error('provide setUpThreeDSecure');
    }),
    setUpDataCollector: fromPromise<void>(() => {
      throw new Error('provide setUpDataCollector');
    }),
    tearDown: fromPromise<void>(() => {
      throw new Error('provide tearDown');
    }),
  },
  delays: { PAYPAL_PATIENCE: 30_000, DEVICE_DATA_PATIENCE: 10_000 },
  guards: {
    wants: ({ context }, { part }: { part: keyof FetchedParts }) => context.wanted.includes(part),
    offersNothing: (_, { profile }: { profile: FormProfile }) => profile.options.length === 0,
    offers: ({ context }, { option }: { option: PaymentOptionId }) =>
      context.profile.options.includes(option),
    isOf: ({ event }, { option }: { option: PaymentOptionId }) =>
      'option' in event && event.option === option,
    hasCustomer: ({ context }) => context.profile.customer === 'returning',
    asksBank: ({ context }) => context.profile.request.threeDSecure === 'asked',
    collectsDeviceData: ({ context }) => context.profile.request.deviceData === 'collected',
  },
  actions: {
    setPart: assign(({ context }, part: FetchedParts) => ({ parts: { ...context.parts, ...part } })),
    setProfile: assign((_, { profile }: { profile: FormProfile }) => ({ profile })),
    setProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ problem })),
    setMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    markBroken: enqueueActions(
      ({ context, enqueue }, { option, problem }: { option: PaymentOptionId; problem: PaymentProblem }) => {
        enqueue.assign({ broken: { ...context.broken, [option]: problem } });
        enqueue(emitToParent({ type: 'part.failed', problem }));
      },
    ),
    announceConnected: emitToParent(({ context: { profile, parts } }) => ({
      type: 'form.connected',
      profile,
      parts,
    })),
    wantCard: emitToParent({ type: 'card.wanted' }),
    announceWallet: emitToParent((_, fetched: { option: WalletId; wallet: WalletPart }) => ({
      type: 'wallet.fetched',
      ...fetched,
    })),
    announceReady: emitToParent(({ context: { methods, broken } }) => ({
      type: 'form.ready',
      methods,
      broken,
    })),
    announceFailure: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'form.failed',
      problem,
    })),
    announceNoPart: emitToParent((_, { error: cause }: { error: unknown }) => ({
      type: 'part.failed',
      problem: { message: 'A part of the Drop-in could not be loaded.', code: 'PART_NOT_LOADED', cause },
    })),
    announceNoDeviceData: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'device.data.failed',
      problem,
    })),
  },
});

const works = (option: PaymentOptionId) =>
  stateIn({ initializing: { 'setting up': { [option]: 'working' } } });

/** Types, ports, rules and effects of a form's life; its regions are built from it. */
export const lifecycleSetup = baseSetup.extend({
  guards: {
    someOptionWorks: or(paymentOptionIds.map(works)),
  },
});
