/** The addon step: one of two extras, charged to the method that was used before, or no thanks. */

import { assign, fromPromise, setup } from 'xstate';
import { logged } from '../shared/failure.ts';

export type UpgradeName = 'family' | 'video';

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

export type UpgradeEvent =
  | { type: 'extras.retried' }
  | { type: 'extra.picked'; extra: Extra }
  | { type: 'extra.pressed' }
  | { type: 'no-thanks' };

interface UpgradeContext {
  orderId: string;
  extras: readonly Extra[];
  paidWith: string | null;
  method: ExtrasForSale['method'];
  picked: Extra | null;
  message: string;
}

const upgradeSetup = setup({
  types: {
    context: {} as UpgradeContext,
    events: {} as UpgradeEvent,
    input: {} as { orderId: string },
    output: {} as UpgradeOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadExtras: fromPromise<ExtrasForSale, { orderId: string }>(() => {
      throw new Error('provide loadExtras');
    }),
    addExtra: fromPromise<AddingResult, UpgradeRequest>(() => {
      throw new Error('provide addExtra');
    }),
  },
  guards: {
    isNotKept: (_, { forSale }: { forSale: ExtrasForSale }) => forSale.method === 'not kept',
    isAdded: (_, { answer }: { answer: AddingResult }) => answer.result === 'success',
    isPending: (_, { answer }: { answer: AddingResult }) => answer.result === 'pending',
  },
  actions: {
    setExtras: assign((_, { forSale }: { forSale: ExtrasForSale }) => forSale),
    pick: assign((_, { extra }: { extra: Extra }) => ({ picked: extra })),
    setMessage: assign((_, { answer }: { answer: AddingResult }) =>
      answer.result === 'declined' ? { message: answer.message } : {},
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const choosing = upgradeSetup.createStateConfig({
  on: {
    'extra.picked': {
      target: '#upgrade.picked',
      actions: { type: 'pick', params: ({ event }) => ({ extra: event.extra }) },
    },
    'no-thanks': '#upgrade.declined',
  },
});

const picked = upgradeSetup.createStateConfig({
  on: { ...choosing.on, 'extra.pressed': '#upgrade.charging' },
});

export const upgradeMachine = upgradeSetup.createMachine({
  id: 'upgrade',
  context: ({ input }) => ({
    orderId: input.orderId,
    extras: [],
    paidWith: null,
    method: 'kept',
    picked: null,
    message: '',
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
          {
            guard: { type: 'isNotKept', params: ({ event }) => ({ forSale: event.output }) },
            target: 'unkept',
            actions: { type: 'setExtras', params: ({ event }) => ({ forSale: event.output }) },
          },
          {
            target: 'offered',
            actions: { type: 'setExtras', params: ({ event }) => ({ forSale: event.output }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: logged,
        },
      },
    },
    unavailable: {
      description: 'The prices could not be loaded. Nothing was charged.',
      on: { 'extras.retried': 'loading', 'no-thanks': 'declined' },
    },
    unkept: {
      description:
        'The buyer did not want the method kept, or paid nothing: there is nothing that a press could charge. The page ' +
        'says how else it can be had.',
      on: { 'no-thanks': 'declined' },
    },
    offered: { ...choosing, description: 'Two extras and "no thanks", none of them chosen beforehand.' },
    picked: {
      ...picked,
      description: 'The button now says the sum. Only pressing it charges, and only that sum.',
    },
    charging: {
      description: 'The method of the first payment is charged. The same press twice is one charge.',
      tags: 'busy',
      invoke: {
        id: 'addExtra',
        src: 'addExtra',
        input: ({ context: { orderId, picked } }) => {
          if (!picked) throw new Error('adding an extra that was not picked');
          return { orderId, extra: picked };
        },
        onDone: [
          { guard: { type: 'isAdded', params: ({ event }) => ({ answer: event.output }) }, target: 'added' },
          {
            guard: { type: 'isPending', params: ({ event }) => ({ answer: event.output }) },
            target: 'unconfirmed',
          },
          {
            target: 'refused',
            actions: { type: 'setMessage', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unconfirmed',
          actions: logged,
        },
      },
    },
    refused: {
      ...picked,
      description: 'The bank said no and nothing was charged. Another try is possible.',
    },
    unconfirmed: {
      description:
        'It is not known yet whether it was charged. Pressing again asks about the same charge and never makes a second.',
      on: {
        'extra.pressed': 'charging',
        'no-thanks': 'declined',
      },
    },
    added: {
      type: 'final',
      output: ({ context }): UpgradeOutput => ({ added: context.picked?.upgrade ?? null }),
    },
    declined: { type: 'final', output: (): UpgradeOutput => ({ added: null }) },
  },
  output: ({ event }) => event.output as UpgradeOutput,
});
