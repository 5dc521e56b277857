/**
 * One text to a child's phone. A duplicate is worse than a missing text, so a send whose answer was lost is `unknown`,
 * and is not repeated until the provider says that it has no such message.
 */

import { assign, setup } from 'xstate';
import { withEvent } from '../../with-event.ts';

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
  /** Epoch ms: when to send it, and when it expires. */
  dueAt: number;
  notAfter: number;
  /** Attempts to send. */
  attempts: number;
  /** Times that the provider was too busy for this phone. */
  deferrals: number;
  /** Times that the buyer had it sent again. */
  resends: number;
  /** Epoch ms: when the last send was begun, and how long its worker may take. */
  claimedAt: number | null;
  leaseUntil: number | null;
  providerId: string | null;
  code: string | null;
}

export type TextEvent =
  | { type: 'text.claimed'; at: number; leaseUntil: number }
  | { type: 'text.renewed'; leaseUntil: number }
  | { type: 'text.postponed'; until: number }
  | { type: 'text.rescheduled'; dueAt: number; notAfter: number }
  | { type: 'text.sentAgain'; at: number; notAfter: number }
  | { type: 'text.cancelled'; code: string }
  | { type: 'text.resumed'; at: number }
  | { type: 'text.moved' }
  | { type: 'text.withheld'; code: string }
  | { type: 'text.accepted'; providerId: string }
  | { type: 'text.refused'; code: string }
  | { type: 'text.deferred'; code: string; retryAt: number }
  | { type: 'text.unavailable'; code: string }
  | { type: 'text.absent'; code: string; retryAt: number }
  | { type: 'text.lost'; code: string; searchAt: number }
  | { type: 'text.delivered'; providerId: string }
  | { type: 'text.undelivered'; providerId: string; code: string }
  /** Not even the provider knows whether it was delivered. */
  | { type: 'text.unconfirmed' };

/** The code of a text that was cancelled because the phone asked for no more. */
export const STOPPED = 'stopped';

/** The code of a text that was not sent because the buyer had paused the texts. */
export const PAUSED = 'paused';

/** The code of a text that was not sent because a person had to read the phone's reply first. */
export const WAITING = 'waiting';

/** The code of a text that did not arrive, or was held back, before its order moved to another phone. */
export const MOVED = 'moved';

/** The provider's code for a phone that told the network to stop. It is a STOP like any other. */
export const OPTED_OUT = '21610';

/** The code of a text that the provider certainly does not have. */
export const ABSENT = 'absent';

/** The code of a text without a receipt, about which the provider knew nothing more when asked. */
export const UNCONFIRMED = 'unconfirmed';

/** The provider's codes for a phone that no text will ever reach: unknown number, not a mobile, landline, blocked. */
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

/** Codes that rule out a phone permanently. */
const final: ReadonlySet<string | null> = new Set([STOPPED, OPTED_OUT, ...UNREACHABLE_CODES]);

/** The named action with which a text puts its phone on the stop list. */
export const STOP_PHONE = 'stopPhone';

/** How often a text is tried again after the provider was too busy for its phone. */
export const MOST_RETRIES = 4;

/** How often a buyer may have a missed text sent again. */
const MOST_RESENDS = 1;

/** A text that was not sent yet; its times are epoch milliseconds. */
export const newText = (dueAt: number, notAfter: number): TextContext => ({
  dueAt,
  notAfter,
  attempts: 0,
  deferrals: 0,
  resends: 0,
  claimedAt: null,
  leaseUntil: null,
  providerId: null,
  code: null,
});

/** While a text is being sent again, it has the id of its earlier send, whose receipt may come twice. */
const isOfThisSend = ({ leaseUntil, providerId }: TextContext, reported: string) =>
  leaseUntil === null ? reported === providerId : reported !== providerId;

const searchLater = withEvent('searchLater');

/** The provider's receipt, which may come before its answer to our request. */
const delivered = { target: 'delivered', actions: withEvent('setProviderId') } as const;
const undelivered = [
  {
    guard: withEvent('reportsOptOut'),
    target: 'failed',
    actions: [withEvent('setProviderId'), withEvent('setCode'), 'stopPhone'],
  },
  {
    guard: withEvent('isOfThisSend'),
    target: 'failed',
    actions: [withEvent('setProviderId'), withEvent('setCode')],
  },
] as const;
const arrivedAfterAll = { guard: 'mayHaveArrived', ...delivered } as const;

/** What is known once the provider has answered, now or when it was asked again. */
const accepted = { target: 'accepted', actions: withEvent('setProviderId') } as const;
const deferred = [
  {
    guard: withEvent('canBeRetried'),
    target: 'planned',
    actions: ['countDeferral', withEvent('retryLater')],
  },
  { target: 'failed', actions: withEvent('setCode') },
] as const;

/** Certainly not sent, and no longer wanted by its order or phone. */
const withheld = [
  { guard: 'wasSentAgain', target: 'failed', actions: 'takeBackResend' },
  { target: 'cancelled', actions: withEvent('setCode') },
] as const;

const rescheduled = {
  guard: 'wasNotTried',
  actions: withEvent('reschedule'),
} as const;

/** The buyer may have a text that did not arrive sent again; what the phone refused for good stays refused. */
const sentAgain = { guard: 'mayBeSentAgain', target: 'planned', actions: withEvent('planAgain') } as const;

export const textMessageMachine = setup({
  types: {
    context: {} as TextContext,
    events: {} as TextEvent,
    input: {} as { dueAt: number; notAfter: number },
  },
  guards: {
    isTooLate: ({ context }, { moment }: { moment: number }) => moment > context.notAfter,
    wasStopped: ({ context }) => context.code === STOPPED,
    wasMissed: ({ context }, { at }: { at: number }) => context.code === STOPPED && context.dueAt <= at,
    isOfThisSend: ({ context }, { providerId }: { providerId: string }) => isOfThisSend(context, providerId),
    reportsOptOut: ({ context }, { providerId, code }: { providerId: string; code: string }) =>
      isOfThisSend(context, providerId) && code === OPTED_OUT,
    /** Whether it may have arrived at the order's current phone. */
    mayHaveArrived: ({ context: { attempts, code } }) => attempts > 0 && code !== MOVED,
    hasOptedOut: (_, { code }: { code: string }) => code === OPTED_OUT,
    canBeRetried: ({ context }, { retryAt }: { retryAt: number }) =>
      context.deferrals < MOST_RETRIES && retryAt <= context.notAfter,
    isInTime: ({ context }, { retryAt }: { retryAt: number }) => retryAt <= context.notAfter,
    wasTried: ({ context }) => context.attempts > 0,
    wasNotTried: ({ context }) => context.attempts === 0,
    /** A phone that asked for no more, or that no text reaches, gets none of them again. */
    mayBeSentAgain: ({ context: { resends, code } }) => resends < MOST_RESENDS && !final.has(code),
    /**
     * A text that was missed before, even on the order's earlier phone, and sent again, counts as missed until it
     * arrives.
     */
    hadFailed: ({ context: { resends, code } }) =>
      resends > 0 && code !== null && code !== ABSENT && code !== PAUSED && code !== WAITING,
    hadExpired: ({ context: { resends, code } }) => resends > 0 && (code === null || code === ABSENT),
    wasSentAgain: ({ context }) => context.resends > 0,
    wasHeldBack: ({ context: { resends, code } }) =>
      resends < MOST_RESENDS && (code === PAUSED || code === WAITING || code === MOVED),
  },
  actions: {
    lease: assign(({ context }, { at, leaseUntil }: { at: number; leaseUntil: number }) => ({
      attempts: context.attempts + 1,
      claimedAt: at,
      leaseUntil,
      code: null,
    })),
    renew: assign((_, { leaseUntil }: { leaseUntil: number }) => ({ leaseUntil })),
    postpone: assign((_, { until }: { until: number }) => ({ dueAt: until })),
    reschedule: assign((_, { dueAt, notAfter }: { dueAt: number; notAfter: number }) => ({
      dueAt,
      notAfter,
    })),
    planAgain: assign(({ context }, { at, notAfter }: { at: number; notAfter: number }) => ({
      dueAt: at,
      notAfter,
      resends: context.resends + 1,
      deferrals: 0,
    })),
    /** A resend that was never sent does not count. */
    takeBackResend: assign(({ context }) => ({
      resends: Math.max(context.resends - 1, 0),
      leaseUntil: null,
    })),
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
    setProviderId: assign((_, { providerId }: { providerId: string }) => ({
      providerId,
      leaseUntil: null,
      code: null,
    })),
    clearCode: assign({ code: null }),
    forgetPhone: assign({ code: MOVED }),
    giveUpReceipt: assign({ code: UNCONFIRMED }),
    setCode: assign((_, { code }: { code: string }) => ({ code, leaseUntil: null })),
    /** Effect: the phone goes on the stop list, in the same transaction. */
    stopPhone: () => {},
  },
}).createMachine({
  id: 'text-message',
  meta: { mainWay: ['planned', 'sending', 'accepted', 'delivered'] },
  context: ({ input }) => newText(input.dueAt, input.notAfter),
  initial: 'planned',
  states: {
    planned: {
      description: 'Waits until it is due, or until the provider takes texts again.',
      on: {
        // A text that was presumed absent may have arrived after all: the provider's receipt counts.
        'text.accepted': { guard: 'wasTried', ...accepted },
        'text.delivered': { guard: 'wasTried', ...delivered },
        'text.claimed': [
          { guard: { type: 'isTooLate', params: ({ event }) => ({ moment: event.at }) }, target: 'expired' },
          { target: 'sending', actions: withEvent('lease') },
        ],
        'text.postponed': [
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ moment: event.until }) },
            target: 'expired',
          },
          { actions: withEvent('postpone') },
        ],
        'text.rescheduled': rescheduled,
        // A missed text that is held back before it is sent again still counts as missed.
        'text.cancelled': [
          { guard: 'hadFailed', target: 'failed', actions: 'takeBackResend' },
          { guard: 'hadExpired', target: 'expired', actions: 'takeBackResend' },
          { target: 'cancelled', actions: [withEvent('setCode'), 'takeBackResend'] },
        ],
      },
    },
    sending: {
      description:
        'One worker sends it to the provider and renews its lease meanwhile. If the lease ends, the answer is lost.',
      on: {
        'text.renewed': { actions: withEvent('renew') },
        'text.accepted': accepted,
        'text.deferred': deferred,
        'text.withheld': withheld,
        'text.delivered': delivered,
        'text.undelivered': undelivered,
        'text.refused': [
          { guard: withEvent('hasOptedOut'), target: 'failed', actions: [withEvent('setCode'), 'stopPhone'] },
          { target: 'failed', actions: withEvent('setCode') },
        ],
        'text.lost': { target: 'unknown', actions: searchLater },
        // An outage, not caused by this text: it stays due, and the attempt does not count.
        'text.unavailable': { target: 'planned', actions: withEvent('setCode') },
      },
    },
    accepted: {
      description:
        'The provider has it, but the phone may not have it yet. Without a receipt it is looked up once, a day later; it counts as sent.',
      on: {
        'text.delivered': delivered,
        'text.undelivered': undelivered,
        'text.unconfirmed': { actions: 'giveUpReceipt' },
      },
    },
    unknown: {
      description: "The provider's answer was lost. It is looked up, never just sent again.",
      on: {
        'text.accepted': accepted,
        'text.deferred': deferred,
        'text.withheld': withheld,
        'text.delivered': delivered,
        'text.undelivered': undelivered,
        'text.lost': { actions: searchLater },
        'text.absent': [
          { guard: withEvent('isInTime'), target: 'planned', actions: withEvent('retryLater') },
          { target: 'expired', actions: withEvent('setCode') },
        ],
      },
    },
    delivered: { type: 'final', description: 'The network reports that it is on the phone.' },
    failed: {
      description: 'It did not arrive. The buyer can have it sent again once, also to another phone.',
      on: {
        'text.delivered': arrivedAfterAll,
        'text.sentAgain': sentAgain,
        'text.moved': { actions: 'forgetPhone' },
      },
    },
    expired: {
      description:
        'It was not sent in time, perhaps because the phone had opted out. A late text would be wrong.',
      on: { 'text.delivered': arrivedAfterAll, 'text.sentAgain': sentAgain },
    },
    cancelled: {
      description:
        'Held back: order not valid, no consent, phone opted out, or words under review. START brings future texts back.',
      on: {
        'text.resumed': [
          { guard: withEvent('wasMissed'), target: 'expired' },
          { guard: 'wasStopped', target: 'planned', actions: 'clearCode' },
        ],
        'text.sentAgain': { guard: 'wasHeldBack', target: 'planned', actions: withEvent('planAgain') },
        'text.rescheduled': rescheduled,
        // A cancelled order ends it for good, whatever held it back before.
        'text.cancelled': { actions: withEvent('setCode') },
      },
    },
  },
});
