/** The addon step: one of two extras, charged to the method that was used before or paid for anew, or no thanks. */
import { logged } from '../shared/failure.ts';
import { fetched } from '../shared/on-demand.ts';
import { type UpgradeContext, type UpgradeOutput, type UpgradeRequest, upgradeSetup } from './setup.ts';

export type {
  AddingResult,
  Extra,
  ExtrasForSale,
  OrderedExtra,
  UpgradeOutput,
  UpgradeRequest,
} from './setup.ts';

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
  on: {
    ...choosing.on,
    'extra.pressed': [{ guard: 'isNotKept', target: '#upgrade.payingAnew' }, { target: '#upgrade.charging' }],
  },
});

/** What was picked; it is the same for a press that charges at once and for a payment of its own. */
const request = ({ context: { orderId, picked } }: { context: UpgradeContext }): UpgradeRequest => {
  if (!picked) throw new Error('adding an extra that was not picked');
  return { orderId, extra: picked };
};

const payingAnew = upgradeSetup.createStateConfig({
  description:
    'The buyer did not want the method kept, or paid nothing: what was picked is an order of its own, paid like the first one.',
  initial: 'ordering',
  states: {
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'orderExtra',
        src: 'orderExtra',
        input: request,
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => ({ answer: event.output }) },
            target: 'fetching',
            actions: { type: 'setOrder', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: '#upgrade.refused',
            actions: { type: 'setOrder', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: '#upgrade.unreached', actions: logged },
      },
    },
    ...fetched('checkout', 'running'),
    running: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { extraOrderId } }) => {
          if (extraOrderId === null) throw new Error('paying for an extra that was not ordered');
          return { orderId: extraOrderId, wayBack: 'open' };
        },
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ output: event.output }) },
            target: '#upgrade.added',
          },
          {
            guard: { type: 'isLeft', params: ({ event }) => ({ output: event.output }) },
            target: '#upgrade.picked',
          },
          {
            target: '#upgrade.refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ output: event.output }) },
          },
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
        onDone: {
          target: 'offered',
          actions: { type: 'setExtras', params: ({ event }) => ({ forSale: event.output }) },
        },
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
    unreached: {
      description: 'The server could not be reached. Nothing was charged, and what was picked stays.',
      on: { ...choosing.on, 'extra.pressed': 'payingAnew' },
    },
    payingAnew,
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
        input: request,
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
