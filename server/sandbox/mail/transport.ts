import { callbackify } from 'node:util';
import type { SendMailOptions, Transport } from 'nodemailer';
import type { Letter } from './mailbox.ts';

type Mail = Parameters<Transport['send']>[0];

/**
 * A nodemailer transport that puts every e-mail into the sandbox's mailbox.
 * @param deliver puts one there, and returns its id
 */
export function createMailTransport(deliver: (letter: Letter) => Promise<string>): Transport {
  async function send(mail: Mail) {
    const { subject = '', text, html } = await normalized(mail);
    const { from, to } = mail.message.getEnvelope();
    const id = await deliver({
      to: Array.isArray(to) ? to : [],
      from: from === false ? '' : from,
      subject,
      text: textOf(text),
      html: html === undefined ? null : textOf(html),
      unsubscribe: unsubscribeIn(mail),
    });
    return { messageId: `<${id}@sandbox.invalid>`, envelope: { from, to } };
  }

  return {
    name: 'sandbox-mailbox',
    version: '1.0.0',
    send: callbackify(send),
  };
}

/** The address between angle brackets. */
function unsubscribeIn({ data: { headers } }: Mail): string | null {
  const header = (headers as Record<string, string> | undefined)?.['List-Unsubscribe'];
  return /^<(.+)>$/.exec(header ?? '')?.[1] ?? null;
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
