import type { FaultKind } from '../faults/kinds.ts';
import type { Operation } from '../faults/operations.ts';

/** Calls a world's control interface, and returns its answer. */
export type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A record as the ledger stores it; the project's docs/sandbox.md, or a look at one, says what is in it. */
export type LedgerRecord = Readonly<Record<string, unknown>>;

/** A text that a simulated phone received. */
export interface PhoneMessage {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly media: readonly string[];
  readonly at: string;
}

/** A letter that the simulated mailbox received. */
export interface Letter {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly at: string;
}

/** One webhook, and how often it was posted. */
export interface Delivery {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly state: string;
  readonly attempts: number;
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

/** What a test can do with a sandbox beyond what a merchant does. */
export interface Control {
  readonly clock: {
    now(): Promise<Date>;
    /** Moves time forward, and runs everything that is due by then: batches settle, subscriptions are billed. */
    advance(milliseconds: number): Promise<Date>;
    /** Moves time forward to a date; never back. */
    to(date: Date): Promise<Date>;
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
    /** Plans a fault for the next requests of an operation. */
    next(operation: Operation, kind: FaultKind, options?: FaultOptions): Promise<void>;
    /** Has requests meet faults by chance; the same seed gives the same faults. */
    schedule(plan: {
      seed: string;
      rate: number;
      operations?: readonly Operation[];
      kinds?: readonly FaultKind[];
    }): Promise<void>;
    /** Cancels all of them. */
    clear(): Promise<void>;
  };
  readonly phone: {
    /** Newest last; without a number, those of all numbers. */
    messages(to?: string): Promise<readonly PhoneMessage[]>;
    /** Sends a text from a phone to the shop. */
    reply(from: string, body: string): Promise<void>;
  };
  readonly mail: {
    messages(to?: string): Promise<readonly Letter[]>;
  };
  readonly ledger: {
    /** The transaction, customer, payment method, verification or subscription with this id or token. */
    find(id: string): Promise<LedgerRecord | undefined>;
    all(): Promise<Readonly<Record<LedgerPart, readonly LedgerRecord[]>>>;
  };
  readonly settings: {
    current(): Promise<Readonly<Record<string, unknown>>>;
    /** Changes the named settings, such as `{ paypal: false }`. */
    change(changes: Readonly<Record<string, unknown>>): Promise<void>;
  };
}

export type LedgerPart = 'transactions' | 'customers' | 'paymentMethods' | 'verifications' | 'subscriptions';

/** The control interface of a world as functions. All of them throw an Error with its words when it refuses. */
export function controlOf(ask: Ask): Control {
  const timeAfter = async (body: object) => timeIn(await ask('POST', '/sandbox/clock', body));
  const to = (number: string | undefined) =>
    number === undefined ? '' : `?${new URLSearchParams({ to: number })}`;
  const all = async () =>
    (await ask('GET', '/sandbox/ledger')) as Readonly<Record<LedgerPart, readonly LedgerRecord[]>>;
  return {
    clock: {
      now: async () => timeIn(await ask('GET', '/sandbox/clock')),
      advance: (milliseconds) => timeAfter({ advance: milliseconds }),
      to: (date) => timeAfter({ to: date.toISOString() }),
    },
    webhooks: {
      async sendTo(url) {
        await ask('POST', '/sandbox/webhooks', { url });
      },
      send: async (kind, about = {}) =>
        (await ask('POST', '/sandbox/webhooks/send', { kind, ...about })) as Delivery,
      deliveries: async () =>
        ((await ask('GET', '/sandbox/webhooks')) as { deliveries: readonly Delivery[] }).deliveries,
      redeliver: async (id) =>
        (await ask('POST', `/sandbox/webhooks/${encodeURIComponent(id)}/redeliver`)) as Delivery,
    },
    faults: {
      async next(operation, kind, options = {}) {
        await ask('POST', '/sandbox/faults', { operation, kind, ...options });
      },
      async schedule(plan) {
        await ask('POST', '/sandbox/faults/schedule', plan);
      },
      async clear() {
        await ask('DELETE', '/sandbox/faults');
      },
    },
    phone: {
      messages: async (number) =>
        ((await ask('GET', `/sandbox/phone/messages${to(number)}`)) as { messages: PhoneMessage[] }).messages,
      async reply(from, body) {
        await ask('POST', '/sandbox/phone/replies', { from, body });
      },
    },
    mail: {
      messages: async (address) =>
        ((await ask('GET', `/sandbox/mail/messages${to(address)}`)) as { messages: Letter[] }).messages,
    },
    ledger: {
      all,
      async find(id) {
        const records = Object.values(await all()).flat();
        return records.find((record) => record['id'] === id || record['token'] === id);
      },
    },
    settings: {
      current: async () =>
        ((await ask('GET', '/sandbox/settings')) as { settings: Readonly<Record<string, unknown>> }).settings,
      async change(changes) {
        await ask('POST', '/sandbox/settings', changes);
      },
    },
  };
}

const timeIn = (answer: unknown) => new Date((answer as { now: string }).now);
