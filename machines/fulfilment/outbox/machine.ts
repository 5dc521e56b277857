/**
 * What is written down to be sent, and may be sent twice rather than not at all: an e-mail, an event for advertisers. A row
 * like the order's, moved with the pure `transition`. Both have an id by which a second one is recognised.
 */

import { assign, setup } from 'xstate';
import { required } from '../../required.ts';
import { withEvent } from '../../with-event.ts';

export type OutboxState = 'planned' | 'sending' | 'waiting' | 'sent' | 'failed';

export interface OutboxContext {
  /** How many attempts to send it were begun. */
  attempts: number;
  /** Epoch ms: when it is to be sent, or when the process that sends it must have died. */
  dueAt: number;
  /** How long to wait after each attempt, in ms; after the last one it is given up. */
  pausesMs: readonly number[];
}

export type OutboxEvent =
  | { type: 'outbox.claimed'; at: number; leaseUntil: number }
  | { type: 'outbox.sent' }
  | { type: 'outbox.refused'; at: number };

const minuteMs = 60_000;
export const mailPausesMs = [1, 5, 30, 120, 360].map((minutes) => minutes * minuteMs);
export const adPausesMs = [1, 5, 30].map((minutes) => minutes * minuteMs);

/** How long to wait after the attempt that was the last so far; undefined when there is no more. */
const pauseOf = ({ attempts, pausesMs }: OutboxContext): number | undefined => pausesMs[attempts - 1];

/** Sent when its time has come. */
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
  },
}).createMachine({
  id: 'outbox',
  meta: { mainWay: ['planned', 'sending', 'sent'] },
  context: ({ input }) => ({ ...input, attempts: 0 }),
  initial: 'planned',
  states: {
    planned: {
      description: 'Written in the same transaction as what it tells.',
      on: { 'outbox.claimed': claimed },
    },
    sending: {
      description:
        'Handed to the mail server or the advertiser. When that process dies, another one goes on once the lease is over.',
      on: {
        'outbox.claimed': claimed,
        'outbox.sent': 'sent',
        'outbox.refused': [
          { guard: 'hasPauseLeft', target: 'waiting', actions: withEvent('putOff') },
          { target: 'failed' },
        ],
      },
    },
    waiting: {
      description: 'It was not taken, or there was no answer. It is tried again after a pause that grows.',
      // Reported by a sender whose lease had expired: it was sent after all, and is not sent again.
      on: { 'outbox.claimed': claimed, 'outbox.sent': 'sent' },
    },
    sent: { type: 'final' },
    failed: {
      description: 'Given up. An operator finds it in the state of the shop.',
      on: { 'outbox.sent': 'sent' },
    },
  },
});
