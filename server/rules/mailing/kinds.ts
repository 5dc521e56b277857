/** The kinds of e-mails that rules ask for, and the queues in which e-mails wait. */
import type { MailKinds } from '#db/tables/mails.ts';

/** The e-mail that a payment is confirmed with. */
export const RECEIPT = 'receipt';

/** The e-mail that brings the film. */
export const FILM = 'film';

/** The e-mails that bring codes: a gift's, and those of the family package. */
export const CODES: readonly string[] = ['gift', 'family-codes'];

/** The e-mail about a sign-up that was left unpaid. */
export const REMINDER = 'reminder';

/** The e-mail that offers the money back for texts that did not arrive. */
export const UNDELIVERED = 'undelivered';

/** The e-mail that offers the money back for the days that failed, once the season is over. */
export const MISSED_DAYS = 'missed-days';

/** The e-mail that confirms a deletion: it must not be the last trace of the address. */
export const ERASED = 'erased';

const links = ['sign-in', 'existing-order'];
const offers = ['discount', REMINDER];

/** Queues of e-mails, none of which waits for another: what was bought, offers, and links that the buyer waits for. */
export const mailLanes = ['orders', 'offers', 'links'] as const;
export type MailLane = (typeof mailLanes)[number];

/** Which e-mails are in which queue. */
export const kindsIn: Record<MailLane, MailKinds> = {
  links: { among: links },
  orders: { except: [...links, ...offers] },
  offers: { among: offers },
};
