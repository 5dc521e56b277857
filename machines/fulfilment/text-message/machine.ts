/**
 * The life of one text to a child's phone. A duplicate spoils more than a miss, so a send whose answer was lost is
 * `unknown` and never repeated until the provider says that it has no such message.
 */
import { newText, textSetup } from './setup.ts';

export {
  ABSENT,
  MOST_RETRIES,
  MOVED,
  newText,
  OPTED_OUT,
  PAUSED,
  STOP_PHONE,
  STOPPED,
  type TextContext,
  type TextEvent,
  type TextState,
  UNREACHABLE_CODES,
  WAITING,
} from './setup.ts';

/** What the provider says about the phone, perhaps before the answer to our own request. */
const receipts = textSetup.createStateConfig({
  on: {
    'text.delivered': {
      target: 'delivered',
      actions: { type: 'setProviderId', params: ({ event }) => event },
    },
    'text.undelivered': [
      {
        guard: { type: 'hasOptedOut', params: ({ event }) => event },
        target: 'failed',
        actions: [
          { type: 'setProviderId', params: ({ event }) => event },
          { type: 'setCode', params: ({ event }) => event },
          'stopPhone',
        ],
      },
      {
        target: 'failed',
        actions: [
          { type: 'setProviderId', params: ({ event }) => event },
          { type: 'setCode', params: ({ event }) => event },
        ],
      },
    ],
  },
});

/** A text that was taken for absent may have arrived all the same: what the provider says of it is believed. */
const lateReceipts = textSetup.createStateConfig({
  on: {
    'text.accepted': {
      guard: 'wasTried',
      target: 'accepted',
      actions: { type: 'setProviderId', params: ({ event }) => event },
    },
    'text.delivered': {
      guard: 'wasTried',
      target: 'delivered',
      actions: { type: 'setProviderId', params: ({ event }) => event },
    },
  },
});

/** What is known once the provider has answered, now or when it was asked again. */
const answers = textSetup.createStateConfig({
  on: {
    'text.accepted': {
      target: 'accepted',
      actions: { type: 'setProviderId', params: ({ event }) => event },
    },
    'text.deferred': [
      {
        guard: { type: 'canBeRetried', params: ({ event }) => event },
        target: 'planned',
        actions: ['countDeferral', { type: 'retryLater', params: ({ event }) => event }],
      },
      { target: 'failed', actions: { type: 'setCode', params: ({ event }) => event } },
    ],
    // Certainly not sent, and its order or its phone wants it no more.
    'text.withheld': [
      { guard: 'wasSentAgain', target: 'failed', actions: 'takeBackResend' },
      { target: 'cancelled', actions: { type: 'setCode', params: ({ event }) => event } },
    ],
  },
});

const reschedulable = textSetup.createStateConfig({
  on: {
    'text.rescheduled': {
      guard: 'wasNotTried',
      actions: { type: 'reschedule', params: ({ event }) => event },
    },
  },
});

/** A text that did not arrive. The buyer may have it sent again; what the phone refused for good stays refused. */
const missed = textSetup.createStateConfig({
  on: {
    'text.sentAgain': {
      guard: 'mayBeSentAgain',
      target: 'planned',
      actions: { type: 'planAgain', params: ({ event }) => event },
    },
  },
});

export const textMessageMachine = textSetup.createMachine({
  id: 'text-message',
  meta: { mainWay: ['planned', 'sending', 'accepted', 'delivered'] },
  context: ({ input = { dueAt: 0, notAfter: 0 } }) => newText(input.dueAt, input.notAfter),
  initial: 'planned',
  states: {
    planned: {
      description: 'Waits for its hour, or for the provider to take texts again.',
      on: {
        ...lateReceipts.on,
        'text.claimed': [
          { guard: { type: 'isTooLate', params: ({ event }) => ({ moment: event.at }) }, target: 'expired' },
          { target: 'sending', actions: { type: 'lease', params: ({ event }) => event } },
        ],
        'text.postponed': [
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ moment: event.until }) },
            target: 'expired',
          },
          { actions: { type: 'postpone', params: ({ event }) => event } },
        ],
        ...reschedulable.on,
        // What was missed and is held back before it left again was missed all the same.
        'text.cancelled': [
          { guard: 'hadFailed', target: 'failed', actions: 'takeBackResend' },
          { guard: 'hadExpired', target: 'expired', actions: 'takeBackResend' },
          {
            target: 'cancelled',
            actions: [{ type: 'setCode', params: ({ event }) => event }, 'takeBackResend'],
          },
        ],
      },
    },
    sending: {
      description:
        'One worker holds it and hands it to the provider. A lease that ends without an answer is a lost answer.',
      on: {
        ...answers.on,
        ...receipts.on,
        'text.refused': [
          {
            guard: { type: 'hasOptedOut', params: ({ event }) => event },
            target: 'failed',
            actions: [{ type: 'setCode', params: ({ event }) => event }, 'stopPhone'],
          },
          { target: 'failed', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
        'text.lost': { target: 'unknown', actions: { type: 'searchLater', params: ({ event }) => event } },
        // No fault of this text: it is due as before, and nothing is counted against it.
        'text.unavailable': {
          target: 'planned',
          actions: { type: 'setCode', params: ({ event }) => event },
        },
      },
    },
    accepted: { description: 'The provider has it. That is not yet the phone.', on: { ...receipts.on } },
    unknown: {
      description: 'The answer of the provider was lost. It is looked up, never sent again blindly.',
      on: {
        ...answers.on,
        ...receipts.on,
        'text.lost': { actions: { type: 'searchLater', params: ({ event }) => event } },
        'text.absent': [
          {
            guard: { type: 'isInTime', params: ({ event }) => event },
            target: 'planned',
            actions: { type: 'retryLater', params: ({ event }) => event },
          },
          { target: 'expired', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
      },
    },
    delivered: { type: 'final', description: 'The network says that the phone has it.' },
    failed: {
      description: 'It did not arrive. The buyer may have it sent again, once; another phone may take it.',
      on: { ...missed.on, 'text.moved': { actions: 'forgetPhone' } },
    },
    expired: {
      ...missed,
      description: 'Its moment passed, perhaps while its phone wanted none; a late text would be wrong.',
    },
    cancelled: {
      description:
        'Held back: its order does not stand, no guardian has agreed, the phone asked for no more, or its words wait for a person. START brings back what is still ahead.',
      on: {
        'text.resumed': [
          { guard: { type: 'wasMissed', params: ({ event }) => event }, target: 'expired' },
          { guard: 'wasStopped', target: 'planned', actions: 'clearCode' },
        ],
        'text.sentAgain': {
          guard: 'wasHeldBack',
          target: 'planned',
          actions: { type: 'planAgain', params: ({ event }) => event },
        },
        ...reschedulable.on,
        // Whatever it was held back for first, a cancelled order ends it for good.
        'text.cancelled': { actions: { type: 'setCode', params: ({ event }) => event } },
      },
    },
  },
});
