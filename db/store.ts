/**
 * What the shop asks of its memory. Each operation is named after the business, is one transaction, and answers
 * only after the commit. Nothing in it knows SQL or HTTP, so another database can stand behind it.
 */
import type { DisputeState } from '#machines/fulfilment/dispute.ts';
import type { OutboxEvent } from '#machines/fulfilment/outbox.ts';
import type { RefundEvent } from '#machines/fulfilment/refund.ts';
import type { TextEvent } from '#machines/fulfilment/text-message.ts';
import type {
  adEvents,
  consents,
  Edition,
  eventCounts,
  mails,
  marketingConsents,
  messages,
  orders,
  payments,
  promotions,
  refunds,
  signInLinks,
  tries,
} from './schema.ts';

export type Order = typeof orders.$inferSelect;
export type Consent = typeof consents.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type Message = typeof messages.$inferSelect;
export type Mail = typeof mails.$inferSelect;
export type Promotion = typeof promotions.$inferSelect;
export type SignInLink = typeof signInLinks.$inferSelect;
export type MarketingConsent = typeof marketingConsents.$inferSelect;
export type AdEvent = typeof adEvents.$inferSelect;

/** How often a named event happened on a day (UTC). */
export type EventCount = typeof eventCounts.$inferSelect;

/** Something that does not go on by itself. */
export interface Concern {
  /** What it is, and what to do, in one sentence. */
  sentence: string;
  /** Our own ids, or names of kinds. */
  which: readonly string[];
}

/** What the shop looks like to its operator. */
export interface Standing {
  concerns: readonly Concern[];
  /** Texts of the season by state. */
  texts: Readonly<Record<string, number>>;
  /** Orders by state. */
  orders: Readonly<Record<string, number>>;
  events: readonly EventCount[];
}

/** How often something was tried in a window that ends; whose tries they are is a hash. */
export type Tries = typeof tries.$inferSelect;

/** Too many operations are waiting; the caller should answer "try again shortly". */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** What a database is for: the embedded sandbox, test payments with real texts, or real payments. */
export type World = 'sandbox' | 'test' | 'live';

/** The database is not one to work on; the message says why, and what to do. Nothing in it was changed. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError';
}

/** The database did not take a write (disk full, input/output error). Nothing of it was kept. */
export class StoreFailedError extends Error {
  override name = 'StoreFailedError';
}

/** A phone that wants no more texts. */
export interface Stop {
  phone: string;
  /** What was said, or who said it. */
  source: string;
  /** Epoch ms. */
  at: number;
}

/** What a phone wrote, with the provider's id of it. */
export interface HeardText {
  sid: string;
  phone: string;
  body: string;
  kind: 'stop' | 'start' | 'other';
  /** Epoch ms. */
  at: number;
}

/** `unchanged`: it was heard before, or changes nothing. `kept`: it waits for the operator. */
export type Hearing = 'stopped' | 'resumed' | 'kept' | 'unchanged';

/** A text to plan; the store gives it its id. */
export interface TextPlan {
  slot: string;
  season: number;
  dueAt: number;
  notAfter: number;
  picture: string | null;
}

export interface PlannedMail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
  /** Epoch ms; at once when it is not given. */
  dueAt?: number;
  /** Of an offer: the address that ends offers. */
  unsubscribe?: string;
}

/** An agreement to offers by e-mail. */
export type NewOfferConsent = Omit<MarketingConsent, 'id'>;

/** What a purchase is at its beginning; everything else starts empty. */
export type NewOrder = Omit<Order, LaterName>;

export interface NewLead {
  order: Omit<NewOrder, 'kind' | 'parentId' | 'giftTo' | 'giftAt'> & Pick<Order, 'zone'>;
  consent: Omit<Consent, 'id' | 'orderId'>;
  welcome: TextPlan;
  /** Null when no offers are wanted. */
  offers: NewOfferConsent | null;
  /** Orders that the visitor has opened with a link from an e-mail. */
  grantedIds: readonly string[];
}

export interface LeadOutcome {
  kind: 'created' | 'repeated';
  order: Order;
  /** Undefined when the phone had it before everything about it was deleted. */
  welcome: Message | undefined;
  /** The same sign-up is paid for in another browser. */
  paidElsewhere: boolean;
}

type LaterName =
  | 'zone'
  | 'state'
  | 'attemptId'
  | 'absenceCertainAt'
  | 'paidAt'
  | 'promoCode'
  | 'textLimit'
  | 'startWording'
  | 'startRequestedAt'
  | 'keepRequestedAt'
  | 'emailCorrections'
  | 'emailReadAt'
  | DetailName;
type DetailName = 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf';
export type OrderDetails = Pick<Order, DetailName>;
/** Null deletes; nothing is said of what is undefined. */
export type ToldDetails = { [Name in DetailName]?: OrderDetails[Name] | undefined };

/** What was agreed on at the moment of paying. */
export interface AgreedPrice {
  packageId: number;
  /** Minor units; 0 needs no charge. */
  amount: number;
  textLimit: number | null;
  promoCode: string | null;
  /** The words in which the buyer asks to start within the time to cancel; null without. */
  startWording: string | null;
}

export interface NewCharge {
  orderId: string;
  /** Whose order it was when the visitor was let in. */
  visitor: string | null;
  price: AgreedPrice;
  attemptId: string;
  nonceHash: string;
  /** Epoch ms. */
  at: number;
}

export type ChargeStart =
  | { kind: 'started'; order: Order; payment: Payment }
  | { kind: 'paid'; order: Order; payment: Payment }
  /** The very same request was answered before: its answer is the answer. */
  | { kind: 'replayed'; order: Order; payment: Payment }
  /** A charge is running or unresolved. */
  | { kind: 'open'; order: Order; payment: Payment }
  /** Somebody else was faster with the last use of the code. */
  | { kind: 'code_used_up' }
  /** Its phone cannot be texted, has every text that is left, or is being paid for by another order. */
  | { kind: 'unreachable' | 'nothing_to_add' | 'phone_busy' }
  /** The same sign-up is paid for, or may be, in another browser. */
  | { kind: 'bought_elsewhere' }
  | { kind: 'missing' };

export type ChargeOutcome =
  | {
      kind: 'succeeded';
      transactionId: string;
      methodToken: string | null;
      methodName: string | null;
      /** What the gateway calls it. */
      gatewayStatus?: string;
    }
  | { kind: 'declined'; code: string; sentence: string }
  | { kind: 'failed'; code: string; sentence: string }
  | { kind: 'lost'; code: string; absenceCertainAt: number }
  | { kind: 'absent'; sentence: string };

/** A payment as it stands after the gateway has spoken, and what was held of it before. */
export interface ChargeEnd {
  payment: Payment;
  was: Payment['state'];
  order: Order;
}

/** A charge that only the ledger of the gateway knows of. */
export interface UnknownCharge {
  /** What it is kept under here. */
  id: string;
  /** Null where there is no order for it. */
  orderId: string | null;
  transactionId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  edition: Edition;
  season: number;
  at: number;
}

/** Whether a phone has this text already, or will have it. */
export type IsTaken = (text: Pick<TextPlan, 'season' | 'slot'>) => boolean;

/** What is known of a phone before anything is sold for it. */
export interface PhoneStanding {
  /** `unreachable`: it is on the stop list, or the last text to it was refused for good. */
  kind: 'reachable' | 'unreachable';
  isTaken: IsTaken;
}

/** What a paid order sets going, worked out from the order and from what its phone has already. */
export type Fulfil = (order: Order, payment: Payment, at: number, isTaken: IsTaken) => Fulfilment;

export interface Fulfilment {
  texts: TextPlan[];
  /** Codes that were bought. */
  promotions: Promotion[];
  /** Other than the receipt. */
  mails: PlannedMail[];
  receipt: PlannedMail;
}

/** What goes with the end of an order: its buyer cancels it. */
export interface Cancellation {
  /** Null when there is nothing to pay back. */
  refund: Pick<Refund, 'id' | 'paymentId' | 'amount' | 'currency' | 'absenceCertainAt' | 'dueAt'> | null;
  mail: PlannedMail;
}

/** Looks at an order in the transaction that would cancel it. @returns undefined when it stays */
export type AgreeToCancel = (entry: AccountEntry) => Cancellation | undefined;

/** Until when, and how often, the e-mail address of a sign-up may be corrected. */
export interface CorrectionLimits {
  /** Epoch ms. */
  paidSince: number;
  most: number;
}

/** The buyer's correction of the address that was typed at the sign-up. */
export interface EmailCorrection extends CorrectionLimits {
  orderId: string;
  email: string;
  emailKey: string;
  /** Orders that are the visitor's: made in this browser, or opened with a link from an e-mail. */
  ownOrderIds: readonly string[];
  at: number;
  /** Tells the address that was wrong, if a receipt has gone there. */
  notice: (order: Order) => PlannedMail;
}

/**
 * `unchanged`: it is this address already. `unproven`: other people's orders are under the new address. `closed`: it is
 * too late, was done too often, somebody has opened the order from an e-mail, or codes were sent to the old address.
 */
export type CorrectionOutcome = 'corrected' | 'unchanged' | 'unproven' | 'closed';

/** A buyer's request, after the payment, to begin within the time to cancel. */
export interface EarlyStart {
  orderId: string;
  wording: string;
  /** The texts that are sent besides those that are planned. */
  texts: readonly TextPlan[];
  at: number;
}

export interface PromotionEntry {
  promotion: Promotion;
  uses: number;
}

export interface TextToSend {
  message: Message;
  order: Order;
}

/** Whether a text leaves now, and with which words and picture. */
export type Dispatch =
  | { kind: 'later'; until: number }
  | { kind: 'now'; body: string; media: string | null; segments: number };

/** Decided in the transaction that leases the text. */
export type DispatchText = (text: TextToSend) => Dispatch;

/** Queues of e-mails, none of which waits for another: what was bought, offers, and links that the buyer waits for. */
export const mailLanes = ['orders', 'offers', 'links'] as const;
export type MailLane = (typeof mailLanes)[number];

/** Takes rows that are due to be sent, for as long as sending one may take. */
export interface OutboxClaim {
  at: number;
  leaseUntil: number;
  limit: number;
}

/** What was deleted because its time was over, in rows. */
export interface Forgotten {
  leads: number;
  children: number;
  /** Children whose buyers keep the details for next year: texts and phone are deleted all the same. */
  kept: number;
  inboundTexts: number;
  /** Phones of past seasons that had their first text. */
  firstTexts: number;
  signInLinks: number;
  /** Orders whose payment methods the gateway is to delete. */
  paymentMethods: number;
  /** E-mails that confirmed a deletion. */
  confirmations: number;
  /** Rows that lost the person in them, or went, because they are evidence no longer. */
  evidence: number;
  /** Ids of what phones wrote. */
  heardTexts: number;
}

/** Moments before which evidence loses the person, or goes; epoch ms. */
export interface EvidenceLimits {
  /** What e-mails about an order said. */
  lettersBefore: number;
  /** E-mails with links and codes, and events for advertisers. */
  linksBefore: number;
  offersBefore: number;
  consentsBefore: number;
  /** Numbers on the stop list, which stay as hashes. */
  stopsBefore: number;
  /** Seasons before this one, whose orders lose the address. */
  addressSeason: number;
}

/** Moments before which things are forgotten, in epoch ms. */
export interface RetentionLimits extends EvidenceLimits {
  leadsBefore: number;
  /** Seasons before this one. */
  season: number;
  inboundBefore: number;
  now: number;
}

/** What is known of a buyer, by the e-mail address. */
export interface Held {
  orders: {
    order: Order;
    messages: Message[];
    payments: Payment[];
    refunds: Refund[];
    gifts: Promotion[];
  }[];
  consents: Consent[];
  mails: Mail[];
  offers: MarketingConsent[];
}

export interface Erasure {
  emailKey: string;
  /** How advertisers know the address. */
  emailHash: string;
  at: number;
  /** The last e-mail to the address; it is deleted too, once it was sent. */
  confirmation: Omit<PlannedMail, 'kind'>;
}

/** `charge_open`: money may be moving; nothing was deleted. */
export type ErasureOutcome = 'erased' | 'charge_open';

/** Sign-ups made in this stretch of time, in epoch ms. */
export interface ReminderStretch {
  from: number;
  to: number;
  at: number;
  limit: number;
}

/** The e-mail about a sign-up that was left unpaid, and its link. */
export interface Reminder {
  mail: PlannedMail;
  link: Pick<SignInLink, 'secretHash' | 'expiresAt'>;
}

/** One order with what became of it. */
export interface PurchaseEntry {
  order: Order;
  /** The payment that went through. */
  payment: Payment | undefined;
  refund: Refund | undefined;
  /** Codes that were bought with it. */
  codes: readonly PromotionEntry[];
  /** The e-mail that brings the codes. */
  codesMail: Mail | undefined;
  /** The e-mail that brings the film. */
  film: Mail | undefined;
  messages: Message[];
}

export interface AccountEntry extends PurchaseEntry {
  /** What was added and paid, oldest first; also what was cancelled since. */
  extras: readonly PurchaseEntry[];
}

/** What the gateway tells by itself. `id` recognises the same words. */
export type GatewayNotice = { id: string; kind: string; at: number } & (
  | { about: 'transaction'; transactionId: string; status: string }
  | { about: 'refund'; refundId: string; transactionId: string }
  | { about: 'dispute'; disputeId: string; transactionId: string; verdict: DisputeState }
  | { about: 'nothing' }
);

/** What a notice changed here, for the log; null where nothing did. */
export type NoticeEffect =
  | 'payment.settlement_declined'
  | 'payment.recovered'
  | 'refund.failed'
  | `dispute.${DisputeState}`
  | null;

export interface NoticeOutcome {
  effect: NoticeEffect;
  /** The payment that it is about; undefined when it is not of this shop. */
  payment: Payment | undefined;
}

export interface Store {
  /** Writes order, consent and welcome together; the same sign-up of the same visitor again finds the same order. */
  createLead(lead: NewLead): Promise<LeadOutcome>;
  findOrder(id: string): Promise<Order | undefined>;
  /** @returns false when there is no such order */
  describeChild(orderId: string, details: ToldDetails): Promise<boolean>;
  /** @param at when the buyer asked for it; null when they want it no more. @returns false when there is nothing to keep any more */
  keepDetails(orderId: string, at: number | null): Promise<boolean>;
  /** The one welcome of a phone and season. */
  findWelcome(phone: string, season: number): Promise<Message | undefined>;
  /** Whether a phone has had its first text, or is about to get it. */
  hasHadFirstText(phone: string, season: number): Promise<boolean>;
  /** Orders of texts; gifts and extras that were paid. */
  accountOf(orderIds: readonly string[]): Promise<AccountEntry[]>;
  hasOtherPaidOrder(order: Order): Promise<boolean>;

  /** A gift or an upgrade. The same upgrade of the same order again finds the same purchase. */
  createPurchase(order: NewOrder): Promise<Order>;
  /** The payment of an order that went through. */
  findSuccess(orderId: string): Promise<Payment | undefined>;

  findPromotion(code: string): Promise<PromotionEntry | undefined>;
  listPromotions(): Promise<PromotionEntry[]>;
  /** @returns false when there is such a code already */
  createPromotion(promotion: Promotion): Promise<boolean>;

  /**
   * Records the attempt, its price and the use of a code before the gateway is asked. With nothing to pay the order
   * is paid by that.
   */
  beginCharge(charge: NewCharge, fulfil: Fulfil): Promise<ChargeStart>;
  /**
   * Writes down what the gateway says of an attempt, also long after it was held for absent: then it pays the order, or
   * is paid back when something else has.
   * @returns the payment as it stands, undefined when there is none
   */
  endCharge(
    attemptId: string,
    outcome: ChargeOutcome,
    at: number,
    fulfil: Fulfil,
  ): Promise<ChargeEnd | undefined>;
  /** Attempts that the gateway is to be asked about, the longest waiting first. */
  dueLooks(at: number, limit: number): Promise<Payment[]>;
  /** Keeps what the gateway tells and applies it, once. @returns undefined when it was told before */
  applyNotice(notice: GatewayNotice, receivedAt: number): Promise<NoticeOutcome | undefined>;
  /** Writes down what the ledger of the gateway calls a transaction, as a notice would. */
  noteTransaction(transactionId: string, status: string, at: number): Promise<NoticeOutcome>;
  /** Attempts of an order that were held for absent and are still looked for. */
  absentCharges(orderId: string): Promise<Payment[]>;
  /** Keeps a charge that is nobody's, or one too many, and has it paid back. Once. */
  payBackUnknown(charge: UnknownCharge): Promise<void>;
  findPayment(attemptId: string): Promise<Payment | undefined>;

  /** Keeps the request with its words and plans the texts; nothing when it is not paid, or was asked for before. */
  startEarly(start: EarlyStart): Promise<void>;
  mayCorrectEmail(orderId: string, limits: CorrectionLimits): Promise<boolean>;
  /** Moves an order with its extras, its consent and its e-mails to another address; the receipt is sent there. */
  correctEmail(correction: EmailCorrection): Promise<CorrectionOutcome>;

  /**
   * Cancels a paid order as agreed: what it planned is held back, codes that nobody redeemed end, the refund and an
   * e-mail are written.
   * @returns undefined when it is not paid, or stays
   */
  cancelOrder(order: { orderId: string; at: number }, agree: AgreeToCancel): Promise<Order | undefined>;
  /** Paid orders of a season or later of which no text arrived, whose buyers were not told yet: at least so many failed, or all. */
  undeliveredOrders(search: { season: number; least: number; limit: number }): Promise<string[]>;
  /** An e-mail about an order. */
  planMail(orderId: string, mail: PlannedMail, at: number): Promise<void>;
  /** What is paid back of what paid for an order. */
  findRefund(orderId: string): Promise<Refund | undefined>;
  /**
   * Writes down what became of a refund.
   * @param tell makes the e-mail that says that the money is on its way
   * @returns undefined when it does not take this any more
   */
  moveRefund(
    id: string,
    event: RefundEvent,
    said: { at: number; transactionId?: string; code?: string },
    tell: (order: Order, refund: Refund, payment: Payment) => PlannedMail,
  ): Promise<Refund | undefined>;
  /** Refunds that are not over and whose time has come, oldest first. */
  dueRefunds(at: number, limit: number): Promise<Refund[]>;

  /**
   * Leases texts that are due, with the words and the picture that they leave with, or moves them to a later hour. Texts
   * whose order does not stand, whose phone said STOP, or to which nobody agreed are cancelled; texts past their moment
   * expire.
   */
  claimDueTexts(
    claim: { at: number; leaseUntil: number; limit: number },
    dispatch: DispatchText,
  ): Promise<{ texts: TextToSend[]; expired: number }>;
  /** Ends planned texts whose moment has passed. @returns how many */
  expireTexts(search: { at: number; limit: number }): Promise<number>;
  findText(id: string): Promise<TextToSend | undefined>;
  /** Leases one text as it was read, if it is due and has not moved on since. */
  claimText(
    text: TextToSend,
    claim: { at: number; leaseUntil: number },
    dispatch: DispatchText,
  ): Promise<TextToSend | undefined>;
  /** Texts whose answer was lost, each handed out once until `searchAt`. */
  claimLostTexts(claim: { at: number; searchAt: number; limit: number }): Promise<TextToSend[]>;
  /**
   * Writes down what became of a text. One that is to be tried again is cancelled when its order or its phone wants it no
   * more; a phone that told the network to stop goes on the stop list with it.
   * @param text its id, or the text as it was read, which saves reading it again when it has not moved on
   * @returns the text as it stands, undefined when there is none
   */
  recordText(text: string | Message, event: TextEvent, at: number): Promise<Message | undefined>;

  /** @param claim.remindersSince reminders of older sign-ups are dropped, as are those of paid ones */
  claimDueMails(claim: OutboxClaim & { lane: MailLane; remindersSince: number }): Promise<Mail[]>;
  /** @returns the e-mail afterwards; undefined when it is gone, or nothing can become of it any more */
  moveMail(id: string, event: OutboxEvent): Promise<Mail | undefined>;

  /**
   * Acts on what a phone wrote, once. A STOP goes before everything that waits and is refused for no crowd; it puts the
   * phone on the stop list and cancels what is planned for it, and nothing else. START plans again what is still ahead,
   * when somebody still agrees to texts for this phone.
   */
  hearText(text: HeardText): Promise<Hearing>;
  /** Which of these the store has not heard. */
  unheard(sids: readonly string[]): Promise<string[]>;
  /** A STOP that was said otherwise. @returns false when the phone was stopped already */
  stopPhone(stop: Stop): Promise<boolean>;
  /** Stopped phones whose buyers have yet to be told, oldest first. */
  untoldStops(limit: number): Promise<Stop[]>;
  /** Plans the e-mail to the buyer of each paid order of a stopped phone, once for each STOP. */
  tellOfStop(stop: Stop, at: number, tell: (order: Order) => PlannedMail): Promise<void>;
  isStopped(phone: string): Promise<boolean>;
  standingOf(phone: string): Promise<PhoneStanding>;

  createSignInLink(link: Omit<SignInLink, 'orderId'>, mail: PlannedMail, at: number): Promise<void>;
  /**
   * Uses a link up.
   * @returns its address with the orders that were paid, cancelled ones first; undefined when the link is not good any more
   */
  useSignInLink(
    secretHash: string,
    at: number,
  ): Promise<{ emailKey: string; orderIds: string[] } | undefined>;

  /** @returns false when this address has asked before */
  recordMarketingConsent(consent: NewOfferConsent, promotion: Promotion, mail: PlannedMail): Promise<boolean>;

  /** What stands for an e-mail address where it must not be read. */
  markOf(emailKey: string): string;
  /** No more offers for an address, by its mark. What was agreed to stays as evidence. */
  unsubscribe(emailHash: string, at: number): Promise<void>;
  /**
   * Plans one e-mail for each sign-up of a stretch of time that was left unpaid by somebody who agreed to offers. An
   * address gets one, and none when it has bought something or unsubscribed since.
   * @returns how many
   */
  planReminders(stretch: ReminderStretch, write: (order: Order) => Reminder): Promise<number>;
  /** Whether the link of a reminder is still good. */
  canResume(secretHash: string, at: number): Promise<boolean>;
  /**
   * Uses the link of a reminder up. An unpaid sign-up is the visitor's from then on; a paid order changes nothing.
   * @returns the order as it stands, undefined when the link is not good any more
   */
  resumeSignUp(resume: { secretHash: string; visitor: string; at: number }): Promise<Order | undefined>;

  /** The same event again is kept once. */
  planAdEvent(event: Pick<AdEvent, 'id' | 'payload'>, at: number): Promise<void>;
  claimDueAdEvents(claim: OutboxClaim): Promise<AdEvent[]>;
  /** @returns the event afterwards; undefined when it is gone, or nothing can become of it any more */
  moveAdEvent(id: string, event: OutboxEvent): Promise<AdEvent | undefined>;

  /** Tries of windows that have not ended. */
  recentTries(at: number): Promise<Tries[]>;
  /** Writes tries down as they stand, and deletes those of windows that have ended. */
  keepTries(rows: readonly Tries[], at: number): Promise<void>;

  /** Everything that is known of a buyer. */
  heldOn(emailKey: string): Promise<Held>;
  /** Deletes everything that is known of a buyer and their children; records that the law asks for stay, emptied. */
  eraseBuyer(erasure: Erasure): Promise<ErasureOutcome>;
  /** Tokens of the payment methods that the gateway has yet to delete: of buyers who were erased, and of past seasons. */
  dueEndedMethods(at: number, limit: number): Promise<string[]>;
  methodIsGone(token: string): Promise<void>;
  postponeEndedMethod(token: string, at: number): Promise<void>;
  /** Texts, by the provider's ids, that it has yet to delete. */
  dueEndedTexts(at: number, limit: number): Promise<string[]>;
  textIsGone(providerId: string): Promise<void>;
  postponeEndedText(providerId: string, at: number): Promise<void>;
  /** Deletes what is older than it may be. Records of consent, of payments and the stop list stay. */
  forget(limits: RetentionLimits): Promise<Forgotten>;

  /** Adds to what was counted on these days. */
  countEvents(counts: readonly EventCount[]): Promise<void>;
  /** @param since first day of the events, as `2026-12-01` */
  standing(look: { at: number; season: number; since: string }): Promise<Standing>;

  /** Proves that the database takes writes. @throws StoreFailedError, StoreBusyError */
  probe(at: number): Promise<void>;
  close(): Promise<void>;
}
