import { textAccount } from '../merchant.ts';
import { signCallback } from './signature.ts';

/** Reports what becomes of messages to the addresses that their senders gave. */
export interface Callbacks {
  /** Posts `sent`, then `delivered`. */
  report(url: string, message: { sid: string; to: string; from: string }): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** Twilio waits this long for an answer, in milliseconds, and so do we. */
const patience = 15_000;

/** Calls to the shop; none is under way. */
export function createCallbacks(): Callbacks {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(url: string, { sid, to, from }: { sid: string; to: string; from: string }) {
    for (const status of ['sent', 'delivered']) {
      const fields = {
        AccountSid: textAccount.sid,
        ApiVersion: '2010-04-01',
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
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patience)]),
      });
    }
  }

  return {
    report(url, message) {
      // A callback that is not received is lost, as it would be at Twilio.
      const delivery = deliver(url, message)
        .catch(() => undefined)
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
