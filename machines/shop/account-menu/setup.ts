/** What the account knows and can do; its states are in `account-menu.ts`. */
import { type ActorRefFrom, assign, enqueueActions, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import type { anotherChildMachine } from '../another-child/machine.ts';
import type { cancellationMachine } from '../cancellation/machine.ts';
import type { codesAgainMachine } from '../codes-again/machine.ts';
import type { earlyStartMachine } from '../early-start/machine.ts';
import type { numberChangeMachine } from '../number-change/machine.ts';
import type { personalDataMachine } from '../personal-data/machine.ts';
import { type FetchCode } from '../shared/on-demand.ts';
import type { signInLinkMachine } from '../sign-in-link/machine.ts';
import type { signOutMachine } from '../sign-out/machine.ts';
import type { textChangesMachine } from '../text-changes/machine.ts';
import type { tickBoxMachine } from '../tick-box/machine.ts';
import type { UpgradeOutput, upgradeMachine } from '../upgrade/machine.ts';
import { type AccountOrder, codesLeft, takesExtras } from './orders.ts';

export interface AccountInput {
  /** Secret of a link from an e-mail; empty without one. */
  key: string;
  /** `sent`: the confirmation form has just sent such a link. */
  notice: 'none' | 'sent';
}

/** What is fetched when it is needed, so that the calendar comes first. */
export type AccountCode = 'choices' | 'link';

export interface OpenExtras {
  type: 'extras.opened';
  orderId: string;
}

interface AccountContext extends AccountInput {
  orders: readonly AccountOrder[];
  /** The order that something is added to; empty without. */
  adding: string;
}

/** What a buyer may do with an order, or with what was added to one; each is a machine of its own. */
interface Choices {
  'another-child': ActorRefFrom<typeof anotherChildMachine>;
  cancellation: ActorRefFrom<typeof cancellationMachine>;
  'codes-again': ActorRefFrom<typeof codesAgainMachine>;
  'early-start': ActorRefFrom<typeof earlyStartMachine>;
  'keep-details': ActorRefFrom<typeof tickBoxMachine>;
  'number-change': ActorRefFrom<typeof numberChangeMachine>;
  replies: ActorRefFrom<typeof tickBoxMachine>;
  'text-changes': ActorRefFrom<typeof textChangesMachine>;
}

const choices = [
  'another-child',
  'cancellation',
  'codes-again',
  'early-start',
  'keep-details',
  'number-change',
  'replies',
  'text-changes',
] as const satisfies readonly (keyof Choices)[];

const idOf = (choice: keyof Choices, orderId: string) => `${choice} of ${orderId}`;

/** The running machine of a choice; undefined where there is nothing to choose. */
export const choiceOf = <TChoice extends keyof Choices>(
  { children }: { children: object },
  choice: TChoice,
  orderId: string,
) => (children as Record<string, Choices[TChoice] | undefined>)[idOf(choice, orderId)];

export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as
      | { type: 'account.retried' }
      | { type: 'sign-in.pressed' }
      | { type: 'code.retried' }
      | OpenExtras
      /** What the choices report when they are done. */
      | { type: 'order.cancelled' }
      | { type: 'season.started' }
      | { type: 'texts.changed' }
      | { type: 'codes.sent' }
      | { type: 'everything.deleted' }
      | { type: 'signed.out' },
    input: {} as AccountInput,
    tags: {} as 'busy' | 'fetching' | 'broken',
    children: {} as {
      signIn: 'signIn';
      loadOrders: 'loadOrders';
      fetchCode: 'fetchCode';
      'sign-in-link': 'sign-in-link';
      'personal-data': 'personal-data';
      'sign-out': 'sign-out';
      upgrade: 'upgrade';
      [anotherChild: `another-child of ${string}`]: 'another-child';
      [cancellation: `cancellation of ${string}`]: 'cancellation';
      [codesAgain: `codes-again of ${string}`]: 'codes-again';
      [earlyStart: `early-start of ${string}`]: 'early-start';
      [keepDetails: `keep-details of ${string}`]: 'keep-details';
      [numberChange: `number-change of ${string}`]: 'number-change';
      [replies: `replies of ${string}`]: 'replies';
      [textChanges: `text-changes of ${string}`]: 'text-changes';
    },
  },
  actors: {
    signIn: port('signIn') as PromiseActorLogic<boolean, { key: string }>,
    loadOrders: port('loadOrders') as PromiseActorLogic<readonly AccountOrder[]>,
    fetchCode: port('fetchCode') as FetchCode<AccountCode>,
    'sign-in-link': port('sign-in-link') as typeof signInLinkMachine,
    'personal-data': port('personal-data') as typeof personalDataMachine,
    'sign-out': port('sign-out') as typeof signOutMachine,
    upgrade: port('upgrade') as typeof upgradeMachine,
    'another-child': port('another-child') as typeof anotherChildMachine,
    cancellation: port('cancellation') as typeof cancellationMachine,
    'codes-again': port('codes-again') as typeof codesAgainMachine,
    'early-start': port('early-start') as typeof earlyStartMachine,
    'keep-details': port('keep-details') as typeof tickBoxMachine,
    'number-change': port('number-change') as typeof numberChangeMachine,
    replies: port('replies') as typeof tickBoxMachine,
    'text-changes': port('text-changes') as typeof textChangesMachine,
  },
  guards: {
    hasKey: ({ context }) => context.key !== '',
    isTaken: (_, { taken }: { taken: boolean }) => taken,
    canAdd: ({ context }, { orderId }: { orderId: string }) =>
      context.orders.some((order) => order.orderId === orderId && takesExtras(order)),
    isAdded: (_, { added }: UpgradeOutput) => added !== null,
    hasOrders: (_, { orders }: { orders: readonly AccountOrder[] }) => orders.length > 0,
  },
  actions: {
    openExtras: assign((_, { orderId }: { orderId: string }) => ({ adding: orderId })),
    closeExtras: assign({ adding: '' }),
    clearNotice: assign({ notice: 'none', key: '' }),
    clearOrders: assign({ orders: [] }),
    setOrders: assign((_, { orders }: { orders: readonly AccountOrder[] }) => ({ orders })),
    beginChoices: enqueueActions(({ context: { orders }, enqueue, self: account }) => {
      // The orders of a visitor are those of one address, unless a browser is shared: then the latest one's.
      const email = orders.at(-1)?.email ?? '';
      enqueue.spawnChild('personal-data', { id: 'personal-data', input: { email, account } });
      enqueue.spawnChild('sign-out', { id: 'sign-out', input: { email, account } });
      for (const { orderId, start, keep, times, texts, numberChange, replies, contact } of orders) {
        if (times || contact || texts.some(({ again }) => again)) {
          const { hour = '', zone = '', paused } = times ?? {};
          const input = {
            orderId,
            hour,
            zone,
            paused: paused ? 'yes' : 'no',
            contact: contact?.offered ? 'offered' : 'no',
            account,
          } as const;
          enqueue.spawnChild('text-changes', { id: `text-changes of ${orderId}`, input });
        }
        if (numberChange) {
          const input = { orderId, version: numberChange.version, pending: numberChange.pending, account };
          enqueue.spawnChild('number-change', { id: `number-change of ${orderId}`, input });
        }
        if (start) {
          const input = { orderId, version: start.version, account };
          enqueue.spawnChild('early-start', { id: `early-start of ${orderId}`, input });
        }
        if (replies) {
          const input = { orderId, ticked: replies.on ? 'yes' : 'no' } as const;
          enqueue.spawnChild('replies', { id: `replies of ${orderId}`, input });
        }
        if (keep) {
          const input = { orderId, ticked: keep.kept ? 'yes' : 'no' } as const;
          enqueue.spawnChild('keep-details', { id: `keep-details of ${orderId}`, input });
        }
      }
      for (const purchase of orders.flatMap((order) => [order, ...order.extras])) {
        const { orderId, amount: paid, cancellation, codesAgain, kind, cancelled } = purchase;
        if (kind === 'family' && !cancelled && codesLeft(purchase) > 0) {
          enqueue.spawnChild('another-child', { id: `another-child of ${orderId}`, input: { orderId } });
        }
        if (codesAgain) {
          enqueue.spawnChild('codes-again', {
            id: `codes-again of ${orderId}`,
            input: { orderId, email, account },
          });
        }
        if (!cancellation) continue;
        const input = { orderId, paid, amount: cancellation.amount, account };
        enqueue.spawnChild('cancellation', { id: `cancellation of ${orderId}`, input });
      }
    }),
    endChoices: enqueueActions(({ context: { orders }, enqueue }) => {
      enqueue.stopChild('personal-data');
      enqueue.stopChild('sign-out');
      for (const { orderId } of orders.flatMap((order) => [order, ...order.extras])) {
        for (const choice of choices) enqueue.stopChild(idOf(choice, orderId));
      }
    }),
    logError: (_, _params: { error: unknown }) => {},
  },
});
