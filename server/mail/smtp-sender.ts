/** Sends e-mail with nodemailer, over SMTP or any of its transports. */
import { createTransport, type Transport } from 'nodemailer';
import { UnavailableError } from '../jobs/outbox-worker.ts';
import { letterHtml } from './letter-html.ts';
import type { MailSender } from './sender.ts';

/** How long a mail server may take to answer at each step, in milliseconds. */
const defaultTimeoutMs = 10_000;

/**
 * @param transport address of an SMTP server (`smtps://user:password@host`), or a transport object
 * @param from the sender's address
 * @param timeoutMs how long the server may be silent
 */
export function createMailSender(
  transport: string | Transport,
  from: string,
  timeoutMs = defaultTimeoutMs,
): MailSender {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  const mailer =
    typeof transport === 'string'
      ? createTransport({ url: transport, ...timeouts })
      : createTransport(transport);
  /** Whether we can connect and log in: error codes do not distinguish an outage from a refused mail. */
  async function isReachable(): Promise<boolean> {
    try {
      await mailer.verify();
      return true;
    } catch {
      return false;
    }
  }

  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    async send({ id, to, language, subject, text, picture, unsubscribe }) {
      const pictureId = `picture@${domain}`;
      const headers = {
        // Prevents out-of-office replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      try {
        await mailer.sendMail({
          from,
          to,
          subject,
          text,
          html: letterHtml({
            language,
            subject,
            text,
            ...(picture && { picture: { ...picture, source: `cid:${pictureId}` } }),
          }),
          messageId: `<${id}@${domain}>`,
          headers,
          ...(picture && {
            attachments: [
              {
                filename: 'santa.jpg',
                content: picture.jpeg,
                contentType: 'image/jpeg',
                contentDisposition: 'inline' as const,
                cid: pictureId,
              },
            ],
          }),
        });
      } catch (error) {
        if (await isReachable()) throw error;
        throw new UnavailableError(error as NodeJS.ErrnoException);
      }
    },
  };
}
