/** The outbox of e-mails. At least once: a second receipt does no harm, a missing one does. */
import type { Mail } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { mailPausesMs, type OutboxEvent } from '#machines/fulfilment/outbox/machine.ts';
import { dropReminders } from '../consent/reminders.ts';
import { advanceOutbox, claimOutbox, type OutboxClaim } from '../outbox.ts';
import { conflict } from '../refusal.ts';
import { bringsCodes, FILM, isPassing, kindsIn, type MailLane } from './kinds.ts';

/** Leases the e-mails of a queue that are due. */
export async function claimDueMails(unit: Unit, lane: MailLane, claim: OutboxClaim): Promise<Mail[]> {
  if (lane === 'offers') await dropReminders(unit, claim.at);
  const due = await unit.mails.due({ at: claim.at, limit: claim.limit, kinds: kindsIn[lane] });
  return claimOutbox(unit.mails, due, claim, mailPausesMs);
}

/** Whether the codes or the film that an e-mail brings were cancelled since. */
const isTakenBack = async (unit: Unit, { orderId, kind }: Mail) =>
  orderId !== null &&
  (bringsCodes(kind) || kind === FILM) &&
  (await unit.orders.find(orderId))?.state === 'cancelled';

/**
 * Retries an e-mail that failed, as often as a new one.
 * @throws Refusal `not_found`; `not_waiting` when it has not failed; `too_late` when its content is no longer valid
 */
export async function sendMailAgain(unit: Unit, id: string, at: number): Promise<Mail> {
  const mail = await unit.mails.find(id);
  if (!mail) throw conflict('not_found', `There is no e-mail ${id}.`);
  if (mail.recipient === '' || isPassing(mail.kind) || (await isTakenBack(unit, mail)))
    throw conflict(
      'too_late',
      'This e-mail is out of date: it is an offer, a link that its reader can request again, about something that was cancelled, or its text was deleted. Nothing was changed.',
    );
  const again = await moveMail(unit, id, { type: 'outbox.sentAgain', at });
  if (!again) throw conflict('not_waiting', 'This e-mail has not failed: nothing was changed.');
  return again;
}

/** @returns the updated e-mail; undefined when it is gone or final */
export async function moveMail(unit: Unit, id: string, event: OutboxEvent): Promise<Mail | undefined> {
  const mail = await unit.mails.find(id);
  return mail && advanceOutbox(unit.mails, mail, event, mailPausesMs);
}
