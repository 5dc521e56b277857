/**
 * What the shop asks of its memory. Each operation is named after the business, is one transaction, and answers
 * only after the commit. Nothing in it knows SQL or HTTP, so another database can stand behind it.
 */
import type { TextEvent } from '#machines/fulfilment/text-message.ts';
import type { consents, mails, messages, orders, payments } from './schema.ts';

export type Order = typeof orders.$inferSelect;
export type Consent = typeof consents.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Message = typeof messages.$inferSelect;
export type Mail = typeof mails.$inferSelect;

/** Too many operations are waiting; the caller should answer "try again shortly". */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** The database did not take a write (disk full, input/output error). Nothing of it was kept. */
export class StoreFailedError extends Error {
  override name = 'StoreFailedError';
}

/** A text to plan; the store gives it its id. */
export interface PlannedText {
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
}

export interface NewLead {
  order: Omit<Order, 'state' | 'attemptId' | 'absenceCertainAt' | 'paidAt' | DetailName>;
  consent: Omit<Consent, 'id' | 'orderId'>;
  welcome: PlannedText;
  /** Orders that the visitor's cookie already holds. */
  ownOrderIds: readonly string[];
}

export type LeadOutcome =
  | { kind: 'created' | 'repeated'; order: Order; welcome: Message }
  /** The same sign-up is paid for, by somebody who does not hold this visitor's cookie. */
  | { kind: 'taken' };

type DetailName = 'gender' | 'town' | 'age' | 'petType' | 'petName' | 'elf';
export type OrderDetails = Pick<Order, DetailName>;

export interface NewCharge {
  orderId: string;
  attemptId: string;
  nonceHash: string;
  /** Epoch ms. */
  at: number;
  absenceCertainAt: number;
}

export type ChargeStart =
  | { kind: 'started'; order: Order; payment: Payment }
  | { kind: 'paid'; order: Order; payment: Payment }
  /** The very same request was answered before: its answer is the answer. */
  | { kind: 'replayed'; order: Order; payment: Payment }
  /** A charge is running or unresolved. */
  | { kind: 'open'; order: Order; payment: Payment }
  | { kind: 'missing' };

export type ChargeOutcome =
  | { kind: 'succeeded'; transactionId: string }
  | { kind: 'declined'; code: string; sentence: string }
  | { kind: 'failed'; code: string; sentence: string }
  | { kind: 'lost'; code: string }
  | { kind: 'absent'; sentence: string };

/** What a paid order sets going, worked out from the order alone. */
export type Fulfil = (
  order: Order,
  payment: Payment,
  at: number,
) => { texts: PlannedText[]; receipt: PlannedMail };

export interface TextToSend {
  message: Message;
  order: Order;
}

export type MailOutcome = { kind: 'sent' } | { kind: 'retry'; at: number } | { kind: 'failed' };

export interface AccountEntry {
  order: Order;
  messages: Message[];
}

export interface Store {
  /** Writes order, consent and welcome together; the same sign-up again finds the same order. */
  createLead(lead: NewLead): Promise<LeadOutcome>;
  findOrder(id: string): Promise<Order | undefined>;
  /** @returns false when there is no such order */
  describeChild(orderId: string, details: OrderDetails): Promise<boolean>;
  /** The one welcome of a phone and season. */
  findWelcome(phone: string, season: number): Promise<Message | undefined>;
  accountOf(orderIds: readonly string[]): Promise<AccountEntry[]>;
  hasOtherPaidOrder(order: Order): Promise<boolean>;

  /** Records the attempt before the gateway is asked. */
  beginCharge(charge: NewCharge): Promise<ChargeStart>;
  /** @returns the payment as it stands, undefined when the order does not take this outcome any more */
  endCharge(
    attemptId: string,
    outcome: ChargeOutcome,
    at: number,
    fulfil: Fulfil,
  ): Promise<Payment | undefined>;
  /** Charges whose outcome nobody knows, oldest first. */
  openCharges(limit: number): Promise<Payment[]>;
  findPayment(attemptId: string): Promise<Payment | undefined>;

  /** Leases texts that are due; texts without a consent are cancelled, texts past their moment expire. */
  claimDueTexts(claim: { at: number; leaseUntil: number; limit: number }): Promise<TextToSend[]>;
  /** Leases one text as it was read, if it is due and has not moved on since. */
  claimText(text: TextToSend, claim: { at: number; leaseUntil: number }): Promise<TextToSend | undefined>;
  /** Moves due texts to a later hour. @returns how many */
  postponeDueTexts(move: { at: number; until: number; limit: number }): Promise<number>;
  /** Texts whose answer was lost, each handed out once until `searchAt`. */
  claimLostTexts(claim: { at: number; searchAt: number; limit: number }): Promise<TextToSend[]>;
  /**
   * Writes down what became of a text.
   * @param text its id, or the text as it was read, which saves reading it again when it has not moved on
   * @returns the text as it stands, undefined when there is none
   */
  recordText(
    text: string | Message,
    event: TextEvent,
    at: number,
    sent?: { body: string; segments: number },
  ): Promise<Message | undefined>;

  claimDueMails(claim: { at: number; leaseUntil: number; limit: number }): Promise<Mail[]>;
  endMail(id: string, outcome: MailOutcome): Promise<void>;

  /** Proves that the database takes writes. @throws StoreFailedError, StoreBusyError */
  probe(at: number): Promise<void>;
  close(): Promise<void>;
}
