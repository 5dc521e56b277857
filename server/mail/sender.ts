/** The port through which e-mails leave. */
export interface OutgoingMail {
  /** Our own id of the mail, for the Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailSender {
  /** @throws when the mail was not taken */
  send: (mail: OutgoingMail) => Promise<void>;
}
