/**
 * What a test can do with a sandbox beyond what a merchant does. Types of the package: none of them needs another
 * package.
 */
import type { DisputeRecord } from '../disputes/records.ts';
import type { FaultKind } from '../faults/kinds.ts';
import type { Operation } from '../faults/operations.ts';
import type {
  CustomerRecord,
  PaymentMethodRecord,
  TransactionRecord,
  VerificationRecord,
} from '../ledger/records.ts';
import type { GatewayCredentials, TextCredentials } from '../options.ts';
import type { bankSteps, subscriptionSteps } from '../pages/steps.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import type { TextStatus } from '../texts/statuses.ts';

export type {
  CustomerRecord,
  DisputeRecord,
  PaymentMethodRecord,
  SubscriptionRecord,
  TransactionRecord,
  VerificationRecord,
};

/** A text that a simulated phone received. */
export interface PhoneMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly media: readonly string[];
  readonly at: string;
}

/** What becomes of a text: the statuses that are reported, in this order, and Twilio's code for a failure. */
export interface Fate {
  readonly statuses: readonly TextStatus[];
  readonly errorCode?: number | null | undefined;
}

/** A fate, and which texts it is for. */
export interface PlannedFate extends Fate {
  /** One number; without it the next one, whichever it is. */
  readonly to?: string | null | undefined;
  /** How long it waits in Twilio's queue. */
  readonly queuedSeconds?: number | undefined;
  /** How many texts meet it. Default 1. */
  readonly times?: number | undefined;
}

/** The reported status of a text. */
export interface Report {
  readonly sid: string;
  readonly status: TextStatus;
  readonly errorCode: number | null;
  /** Where it was reported; null for nowhere. */
  readonly told: string | null;
}

/** A letter that the simulated mailbox received. */
export interface Letter {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** From the header `List-Unsubscribe`. */
  readonly unsubscribe?: string | undefined;
  readonly at: string;
}

/** A letter that is put into the mailbox. */
export interface LetterToDeliver {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly unsubscribe?: string;
}

/** One webhook, and each time that it was posted. */
export interface Delivery {
  readonly id: string;
  readonly kind: string;
  readonly transactionId: string | null;
  readonly to: string;
  readonly state: 'held' | 'under way' | 'delivered' | 'failed';
  readonly attempts: readonly { at: string; status: number | null; error: string | null }[];
}

/** The options of a fault, beside its kind. */
export interface FaultOptions {
  /** How many requests it affects. Default 1. */
  readonly times?: number;
  /** For the kind `status`: from 400 to 599. */
  readonly status?: number;
  /** For the kind `delay`: milliseconds. */
  readonly ms?: number;
}

/** A fault that the next requests of an operation meet. */
export interface PlannedFault {
  readonly operation: Operation;
  readonly kind: FaultKind;
  readonly times: number;
  readonly status?: number | undefined;
  readonly ms?: number | undefined;
}

/** Faults by chance; the same seed gives the same faults. */
export interface FaultSchedule {
  readonly seed: string;
  readonly rate: number;
  readonly operations?: readonly Operation[];
  readonly kinds?: readonly FaultKind[];
}

/** A request that the sandbox answered, with test values in place of secrets. */
export interface HandledRequest {
  readonly id: number;
  readonly at: string;
  /** Null for one that the sandbox has no name for. */
  readonly operation: Operation | null;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Null when the connection was dropped, or until the answer has been sent. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly took: number | null;
  readonly fault: FaultKind | null;
  /** Why it was refused. */
  readonly grounds: readonly {
    rule: string;
    code: string | null;
    about: string | null;
    documentation: string | null;
  }[];
}

/** What a merchant can switch in Braintree's control panel. */
export interface MerchantSettings {
  readonly challenges: readonly ('cvv' | 'postal_code')[];
  readonly supportedCardBrands: readonly string[];
  readonly threeDSecure: boolean;
  readonly threeDSecureVersionTwo: boolean;
  readonly threeDSecureVersionOne: boolean;
  readonly paypal: boolean;
  readonly venmo: boolean;
  readonly applePay: boolean;
  readonly applePayCard: boolean;
  readonly applePayDomains: readonly string[];
  readonly googlePay: boolean;
  readonly unionPay: boolean;
  readonly usBankAccount: boolean;
  readonly bankLogin: boolean;
  readonly visaCheckout: boolean;
  /** How far duplicate transaction checking looks back, in seconds; 0 switches it off. */
  readonly duplicateSeconds: number;
  /** Whether a subscription's new price is charged for the rest of the period where a request does not say. */
  readonly prorateCharges: boolean;
  readonly customFields: readonly string[];
  readonly production: boolean;
  readonly foreignAddresses: boolean;
}

/** Where a shop in another process receives texts and webhooks. */
export interface ShopAddresses {
  readonly inboundTexts: string;
  readonly webhooks: string;
}

/** What a shop in another process needs. */
export interface Connections {
  /** Where gateway and frames are, as the browser sees it. */
  readonly origin: string;
  readonly credentials: GatewayCredentials;
  readonly texts: TextCredentials;
}

/** Everything that is stored. */
export interface Stored {
  readonly transactions: readonly TransactionRecord[];
  readonly customers: readonly CustomerRecord[];
  readonly paymentMethods: readonly PaymentMethodRecord[];
  readonly verifications: readonly VerificationRecord[];
  readonly subscriptions: readonly SubscriptionRecord[];
}

/** Any record of the ledger. */
export type LedgerRecord = Stored[keyof Stored][number];

export interface Control {
  readonly clock: {
    now(): Promise<Date>;
    /** Moves time forward, and runs everything that is due by then: batches settle, subscriptions are billed. */
    advance(milliseconds: number): Promise<Date>;
    /** Moves time forward to a date; never back. */
    to(date: Date): Promise<Date>;
  };
  readonly bank: {
    /** Does with a transaction what its bank would do, such as `settle` or `dispute_open`. */
    act(step: 'dispute_open' | 'dispute_win' | 'dispute_lose', transactionId: string): Promise<DisputeRecord>;
    act(step: (typeof bankSteps)[number], transactionId: string): Promise<TransactionRecord>;
  };
  readonly subscriptions: {
    /** Bills the next period, has it declined, or ends the subscription. */
    act(step: (typeof subscriptionSteps)[number], subscriptionId: string): Promise<SubscriptionRecord>;
  };
  readonly webhooks: {
    /** Sets where webhooks go; null for nowhere. */
    sendTo(url: string | null): Promise<void>;
    /** Sends one on request, about the named record or the latest. */
    send(
      kind: string,
      about?: { transactionId?: string; subscriptionId?: string; paymentMethodToken?: string },
    ): Promise<Delivery>;
    /** Newest last. */
    deliveries(): Promise<readonly Delivery[]>;
    /** Posts one again, exactly as before. */
    redeliver(id: string): Promise<Delivery>;
  };
  readonly faults: {
    /** The faults that no request has met yet. */
    planned(): Promise<readonly PlannedFault[]>;
    /** Plans a fault for the next requests of an operation. */
    next(operation: Operation, kind: FaultKind, options?: FaultOptions): Promise<void>;
    /** Has requests meet faults by chance. */
    schedule(plan: FaultSchedule): Promise<void>;
    /** Cancels all of them. */
    clear(): Promise<void>;
  };
  readonly phone: {
    /** Newest last; without a number, those of all numbers. */
    messages(to?: string): Promise<readonly PhoneMessage[]>;
    /** Sends a text from a phone to the shop. */
    reply(from: string, body: string): Promise<void>;
    /** Plans the fate of the next text. */
    plan(fate: PlannedFate): Promise<void>;
    /** The fates that are planned for the next texts. */
    fates(): Promise<readonly PlannedFate[]>;
    /** Reports of a text that was sent, as Twilio does. */
    report(sid: string, fate: Fate): Promise<Report>;
  };
  readonly mail: {
    messages(to?: string): Promise<readonly Letter[]>;
    /** Puts a letter into the mailbox, and says under which id. */
    deliver(letter: LetterToDeliver): Promise<string>;
  };
  readonly ledger: {
    /** The record with this id or token, of any kind. */
    find(id: string): Promise<LedgerRecord | undefined>;
    transaction(id: string): Promise<TransactionRecord | undefined>;
    customer(id: string): Promise<CustomerRecord | undefined>;
    paymentMethod(token: string): Promise<PaymentMethodRecord | undefined>;
    verification(id: string): Promise<VerificationRecord | undefined>;
    subscription(id: string): Promise<SubscriptionRecord | undefined>;
    all(): Promise<Stored>;
  };
  readonly activity: {
    /** The latest requests, newest last. */
    requests(): Promise<readonly HandledRequest[]>;
  };
  readonly analytics: {
    /** What pages reported about their use. */
    events(): Promise<readonly unknown[]>;
  };
  readonly ads: {
    /** The events that advertisers got. */
    events(): Promise<readonly unknown[]>;
  };
  readonly settings: {
    current(): Promise<MerchantSettings>;
    /** Changes the named settings, such as `{ paypal: false }`. */
    change(changes: Partial<MerchantSettings>): Promise<MerchantSettings>;
  };
  readonly shops: {
    /** Subscribes a shop to texts and webhooks. */
    join(shop: ShopAddresses): Promise<void>;
    leave(shop: ShopAddresses): Promise<void>;
  };
  /** What a shop in another process needs. */
  connections(): Promise<Connections>;
  /** Empties ledger, phone and mailbox, and resets settings, faults and the clock. */
  reset(): Promise<void>;
}
