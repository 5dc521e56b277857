/** The steps of the wizard that are about an order: each runs a machine of its own to its end. */
import { logged } from '../shared/failure.ts';
import { fetched } from '../shared/on-demand.ts';
import { wizardSetup } from './setup.ts';

/** The order that the later steps are about. */
const orderOf = ({ context: { orderId } }: { context: { orderId: string | null } }) => {
  if (orderId === null) throw new Error('a later step without an order');
  return { orderId };
};

const failed = {
  target: 'broken',
  actions: logged,
} as const;

const toDescribe = fetched('other', 'describing');
const toChoose = fetched('other', 'choosing');

const toShow = fetched('texted', 'shown');

export const texted = wizardSetup.createStateConfig({
  meta: { step: 'texted' },
  description: 'Santa has just texted: his text, and the next one, as a phone shows them.',
  initial: 'fetching',
  states: {
    ...toShow,
    shown: {
      on: { next: '#wizard.payment' },
      invoke: {
        id: 'season',
        src: 'season',
        // One that is paid for has texts in the account only: the payment finds out, and goes on from there.
        onDone: '#wizard.payment',
        onError: failed,
      },
    },
    broken: { ...toShow.broken, on: { ...toShow.broken.on, next: '#wizard.payment' } },
  },
});

export const payment = wizardSetup.createStateConfig({
  meta: { step: 'payment' },
  initial: 'fetching',
  states: {
    ...fetched('checkout', 'paying'),
    paying: {
      // What follows the payment comes while the card is typed, so that the parent does not wait for it.
      entry: { type: 'prefetch', params: { code: 'other' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: orderOf,
        onDone: [
          {
            guard: { type: 'costsMoney', params: ({ event }) => ({ output: event.output }) },
            target: '#wizard.details',
            actions: { type: 'setPaid', params: ({ event }) => ({ output: event.output }) },
          },
          {
            target: '#wizard.finished',
            actions: { type: 'setPaid', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: failed,
      },
    },
  },
});

export const details = wizardSetup.createStateConfig({
  meta: { step: 'details' },
  entry: { type: 'reportDetails', params: orderOf },
  initial: 'fetching',
  states: {
    ...toDescribe,
    describing: {
      invoke: {
        id: 'personalisation',
        src: 'personalisation',
        input: orderOf,
        onDone: '#wizard.allSet',
        onError: failed,
      },
    },
    broken: { ...toDescribe.broken, on: { ...toDescribe.broken.on, next: '#wizard.allSet' } },
  },
});

const toConfirm = fetched('other', 'shown');

export const allSet = wizardSetup.createStateConfig({
  meta: { step: 'allSet' },
  initial: 'fetching',
  states: {
    ...toConfirm,
    shown: {
      initial: 'with receipt',
      on: { next: '#wizard.leaving', 'extras.opened': '#wizard.addon' },
      states: {
        'with receipt': {
          invoke: {
            id: 'receipt',
            src: 'receipt',
            input: ({ context }) => ({ ...orderOf({ context }), email: context.email }),
            // The corrected address is looked at again: it may have been mistyped, too.
            onDone: {
              target: 'with receipt',
              reenter: true,
              actions: { type: 'setCorrection', params: ({ event }) => ({ output: event.output }) },
            },
            onError: { ...failed, target: 'without receipt' },
          },
        },
        'without receipt': { description: 'What is known of the receipt failed. Everything else is said.' },
      },
    },
    broken: { ...toConfirm.broken, on: { ...toConfirm.broken.on, next: '#wizard.leaving' } },
  },
});

export const addon = wizardSetup.createStateConfig({
  meta: { step: 'addon' },
  initial: 'fetching',
  states: {
    ...toChoose,
    choosing: {
      invoke: {
        id: 'upgrade',
        src: 'upgrade',
        input: orderOf,
        onDone: '#wizard.leaving',
        onError: failed,
      },
    },
    broken: { ...toChoose.broken, on: { ...toChoose.broken.on, next: '#wizard.leaving' } },
  },
});
