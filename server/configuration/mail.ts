/** Settings of the mail server. */
import { z } from 'zod';
import { isLoopback } from './values.ts';

const isMailServer = (text: string) => /^smtps?:\/\/./.test(text) && URL.canParse(text);

/** E-mails have links that open an account, so they go to a server elsewhere over TLS only. */
function overTls(text: string): string {
  const { protocol, hostname, search } = new URL(text);
  if (protocol === 'smtps:' || isLoopback(hostname)) return text;
  return `${text}${search === '' ? '?' : '&'}requireTLS=true`;
}

export const mailSettings = {
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be like smtps://user:password@mail.example')
    .transform(overTls)
    .optional()
    .describe(
      'Mail server, such as smtps://user:password@mail.example; smtp: on other machines needs STARTTLS',
    ),
  MAIL_FROM: z.string().min(3).optional().describe('Sender of e-mails'),
};

export const mailNames = ['SMTP_URL', 'MAIL_FROM'] as const;
