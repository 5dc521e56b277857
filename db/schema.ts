/**
 * The tables. Times are integer epoch milliseconds (UTC), money is integer minor units, phones are E.164.
 * What must never happen twice is a unique index here, not a check in code.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AttemptState } from '#machines/fulfilment/attempt/machine.ts';
import type { ChildReplyState } from '#machines/fulfilment/child-reply/machine.ts';
import type { DisputeState } from '#machines/fulfilment/dispute/machine.ts';
import type { OrderState } from '#machines/fulfilment/order/machine.ts';
import type { OutboxState } from '#machines/fulfilment/outbox/machine.ts';
import type { RefundState } from '#machines/fulfilment/refund/machine.ts';
import type { TextState } from '#machines/fulfilment/text-message/machine.ts';

export type Edition = 'us' | 'uk';

/** What Santa tells of from 1 to 25 December. */
export const stories = ['kitten', 'nose', 'bell'] as const;
export type Story = (typeof stories)[number];

/** What was agreed on at the moment of paying. */
export interface AgreedPrice {
  packageId: number;
  /** Minor units; 0 needs no charge. */
  amount: number;
  textLimit: number | null;
  promoCode: string | null;
  /** The year of the December in which it is delivered. */
  season: number;
  /** The words in which the buyer asks to start within the time to cancel; null without. */
  startWording: string | null;
}

/** What an order is for: a child's texts, a code to give away, or an extra to texts that are paid. */
export type OrderKind = 'texts' | 'gift' | 'upgrade';
export type PromoKind = 'percent' | 'free_texts' | 'gift';

/** One purchase: a child's texts from the sign-up on, a gift, or an upgrade of paid texts. */
export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    kind: text().$type<OrderKind>().notNull().default('texts'),
    /** The order that an upgrade belongs to. */
    parentId: text('parent_id'),
    /** The family package that this child was added by: it pays as long as a code of it is left. Null without one. */
    familyId: text('family_id'),
    /** Whose browser made it, as a hash; who opens a link from an e-mail may use it too. Null for an upgrade, and once erased. */
    visitor: text(),
    season: integer().notNull(),
    edition: text().$type<Edition>().notNull(),
    email: text().notNull(),
    /** The e-mail in lower case: what makes two sign-ups the same. */
    emailKey: text('email_key').notNull(),
    phone: text().notNull(),
    /** Where the child is (IANA), as the parent's browser said; null when it is unknown. */
    zone: text(),
    /** When in the day the texts come, in minutes after the child's midnight; null is the usual hour. */
    textMinute: integer('text_minute'),
    /** Since when the buyer wants no texts for a while; null is that they come. */
    pausedAt: integer('paused_at'),
    /** Since when the buyer reads what the child writes back, and Santa answers; null is that it is not kept for them. */
    repliesAt: integer('replies_at'),
    /** Which of Santa's stories this child reads. */
    story: text().$type<Story>().notNull().default('bell'),
    childsName: text('childs_name').notNull(),
    childKey: text('child_key').notNull(),
    site: text().notNull(),
    sub: text().notNull(),
    abTestValue: text('ab_test_value').notNull(),
    utmSource: text('utm_source').notNull(),
    state: text().$type<OrderState>().notNull(),
    /** The charge that is running or unresolved. */
    attemptId: text('attempt_id'),
    /** From when on "the gateway does not know this charge" is a final answer. */
    absenceCertainAt: integer('absence_certain_at'),
    packageId: integer('package_id').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** The code that changed the price. */
    promoCode: text('promo_code'),
    /** How many texts were given for free; null is the whole season. */
    textLimit: integer('text_limit'),
    /** The words in which the buyer asked to start within the time to cancel, and when; null is that they did not. */
    startWording: text('start_wording'),
    startRequestedAt: integer('start_requested_at'),
    /** Who gets the code of a gift, and when; null is the giver. */
    giftTo: text('gift_to'),
    giftAt: integer('gift_at'),
    /** The giver's name, as the family reads it; null is that the family reads the e-mail address. */
    giftFrom: text('gift_from'),
    /** A line of the giver's that goes with the code; null without one. */
    giftMessage: text('gift_message'),
    gender: text(),
    town: text(),
    age: integer(),
    petType: text('pet_type'),
    petName: text('pet_name'),
    elf: text(),
    /** When the buyer asked to keep the child's details for next year; null is that they are deleted after the season. */
    keepRequestedAt: integer('keep_requested_at'),
    /** How often the buyer has corrected the e-mail address of the sign-up. */
    emailCorrections: integer('email_corrections').notNull().default(0),
    /** When a link from an e-mail to the address first opened this order: from then on it is known whose it is. */
    emailReadAt: integer('email_read_at'),
    /** When advertisers were to hear of this sign-up: they hear of it once. */
    signUpReportedAt: integer('sign_up_reported_at'),
    createdAt: integer('created_at').notNull(),
    paidAt: integer('paid_at'),
  },
  (table) => [
    uniqueIndex('orders_same_sign_up')
      .on(table.season, table.phone, table.emailKey, table.childKey, table.visitor)
      .where(sql`kind = 'texts'`),
    // A cancelled one may be bought again.
    uniqueIndex('orders_one_upgrade')
      .on(table.parentId, table.packageId)
      .where(sql`kind = 'upgrade' and state <> 'cancelled'`),
    index('orders_extras').on(table.parentId).where(sql`parent_id is not null`),
    index('orders_email').on(table.emailKey),
    index('orders_phone').on(table.phone).where(sql`kind = 'texts'`),
    index('orders_season').on(table.season),
    index('orders_gift_to').on(sql`lower(gift_to)`).where(sql`gift_to is not null`),
    index('orders_unpaid').on(table.createdAt).where(sql`state = 'awaitingPayment'`),
  ],
);

/** Evidence that a guardian agreed. It has no foreign key: it outlives the order. */
export const consents = sqliteTable(
  'consents',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    /** The browser in which it was given, as a hash; empty once it was erased. */
    visitor: text().notNull().default(''),
    phone: text().notNull(),
    email: text().notNull(),
    wordingVersion: text('wording_version').notNull(),
    wordingHash: text('wording_hash').notNull(),
    wording: text().notNull(),
    boxes: text().notNull(),
    page: text().notNull(),
    edition: text().$type<Edition>().notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('consents_order').on(table.orderId, table.phone),
    index('consents_phone').on(table.phone),
    index('consents_email').on(sql`lower(email)`),
    index('consents_at').on(table.at),
  ],
);

/** One row for each try to charge; its id is the `orderId` that the gateway is given. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    state: text().$type<AttemptState>().notNull(),
    /** SHA-256 of the nonce: recognises the same request sent twice. */
    nonceHash: text('nonce_hash').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** What the sum was for; null where only the gateway knows of the charge. */
    agreed: text({ mode: 'json' }).$type<AgreedPrice>(),
    transactionId: text('transaction_id'),
    /** What the gateway last called the transaction, such as `settlement_pending`; null where it has not said. */
    gatewayStatus: text('gateway_status'),
    /** The method that the gateway keeps, for an upgrade that is asked for afterwards. */
    methodToken: text('method_token'),
    /** What the buyer calls the method, such as `Visa ending in 1111`. */
    methodName: text('method_name'),
    code: text(),
    /** What the parent was told. */
    sentence: text(),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at'),
    /** When the gateway is asked about it next; null is never. */
    searchAt: integer('look_at'),
  },
  (table) => [
    uniqueIndex('payments_one_open').on(table.orderId).where(sql`state in ('started', 'unknown')`),
    uniqueIndex('payments_one_success').on(table.orderId).where(sql`state = 'succeeded'`),
    index('payments_request').on(table.orderId, table.nonceHash),
    index('payments_methods')
      .on(table.orderId)
      .where(sql`method_token is not null or method_name is not null`),
    index('payments_transaction').on(table.transactionId).where(sql`transaction_id is not null`),
    index('payments_looks').on(table.searchAt).where(sql`look_at is not null`),
  ],
);

/** Money that goes back to a buyer; its id is the order id that the gateway is given for it. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    state: text().$type<RefundState>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Of the refund, or of the payment when that was voided. */
    transactionId: text('transaction_id'),
    code: text(),
    absenceCertainAt: integer('absence_certain_at').notNull(),
    dueAt: integer('due_at').notNull(),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    uniqueIndex('refunds_one').on(table.paymentId),
    index('refunds_order').on(table.orderId),
    index('refunds_transaction').on(table.transactionId),
    index('refunds_due').on(table.dueAt).where(sql`state in ('sending', 'waiting', 'unknown')`),
  ],
);

/** Buyers who asked their bank for the money back; the id is the gateway's. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    state: text().$type<DisputeState>().notNull(),
    /** When the gateway said so. */
    reportedAt: integer('reported_at').notNull(),
  },
  (table) => [index('disputes_payment').on(table.paymentId)],
);

/** What the gateway has told, by the hash of its words: the same words again do nothing. No person stands in it. */
export const gatewayNotices = sqliteTable('gateway_notices', {
  id: text().primaryKey(),
  kind: text().notNull(),
  /** The transaction, refund or dispute that it is about. */
  subject: text(),
  at: integer().notNull(),
  receivedAt: integer('received_at').notNull(),
});

/** Codes that make an order cheaper or free. A gift's code was paid for by its giver. */
export const promotions = sqliteTable(
  'promotions',
  {
    /** In capital letters. */
    code: text().primaryKey(),
    kind: text().$type<PromoKind>().notNull(),
    name: text().notNull(),
    /** 0 to 100. */
    percentOff: integer('percent_off').notNull(),
    freeTexts: integer('free_texts').notNull(),
    /** The package that free texts are counted under, or the one that a gift pays. */
    packageId: integer('package_id'),
    /** Null is every edition. */
    edition: text().$type<Edition>(),
    startsAt: integer('starts_at').notNull(),
    /** Null never ends. */
    endsAt: integer('ends_at'),
    /** Null is any number of times. */
    maxUses: integer('max_uses'),
    /** The paid order of the giver. */
    giftOrderId: text('gift_order_id').references(() => orders.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('promotions_typed').on(sql`replace(code, '-', '')`),
    index('promotions_bought').on(table.giftOrderId).where(sql`gift_order_id is not null`),
  ],
);

/** An order that holds a use of a code. Given back when its payment does not go through. */
export const promotionUses = sqliteTable(
  'promotion_uses',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    code: text()
      .notNull()
      .references(() => promotions.code),
    emailKey: text('email_key').notNull(),
    at: integer().notNull(),
  },
  (table) => [uniqueIndex('promotion_uses_once_each').on(table.code, table.emailKey)],
);

/** One text of the season: the business record of what was planned and what became of it. */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    season: integer().notNull(),
    phone: text().notNull(),
    slot: text().notNull(),
    state: text().$type<TextState>().notNull(),
    dueAt: integer('due_at').notNull(),
    notAfter: integer('not_after').notNull(),
    attempts: integer().notNull(),
    deferrals: integer().notNull().default(0),
    /** How often the buyer had it sent again. */
    resends: integer().notNull().default(0),
    claimedAt: integer('claimed_at'),
    leaseUntil: integer('lease_until'),
    providerId: text('provider_id'),
    code: text(),
    /** As it was handed to the provider, with the address of the picture that went with it. */
    body: text(),
    media: text(),
    picture: text(),
    segments: integer(),
    acceptedAt: integer('accepted_at'),
  },
  (table) => [
    uniqueIndex('messages_slot').on(table.orderId, table.slot),
    // One phone has one season, whichever order pays for it.
    uniqueIndex('messages_one_slot')
      .on(table.phone, table.season, table.slot)
      .where(sql`state in ('planned', 'sending', 'unknown')`),
    index('messages_phone').on(table.phone),
    uniqueIndex('messages_one_welcome').on(table.phone, table.season).where(sql`slot = 'welcome'`),
    index('messages_due_first').on(table.dueAt).where(sql`state = 'planned' and slot not like '12-%'`),
    index('messages_due_by_end')
      .on(table.notAfter, table.dueAt)
      .where(sql`state = 'planned' and slot like '12-%'`),
    index('messages_leased').on(table.leaseUntil).where(sql`state in ('sending', 'unknown')`),
    index('messages_missed').on(table.orderId).where(sql`state in ('failed', 'expired')`),
  ],
);

/** E-mails that wait to be sent, written in the same transaction as what they tell. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    /** None for what is not about an order: a link to sign in, a code for an e-mail address. */
    orderId: text('order_id').references(() => orders.id),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Address that ends e-mails of this kind, for the header that mail programs read; null for what is no offer. */
    unsubscribe: text(),
    state: text().$type<OutboxState>().notNull(),
    dueAt: integer('due_at').notNull(),
    attempts: integer().notNull(),
  },
  (table) => [
    uniqueIndex('mails_kind').on(table.orderId, table.kind),
    index('mails_due').on(table.dueAt).where(sql`state in ('planned', 'sending', 'waiting')`),
    index('mails_recipient').on(sql`lower(recipient)`, table.kind),
    index('mails_over').on(table.kind).where(sql`state in ('sent', 'failed')`),
    index('mails_kept').on(table.dueAt).where(sql`state in ('sent', 'failed') and recipient <> ''`),
  ],
);

/** What an operator changed by hand, and why. Rows are only added: triggers of the database refuse anything else. */
export const operatorActions = sqliteTable(
  'operator_actions',
  {
    id: text().primaryKey(),
    /** The command, such as `send-again 12-05`. */
    action: text().notNull(),
    /** Null for a phone that was stopped. It has no foreign key: it outlives the order. */
    orderId: text('order_id'),
    /** The mark of a phone that was stopped, as the stop list keeps it; null otherwise. */
    phoneMark: text('phone_mark'),
    /** Who did it, in a name of their own. */
    operator: text().notNull().default('unknown'),
    reason: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('operator_actions_order').on(table.orderId)],
);

/** Phones that have had their first text of a season, of sign-ups that are deleted. */
export const firstTexts = sqliteTable(
  'first_texts',
  { phoneHash: text('phone_hash').notNull(), season: integer().notNull() },
  (table) => [primaryKey({ columns: [table.phoneHash, table.season] })],
);

/** Phones that asked for no more texts. Keyed by the number, so that it outlives orders. */
export const stoppedPhones = sqliteTable(
  'stopped_phones',
  {
    phone: text().primaryKey(),
    /** What was said, or who said it. */
    source: text().notNull(),
    at: integer().notNull(),
    /** When the e-mails to the buyers were written; null is that they have yet to be told. */
    notifiedAt: integer('notified_at'),
  },
  (table) => [index('stopped_phones_unnotified').on(table.at).where(sql`notified_at is null`)],
);

/**
 * What phones wrote and was acted on, by the provider's id, so that nothing is acted on twice. A START is remembered with the
 * hash of its phone: it shows that who asks about the phone holds it.
 */
export const receivedTexts = sqliteTable(
  'received_texts',
  {
    sid: text().primaryKey(),
    at: integer().notNull(),
    /** The hash of the phone that wrote START; null of any other words. */
    startedHash: text('started_hash'),
  },
  (table) => [
    index('received_texts_at').on(table.at),
    index('received_texts_started').on(table.startedHash).where(sql`started_hash is not null`),
  ],
);

/** What phones wrote; kept for a week, for the operator, or for the buyer who asked to read it. */
export const inboundTexts = sqliteTable(
  'inbound_texts',
  {
    id: text().primaryKey(),
    phone: text().notNull(),
    body: text().notNull(),
    kind: text().notNull(),
    at: integer().notNull(),
    state: text().$type<ChildReplyState>().notNull().default('forOperator'),
    /** Whose buyer reads it; null where none does, such as words of harm that may come from the home. */
    orderId: text('order_id').references(() => orders.id),
    /** The text that Santa answers with, or `helpline` for the sentence that is not his; null without an answer. */
    answerId: text('answer_id'),
  },
  (table) => [
    index('inbound_texts_at').on(table.at),
    index('inbound_texts_phone').on(table.phone, table.at),
    index('inbound_texts_waiting').on(table.state, table.at),
    index('inbound_texts_order').on(table.orderId).where(sql`order_id is not null`),
  ],
);

/** Texts that the provider has yet to delete, by its ids. */
export const endedTexts = sqliteTable(
  'ended_texts',
  {
    providerId: text('provider_id').primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('ended_texts_due').on(table.dueAt)],
);

/** What phones wrote that the provider has yet to delete, with our answers to it, by its ids. */
export const endedWritten = sqliteTable(
  'ended_written',
  {
    providerId: text('provider_id').primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('ended_written_due').on(table.dueAt)],
);

/** Payment methods that the gateway has yet to delete. */
export const endedMethods = sqliteTable(
  'ended_methods',
  {
    token: text().primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('ended_methods_due').on(table.dueAt)],
);

/** Links of e-mails, each good for one press. Only the hash of the secret is kept. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    emailKey: text('email_key').notNull(),
    /** The unpaid sign-up that it goes on with; null signs in to all orders of the address. */
    orderId: text('order_id'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_links_email').on(table.emailKey),
    index('sign_in_links_expires').on(table.expiresAt),
  ],
);

/** Before which moment sessions are over although their cookies are not. */
export const sessionEnds = sqliteTable(
  'session_ends',
  {
    /** What they opened: a browser as a hash, an order's id, or the mark of an e-mail address. */
    whose: text().primaryKey(),
    before: integer().notNull(),
  },
  (table) => [index('session_ends_before').on(table.before)],
);

/** Phones that orders are to move to, each until the code that was texted to it is typed. */
export const numberChanges = sqliteTable('number_changes', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  phone: text().notNull(),
  /** Six digits. */
  code: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/**
 * The buyer's own room, into which Santa is put for Christmas morning: the photo as we have made it anew, without what it
 * told of its camera and place. The row goes in the same transaction as the order's texts, and its files with it.
 */
export const roomPictures = sqliteTable('room_pictures', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** The name of its file, a JPEG. */
  photo: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Where Santa's feet are, and how high he is, in thousandths of the photo's width, height and height. */
  x: integer().notNull(),
  y: integer().notNull(),
  size: integer().notNull(),
  /** When the buyer said that he stands there; null while the text carries its usual picture. */
  chosenAt: integer('chosen_at'),
  /** The photo with him in it, drawn once, because all the texts of a zone leave in the same minute; the
   * name of its file, a JPEG. */
  picture: text(),
});

/** Who asked for e-mails with offers, with the words that they agreed to. */
export const marketingConsents = sqliteTable(
  'marketing_consents',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    edition: text().$type<Edition>().notNull(),
    wording: text().notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('marketing_consents_once').on(table.emailKey, table.edition),
    index('marketing_consents_at').on(table.at),
  ],
);

/** Addresses that want no more offers, by their hash: it says no for as long as it is asked. */
export const unsubscribed = sqliteTable('unsubscribed', {
  emailHash: text('email_hash').primaryKey(),
  at: integer().notNull(),
});

/** How often something was tried in a window of time. Whose tries they are stands there as a hash. */
export const tries = sqliteTable(
  'tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [index('tries_ends_at').on(table.endsAt)],
);

/** What advertisers are told, with the visitor's leave. Nothing about a child is ever in it. */
export const adEvents = sqliteTable(
  'ad_events',
  {
    /** The advertiser recognises a repeated event by it. */
    id: text().primaryKey(),
    /** Whose leave it is told with. */
    visitor: text().notNull().default(''),
    event: text().$type<'lead' | 'sign_up' | 'purchase'>().notNull().default('lead'),
    payload: text().notNull(),
    state: text().$type<OutboxState>().notNull(),
    dueAt: integer('due_at').notNull(),
    attempts: integer().notNull(),
  },
  (table) => [
    index('ad_events_visitor').on(table.visitor),
    index('ad_events_over').on(table.dueAt).where(sql`state in ('sent', 'failed')`),
    index('ad_events_due').on(table.dueAt).where(sql`state in ('planned', 'sending', 'waiting')`),
  ],
);

/** That advertisers may be told of the purchase of an order, whenever its outcome is known, and with which of their own ids. */
export const adPermissions = sqliteTable(
  'ad_leaves',
  {
    orderId: text('order_id').primaryKey(),
    visitor: text().notNull(),
    /** The page and the ids of the advertisers' cookies, as JSON. */
    seen: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('ad_leaves_visitor').on(table.visitor), index('ad_leaves_at').on(table.at)],
);

/** How often a named event of the log happened on a day: what went wrong, and nothing of whom. */
export const eventCounts = sqliteTable(
  'event_counts',
  {
    /** In UTC, as `2026-12-01`. */
    day: text().notNull(),
    event: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);

/** One row that readiness writes, to prove that the disk still takes writes. */
export const probes = sqliteTable('probes', {
  id: integer().primaryKey(),
  at: integer().notNull(),
});
