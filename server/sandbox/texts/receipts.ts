import { z } from 'zod';
import type { TextRecord } from '../ledger/records.ts';
import { textAccount } from '../merchant.ts';
import { signCallback } from './signature.ts';
import { type TextStatus, textStatuses } from './statuses.ts';

/** Whether a text did not arrive. */
export const hasFailed = (status: TextStatus): boolean => status === 'undelivered' || status === 'failed';

/** The fate of a text: the statuses that are reported, in this order, and the error that is reported with a failure. */
export interface Fate {
  readonly statuses: readonly TextStatus[];
  readonly errorCode: number | null;
}

export const fateForm = z.strictObject({
  statuses: z.array(z.enum(textStatuses)).min(1).max(10),
  errorCode: z.int().min(1).max(99_999).nullable().default(null),
});

/** How many seconds Twilio queues a text at most, and by default. */
export const longestValidity = 36_000;

export const plannedForm = fateForm.extend({
  /** One number, or the next one, whichever it is. */
  to: z.string().nullable().default(null),
  /** How long it waits in Twilio's queue. A text with a shorter validity period fails there with 30036. */
  queuedSeconds: z.int().min(0).max(longestValidity).default(0),
  times: z.int().min(1).max(1_000_000).default(1),
});

export type PlannedFate = z.infer<typeof plannedForm>;

/** Numbers to which no text is delivered, by their last four digits, with Twilio's code for it. */
const undelivered: ReadonlyMap<string, number> = new Map([
  ['0133', 30003],
  ['0134', 30004],
  ['0135', 30005],
  ['0136', 30006],
  ['0137', 30007],
  ['0138', 30008],
]);

/** Twilio never sent it: it was queued for longer than its validity period. */
const expired: Fate = { statuses: ['failed'], errorCode: 30036 };

/** The fates of texts, and the receipts to their senders. */
export interface Receipts {
  /** @throws z.ZodError when it makes no sense */
  plan(fate: unknown): PlannedFate;
  planned(): readonly PlannedFate[];
  /** The fate of the next text to this number: the oldest one planned for it, otherwise that of the test number. */
  fateOf(to: string, validSeconds: number): Fate;
  /** Posts one receipt after the other to the address that the text was sent with, if there is one. */
  report(text: TextRecord, fate: Fate): void;
  clear(): void;
  /** Cancels the receipts that are still to be posted. */
  close(): Promise<void>;
}

/** How long to wait for a response, in milliseconds, as Twilio does. */
const timeoutMs = 15_000;

/** Receipts for shops; none is being posted yet. */
export function createReceipts(): Receipts {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let plans: PlannedFate[] = [];

  async function deliver(url: string, { sid, to, from }: TextRecord, { statuses, errorCode }: Fate) {
    for (const status of statuses) {
      const fields = {
        AccountSid: textAccount.sid,
        ApiVersion: '2010-04-01',
        ...(hasFailed(status) && errorCode !== null && { ErrorCode: String(errorCode) }),
        From: from,
        MessageSid: sid,
        MessageStatus: status,
        SmsSid: sid,
        SmsStatus: status,
        To: to,
      };
      await fetch(url, {
        method: 'POST',
        headers: { 'x-twilio-signature': signCallback(textAccount.token, url, fields) },
        body: new URLSearchParams(fields),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
    }
  }

  return {
    plan(input) {
      const fate = plannedForm.parse(input);
      plans.push(fate);
      return { ...fate };
    },
    planned: () => structuredClone(plans),
    fateOf(to, validSeconds) {
      const plan = plans.find((one) => one.to === null || one.to === to);
      if (plan) {
        plan.times -= 1;
        plans = plans.filter(({ times }) => times > 0);
        return plan.queuedSeconds > validSeconds ? expired : plan;
      }
      const errorCode = undelivered.get(to.slice(-4));
      return errorCode === undefined
        ? { statuses: ['sent', 'delivered'], errorCode: null }
        : { statuses: ['sent', 'undelivered'], errorCode };
    },
    report(text, fate) {
      if (text.callback === null) return;
      // A receipt that is not accepted is lost. Twilio's retries, which an address can request, are not simulated.
      const delivery = deliver(text.callback, text, fate)
        .catch(() => undefined)
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    clear() {
      plans = [];
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** A text after a report: in whatever order reports come, it keeps its furthest status. */
export function afterFate(text: TextRecord, { statuses, errorCode }: Fate): TextRecord {
  const rank = (status: TextStatus) => textStatuses.indexOf(status);
  const furthest = statuses.reduce((far, one) => (rank(one) > rank(far) ? one : far));
  return { ...text, status: furthest, errorCode: hasFailed(furthest) ? errorCode : null };
}
