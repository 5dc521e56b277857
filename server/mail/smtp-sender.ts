/** Sends e-mail with nodemailer, over SMTP or any of its transports. */
import { createTransport, type Transport } from 'nodemailer';
import type { MailSender } from './sender.ts';

/**
 * @param transport address of an SMTP server (`smtps://user:password@host`), or a transport object
 * @param from the sender's address
 */
export function createMailSender(transport: string | Transport, from: string): MailSender {
  const mailer = createTransport(transport as string);
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      const headers = unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await mailer.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        ...(headers && { headers }),
      });
    },
  };
}
