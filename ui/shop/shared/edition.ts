/** The two editions: which one this page belongs to, and the words in which they differ. */

export interface EditionWords {
  locale: string;
  /** The zone for dates that belong to no child, such as a code's; never the browser's, which may be abroad. */
  zone: string;
  /** The offset of that zone from UTC in winter, in hours. */
  winterOffset: number;
  /** The specification's word for a phone in this edition. */
  phone: string;
  incompletePhone: string;
  otherPhone: string;
  /** How the edition spells the verb of the details step, and "cancelled". */
  personalize: string;
  cancelled: string;
}

const us: EditionWords = {
  locale: 'en-US',
  zone: 'America/New_York',
  winterOffset: -5,
  phone: 'cell phone',
  incompletePhone: 'Enter all 10 digits of the phone number.',
  otherPhone: 'another US cell phone',
  personalize: 'personalize',
  cancelled: 'canceled',
};

const uk: EditionWords = {
  locale: 'en-GB',
  zone: 'Europe/London',
  winterOffset: 0,
  phone: 'mobile phone',
  incompletePhone: 'UK mobile numbers start 07 and have 11 digits.',
  otherPhone: 'another UK mobile phone',
  personalize: 'personalise',
  cancelled: 'cancelled',
};

export const editions = { us, uk } as const;
export type EditionName = keyof typeof editions;

/** The server writes edition and prefix into the page; a prerendered page has neither yet. */
const written = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset);

/** The edition of this page; the US edition if the page has none. */
export const edition = (): EditionName => (written()?.['edition'] === 'uk' ? 'uk' : 'us');

/** The words of this page’s edition. */
export const words = (): EditionWords => editions[edition()];

/** The server's data; in a prerendered page, the placeholder that the server replaces. */
const known = (key: string, mark: string): string =>
  typeof document === 'undefined' ? mark : (document.documentElement.dataset[key] ?? '');

/** The telephone number for help. */
export const helpLine = (): string => known('helpLine', '%help-line%');

/** The current season's price, content and days. */
export const season = () => ({
  price: known('price', '%price%'),
  days: known('days', '%days%'),
  offer: known('offer', '%offer%'),
  christmas: known('christmas', '%christmas%'),
  start: known('start', '%start%'),
  welcomeFrom: known('welcomeFrom', ''),
});

/** Whether the e-mail in November is offered. A prerendered page has its link, which the server may remove. */
export const isReminderOffered = (): boolean => known('reminderDay', '%reminder-day%') !== '';

/** The price of a season as a gift, from the server. */
export const giftPrice = (): string => written()?.['giftPrice'] ?? '';

/** The consent: exactly the wording that the server records under this version, and writes into the page. */
export const consent = () => ({
  version: written()?.['consent'] ?? '',
  agreement: "I am this child's parent or guardian and may agree for this phone.",
  terms: written()?.['consentTerms'] ?? '',
});

/** A path of the shop under the prefix that the visitor came with, such as `/uk`. */
export const shopPath = (path: string): string => `${written()?.['base'] ?? ''}${path}`;
