/**
 * The tables. Times are integer epoch milliseconds (UTC), money is integer minor units, phones are E.164. Whatever must
 * never happen twice is a unique index here, not a check in code.
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
import type { SantaStyle } from '#machines/shop/room/place.ts';

export type Edition = 'us' | 'uk';

/** The story that Santa tells from 1 to 25 December. */
export const stories = ['kitten', 'nose', 'bell'] as const;
export type Story = (typeof stories)[number];

/** The terms agreed at the moment of paying. */
export interface AgreedPrice {
  packageId: number;
  /** Minor units; 0 needs no charge. */
  amount: number;
  textLimit: number | null;
  promoCode: string | null;
  /** The year of the December in which it is delivered. */
  season: number;
  /** The wording by which the buyer asks to start within the cancellation period; null without one. */
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
    /**
     * The family package that this child was added through, which pays while it has an unused code. Null without one.
     */
    familyId: text('family_id'),
    /**
     * Hash of the browser that made it; opening a link from an e-mail gives access, too. Null for an upgrade, and once
     * erased.
     */
    visitor: text(),
    season: integer().notNull(),
    edition: text().$type<Edition>().notNull(),
    email: text().notNull(),
    /** The e-mail in lower case; it identifies repeated sign-ups. */
    emailKey: text('email_key').notNull(),
    phone: text().notNull(),
    /** The child's time zone (IANA), as given by the parent's browser; null when unknown. */
    zone: text(),
    /** When the texts come, in minutes after midnight in the child's time zone; null is the usual hour. */
    textMinute: integer('text_minute'),
    /** When the buyer paused the texts; null when they are not paused. */
    pausedAt: integer('paused_at'),
    /** Since when the buyer sees the child's replies and Santa answers; null when that is off. */
    repliesAt: integer('replies_at'),
    /** The story that the texts tell this child. */
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
    /** From when a charge that the gateway does not know is certainly absent. */
    absenceCertainAt: integer('absence_certain_at'),
    packageId: integer('package_id').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** The code that changed the price. */
    promoCode: text('promo_code'),
    /** How many texts the order brings; null is the whole season. */
    textLimit: integer('text_limit'),
    /** The wording by which the buyer asked to start within the cancellation period, and when; null if they did not. */
    startWording: text('start_wording'),
    startRequestedAt: integer('start_requested_at'),
    /** Who gets a gift's code, and when; null is the giver. */
    giftTo: text('gift_to'),
    giftAt: integer('gift_at'),
    /** The giver's name, as the family sees it; null shows the e-mail address instead. */
    giftFrom: text('gift_from'),
    /** The giver's message, sent with the code; null without one. */
    giftMessage: text('gift_message'),
    gender: text(),
    town: text(),
    age: integer(),
    petType: text('pet_type'),
    petName: text('pet_name'),
    elf: text(),
    /** When the buyer asked to keep the child's details for next year; null when they are deleted after the season. */
    keepRequestedAt: integer('keep_requested_at'),
    /** How often the buyer has corrected the e-mail address of the sign-up. */
    emailCorrections: integer('email_corrections').notNull().default(0),
    /** When a link from an e-mail to the address first opened this order, which proves whose it is. */
    emailReadAt: integer('email_read_at'),
    /** When the sign-up's event for advertisers was queued; it is sent once. */
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

/** Evidence that a guardian agreed. It has no foreign key, because it outlives the order. */
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

/** One row per attempt to charge; its id is the `orderId` sent to the gateway. */
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
    /** What was charged for; null where only the gateway knows the charge. */
    agreed: text({ mode: 'json' }).$type<AgreedPrice>(),
    transactionId: text('transaction_id'),
    /** The gateway's last status of the transaction, such as `settlement_pending`; null while unknown. */
    gatewayStatus: text('gateway_status'),
    /** The method stored at the gateway, for later upgrades. */
    methodToken: text('method_token'),
    /** The method as the buyer knows it, such as `Visa ending in 1111`. */
    methodName: text('method_name'),
    code: text(),
    /** The sentence that the parent was shown. */
    sentence: text(),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at'),
    /** When to search for it at the gateway next; null for never. */
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

/** A refund; its id is the order id sent to the gateway. */
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
    /** Transaction id of the refund, or of the payment when it was voided. */
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

/** Disputes (chargebacks); the id is the gateway's. */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    state: text().$type<DisputeState>().notNull(),
    /** When the gateway reported it. */
    reportedAt: integer('reported_at').notNull(),
  },
  (table) => [index('disputes_payment').on(table.paymentId)],
);

/** Webhooks received, by the hash of their content, so that repeats do nothing. They hold no personal data. */
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
    /** The package that free texts count as, or the one that a gift pays for. */
    packageId: integer('package_id'),
    /** Null is every edition. */
    edition: text().$type<Edition>(),
    startsAt: integer('starts_at').notNull(),
    /** Null: it never expires. */
    endsAt: integer('ends_at'),
    /** Null is any number of times. */
    maxUses: integer('max_uses'),
    /** The order that the code was bought with. */
    giftOrderId: text('gift_order_id').references(() => orders.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('promotions_typed').on(sql`replace(code, '-', '')`),
    index('promotions_bought').on(table.giftOrderId).where(sql`gift_order_id is not null`),
  ],
);

/** An order that holds a use of a code. It is given back when the payment fails. */
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

/** One text of the season: the business record of what was planned and what happened. */
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
    /** The words as they were sent to the provider, and the address of the picture. */
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
    index('messages_silent').on(table.acceptedAt).where(sql`state = 'accepted' and code is null`),
    index('messages_missed').on(table.orderId).where(sql`(state in ('failed', 'expired') or code = 'moved')`),
  ],
);

/** E-mails to send, written in the same transaction as the change they report. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Null for e-mails that are not about an order: a sign-in link, a discount code. */
    orderId: text('order_id').references(() => orders.id),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Unsubscribe address, for the header that mail programs read; null for e-mails that are not offers. */
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
    /** The hash of a phone that was stopped, as on the stop list; null otherwise. */
    phoneMark: text('phone_mark'),
    /** The operator's name. */
    operator: text().notNull().default('unknown'),
    reason: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('operator_actions_order').on(table.orderId)],
);

/** Phones that had their first text of a season through a sign-up that is deleted. */
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
    /** The word that was sent, or who stopped it. */
    source: text().notNull(),
    at: integer().notNull(),
    /** When the e-mails to the buyers were queued; null until then. */
    notifiedAt: integer('notified_at'),
  },
  (table) => [index('stopped_phones_unnotified').on(table.at).where(sql`notified_at is null`)],
);

/**
 * Replies that were handled, by the provider's id, so that none is handled twice. A START is stored with the hash of
 * its phone: it proves that the visitor who asks about the phone holds it.
 */
export const receivedTexts = sqliteTable(
  'received_texts',
  {
    sid: text().primaryKey(),
    at: integer().notNull(),
    /** The hash of the phone that wrote START; null for any other reply. */
    startedHash: text('started_hash'),
  },
  (table) => [
    index('received_texts_at').on(table.at),
    index('received_texts_started').on(table.startedHash).where(sql`started_hash is not null`),
  ],
);

/** Replies; kept for a week, for the operator, or for the buyer who asked to read them. */
export const inboundTexts = sqliteTable(
  'inbound_texts',
  {
    id: text().primaryKey(),
    phone: text().notNull(),
    body: text().notNull(),
    kind: text().notNull(),
    at: integer().notNull(),
    state: text().$type<ChildReplyState>().notNull().default('forOperator'),
    /** The order whose buyer may read it; null if none may, for example when the home may be the cause of harm. */
    orderId: text('order_id').references(() => orders.id),
    /** The text that Santa answers with, or `helpline` for the one that is not in his name; null without an answer. */
    answerId: text('answer_id'),
  },
  (table) => [
    index('inbound_texts_at').on(table.at),
    index('inbound_texts_phone').on(table.phone, table.at),
    index('inbound_texts_waiting').on(table.state, table.at),
    index('inbound_texts_order').on(table.orderId).where(sql`order_id is not null`),
  ],
);

/** Texts still to be deleted at the provider, by its ids. */
export const endedTexts = sqliteTable(
  'ended_texts',
  {
    providerId: text('provider_id').primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('ended_texts_due').on(table.dueAt)],
);

/** Replies, with our answers, still to be deleted at the provider, by its ids. */
export const endedWritten = sqliteTable(
  'ended_written',
  {
    providerId: text('provider_id').primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('ended_written_due').on(table.dueAt)],
);

/** Payment methods still to be deleted at the gateway. */
export const endedMethods = sqliteTable(
  'ended_methods',
  {
    token: text().primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('ended_methods_due').on(table.dueAt)],
);

/** Links in e-mails, each valid for one press. Only hashes of the secrets are stored. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    emailKey: text('email_key').notNull(),
    /** The unpaid sign-up that it continues; null signs in to all orders of the address. */
    orderId: text('order_id'),
    expiresAt: integer('expires_at').notNull(),
    /** Hash of the press that used it; null while it is unused. */
    usedBy: text('used_by'),
  },
  (table) => [
    index('sign_in_links_email').on(table.emailKey),
    index('sign_in_links_expires').on(table.expiresAt),
  ],
);

/** Times before which sessions count as ended, even if their cookies are still valid. */
export const sessionEnds = sqliteTable(
  'session_ends',
  {
    /** What the sessions gave access to: a browser's hash, an order's id, or an e-mail address's hash. */
    whose: text().primaryKey(),
    before: integer().notNull(),
  },
  (table) => [index('session_ends_before').on(table.before)],
);

/** Phones that orders are about to move to, until the texted code is typed. */
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
 * The buyer's own room, with Santa in it for Christmas morning: the re-encoded photo, without data about camera and
 * place. The row is deleted in the same transaction as the order's texts, and its files with it.
 */
export const roomPictures = sqliteTable('room_pictures', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** The name of its file, a JPEG. */
  photo: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The position of Santa's feet and his height, in thousandths of the photo's width (x) or height (y, height). */
  x: integer().notNull(),
  y: integer().notNull(),
  size: integer().notNull(),
  /** The upper edge of what is in front of him, in thousandths of the height; 1000 where nothing is. */
  edge: integer().notNull().default(1_000),
  /** How he is drawn. */
  style: text().$type<SantaStyle>().notNull().default('color'),
  /** When the buyer confirmed his place; null while the text has its usual picture. */
  chosenAt: integer('chosen_at'),
  /**
   * File name of the JPEG with Santa in it, drawn once in advance, because all texts of a zone are sent in the same
   * minute.
   */
  picture: text(),
});

/** Consents to offers by e-mail, with the wording agreed to. */
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
    index('marketing_consents_words').on(table.emailKey, table.edition, table.wording),
    index('marketing_consents_at').on(table.at),
  ],
);

/** Addresses that unsubscribed from offers, by their hash. */
export const unsubscribed = sqliteTable('unsubscribed', {
  emailHash: text('email_hash').primaryKey(),
  at: integer().notNull(),
});

/**
 * Addresses that get one e-mail in November, with the wording agreed to. A row is deleted when its e-mail is planned.
 */
export const novemberReminders = sqliteTable(
  'november_reminders',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    edition: text().$type<Edition>().notNull(),
    /** The year of the November. */
    season: integer().notNull(),
    wording: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('november_reminders_once').on(table.emailKey, table.edition),
    index('november_reminders_due').on(table.edition, table.season, table.at),
  ],
);

/** How often something was tried in a period. The subject is stored as a hash. */
export const tries = sqliteTable(
  'tries',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [index('tries_ends_at').on(table.endsAt)],
);

/** Events for advertisers, with the visitor's permission. They never contain anything about a child. */
export const adEvents = sqliteTable(
  'ad_events',
  {
    /** Lets the advertiser recognise a repeated event. */
    id: text().primaryKey(),
    /** The visitor who gave permission. */
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

/** Permission to report an order's purchase to advertisers once its result is known, with their own ids. */
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

/** How often a named log event happened on a day, without personal data. */
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

/** One row that the readiness probe writes, to prove that the disk is writable. */
export const probes = sqliteTable('probes', {
  id: integer().primaryKey(),
  at: integer().notNull(),
});
