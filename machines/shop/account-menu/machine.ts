/** /accounts/menu: the orders of this visitor, and what a buyer may do with each of them. */

import { type ActorRefFrom, assign, enqueueActions, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';
import type { anotherChildMachine } from '../another-child/machine.ts';
import type { cancellationMachine } from '../cancellation/machine.ts';
import type { codesAgainMachine } from '../codes-again/machine.ts';
import type { earlyStartMachine } from '../early-start/machine.ts';
import type { numberChangeMachine } from '../number-change/machine.ts';
import type { personalDataMachine } from '../personal-data/machine.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';
import type { signInLinkMachine } from '../sign-in-link/machine.ts';
import type { signOutMachine } from '../sign-out/machine.ts';
import type { textChangesMachine } from '../text-changes/machine.ts';
import type { tickBoxMachine } from '../tick-box/machine.ts';
import type { UpgradeOutput, upgradeMachine } from '../upgrade/machine.ts';
import { type AccountOrder, codesLeft, needsBuyer, takesExtras } from './orders.ts';

export interface AccountInput {
  /** Secret of a link from an e-mail. */
  key: string | null;
  /** This page's id for its use of the link, so that a request whose answer was lost can be repeated. */
  press: string;
  /** `sent`: the confirmation form has just sent such a link. `all set`: a sign-up for nothing has just ended. */
  notice: 'none' | 'sent' | 'all set';
  /** The order whose extras the address asks for. */
  extrasOf: string | null;
}

/** Code that is fetched on demand, so that the calendar is shown first. */
export type AccountChunk = 'choices' | 'link';

/** The tab of a child was pressed. */
export interface ChosenTab {
  type: 'tab.chosen';
  orderId: string;
}

interface AccountContext extends AccountInput {
  orders: readonly AccountOrder[];
  /** The order whose tab was pressed. */
  chosen: string | null;
}

/** What a buyer may do with an order, or with what was added to one; each is a machine of its own. */
interface Choices {
  'another-child': ActorRefFrom<typeof anotherChildMachine>;
  cancellation: ActorRefFrom<typeof cancellationMachine>;
  'codes-again': ActorRefFrom<typeof codesAgainMachine>;
  'early-start': ActorRefFrom<typeof earlyStartMachine>;
  'keep-details': ActorRefFrom<typeof tickBoxMachine>;
  'november-reminder': ActorRefFrom<typeof tickBoxMachine>;
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
  'november-reminder',
  'number-change',
  'replies',
  'text-changes',
] as const satisfies readonly (keyof Choices)[];

const idOf = (choice: keyof Choices, orderId: string) => `${choice} of ${orderId}`;

/** The order of the open tab: the chosen one, one to add extras to, one that needs its buyer, or the latest child's. */
export const shownOrder = ({ orders, chosen, extrasOf }: AccountContext): AccountOrder | undefined =>
  orders.find(({ orderId }) => orderId === chosen) ??
  orders.find(({ orderId }) => orderId === extrasOf) ??
  orders.find(needsBuyer) ??
  orders.findLast(({ kind, cancelled }) => kind !== 'gift' && !cancelled) ??
  orders[0];

/** The running machine of a choice; undefined where there is nothing to choose. */
export const choiceOf = <TChoice extends keyof Choices>(
  { children }: { children: object },
  choice: TChoice,
  orderId: string,
) => (children as Record<string, Choices[TChoice] | undefined>)[idOf(choice, orderId)];

const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as
      | { type: 'account.retried' }
      | { type: 'sign-in.pressed' }
      | { type: 'chunk.retried' }
      | ChosenTab
      /** Events of the choices when they are done. */
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
      fetchChunk: 'fetchChunk';
      'sign-in-link': 'sign-in-link';
      'personal-data': 'personal-data';
      'sign-out': 'sign-out';
      upgrade: 'upgrade';
      [anotherChild: `another-child of ${string}`]: 'another-child';
      [cancellation: `cancellation of ${string}`]: 'cancellation';
      [codesAgain: `codes-again of ${string}`]: 'codes-again';
      [earlyStart: `early-start of ${string}`]: 'early-start';
      [keepDetails: `keep-details of ${string}`]: 'keep-details';
      [novemberReminder: `november-reminder of ${string}`]: 'november-reminder';
      [numberChange: `number-change of ${string}`]: 'number-change';
      [replies: `replies of ${string}`]: 'replies';
      [textChanges: `text-changes of ${string}`]: 'text-changes';
    },
  },
  actors: {
    signIn: port('signIn') as PromiseActorLogic<boolean, { key: string; press: string }>,
    loadOrders: port('loadOrders') as PromiseActorLogic<readonly AccountOrder[]>,
    fetchChunk: port('fetchChunk') as FetchChunk<AccountChunk>,
    'sign-in-link': port('sign-in-link') as typeof signInLinkMachine,
    'personal-data': port('personal-data') as typeof personalDataMachine,
    'sign-out': port('sign-out') as typeof signOutMachine,
    upgrade: port('upgrade') as typeof upgradeMachine,
    'another-child': port('another-child') as typeof anotherChildMachine,
    cancellation: port('cancellation') as typeof cancellationMachine,
    'codes-again': port('codes-again') as typeof codesAgainMachine,
    'early-start': port('early-start') as typeof earlyStartMachine,
    'keep-details': port('keep-details') as typeof tickBoxMachine,
    'november-reminder': port('november-reminder') as typeof tickBoxMachine,
    'number-change': port('number-change') as typeof numberChangeMachine,
    replies: port('replies') as typeof tickBoxMachine,
    'text-changes': port('text-changes') as typeof textChangesMachine,
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isTaken: (_, { answer: taken }: { answer: boolean }) => taken,
    asksForExtras: ({ context: { orders, extrasOf } }) =>
      orders.some((order) => order.orderId === extrasOf && takesExtras(order)),
    isAdded: (_, { answer: { added } }: { answer: UpgradeOutput }) => added !== null,
    isHidden: ({ context }, { orderId }: { orderId: string }) =>
      context.orders.some((order) => order.orderId === orderId && order !== shownOrder(context)),
    hasOrders: (_, { answer: orders }: { answer: readonly AccountOrder[] }) => orders.length > 0,
  },
  actions: {
    closeExtras: assign({ extrasOf: null }),
    setChosen: assign((_, { orderId }: { orderId: string }) => ({ chosen: orderId })),
    clearNotice: assign({ notice: 'none', key: null }),
    clearOrders: assign({ orders: [] }),
    setOrders: assign((_, { answer: orders }: { answer: readonly AccountOrder[] }) => ({ orders })),
    beginChoices: enqueueActions(({ context: { orders }, enqueue, self: account }) => {
      // A visitor's orders have one e-mail address, unless the browser is shared: then the latest order's is used.
      const { email } = required(orders.at(-1), 'order');
      enqueue.spawnChild('personal-data', { id: 'personal-data', input: { email, account } });
      enqueue.spawnChild('sign-out', { id: 'sign-out', input: { email, account } });
      for (const order of orders) {
        const { orderId, start, keep, reminder, times, texts, numberChange, replies, contact } = order;
        if (times || contact || texts.some(({ again }) => again)) {
          const input = {
            orderId,
            times,
            choice: times && (times.hours.length > 0 || times.zones.length > 1) ? 'offered' : 'no',
            paused: times?.paused ? 'yes' : 'no',
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
        if (reminder) {
          const input = { orderId, ticked: reminder.on ? 'yes' : 'no' } as const;
          enqueue.spawnChild('november-reminder', { id: `november-reminder of ${orderId}`, input });
        }
        if (keep) {
          const input = { orderId, ticked: keep.kept ? 'yes' : 'no' } as const;
          enqueue.spawnChild('keep-details', { id: `keep-details of ${orderId}`, input });
        }
      }
      for (const purchase of orders.flatMap((order) => [order, ...order.extras])) {
        const { orderId, amount: paid, cancellation, codesAgain, kind, cancelled, onHold } = purchase;
        if (kind === 'family' && !cancelled && !onHold && codesLeft(purchase) > 0) {
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

/** These actions change an order, so it is loaded again. */
const changing = accountSetup.createStateConfig({
  on: {
    'order.cancelled': { target: 'loading', reenter: true },
    'season.started': { target: 'loading', reenter: true },
    'texts.changed': { target: 'loading', reenter: true },
    'codes.sent': { target: 'loading', reenter: true },
  },
});

const signingInAgain = {
  initial: 'fetching',
  states: {
    ...fetched('link', 'asking'),
    asking: {
      invoke: {
        id: 'sign-in-link',
        src: 'sign-in-link',
        onError: { target: 'broken', actions: logged },
      },
    },
  },
} as const;

const adding = accountSetup.createStateConfig({
  description: 'The extras for one order are open. Only a button that shows the amount charges.',
  exit: 'closeExtras',
  invoke: {
    id: 'upgrade',
    src: 'upgrade',
    input: ({ context }) => ({ orderId: required(context.extrasOf, 'order to add to') }),
    onDone: [{ guard: withAnswer('isAdded'), target: '#account-menu.loading' }, { target: 'calm' }],
    onError: { target: '#account-menu.shown.broken', actions: logged },
  },
});

const open = accountSetup.createStateConfig({
  description: 'Each order has its own actions, side by side.',
  entry: 'beginChoices',
  initial: 'calm',
  states: {
    calm: { always: { guard: 'asksForExtras', target: 'adding' } },
    adding,
  },
});

const signInOffered = accountSetup.createStateConfig({ on: { 'sign-in.pressed': 'signingIn' } });

export const accountMenuMachine = accountSetup.createMachine({
  id: 'account-menu',
  meta: { mainWay: ['arriving', 'loading', 'shown.fetching', 'shown.open'] },
  context: ({ input }) => ({ orders: [], chosen: null, ...input }),
  initial: 'arriving',
  on: { 'tab.chosen': { guard: withEvent('isHidden'), actions: withEvent('setChosen') } },
  states: {
    arriving: { always: [{ guard: 'hasKey', target: 'invited' }, { target: 'loading' }] },
    invited: {
      description:
        'A sign-in link was opened. Mail scanners open links too, so the buyer has to press a button.',
      ...signInOffered,
    },
    unanswered: {
      description: 'No answer to the press came. It can be made again, even where only the answer was lost.',
      ...signInOffered,
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { key, press } }) => ({ key: required(key, 'link'), press }),
        onDone: [
          { guard: withAnswer('isTaken'), target: 'loading', actions: 'clearNotice' },
          { target: 'expired' },
        ],
        onError: { target: 'unanswered', actions: logged },
      },
    },
    expired: { ...signingInAgain, description: 'The link was used before, or is older than 15 minutes.' },
    loading: {
      ...changing,
      tags: 'busy',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        onDone: [
          {
            guard: withAnswer('hasOrders'),
            target: 'shown',
            actions: ['endChoices', withAnswer('setOrders')],
          },
          { target: 'empty', actions: ['endChoices', 'clearOrders'] },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    shown: {
      initial: 'fetching',
      on: {
        ...changing.on,
        'everything.deleted': { target: 'erased', actions: ['endChoices', 'clearOrders'] },
        'signed.out': { target: 'signedOut', actions: ['endChoices', 'clearOrders'] },
      },
      states: { ...fetched('choices', 'open'), open },
    },
    erased: { description: 'The buyer had everything deleted. An e-mail confirms it.' },
    signedOut: { ...signingInAgain, description: 'Signed out. A link by e-mail opens the orders again.' },
    empty: {
      ...signingInAgain,
      description: 'This browser has no order. The page offers a sign-in link by e-mail.',
    },
    unavailable: { on: { 'account.retried': 'loading' } },
  },
});
