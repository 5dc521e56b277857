import type { DisputeRecord } from '../disputes/records.ts';
import type { FaultEffect } from '../faults/fault-plans.ts';
import type { Faults } from '../faults/faults.ts';
import type { FaultKind } from '../faults/kinds.ts';
import { newId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { type SignedNotification, writeNotification } from './notification.ts';
import {
  type About,
  kindsFor,
  type NotificationKind,
  type SubscriptionNotification,
  subjectOf,
} from './notification-kinds.ts';

/** One notification and its delivery. */
export interface Delivery {
  id: string;
  kind: NotificationKind;
  transactionId: string | null;
  to: string;
  /** Held back by a fault until the next one has been delivered, in progress, or finished. */
  state: 'held' | 'under way' | 'delivered' | 'failed';
  attempts: { at: string; status: number | null; error: string | null }[];
}

/** Thrown for an address to which nothing can be posted. */
export class InvalidAddressError extends Error {
  override name = 'InvalidAddressError';
}

/** Notifications to the merchant's server, one after the other in the order of what happened. */
export interface Webhooks {
  address(): string | null;
  /**
   * @param url where to post from now on; null for nowhere
   * @throws InvalidAddressError when it is no http address
   */
  sendTo(url: string | null): void;
  /** Notifies of the transaction's new state, as of its last change, if there are kinds for it and an address. */
  transactionChanged(transaction: TransactionRecord): void;
  /** Notifies of a subscription's event, as of its last change, if there is an address. */
  subscriptionChanged(kind: SubscriptionNotification, subscription: SubscriptionRecord): void;
  /** Notifies of a dispute's new state, if there is an address. */
  disputeChanged(dispute: DisputeRecord): void;
  /**
   * Sends a notification on request.
   * @returns why not, when there is no address, or nothing that it could be about
   */
  send(kind: NotificationKind, about: About): Delivery | 'nowhere' | 'nothing';
  /** Posts a notification again. Undefined when it is unknown. */
  redeliver(id: string): Delivery | undefined;
  /** Newest last. */
  deliveries(): Delivery[];
  /** Forgets address and deliveries, those that are still to be made too. */
  clear(): void;
  /** Cancels the deliveries in progress. */
  close(): Promise<void>;
}

/** How long Braintree waits for a response, in milliseconds. */
const timeoutMs = 30_000;

const logLimit = 500;

interface Job {
  delivery: Delivery;
  notification: SignedNotification;
  canceled: AbortSignal;
}

/** @param usual where each of them goes until another address is set */
export function createWebhooks(
  ledger: Ledger,
  faults: Faults,
  now: () => Date,
  usual: () => readonly string[] = () => [],
): Webhooks {
  /** Deliveries in progress and queued, until they are forgotten. */
  let underWay = new AbortController();
  /** Undefined means the usual ones, null none. */
  let set: string | null | undefined;
  const addresses = () => (set === undefined ? usual() : set === null ? [] : [set]);
  const address = () => addresses()[0] ?? null;
  let jobs: Job[] = [];
  let held: Job[] = [];
  let queue: Promise<void> = Promise.resolve();

  async function post({ delivery, notification, canceled }: Job) {
    const attempt = { at: now().toISOString(), status: null, error: null };
    delivery.state = 'under way';
    try {
      const answer = await fetch(delivery.to, {
        method: 'POST',
        body: new URLSearchParams({ ...notification }),
        signal: AbortSignal.any([canceled, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      delivery.attempts.push({ ...attempt, status: answer.status });
      delivery.state = answer.ok ? 'delivered' : 'failed';
    } catch (error) {
      delivery.attempts.push({ ...attempt, error: (error as Error).message });
      delivery.state = 'failed';
    }
  }

  /** Delivers one job as its fault demands, then those that were held back for it. */
  async function deliver(job: Job) {
    const fault = faults.strike('webhook.deliver');
    if (fault?.kind === 'reordered') {
      job.delivery.state = 'held';
      held.push(job);
      return;
    }
    const loss = fault && lossOf(fault);
    if (loss !== undefined) {
      job.delivery.state = 'failed';
      job.delivery.attempts.push({ at: now().toISOString(), status: null, error: loss });
      return;
    }
    await faults.holdUp(fault, job.canceled).catch(() => undefined);
    await post(job);
    if (fault?.kind === 'duplicated') await post(job);
    const late = held;
    held = [];
    for (const one of late) await post(one);
  }

  function enqueue(job: Job): Delivery {
    queue = queue.then(() => (job.canceled.aborted ? undefined : deliver(job)));
    return job.delivery;
  }

  function send(kind: NotificationKind, about: About, at = now()): Delivery | 'nowhere' | 'nothing' {
    const subject = subjectOf(kind, about, ledger, at);
    if (!subject) return 'nothing';
    const transactionId =
      about.transaction?.id ?? about.dispute?.transactionId ?? about.subscription?.transactionIds[0] ?? null;
    return notify(writeNotification(kind, subject, at), kind, transactionId) ?? 'nowhere';
  }

  function notify(
    notification: SignedNotification,
    kind: NotificationKind,
    transactionId: string | null,
  ): Delivery | undefined {
    const deliveries = addresses().map((to): Delivery => {
      const delivery = { id: newId(12), kind, transactionId, to, state: 'under way' as const, attempts: [] };
      const job = { delivery, notification, canceled: underWay.signal };
      jobs = [...jobs.slice(1 - logLimit), job];
      return enqueue(job);
    });
    return deliveries[0];
  }

  return {
    address,
    sendTo(url) {
      if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
        throw new InvalidAddressError('The address of webhooks has to be a full http or https address.');
      }
      set = url;
    },
    transactionChanged(transaction) {
      const at = new Date(transaction.updatedAt);
      for (const kind of kindsFor(transaction)) send(kind, { transaction }, at);
    },
    subscriptionChanged(kind, subscription) {
      send(kind, { subscription }, new Date(subscription.updatedAt));
    },
    disputeChanged(dispute) {
      const { status, updatedAt } = dispute;
      send(`dispute_${status === 'open' ? 'opened' : status}`, { dispute }, new Date(updatedAt));
    },
    send: (kind, about) => send(kind, about),
    redeliver(id) {
      const job = jobs.find(({ delivery }) => delivery.id === id);
      return job && enqueue(job);
    },
    deliveries: () => structuredClone(jobs.map(({ delivery }) => delivery)),
    clear() {
      set = undefined;
      jobs = [];
      held = [];
      underWay.abort();
      underWay = new AbortController();
    },
    async close() {
      underWay.abort();
      await queue;
    },
  };
}

const lossy: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'error',
  'rate-limited',
  'status',
  'malformed',
  'reset',
  'lost-request',
  'lost-answer',
  'timeout',
]);

/** Why a notification never arrives, for the faults that prevent it. */
function lossOf({ kind }: FaultEffect): string | undefined {
  return lossy.has(kind) ? `lost on the way: ${kind}` : undefined;
}
