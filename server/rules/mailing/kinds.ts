/** The kinds of e-mails that rules ask for, and the queues in which e-mails wait. */
import type { MailKinds } from '#db/tables/mails.ts';

/** The e-mail that confirms a payment. */
export const RECEIPT = 'receipt';

/** The e-mail that brings the film. */
export const FILM = 'film';

/** Prefixes of the kinds of e-mails that bring codes: gifts, the family package, and unused texts of a code. */
const CODES: readonly string[] = ['gift', 'family-codes', 'kept-texts'];

/** Whether an e-mail brings codes, the first time or again. */
export const bringsCodes = (kind: string): boolean =>
  CODES.some((first) => kind === first || kind.startsWith(`${first}-again-`));

/** The e-mail about a sign-up that was left unpaid. */
export const REMINDER = 'reminder';

/** The e-mail of 1 November, for those who asked for it. */
export const NOVEMBER = 'november';

/** The e-mail that offers the money back for texts that did not arrive. */
export const UNDELIVERED = 'undelivered';

/** The e-mail that offers the money back for the days that failed, once the season is over. */
export const MISSED_DAYS = 'missed-days';

/** The e-mail that confirms a deletion. It is deleted itself, so that no trace of the address is left. */
export const ERASED = 'erased';

const links = ['sign-in', 'existing-order'];
const offers = ['discount', REMINDER, NOVEMBER];

const passing = [...links, ...offers];

/** Whether the content of an e-mail is valid for a short time only: a link or an offer. */
export const isPassing = (kind: string): boolean => passing.includes(kind);

/** Independent queues of e-mails: purchases, offers, and links that the buyer is waiting for. */
export const mailLanes = ['orders', 'offers', 'links'] as const;
export type MailLane = (typeof mailLanes)[number];

/** Which e-mails are in which queue. */
export const kindsIn: Record<MailLane, MailKinds> = {
  links: { among: links },
  orders: { except: passing },
  offers: { among: offers },
};
