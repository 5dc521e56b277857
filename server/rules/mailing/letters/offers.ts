/**
 * E-mails with an offer in them, only for people who agreed to offers. Each says why it was sent, who sends it, and how
 * to unsubscribe: with a link, and with the header that mail programs turn into a button.
 */

import type { NovemberReminder, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Contacts } from '../../contacts.ts';
import { NOVEMBER, REMINDER } from '../kinds.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { letter, signed } from './letter.ts';

export interface OfferLinks {
  /** Address of a page, in the edition. */
  pageAt: (edition: Edition, path: string) => string;
  /** Address that ends offers to an e-mail address. */
  unsubscribe: (edition: Edition, email: string) => string;
}

interface Offer {
  kind: string;
  recipient: string;
  edition: Edition;
  subject: string;
  lines: readonly string[];
  /** Why it was sent, and what the link below ends. */
  reason?: string;
}

const asked = 'You get this because you asked us for offers by e-mail. To end them:';

/** Writes offers, each with the postal address and the link that ends them. */
export function createOfferMails({ contacts, links }: { contacts: Contacts; links: OfferLinks }) {
  function offer({ edition, lines, reason = asked, ...mail }: Offer): PlannedMail {
    const unsubscribe = links.unsubscribe(edition, mail.recipient);
    const body = signed(letter(...lines, '', reason, unsubscribe), contacts[edition]);
    return { ...mail, body, unsubscribe };
  }

  return {
    discount: (recipient: string, edition: Edition, { code, percent }: { code: string; percent: number }) =>
      offer({
        kind: 'discount',
        recipient,
        edition,
        subject: `${percent}% off a December with Santa`,
        lines: [
          `Your code: ${code}`,
          '',
          `It takes ${percent}% off, once, within 30 days. Enter it on the payment step.`,
          '',
          'Sign up a child:',
          links.pageAt(edition, '/santa/signup'),
        ],
      }),
    /** @param days of the season, such as `December 1 to 25, 2027` */
    november: ({ email: recipient, edition, season }: NovemberReminder, days: string) =>
      offer({
        kind: NOVEMBER,
        recipient,
        edition,
        subject: `Santa’s texts for December ${season}`,
        lines: [
          'You asked us to remind you in November.',
          '',
          `Santa texts again: ${days}.`,
          '',
          'Sign up a child:',
          links.pageAt(edition, '/santa/signup'),
        ],
        reason:
          'This is the one e-mail that you asked for; no other one follows. To unsubscribe from all our offers:',
      }),
    /** @param token continues the sign-up where it was left, after a press, once */
    reminder: ({ email: recipient, edition }: Order, token: string) =>
      offer({
        kind: REMINDER,
        recipient,
        edition,
        subject: 'Your sign-up with Santa is waiting',
        lines: [
          'You began to sign up for texts from Santa and did not finish. You can pick up where you left off.',
          '',
          'Continue your sign-up:',
          links.pageAt(edition, `/santa/resume?token=${token}`),
          '',
          'If you have changed your mind, you do not need to do anything: nothing is charged, and an unfinished sign-up is deleted after 30 days.',
        ],
      }),
  };
}

export type OfferMails = ReturnType<typeof createOfferMails>;
