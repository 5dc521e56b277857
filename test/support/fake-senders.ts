/** Senders that record what they send. */
import type { MailSender, OutgoingMail } from '#server/mail/sender.ts';
import type { OutgoingText, SendOutcome, TextFate, TextSender, WrittenText } from '#server/texts/sender.ts';

export interface FakeTextSender extends TextSender {
  /** Ids of texts that the provider was asked to delete. */
  deleted: string[];
  /** What phones got. */
  sent: OutgoingText[];
  /** Outcomes of the next sends that are not "accepted". A lost one with `arrived` was sent all the same. */
  faults: (Exclude<SendOutcome, { kind: 'accepted' }> & { arrived?: boolean })[];
  /** The ends of texts, by the provider's id; those of others are unknown. */
  fates: Map<string, TextFate>;
  /** Received texts, as the provider lists them, oldest first. */
  replies: WrittenText[];
}

export function fakeTextSender(): FakeTextSender {
  const sender: FakeTextSender = {
    sent: [],
    deleted: [],
    async delete(providerId) {
      sender.deleted.push(providerId);
      return 'gone';
    },
    deleteWritten: (providerId) => sender.delete(providerId),
    faults: [],
    fates: new Map(),
    replies: [],
    async send(text) {
      const fault = sender.faults.shift();
      if (!fault || fault.arrived) sender.sent.push(text);
      return fault ?? { kind: 'accepted', providerId: `SM-${text.id}` };
    },
    async search({ to, body }) {
      const found = sender.sent.find((text) => text.to === to && text.body === body);
      return found ? { kind: 'found', providerId: `SM-${found.id}` } : { kind: 'absent' };
    },
    look: async (providerId) => sender.fates.get(providerId) ?? { kind: 'unavailable' },
    written: async () => ({ kind: 'listed', texts: [...sender.replies] }),
  };
  return sender;
}

export function fakeMailSender(): MailSender & { sent: OutgoingMail[]; down: boolean } {
  const sender = {
    sent: [] as OutgoingMail[],
    down: false,
    async send(mail: OutgoingMail) {
      if (sender.down) throw new Error('no connection');
      sender.sent.push(mail);
    },
  };
  return sender;
}
