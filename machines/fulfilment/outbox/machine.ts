/**
 * Queued messages that are sent at least once: e-mails, and events for advertisers. A row like the order's, moved with
 * the pure `transition`. Both have an id by which a duplicate is recognised.
 */

import { assign, setup } from 'xstate';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';

export type OutboxState = 'planned' | 'sending' | 'waiting' | 'sent' | 'failed';

export interface OutboxContext {
  /** Number of attempts that were started. */
  attempts: number;
  /** Epoch ms: when to send it, or when the sending process must have died. */
  dueAt: number;
  /** Backoff after each attempt, in ms; after the last one it is given up. */
  pausesMs: readonly number[];
}

export type OutboxEvent =
  | { type: 'outbox.claimed'; at: number; leaseUntil: number }
  | { type: 'outbox.sent' }
  | { type: 'outbox.refused'; at: number }
  /** An outage, not caused by this message: nothing can be sent for now. */
  | { type: 'outbox.unavailable'; at: number }
  /** An operator has it sent once more. */
  | { type: 'outbox.sentAgain'; at: number };

const minuteMs = 60_000;
export const mailPausesMs = [1, 5, 30, 120, 360].map((minutes) => minutes * minuteMs);
export const adPausesMs = [1, 5, 30].map((minutes) => minutes * minuteMs);
/** How long a message waits after an outage. */
const outagePauseMs = minuteMs;

/** Backoff after the latest attempt; undefined when there are no more. */
const pauseOf = ({ attempts, pausesMs }: OutboxContext): number | undefined => pausesMs[attempts - 1];

/** Sent when it is due. */
const claimed = {
  guard: withEvent('isDue'),
  target: 'sending',
  actions: withEvent('lease'),
} as const;

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as Omit<OutboxContext, 'attempts'>,
  },
  guards: {
    isDue: ({ context }, { at }: { at: number }) => at >= context.dueAt,
    hasPauseLeft: ({ context }) => pauseOf(context) !== undefined,
  },
  actions: {
    lease: assign(({ context }, { leaseUntil }: { leaseUntil: number }) => ({
      attempts: context.attempts + 1,
      dueAt: leaseUntil,
    })),
    putOff: assign(({ context }, { at }: { at: number }) => ({
      dueAt: at + required(pauseOf(context), 'pause'),
    })),
    beginAnew: assign((_, { at }: { at: number }) => ({ attempts: 0, dueAt: at })),
    waitForServer: assign(({ context }, { at }: { at: number }) => ({
      attempts: context.attempts - 1,
      dueAt: at + outagePauseMs,
    })),
  },
}).createMachine({
  id: 'outbox',
  meta: { mainWay: ['planned', 'sending', 'sent'] },
  context: ({ input }) => ({ ...input, attempts: 0 }),
  initial: 'planned',
  states: {
    planned: {
      description: 'Saved in the same transaction as the change it reports.',
      on: { 'outbox.claimed': claimed },
    },
    sending: {
      description:
        'Being sent to the mail server or the advertiser. If the worker dies, another one takes over when the lease ends.',
      on: {
        'outbox.claimed': claimed,
        'outbox.sent': 'sent',
        'outbox.refused': [
          { guard: 'hasPauseLeft', target: 'waiting', actions: withEvent('putOff') },
          { target: 'failed' },
        ],
        'outbox.unavailable': { target: 'waiting', actions: withEvent('waitForServer') },
      },
    },
    waiting: {
      description:
        'It was refused, or there was no answer, and is retried with growing pauses. What met an outage is tried every minute, and those tries do not count.',
      // Reported by a sender whose lease had expired: it was sent after all, and is not sent again.
      on: { 'outbox.claimed': claimed, 'outbox.sent': 'sent' },
    },
    sent: { type: 'final' },
    failed: {
      description: 'Given up. The status page shows it to an operator, who can have it sent again.',
      on: {
        'outbox.sent': 'sent',
        'outbox.sentAgain': { target: 'waiting', actions: withEvent('beginAnew') },
      },
    },
  },
});
