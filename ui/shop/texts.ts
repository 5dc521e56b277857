/** Words and constants of the US edition that more than one place needs. */
import type { FirstText } from '#machines/shop/lead.ts';

/** Package of the season, by its number (specification, section 9). */
export const YEAR_PACKAGE = '26';

/** What a guardian agrees to: exactly the words that the server records under this version. */
export const consent = {
  version: 'us-2026-1',
  agreement: "I am this child's parent or guardian and may agree for this phone.",
  terms:
    'North Pole Post may text it: one welcome now and, once paid for, one text or picture a day from 1 to 25 December, ' +
    'about 26 in all. Msg & data rates may apply. Reply STOP to end, HELP for help.',
} as const;

/** The mobile header line (specification, section 2). */
export function headerLine(name: string): string {
  return name
    ? `Santa can't wait to show ${name} the North Pole!`
    : "That's OK!  Santa can tell stories without using their name!";
}

/** What became of the first text: only what is known to be true is claimed. */
export function firstTextLine({ outcome, at }: FirstText, name: string): string {
  const to = name ? ` to ${name}` : '';
  switch (outcome) {
    case 'sent':
      return `Santa just sent a text${to} with a picture from the North Pole!`;
    case 'on_its_way':
      return `Santa's text${to} with a picture from the North Pole is on its way.`;
    case 'planned':
      return `Santa's first text${to} will arrive ${at ? time(at) : 'in the morning'}.`;
    case 'failed':
      return 'Santa had a problem sending the text to the number provided';
  }
}

/** A sum of money as people write it, for example `$29.95`. */
export function money(amount: string | number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));
}

function time(iso: string): string {
  const at = new Date(iso);
  return `on ${new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at)}`;
}
