/** Sends e-mails that wait. At least once: a mail whose worker died is sent again. */
import type { Mail, MailOutcome, Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { reminderEndsMs } from './reminders.ts';
import type { MailSender } from './sender.ts';

const leaseMs = 60_000;
const batch = 20;
const retryMinutes = [1, 5, 30, 120, 360];

/** @returns a function that sends what is due */
export function createMailOutbox(parts: { store: Store; sender: MailSender; clock: Clock }) {
  const { store, sender, clock } = parts;

  async function outcomeOf({
    id,
    recipient,
    subject,
    body,
    unsubscribe,
    attempts,
  }: Mail): Promise<MailOutcome> {
    try {
      await sender.send({
        id,
        to: recipient,
        subject,
        text: body,
        ...(unsubscribe !== null && { unsubscribe }),
      });
      return { kind: 'sent' };
    } catch {
      const wait = retryMinutes[attempts - 1];
      return wait === undefined ? { kind: 'failed' } : { kind: 'retry', at: clock.now() + wait * 60_000 };
    }
  }

  return async function tick() {
    const at = clock.now();
    const due = await store.claimDueMails({
      at,
      leaseUntil: at + leaseMs,
      limit: batch,
      remindersSince: at - reminderEndsMs,
    });
    await Promise.all(due.map(async (mail) => store.endMail(mail.id, await outcomeOf(mail))));
  };
}
