/** GET /api/account: what was bought and what each phone gets. */
import { z } from 'zod';
import { orderState } from './order.ts';

export const accountMessage = z.object({
  /** `welcome`, or the day as `12-01`. */
  slot: z.string(),
  /** ISO 8601. */
  due_at: z.string(),
  state: z.enum(['planned', 'sending', 'accepted', 'unknown', 'delivered', 'failed', 'expired', 'cancelled']),
  /** The words as sent, or as they would be sent today. */
  body: z.string(),
  /** Path of the picture. */
  picture: z.string().nullable(),
  /** Whether it is today's text, where the child is. */
  today: z.boolean(),
  /** Why it was not sent or did not arrive; null for any other text. */
  reason: z
    .enum([
      'paused',
      'waiting',
      'stopped',
      'cancelled',
      'no_consent',
      'unreachable',
      'moved',
      'late',
      'network',
    ])
    .nullable(),
  /** Whether the buyer may have it sent again. */
  again: z.boolean(),
});

/** What every kind of purchase has. */
const purchase = z.object({
  order_id: z.string(),
  state: orderState,
  package: z.string(),
  amount: z.string(),
  currency: z.string(),
  paid_at: z.string().nullable(),
  /** What the buyer would get back by cancelling now; null when that is not possible any more. */
  cancellation: z
    .object({
      /**
       * `undelivered`: no text arrived. `unredeemed`: codes that were not used. `unsent`: the film leaves on the last
       * day. `missed_days`: the season is over, and some of its texts did not arrive; nothing is cancelled.
       */
      reason: z.enum(['changed_mind', 'undelivered', 'unredeemed', 'unsent', 'missed_days']),
      amount: z.string(),
      /** How many stay paid for, of how many: texts that were sent, or codes that were redeemed. */
      sent: z.number(),
      planned: z.number(),
      /** The last day; null without one. */
      until: z.string().nullable(),
    })
    .nullable(),
  /** Codes that were bought with it. */
  codes: z.array(z.object({ code: z.string(), redeemed: z.boolean() })),
  /** The e-mail that brings them: when it was sent or is to be sent; null without one. */
  codes_mail: z.object({ state: z.enum(['planned', 'sent', 'failed']), at: z.string() }).nullable(),
  /** Whether the buyer may have the codes sent once more. */
  codes_again: z.boolean(),
  /** Path of the film that it brings, with its key; null without one, and before the morning of Christmas Eve. */
  film: z.string().nullable(),
  /** The giver's message to the family; null without one. */
  gift_from: z.string().nullable(),
  gift_message: z.string().nullable(),
  /** The buyer has asked their bank for the money: the bank has not decided, or has given it back. Null otherwise. */
  dispute: z.enum(['opened', 'lost']).nullable(),
  /**
   * The refund of a cancelled purchase. `needless`: the money never arrived, or the bank has already returned it.
   * `settled`: an operator has paid it back.
   */
  refund: z
    .object({ amount: z.string(), state: z.enum(['pending', 'refunded', 'refused', 'needless', 'settled']) })
    .nullable(),
});

export const accountOrder = purchase.extend({
  kind: z.enum(['texts', 'gift']),
  /** The year of its December. */
  season: z.number(),
  childs_name: z.string(),
  /** IANA name of the zone in which the times of the texts are given. */
  zone: z.string(),
  /** Only the last four digits. */
  phone: z.string(),
  email: z.string(),
  /** The payment method as the buyer knows it, which an extra would be charged to. */
  paid_with: z.string().nullable(),
  /** Extras that were added and paid, including those cancelled since. */
  extras: z.array(purchase.extend({ kind: z.enum(['family', 'video']) })),
  /** Extras that were included in the price of the texts. */
  includes: z.array(z.enum(['family', 'video'])),
  /** What can be added. */
  to_add: z.array(z.enum(['family', 'video'])),
  /** What starting now would bring; null when no text is waiting for the 14 days to pass. */
  start: z
    .object({
      version: z.string(),
      wording: z.string(),
      /** When the first text would come. */
      from: z.string(),
      /** How many texts would come besides those that are planned. */
      more: z.number(),
    })
    .nullable(),
  /** Whether the child's details are kept for next year; null when there is nothing to keep. Days as `2027-01-31`. */
  keep: z.object({ kept: z.boolean(), otherwise_until: z.string(), until: z.string() }).nullable(),
  /**
   * Whether its address gets the e-mail in November, and on which day; null where none is offered, or beside another
   * order.
   */
  reminder: z.object({ on: z.boolean(), day: z.string() }).nullable(),
  /** Whether the child's details can be added or changed. */
  details_open: z.boolean(),
  /** When the texts come, and what could be chosen instead; null when none is still to come. */
  times: z
    .object({
      /** The chosen hour: local time of an afternoon, as `16:30`. */
      hour: z.string(),
      /**
       * When they come: earlier than chosen where it would be night in the zones of `also`. Null once only the text of
       * Christmas morning is left.
       */
      comes: z.string().nullable(),
      /** When the text of Christmas morning comes; null once it is not ahead. */
      christmas: z.string().nullable(),
      /** Whether the child's time zone is known. */
      known: z.boolean(),
      /** The hours to choose from; none once only the text of Christmas morning is left. */
      hours: z.array(z.string()),
      zones: z.array(z.string()),
      /** Zones of the number's area that differ from the child's: texts avoid the night there, too. */
      also: z.array(z.string()),
      paused: z.boolean(),
    })
    .nullable(),
  /** What a guardian agrees to before the texts go to another phone; null when they cannot. */
  number_change: z
    .object({
      version: z.string(),
      wording: z.string(),
      /** The last four digits of the new phone while its code is awaited; null otherwise. */
      pending: z.string().nullable(),
    })
    .nullable(),
  /** The replies because of which the texts are held until the buyer decides; null when they are not held. */
  wait: z
    .object({
      /** `harm`: a reply that a grown-up has to see. `doubt`: a reply that may ask us to stop. */
      kind: z.enum(['harm', 'doubt']),
      /** Takes `press=stop` or `press=go-on`. */
      press_path: z.string(),
      /** ISO 8601. */
      words: z.array(z.object({ id: z.string(), at: z.string(), body: z.string() })),
    })
    .nullable(),
  /** What the child wrote back in the last seven days; null where it cannot be read. */
  replies: z
    .object({
      /** Whether the buyer has asked to read it, and for Santa to answer. */
      on: z.boolean(),
      words: z.array(
        z.object({
          id: z.string(),
          /** ISO 8601. */
          at: z.string(),
          body: z.string(),
          /** A reply that a grown-up has to see at once; Santa does not answer it. */
          grave: z.boolean(),
          /** What Santa answered; null when nothing was sent. */
          answer: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Santa's contact card, sent as a text; null where it was not requested and cannot be. */
  contact: z
    .object({
      /** Whether the buyer may have it texted. */
      offered: z.boolean(),
      /** The card requested last; null without one. */
      text: accountMessage.pick({ due_at: true, state: true }).nullable(),
    })
    .nullable(),
  messages: z.array(accountMessage),
});

export const accountAnswer = z.object({ orders: z.array(accountOrder) });

export type AccountAnswer = z.infer<typeof accountAnswer>;
export type AccountOrder = z.infer<typeof accountOrder>;
export type AccountMessage = z.infer<typeof accountMessage>;
