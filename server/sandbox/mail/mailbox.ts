import type { Context } from '../context.ts';
import type { FaultEffect } from '../faults/fault-plans.ts';
import type { FaultKind } from '../faults/kinds.ts';
import { newId } from '../ids.ts';
import type { MailRecord } from '../ledger/records.ts';

/** An e-mail on its way to the mailbox. */
export type Letter = Omit<MailRecord, 'id' | 'at'>;

/** The failure of a mail server, with the fields that nodemailer's own errors have. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(message: string, code: string, responseCode?: number) {
    super(message);
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** Faults that stop an e-mail before it reaches the mailbox. */
const before: Partial<Record<FaultKind, () => MailFailure>> = {
  error: () => new MailFailure('451 Local error in processing', 'EMESSAGE', 451),
  'rate-limited': () => new MailFailure('421 Too many messages', 'EMESSAGE', 421),
  reset: () => new MailFailure('Connection closed unexpectedly', 'ECONNECTION'),
  'lost-request': () => new MailFailure('Timeout', 'ETIMEDOUT'),
  malformed: () => new MailFailure('Invalid greeting', 'EPROTOCOL'),
};

/** Faults that occur when the mailbox already has it. */
const after: Partial<Record<FaultKind, () => MailFailure>> = {
  'lost-answer': () => new MailFailure('Connection closed unexpectedly', 'ECONNECTION'),
  timeout: () => new MailFailure('Timeout', 'ETIMEDOUT'),
};

/**
 * Puts an e-mail into the mailbox.
 * @returns its id
 * @throws MailFailure where a fault was planned
 */
export async function receiveLetter(
  { ledger, faults, now }: Pick<Context, 'ledger' | 'faults' | 'now'>,
  letter: Letter,
): Promise<string> {
  const fault = faults.strike('mail.send');
  const refused = fault && failureBefore(fault);
  if (refused) throw refused;
  await faults.holdUp(fault);
  const id = newId(12);
  ledger.mails.set(id, { id, ...letter, at: now().toISOString() });
  const lost = fault && after[fault.kind]?.();
  if (lost) throw lost;
  return id;
}

/** A mail server's reply codes have three digits too, so a status is used as one. */
function failureBefore(fault: FaultEffect): MailFailure | undefined {
  if (fault.kind !== 'status') return before[fault.kind]?.();
  return new MailFailure(`${fault.status} Refused`, 'EMESSAGE', fault.status);
}
