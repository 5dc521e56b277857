/** /accounts/menu: the orders of this visitor, and what a buyer may do with each of them. */

import { logged } from '../shared/failure.ts';
import { fetched } from '../shared/on-demand.ts';
import { accountSetup, type OpenExtras } from './setup.ts';

export { type AccountCode, type AccountInput, choiceOf } from './setup.ts';

/** What is done with an order changes it: it is looked up again. */
const changing = accountSetup.createStateConfig({
  on: {
    'order.cancelled': { target: '#account-menu.loading', reenter: true },
    'season.started': { target: '#account-menu.loading', reenter: true },
    'texts.changed': { target: '#account-menu.loading', reenter: true },
    'codes.sent': { target: '#account-menu.loading', reenter: true },
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
        onError: {
          target: 'broken',
          actions: logged,
        },
      },
    },
  },
} as const;

const adding = accountSetup.createStateConfig({
  description: 'The extras of one order are open. They charge only on a press that shows the sum.',
  exit: 'closeExtras',
  invoke: {
    id: 'upgrade',
    src: 'upgrade',
    input: ({ context: { adding: orderId } }) => ({ orderId }),
    onDone: [
      {
        guard: { type: 'isAdded', params: ({ event }) => event.output },
        target: '#account-menu.loading',
      },
      { target: 'calm' },
    ],
    onError: {
      target: '#account-menu.shown.broken',
      actions: logged,
    },
  },
});

const open = accountSetup.createStateConfig({
  description: 'What can be done with each order runs beside it.',
  entry: 'beginChoices',
  initial: 'calm',
  states: {
    calm: {
      on: {
        'extras.opened': {
          guard: { type: 'canAdd', params: ({ event }) => event },
          target: 'adding',
          actions: { type: 'openExtras', params: ({ event }: { event: OpenExtras }) => event },
        },
      },
    },
    adding,
  },
});

export const accountMenuMachine = accountSetup.createMachine({
  id: 'account-menu',
  meta: { mainWay: ['arriving', 'loading', 'shown.fetching', 'shown.open'] },
  context: ({ input }) => ({ orders: [], adding: '', ...input }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasKey', target: 'invited' }, { target: 'loading' }] },
    invited: {
      description:
        'A link from an e-mail was opened. Programs that check mails open links too, so a person presses.',
      on: { 'sign-in.pressed': 'signingIn' },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output }) },
            target: 'loading',
            actions: 'clearNotice',
          },
          { target: 'expired' },
        ],
        onError: { target: 'invited', actions: logged },
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
            guard: { type: 'hasOrders', params: ({ event }) => ({ orders: event.output }) },
            target: 'shown',
            actions: ['endChoices', { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) }],
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
    erased: { description: 'The buyer has had everything deleted; an e-mail confirms it.' },
    signedOut: { ...signingInAgain, description: 'This browser opens no order any more; a link would.' },
    empty: {
      ...signingInAgain,
      description: 'This browser knows of no order: a link by e-mail is offered.',
    },
    unavailable: { on: { 'account.retried': 'loading' } },
  },
});
