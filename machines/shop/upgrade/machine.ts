/** The addon step: one of two extras, charged to the earlier payment method or paid separately, or "no thanks". */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, messageOf, withAnswer, withEvent } from '../../with-event.ts';
import type { PaymentOutput, paymentMachine } from '../payment/machine.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';

type UpgradeName = 'family' | 'video';

export interface Extra {
  upgrade: UpgradeName;
  name: string;
  description: string;
  /** Decimal text in major units. */
  amount: string;
  currency: string;
  /** Until when it can be canceled, and what is paid back then. */
  cancellation: string;
}

/** The available extras, and the method they would be charged to. */
export interface ExtrasForSale {
  extras: readonly Extra[];
  /** The name of the first payment's method, for the buyer; null if it has none. */
  paidWith: string | null;
  /** Whether the gateway has kept that method: only then can a press charge it. */
  method: 'kept' | 'not kept';
}

/** Another price holds since the extras were shown. Nothing was charged. */
interface OtherSum {
  result: 'other sum';
  message: string;
}

export type AddingResult =
  | { result: 'success' }
  | { result: 'pending' }
  | OtherSum
  | { result: 'declined'; message: string };

export interface UpgradeOutput {
  added: UpgradeName | null;
}

export interface UpgradeRequest {
  orderId: string;
  extra: Extra;
}

/** The order of an extra that is paid for by itself. */
export type OrderedExtra =
  | { result: 'ordered'; orderId: string }
  | OtherSum
  | { result: 'declined'; message: string };

export type UpgradeEvent =
  | { type: 'extras.retried' }
  | { type: 'extra.picked'; extra: Extra }
  | { type: 'extra.pressed' }
  | { type: 'no-thanks' }
  | { type: 'chunk.retried' };

export interface UpgradeContext {
  orderId: string;
  extras: readonly Extra[];
  paidWith: string | null;
  method: ExtrasForSale['method'];
  picked: Extra | null;
  /** The order of the picked extra, if it is paid for by itself. */
  extraOrderId: string | null;
  message: string | null;
}

const upgradeSetup = setup({
  types: {
    context: {} as UpgradeContext,
    events: {} as UpgradeEvent,
    input: {} as { orderId: string },
    output: {} as UpgradeOutput,
    tags: {} as 'busy' | 'fetching' | 'broken',
    children: {} as {
      loadExtras: 'loadExtras';
      addExtra: 'addExtra';
      orderExtra: 'orderExtra';
      fetchChunk: 'fetchChunk';
      payment: 'payment';
    },
  },
  actors: {
    loadExtras: port('loadExtras') as PromiseActorLogic<ExtrasForSale, { orderId: string }>,
    addExtra: port('addExtra') as PromiseActorLogic<AddingResult, UpgradeRequest>,
    orderExtra: port('orderExtra') as PromiseActorLogic<OrderedExtra, UpgradeRequest>,
    fetchChunk: port('fetchChunk') as FetchChunk<'checkout'>,
    payment: port('payment') as typeof paymentMachine,
  },
  guards: {
    isNotKept: ({ context }) => context.method === 'not kept',
    isOrdered: (_, { answer }: { answer: OrderedExtra }) => answer.result === 'ordered',
    isPaid: (_, { output }: { output: PaymentOutput }) => output.result === 'paid',
    isRefused: (_, { output }: { output: PaymentOutput }) => output.result === 'refused',
    isAdded: (_, { answer }: { answer: AddingResult }) => answer.result === 'success',
    isOtherSum: (_, { answer }: { answer: AddingResult | OrderedExtra }) => answer.result === 'other sum',
    isRepriced: ({ context }) => context.message !== null,
    isPending: (_, { answer }: { answer: AddingResult }) => answer.result === 'pending',
  },
  actions: {
    setExtras: assign((_, { answer: forSale }: { answer: ExtrasForSale }) => forSale),
    pick: assign((_, { extra }: { extra: Extra }) => ({ picked: extra })),
    setMessage: assign(messageOf),
    unpick: assign({ picked: null }),
    setOrder: assign((_, { answer }: { answer: OrderedExtra }) =>
      answer.result === 'ordered'
        ? { extraOrderId: answer.orderId, message: null }
        : { message: answer.message },
    ),
    setRefusal: assign((_, { output }: { output: PaymentOutput }) =>
      output.result === 'refused' ? { message: output.message } : {},
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const choosing = upgradeSetup.createStateConfig({
  on: {
    'extra.picked': { target: 'picked', actions: withEvent('pick') },
    'no-thanks': 'declined',
  },
});

const picked = upgradeSetup.createStateConfig({
  on: {
    ...choosing.on,
    'extra.pressed': [{ guard: 'isNotKept', target: 'payingAnew' }, { target: 'charging' }],
  },
});

/** The chosen extra, for an immediate charge or a separate payment. */
const request = ({ context: { orderId, picked } }: { context: UpgradeContext }): UpgradeRequest => ({
  orderId,
  extra: required(picked, 'extra'),
});

const reloadPrices = {
  guard: withAnswer('isOtherSum'),
  target: '#upgrade.loading',
  actions: [withAnswer('setMessage'), 'unpick'],
} as const;

const payingAnew = upgradeSetup.createStateConfig({
  description: 'No saved payment method, so the extra is a new order, paid like the first one.',
  initial: 'ordering',
  states: {
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'orderExtra',
        src: 'orderExtra',
        input: request,
        onDone: [
          { guard: withAnswer('isOrdered'), target: 'fetching', actions: withAnswer('setOrder') },
          reloadPrices,
          { target: '#upgrade.refused', actions: withAnswer('setOrder') },
        ],
        onError: { target: '#upgrade.unreached', actions: logged },
      },
    },
    ...fetched('checkout', 'running'),
    running: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ orderId: required(context.extraOrderId, 'order'), wayBack: 'open' }),
        onDone: [
          { guard: withEvent('isPaid'), target: '#upgrade.added' },
          { guard: withEvent('isRefused'), target: '#upgrade.refused', actions: withEvent('setRefusal') },
          { target: '#upgrade.picked' },
        ],
        onError: { target: 'broken', actions: logged },
      },
    },
  },
});

export const upgradeMachine = upgradeSetup.createMachine({
  id: 'upgrade',
  meta: { mainWay: ['loading', 'offered', 'picked', 'charging', 'added'] },
  context: ({ input }) => ({
    orderId: input.orderId,
    extras: [],
    paidWith: null,
    method: 'kept',
    picked: null,
    extraOrderId: null,
    message: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'no-thanks': 'declined' },
      invoke: {
        id: 'loadExtras',
        src: 'loadExtras',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: 'isRepriced', target: 'repriced', actions: withAnswer('setExtras') },
          { target: 'offered', actions: withAnswer('setExtras') },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    unavailable: {
      description: 'The prices could not be loaded. Nothing was charged.',
      on: { 'extras.retried': 'loading', 'no-thanks': 'declined' },
    },
    unreached: {
      description: 'The server could not be reached. Nothing was charged, and the choice stays.',
      on: { ...choosing.on, 'extra.pressed': 'payingAnew' },
    },
    payingAnew,
    offered: { ...choosing, description: 'Two extras and "no thanks". None is preselected.' },
    repriced: {
      ...choosing,
      description: 'The price changed after it was shown. Nothing was charged, and nothing is picked.',
    },
    picked: {
      ...picked,
      description: 'The button shows the amount. Only pressing it charges, and only that amount.',
    },
    charging: {
      description: 'Charges the saved payment method. Pressing twice charges once.',
      tags: 'busy',
      invoke: {
        id: 'addExtra',
        src: 'addExtra',
        input: request,
        onDone: [
          { guard: withAnswer('isAdded'), target: 'added' },
          { guard: withAnswer('isPending'), target: 'unconfirmed' },
          reloadPrices,
          { target: 'refused', actions: withAnswer('setMessage') },
        ],
        onError: { target: 'unconfirmed', actions: logged },
      },
    },
    refused: {
      ...picked,
      description: 'The bank declined and nothing was charged. The parent can try again.',
    },
    unconfirmed: {
      description: 'It may have been charged. Pressing again is safe: it never makes a second charge.',
      on: {
        'extra.pressed': 'charging',
        'no-thanks': 'declined',
      },
    },
    added: {
      type: 'final',
      output: ({ context: { picked } }): UpgradeOutput => ({ added: required(picked, 'extra').upgrade }),
    },
    declined: { type: 'final', output: (): UpgradeOutput => ({ added: null }) },
  },
  output: ({ event }) => event.output as UpgradeOutput,
});
