/** What the account shows: the orders of a visitor, what was sent and what is planned. */

export interface PlannedText {
  /** `welcome`, or the day of December as `12-01`. */
  slot: string;
  /** When it is due or was sent, ISO 8601, and the zone (IANA) to show that in. */
  dueAt: string;
  zone: string;
  state: 'planned' | 'on_its_way' | 'sent' | 'delivered' | 'not_delivered' | 'not_sent';
  text: string;
  picture: string | null;
  /** Whether it is today's text, in the child's zone. */
  today: boolean;
  /** Why it was not sent or did not arrive; otherwise null. */
  reason:
    | 'paused'
    | 'waiting'
    | 'stopped'
    | 'cancelled'
    | 'no_consent'
    | 'unreachable'
    | 'moved'
    | 'late'
    | 'network'
    | null;
  /** Whether the buyer may have it sent again. */
  again: boolean;
}

/** A purchase that was paid and can be cancelled separately. */
export interface Purchase {
  orderId: string;
  /** A child's texts, a gift code, or an extra. */
  kind: 'texts' | 'gift' | 'family' | 'video';
  packageName: string;
  amount: string;
  currency: string;
  cancelled: boolean;
  /** Paid, but the bank has not released the money, so delivery waits. */
  onHold?: boolean;
  /** What cancelling now would pay back, decimal text in major units, until a day as `2026-12-05`; null if too late. */
  cancellation: {
    /**
     * `undelivered`: nothing of it arrived. `unredeemed`: codes that were not used. `unsent`: the film leaves on the
     * last day. `missed_days`: the season is over, and some of its texts did not arrive; nothing is cancelled.
     */
    reason: 'changed_mind' | 'undelivered' | 'unredeemed' | 'unsent' | 'missed_days';
    amount: string;
    /** How many stay paid for, of how many: texts that were sent, or codes that were redeemed. */
    sent: number;
    planned: number;
    until: string | null;
  } | null;
  /** Codes that were bought with it. */
  codes: readonly { code: string; redeemed: boolean }[];
  /** The e-mail with the codes, and when it was or will be sent (ISO 8601); null without one. */
  codesMail: { state: 'planned' | 'sent' | 'failed'; at: string } | null;
  /** Whether the buyer may have the codes sent once more. */
  codesAgain: boolean;
  /** Path of the film; null without one, and before its day. */
  film?: string | null;
  /** The giver's line to the family; null without one. */
  giftFrom: string | null;
  giftMessage: string | null;
  /** The refund of a cancelled purchase. */
  refund: { amount: string; state: 'pending' | 'refunded' | 'refused' | 'needless' | 'settled' } | null;
  /** A chargeback: the bank has not decided yet, or has returned the money to the buyer. */
  dispute: 'opened' | 'lost' | null;
}

/** A reply of the child. */
export interface ChildWords {
  id: string;
  /** ISO 8601. */
  at: string;
  body: string;
  /** A grown-up has to see it, and Santa does not answer. */
  grave: boolean;
  /** What Santa answered; null when nothing was sent. */
  answer: string | null;
}

export interface AccountExtra extends Purchase {
  kind: 'family' | 'video';
}

export interface AccountOrder extends Purchase {
  kind: 'texts' | 'gift';
  /** The year of its December. */
  season: number;
  childsName: string;
  phone: string;
  email: string;
  paid: boolean;
  /** Whether the server is still finding out if the order was charged. */
  confirming?: boolean;
  /** The name of the payment method, for the buyer. */
  paidWith: string | null;
  /** Extras that were added, including those cancelled since. */
  extras: readonly AccountExtra[];
  /** Extras that were included in the price. */
  includes: readonly AccountExtra['kind'][];
  /** Extras that can be added. */
  toAdd: readonly AccountExtra['kind'][];
  /** What starting within the 14 days would bring; null when nothing waits for them. */
  start: { version: string; wording: string; from: string; more: number } | null;
  /** Whether the child's details are kept for next year; null when there is nothing to keep. Days as `2027-01-31`. */
  keep: { kept: boolean; otherwiseUntil: string; until: string } | null;
  /** Whether its address gets the e-mail in November, and on which day; null if none is offered. */
  reminder: { on: boolean; day: string } | null;
  /** Whether the child's details can be added or changed. */
  detailsOpen: boolean;
  /**
   * The chosen hour, as `16:30` in a zone (IANA), and the alternatives; null when no text is still to come. Texts come
   * at `comes`, which is earlier if it would be night in one of `also`, the other zones of the number's area. `comes`
   * is null once only the text of Christmas morning is left.
   */
  times: {
    hour: string;
    comes: string | null;
    christmas: string | null;
    zone: string;
    /** Whether it is known where the child is. */
    known: boolean;
    /** The hours to choose from; none once only the text of Christmas morning is left. */
    hours: readonly string[];
    zones: readonly string[];
    also: readonly string[];
    paused: boolean;
  } | null;
  /**
   * The wording a guardian agrees to before the texts go to another phone, and the last digits of a phone whose code is
   * awaited; null when they cannot.
   */
  numberChange: { version: string; wording: string; pending: string | null } | null;
  /** The replies that hold the texts until the buyer decides; null if the texts are not held. */
  wait: {
    kind: 'harm' | 'doubt';
    /** The path to which the decision is posted. */
    pressPath: string;
    words: readonly { id: string; at: string; body: string }[];
  } | null;
  /** The child's replies of the last seven days, and whether they are shown; null if replies are not possible. */
  replies: { on: boolean; words: readonly ChildWords[] } | null;
  /** Santa's card as a text to the child's phone; null if it was not requested and cannot be. */
  contact: { offered: boolean; text: Pick<PlannedText, 'dueAt' | 'zone' | 'state'> | null } | null;
  texts: readonly PlannedText[];
}

/** How many codes of a purchase were not used. */
export const codesLeft = ({ codes }: Pick<Purchase, 'codes'>): number =>
  codes.filter(({ redeemed }) => !redeemed).length;

/** Whether its texts wait for the buyer: for a decision about replies, or for the payment. */
export const needsBuyer = ({ wait, onHold }: AccountOrder): boolean => wait !== null || onHold === true;

/** Whether Santa can still be drawn into a room: the text of Christmas morning, with that picture, was not sent yet. */
export const takesRoom = ({ texts }: AccountOrder): boolean =>
  texts.some(({ slot, state }) => slot === '12-25' && state === 'planned');

/** Whether something can be added. */
export const takesExtras = ({ toAdd }: AccountOrder): boolean => toAdd.length > 0;
