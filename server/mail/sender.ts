export interface MailPicture {
  jpeg: Buffer;
  /** Alternative text. */
  words: string;
}

/** An e-mail as it leaves. */
export interface OutgoingMail {
  /** Our own id of the mail, for the Message-ID. */
  id: string;
  to: string;
  /** For the `lang` attribute, such as `en-GB`. */
  language: string;
  subject: string;
  text: string;
  /** Shown above the words, and carried inside the mail. */
  picture?: MailPicture;
  /** Address that ends e-mails like this one, by GET for a person and by POST for a program (RFC 8058). */
  unsubscribe?: string;
}

/** The port through which e-mails leave. */
export interface MailSender {
  /** @throws when the mail was not accepted; an UnavailableError when no mail is accepted for now */
  send: (mail: OutgoingMail) => Promise<void>;
}
