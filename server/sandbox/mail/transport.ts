import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import type { SendMailOptions, Transport } from 'nodemailer';
import type { Context } from '../context.ts';
import { slowness } from '../faults/fault-hooks.ts';
import type { FaultKind, Strike } from '../faults/strike.ts';
import { newId } from '../ids.ts';

type Mail = Parameters<Transport['send']>[0];

/** The failure of a mail server, with the fields that nodemailer's own errors have. */
class MailFailure extends Error {
  override name = 'MailFailure';
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(message: string, code: string, responseCode?: number) {
    super(message);
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** Faults that stop a letter before the mailbox has it. */
const before: Partial<Record<FaultKind, () => MailFailure>> = {
  error: () => new MailFailure('451 Local error in processing', 'EMESSAGE', 451),
  'rate-limited': () => new MailFailure('421 Too many messages', 'EMESSAGE', 421),
  reset: () => new MailFailure('Connection closed unexpectedly', 'ECONNECTION'),
  malformed: () => new MailFailure('Invalid greeting', 'EPROTOCOL'),
};

/** Faults that strike when the mailbox has it already. */
const after: Partial<Record<FaultKind, () => MailFailure>> = {
  'lost-answer': () => new MailFailure('Connection closed unexpectedly', 'ECONNECTION'),
  timeout: () => new MailFailure('Timeout', 'ETIMEDOUT'),
};

/** A nodemailer transport that puts every letter into the sandbox's mailbox. */
export function createMailTransport({ ledger, faults, now }: Context): Transport {
  async function receive(mail: Mail) {
    const fault = faults.strike('mail.send');
    const refused = fault && failureBefore(fault);
    if (refused) throw refused;
    if (fault?.kind === 'slow') await delay(slowness);
    if (fault?.kind === 'delay') await delay(fault.ms);
    const letter = await normalized(mail);
    const { from, to } = mail.message.getEnvelope();
    const id = newId(12);
    ledger.mails.set(id, {
      id,
      to: Array.isArray(to) ? to : [],
      from: from === false ? '' : from,
      subject: letter.subject ?? '',
      text: textOf(letter.text),
      html: letter.html === undefined ? null : textOf(letter.html),
      unsubscribe: unsubscribeIn(mail),
      at: now().toISOString(),
    });
    const lost = fault && after[fault.kind]?.();
    if (lost) throw lost;
    return { messageId: `<${id}@sandbox.invalid>`, envelope: { from, to } };
  }

  return {
    name: 'sandbox-mailbox',
    version: '1.0.0',
    send: callbackify(receive),
  };
}

/** The address between angle brackets. */
function unsubscribeIn({ data: { headers } }: Mail): string | null {
  const header = (headers as Record<string, string> | undefined)?.['List-Unsubscribe'];
  return /^<(.+)>$/.exec(header ?? '')?.[1] ?? null;
}

/** A mail server has reply codes of three digits too, so a status is given as one. */
function failureBefore(fault: Strike): MailFailure | undefined {
  if (fault.kind !== 'status') return before[fault.kind]?.();
  return new MailFailure(`${fault.status} Refused`, 'EMESSAGE', fault.status);
}

function normalized(mail: Mail): Promise<SendMailOptions> {
  return new Promise((resolve, reject) => {
    mail.normalize((error, letter) =>
      error || !letter ? reject(error ?? new Error('empty letter')) : resolve(letter),
    );
  });
}

function textOf(content: unknown): string {
  return typeof content === 'string' || Buffer.isBuffer(content) ? content.toString() : '';
}
