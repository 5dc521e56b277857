/**
 * The life of one text to a child's phone. A duplicate spoils more than a miss, so a send whose answer was lost is
 * `unknown` and never repeated until the provider says that it has no such message.
 */
import { assign, setup } from 'xstate';

export type TextState =
  | 'planned'
  | 'sending'
  | 'accepted'
  | 'unknown'
  | 'delivered'
  | 'failed'
  | 'expired'
  | 'cancelled';

export interface TextContext {
  /** Epoch ms: when to send it, and after which moment it would be worse than no text. */
  dueAt: number;
  notAfter: number;
  /** Sends that were begun. */
  attempts: number;
  /** Times that the provider was too busy for this phone. */
  deferrals: number;
  /** Epoch ms: when the last send was begun, and until when its worker may take. */
  claimedAt: number | null;
  leaseUntil: number | null;
  providerId: string | null;
  code: string | null;
}

export type TextEvent =
  | { type: 'text.claimed'; at: number; leaseUntil: number }
  | { type: 'text.postponed'; until: number }
  | { type: 'text.cancelled'; code: string }
  | { type: 'text.resumed'; at: number }
  | { type: 'text.withheld'; code: string }
  | { type: 'text.accepted'; providerId: string }
  | { type: 'text.refused'; code: string }
  | { type: 'text.deferred'; code: string; retryAt: number }
  | { type: 'text.unavailable'; code: string }
  | { type: 'text.absent'; code: string; retryAt: number }
  | { type: 'text.lost'; code: string; searchAt: number }
  | { type: 'text.delivered'; providerId: string }
  | { type: 'text.undelivered'; providerId: string; code: string };

/** The code of a text that was cancelled because the phone asked for no more. */
export const STOPPED = 'stopped';

/** What the provider says of a phone that told the network to stop. It is a STOP like any other. */
export const OPTED_OUT = '21610';

/** What the provider says of a phone that no text will ever reach: no such number, no mobile, landline, blocked. */
export const UNREACHABLE_CODES = [
  '21211',
  '21214',
  '21217',
  '21408',
  '21612',
  '21614',
  '21635',
  '30004',
  '30005',
  '30006',
] as const;

/** The named action with which a text puts its phone on the stop list. */
export const STOP_PHONE = 'stopPhone';

/** How often a text is tried again after the provider was too busy for its phone. */
export const MOST_RETRIES = 4;

export const newText = (dueAt: number, notAfter: number): TextContext => ({
  dueAt,
  notAfter,
  attempts: 0,
  deferrals: 0,
  claimedAt: null,
  leaseUntil: null,
  providerId: null,
  code: null,
});

const textSetup = setup({
  types: {
    context: {} as TextContext,
    events: {} as TextEvent,
    /** Absent for a row, which brings its whole context with it. */
    input: {} as { dueAt: number; notAfter: number } | undefined,
  },
  guards: {
    isTooLate: ({ context }, { moment }: { moment: number }) => moment > context.notAfter,
    wasStopped: ({ context }) => context.code === STOPPED,
    wasMissed: ({ context }, { at }: { at: number }) => context.code === STOPPED && context.dueAt <= at,
    hasOptedOut: (_, { code }: { code: string }) => code === OPTED_OUT,
    canBeRetried: ({ context }, { retryAt }: { retryAt: number }) =>
      context.deferrals < MOST_RETRIES && retryAt <= context.notAfter,
    isInTime: ({ context }, { retryAt }: { retryAt: number }) => retryAt <= context.notAfter,
    wasTried: ({ context }) => context.attempts > 0,
  },
  actions: {
    lease: assign(({ context }, { at, leaseUntil }: { at: number; leaseUntil: number }) => ({
      attempts: context.attempts + 1,
      claimedAt: at,
      leaseUntil,
      code: null,
    })),
    postpone: assign((_, { until }: { until: number }) => ({ dueAt: until })),
    retryLater: assign((_, { retryAt, code }: { retryAt: number; code: string }) => ({
      dueAt: retryAt,
      leaseUntil: null,
      code,
    })),
    countDeferral: assign(({ context }) => ({ deferrals: context.deferrals + 1 })),
    searchLater: assign((_, { searchAt, code }: { searchAt: number; code: string }) => ({
      leaseUntil: searchAt,
      code,
    })),
    keepProviderId: assign((_, { providerId }: { providerId: string }) => ({
      providerId,
      leaseUntil: null,
      code: null,
    })),
    forgetCode: assign({ code: null }),
    keepCode: assign((_, { code }: { code: string }) => ({ code, leaseUntil: null })),
    /** Effect: the phone goes on the stop list, in the transaction that writes down what was said about it. */
    stopPhone: () => {},
  },
});

/** What the provider says about the phone. It may come before the answer to our own request. */
const receipts = textSetup.createStateConfig({
  on: {
    'text.delivered': {
      target: 'delivered',
      actions: { type: 'keepProviderId', params: ({ event }) => event },
    },
    'text.undelivered': [
      {
        guard: { type: 'hasOptedOut', params: ({ event }) => event },
        target: 'failed',
        actions: [
          { type: 'keepProviderId', params: ({ event }) => event },
          { type: 'keepCode', params: ({ event }) => event },
          'stopPhone',
        ],
      },
      {
        target: 'failed',
        actions: [
          { type: 'keepProviderId', params: ({ event }) => event },
          { type: 'keepCode', params: ({ event }) => event },
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
      actions: { type: 'keepProviderId', params: ({ event }) => event },
    },
    'text.delivered': {
      guard: 'wasTried',
      target: 'delivered',
      actions: { type: 'keepProviderId', params: ({ event }) => event },
    },
  },
});

/** What is known once the provider has answered, now or when it was asked again. */
const answers = textSetup.createStateConfig({
  on: {
    'text.accepted': {
      target: 'accepted',
      actions: { type: 'keepProviderId', params: ({ event }) => event },
    },
    'text.deferred': [
      {
        guard: { type: 'canBeRetried', params: ({ event }) => event },
        target: 'planned',
        actions: ['countDeferral', { type: 'retryLater', params: ({ event }) => event }],
      },
      { target: 'failed', actions: { type: 'keepCode', params: ({ event }) => event } },
    ],
    // Certainly not sent, and its order or its phone wants it no more.
    'text.withheld': { target: 'cancelled', actions: { type: 'keepCode', params: ({ event }) => event } },
  },
});

export const textMessageMachine = textSetup.createMachine({
  id: 'text-message',
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
        'text.cancelled': {
          target: 'cancelled',
          actions: { type: 'keepCode', params: ({ event }) => event },
        },
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
            actions: [{ type: 'keepCode', params: ({ event }) => event }, 'stopPhone'],
          },
          { target: 'failed', actions: { type: 'keepCode', params: ({ event }) => event } },
        ],
        'text.lost': { target: 'unknown', actions: { type: 'searchLater', params: ({ event }) => event } },
        // No fault of this text: it is due as before, and nothing is counted against it.
        'text.unavailable': {
          target: 'planned',
          actions: { type: 'keepCode', params: ({ event }) => event },
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
          { target: 'expired', actions: { type: 'keepCode', params: ({ event }) => event } },
        ],
      },
    },
    delivered: { type: 'final', description: 'The network says that the phone has it.' },
    failed: { type: 'final', description: 'It did not arrive and will not be tried again.' },
    expired: {
      type: 'final',
      description:
        'Its moment passed, perhaps while its phone wanted none; a late "tomorrow" would be wrong.',
    },
    cancelled: {
      description:
        'Held back before it left: its order does not stand, nobody has agreed to it, or the phone asked for no more. ' +
        'START brings back what is still ahead and nothing that was missed.',
      on: {
        'text.resumed': [
          { guard: { type: 'wasMissed', params: ({ event }) => event }, target: 'expired' },
          { guard: 'wasStopped', target: 'planned', actions: 'forgetCode' },
        ],
        // Whatever it was held back for first, a cancelled order ends it for good.
        'text.cancelled': { actions: { type: 'keepCode', params: ({ event }) => event } },
      },
    },
  },
});
