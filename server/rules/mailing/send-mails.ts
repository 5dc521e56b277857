/** The outbox of e-mails. At least once: a second receipt does no harm, a missing one does. */
import type { Mail } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { mailPausesMs, type OutboxEvent } from '#machines/fulfilment/outbox/machine.ts';
import { dropReminders } from '../consent/reminders.ts';
import { advanceOutbox, claimOutbox, type OutboxClaim } from '../outbox.ts';
import { kindsIn, type MailLane } from './kinds.ts';

/** Leases the e-mails of a queue that are due. */
export async function claimDueMails(unit: Unit, lane: MailLane, claim: OutboxClaim): Promise<Mail[]> {
  if (lane === 'offers') await dropReminders(unit, claim.at);
  const due = await unit.mails.due({ at: claim.at, limit: claim.limit, kinds: kindsIn[lane] });
  return claimOutbox(unit.mails, due, claim, mailPausesMs);
}

/** @returns the updated e-mail; undefined when it is gone or final */
export async function moveMail(unit: Unit, id: string, event: OutboxEvent): Promise<Mail | undefined> {
  const mail = await unit.mails.find(id);
  return mail && advanceOutbox(unit.mails, mail, event, mailPausesMs);
}
