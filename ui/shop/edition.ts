/** The two editions: which one this page belongs to, and the words in which they differ. */

export interface EditionWords {
  locale: string;
  /** As the specification calls a phone in this edition. */
  phone: string;
  incompletePhone: string;
  otherPhone: string;
  /** What a guardian agrees to: exactly the words that the server records under this version. */
  consent: { version: string; agreement: string; terms: string };
  /** The days of the texts, as people of this edition write dates. */
  season: string;
}

const us: EditionWords = {
  locale: 'en-US',
  phone: 'cell phone',
  incompletePhone: 'Enter all 10 digits of the phone number.',
  otherPhone: 'another US cell phone',
  consent: {
    version: 'us-2026-1',
    agreement: "I am this child's parent or guardian and may agree for this phone.",
    terms:
      'North Pole Post may text it: one welcome now and, once paid for, one text or picture a day from 1 to 25 December, ' +
      'about 26 in all. Msg & data rates may apply. Reply STOP to end, HELP for help.',
  },
  season: 'December 1 to 25',
};

const uk: EditionWords = {
  locale: 'en-GB',
  phone: 'mobile phone',
  incompletePhone: 'UK mobile numbers start 07 and have 11 digits.',
  otherPhone: 'another UK mobile phone',
  consent: {
    version: 'uk-2026-1',
    agreement: us.consent.agreement,
    terms:
      'North Pole Post may text it: one welcome now and, once paid for, one text a day from 1 to 25 December, ' +
      'about 26 in all. Reply STOP to end, HELP for help.',
  },
  season: '1 to 25 December',
};

export const editions = { us, uk } as const;
export type EditionName = keyof typeof editions;

/** The server writes edition and prefix into the page; a page that is rendered at build time has neither yet. */
const written = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset);

export const edition = (): EditionName => (written()?.['edition'] === 'uk' ? 'uk' : 'us');

export const words = (): EditionWords => editions[edition()];

/** Whom to call, which the server knows. */
export const helpLine = (): string => written()?.['helpLine'] ?? '';

/** A path of the shop under the prefix that the visitor came with, such as `/uk`. */
export const address = (path: string): string => `${written()?.['base'] ?? ''}${path}`;
