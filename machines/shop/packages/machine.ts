/** /santa/text_packages: choose a package, then pay for it. Shop specification, sections 2, 4 and 8. */

import { assign, type PromiseActorLogic, setup, stopChild } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import { discountPopupMachine } from '../discount-popup/machine.ts';
import type { PaymentOutput, paymentMachine } from '../payment/machine.ts';
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
  /** The same on the days that come next, as people write them; null where it has these days. */
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
  | { type: 'packages.retried' }
  | { type: 'package.chosen'; packageId: number }
  | { type: 'chunk.retried' };

interface PackagesContext {
  /** Why the last payment did not go through; a text of the catalogue of errors. */
  message: string | null;
  list: PackageList | null;
  packageId: number | null;
}

const packagesSetup = setup({
  types: {
    context: {} as PackagesContext,
    events: {} as PackagesEvent,
    input: {} as { message: string | null },
    tags: {} as 'busy' | 'fetching' | 'broken',
    children: {} as {
      loadPackages: 'loadPackages';
      fetchChunk: 'fetchChunk';
      payment: 'payment';
      'discount-popup': 'discount-popup';
    },
  },
  actors: {
    loadPackages: port('loadPackages') as PromiseActorLogic<PackageList>,
    fetchChunk: port('fetchChunk') as FetchChunk<'checkout'>,
    payment: port('payment') as typeof paymentMachine,
    'discount-popup': discountPopupMachine,
  },
  guards: {
    hasOrder: ({ context }) => typeof context.list?.orderId === 'string',
    isLeft: (_, { output }: { output: PaymentOutput }) => output.result === 'left',
    isRefused: (_, { output }: { output: PaymentOutput }) => output.result === 'refused',
    costsMoney: (_, { output }: { output: PaymentOutput }) => output.result === 'paid' && output.amount > 0,
    isDuplicateUser: (_, { output }: { output: PaymentOutput }) =>
      output.result === 'paid' && output.otherOrders === 'some',
  },
  actions: {
    setList: assign((_, { answer: list }: { answer: PackageList }) => ({ list })),
    choose: assign((_, { packageId }: { packageId: number }) => ({ packageId, message: null })),
    closePopup: stopChild('discount-popup'),
    unchoose: assign({ packageId: null }),
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
    input: ({ context: { list, packageId } }) => ({
      orderId: required(list?.orderId, 'order'),
      packageId: required(packageId, 'package'),
      wayBack: 'open',
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

/** The list that was chosen from. */
const listOf = ({ context }: { context: PackagesContext }): PackageList => required(context.list, 'list');

export const packagesMachine = packagesSetup.createMachine({
  id: 'packages',
  meta: { mainWay: ['loading', 'choosing', 'paying.fetching', 'paying.running', 'finished'] },
  context: ({ input }) => ({ message: input.message, list: null, packageId: null }),
  initial: 'loading',
  // It runs independently of the page.
  invoke: {
    id: 'discount-popup',
    src: 'discount-popup',
    onError: { actions: ['closePopup', logged] },
  },
  states: {
    loading: {
      entry: 'hideToken',
      tags: 'busy',
      invoke: {
        id: 'loadPackages',
        src: 'loadPackages',
        onDone: { target: 'choosing', actions: withAnswer('setList') },
        onError: { target: 'unavailable', actions: logged },
      },
    },
    unavailable: { on: { 'packages.retried': 'loading' } },
    choosing: {
      description:
        'The list of packages. After a failed payment it says why. Without a sign-up it leads to the sign-up.',
      on: {
        'package.chosen': { guard: 'hasOrder', target: 'paying', actions: withEvent('choose') },
      },
    },
    paying: {
      initial: 'fetching',
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
