/** What the addon step knows and can do; its states are in `upgrade.ts`. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import type { PaymentOutput, paymentMachine } from '../payment/machine.ts';
import { type FetchCode } from '../shared/on-demand.ts';

type UpgradeName = 'family' | 'video';

export interface Extra {
  upgrade: UpgradeName;
  name: string;
  description: string;
  /** Decimal text in major units. */
  amount: string;
  currency: string;
}

/** What can be added, and what it would be charged to. */
export interface ExtrasForSale {
  extras: readonly Extra[];
  /** What the buyer calls the method of the first payment; null where it has no name. */
  paidWith: string | null;
  /** Whether the gateway has kept that method: only then can a press charge it. */
  method: 'kept' | 'not kept';
}

export type AddingResult =
  | { result: 'success' }
  | { result: 'pending' }
  | { result: 'declined'; message: string };

export interface UpgradeOutput {
  added: UpgradeName | null;
}

export interface UpgradeRequest {
  orderId: string;
  extra: Extra;
}

/** The order of an extra that is paid for by itself. */
export type OrderedExtra = { result: 'ordered'; orderId: string } | { result: 'declined'; message: string };

export type UpgradeEvent =
  | { type: 'extras.retried' }
  | { type: 'extra.picked'; extra: Extra }
  | { type: 'extra.pressed' }
  | { type: 'no-thanks' }
  | { type: 'code.retried' };

export interface UpgradeContext {
  orderId: string;
  extras: readonly Extra[];
  paidWith: string | null;
  method: ExtrasForSale['method'];
  picked: Extra | null;
  /** The order of what was picked, where it is paid for by itself. */
  extraOrderId: string | null;
  message: string;
}

export const upgradeSetup = setup({
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
      fetchCode: 'fetchCode';
      payment: 'payment';
    },
  },
  actors: {
    loadExtras: port('loadExtras') as PromiseActorLogic<ExtrasForSale, { orderId: string }>,
    addExtra: port('addExtra') as PromiseActorLogic<AddingResult, UpgradeRequest>,
    orderExtra: port('orderExtra') as PromiseActorLogic<OrderedExtra, UpgradeRequest>,
    fetchCode: port('fetchCode') as FetchCode<'checkout'>,
    payment: port('payment') as typeof paymentMachine,
  },
  guards: {
    isNotKept: ({ context }) => context.method === 'not kept',
    isOrdered: (_, { answer }: { answer: OrderedExtra }) => answer.result === 'ordered',
    isPaid: (_, { output }: { output: PaymentOutput }) => output.result === 'paid',
    isLeft: (_, { output }: { output: PaymentOutput }) => output.result === 'left',
    isAdded: (_, { answer }: { answer: AddingResult }) => answer.result === 'success',
    isPending: (_, { answer }: { answer: AddingResult }) => answer.result === 'pending',
  },
  actions: {
    setExtras: assign((_, { forSale }: { forSale: ExtrasForSale }) => forSale),
    pick: assign((_, { extra }: { extra: Extra }) => ({ picked: extra })),
    setMessage: assign((_, { answer }: { answer: AddingResult }) =>
      answer.result === 'declined' ? { message: answer.message } : {},
    ),
    setOrder: assign((_, { answer }: { answer: OrderedExtra }) =>
      answer.result === 'ordered'
        ? { extraOrderId: answer.orderId, message: '' }
        : { message: answer.message },
    ),
    setRefusal: assign((_, { output }: { output: PaymentOutput }) =>
      output.result === 'refused' ? { message: output.message } : {},
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
});
