/** Settings of the mail server. */
import { z } from 'zod';

export const mailSettings = {
  SMTP_URL: z.string().min(1).optional().describe('Mail server, such as smtps://user:password@mail.example'),
  MAIL_FROM: z.string().min(3).optional().describe('Sender of e-mails'),
};

export const mailNames = ['SMTP_URL', 'MAIL_FROM'] as const;
