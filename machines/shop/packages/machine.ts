/** /santa/text_packages: choose a package, then pay for it. Shop specification, sections 2, 4 and 8. */

import {
  assign,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
  setup,
  stopChild,
} from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import { discountPopupMachine } from '../discount-popup/machine.ts';
import type { CodeKept, PaymentOutput, paymentMachine } from '../payment/machine.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';

export interface ListedPackage {
  id: number;
  name: string;
  description: string;
  /** Decimal text in major units. */
  amount: string;
  currency: string;
  /** Extras that come with it, and what they are worth together, in major units; null without any. */
  includes: { extras: readonly { name: string; amount: string }[]; worth: string } | null;
  /** The same package for the next days, with their dates as text; null if this one has these days already. */
  sooner: { id: number; dates: string } | null;
}

export interface PackageList {
  packages: readonly ListedPackage[];
  /** The visitor's order; null for a visitor who has not signed a child up. */
  orderId: string | null;
  email: string;
  childsName: string;
}

export type PackagesEvent =
  | CodeKept
  | { type: 'packages.retried' }
  | { type: 'package.chosen'; packageId: number }
  /** The address asks for the payment of a package, or for the list. */
  | { type: 'package.requested'; packageId: number | null }
  | { type: 'chunk.retried' };

export interface PackagesInput {
  /** Why the last payment did not go through; a text of the catalogue of errors. */
  message: string | null;
  /** The package whose payment the address asks for; null for the list. */
  packageId: number | null;
}

interface PackagesContext extends PackagesInput {
  list: PackageList | null;
  /** A code that was used for another package; empty without one. */
  code: string;
}

/** Whether an order can be paid for by a package of its list. */
const isPayable = (list: PackageList | null, packageId: number | null): boolean =>
  typeof list?.orderId === 'string' &&
  list.packages.some(({ id, sooner }) => id === packageId || sooner?.id === packageId);

const packagesSetup = setup({
  types: {
    context: {} as PackagesContext,
    events: {} as PackagesEvent,
    input: {} as PackagesInput,
    tags: {} as 'busy' | 'fetching' | 'broken',
    children: {} as {
      loadPackages: 'loadPackages';
      fetchChunk: 'fetchChunk';
      payment: 'payment';
      'discount-popup': 'discount-popup';
      watchAddress: 'watchAddress';
    },
  },
  actors: {
    loadPackages: port('loadPackages') as PromiseActorLogic<PackageList>,
    fetchChunk: port('fetchChunk') as FetchChunk<'checkout'>,
    payment: port('payment') as typeof paymentMachine,
    'discount-popup': discountPopupMachine,
    /** Reports the package or list that Back and Forward ask for. */
    watchAddress: port('watchAddress') as CallbackActorLogic<EventObject>,
  },
  guards: {
    mayPay: ({ context }, { packageId }: { packageId: number | null }) => isPayable(context.list, packageId),
    mayPayAsked: ({ context }, { answer: list }: { answer: PackageList }) =>
      isPayable(list, context.packageId),
    isList: (_, { packageId }: { packageId: number | null }) => packageId === null,
    isLeft: (_, { output }: { output: PaymentOutput }) => output.result === 'left',
    isRefused: (_, { output }: { output: PaymentOutput }) => output.result === 'refused',
    costsMoney: (_, { output }: { output: PaymentOutput }) => output.result === 'paid' && output.amount > 0,
    isDuplicateUser: (_, { output }: { output: PaymentOutput }) =>
      output.result === 'paid' && output.otherOrders === 'some',
  },
  actions: {
    setList: assign((_, { answer: list }: { answer: PackageList }) => ({ list })),
    choose: assign((_, { packageId }: { packageId: number | null }) => ({ packageId })),
    clearMessage: assign({ message: null }),
    /** Gives a payment an address of its own, where Back and a reload find it. */
    showChoice: (_, _params: { packageId: number | null }) => {},
    closePopup: stopChild('discount-popup'),
    unchoose: assign({ packageId: null }),
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    setRefusal: assign((_, { output }: { output: PaymentOutput }) =>
      output.result === 'refused' ? { message: output.message } : {},
    ),
    /** Puts the message into the address, where a reload finds it. */
    showMessage: (_, _params: { output: PaymentOutput }) => {},
    /** By then the server knows the token's order, so the token can be removed from the address. */
    hideToken: () => {},
    /** Passes the payment to the following steps. */
    storePaid: (_, _params: { list: PackageList | null; output: PaymentOutput }) => {},
    /** Leaves for step 5. */
    openDetails: () => {},
    openAccount: () => {},
    submitConfirmation: (_, _params: PackageList) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

const running = packagesSetup.createStateConfig({
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context: { list, packageId, code }, self: parent }) => ({
      orderId: required(list?.orderId, 'order'),
      packageId: required(packageId, 'package'),
      wayBack: 'open',
      code,
      parent,
    }),
    onDone: [
      { guard: withEvent('isLeft'), target: '#packages.choosing', actions: 'unchoose' },
      {
        guard: withEvent('isRefused'),
        target: '#packages.choosing',
        actions: [withEvent('setRefusal'), withEvent('showMessage'), 'unchoose'],
      },
      {
        guard: withEvent('costsMoney'),
        target: '#packages.continuing',
        actions: {
          type: 'storePaid',
          params: ({ context: { list }, event }) => ({ list, output: event.output }),
        },
      },
      { guard: withEvent('isDuplicateUser'), target: '#packages.confirming' },
      { target: '#packages.finished' },
    ],
    onError: { target: 'broken', actions: logged },
  },
});

const pays = { guard: withEvent('mayPay'), target: 'paying', actions: withEvent('choose') } as const;

const shown = {
  type: 'showChoice',
  params: ({ context: { packageId } }: { context: PackagesContext }) => ({ packageId }),
} as const;

/** The list that was chosen from. */
const listOf = ({ context }: { context: PackagesContext }): PackageList => required(context.list, 'list');

export const packagesMachine = packagesSetup.createMachine({
  id: 'packages',
  meta: { mainWay: ['loading', 'choosing', 'paying.fetching', 'paying.running', 'finished'] },
  context: ({ input }) => ({ ...input, list: null, code: '' }),
  initial: 'loading',
  invoke: [
    {
      // It runs independently of the page.
      id: 'discount-popup',
      src: 'discount-popup',
      onError: { actions: ['closePopup', logged] },
    },
    { id: 'watchAddress', src: 'watchAddress' },
  ],
  states: {
    loading: {
      entry: 'hideToken',
      tags: 'busy',
      invoke: {
        id: 'loadPackages',
        src: 'loadPackages',
        onDone: [
          { guard: withAnswer('mayPayAsked'), target: 'paying', actions: withAnswer('setList') },
          { target: 'choosing', actions: [withAnswer('setList'), 'unchoose'] },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    unavailable: { on: { 'packages.retried': 'loading' } },
    choosing: {
      description:
        'The list of packages. After a failed payment it says why. Without a sign-up it leads to the sign-up.',
      entry: shown,
      on: { 'package.chosen': pays, 'package.requested': pays },
    },
    paying: {
      description: 'Back leads to the list, and a reload to the same payment.',
      initial: 'fetching',
      entry: ['clearMessage', shown],
      on: {
        'package.requested': { guard: withEvent('isList'), target: 'choosing', actions: 'unchoose' },
        'code.kept': { actions: withEvent('keepCode') },
      },
      states: { ...fetched('checkout', 'running'), running },
    },
    continuing: {
      type: 'final',
      description: "Paid. The child's details and the extras follow, as in the wizard.",
      entry: 'openDetails',
    },
    confirming: {
      type: 'final',
      description:
        'The e-mail address has other paid orders. Once it is confirmed, the account shows all of them.',
      entry: {
        type: 'submitConfirmation',
        params: listOf,
      },
    },
    finished: { type: 'final', entry: 'openAccount' },
  },
});
