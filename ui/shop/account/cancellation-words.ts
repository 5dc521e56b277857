/** The wording for cancelling, by kind of purchase. */
import type { Purchase } from '#machines/shop/account-menu/orders.ts';

type Terms = NonNullable<Purchase['cancellation']>;

interface Words {
  /** Accessible name of the section. */
  label: string;
  /** Why it can be cancelled, and what comes back. */
  why: (terms: Terms, lastDay: string) => string;
  open: string;
  /** The label of the button that cancels. */
  confirm: (sum: string) => string;
  keep: string;
  /** Why the amount changed. */
  changed: string;
  /** What stays paid for, after "3 of 25"; empty if all or nothing is paid back. */
  counted: string;
  /** The same if nothing stays paid for. */
  none: string;
}

const confirm = (sum: string) => `Cancel and get ${sum} back`;

function failed(missed: number, planned: number): string {
  if (planned === 1) return 'Santa’s text did not arrive';
  if (missed === planned) return `none of Santa’s ${planned} texts arrived`;
  return `${missed} of Santa’s ${planned} texts did not arrive`;
}

/** After the season, when nothing can be cancelled any more. */
const missedDays: Words = {
  label: 'Money back for texts that did not arrive',
  why: ({ sent, planned }, lastDay) =>
    `The season is over, and ${failed(planned - sent, planned)}. We are sorry. You can get that part of the price back until ${lastDay}.`,
  open: 'Get it back',
  confirm: (sum) => `Get ${sum} back`,
  keep: 'Not now',
  changed: 'A text arrived',
  counted: 'texts are not refunded',
  none: 'Every text is refunded',
};

const WORDS: Readonly<Record<Purchase['kind'], Words>> = {
  texts: {
    label: 'Cancel the texts',
    why: ({ reason, planned }, lastDay) =>
      reason === 'undelivered'
        ? `${planned === 1 ? 'Santa’s text has not reached the phone' : 'None of Santa’s texts has reached the phone so far'}. We are sorry. You can have all your money back until ${lastDay}.`
        : `You can cancel until ${lastDay} and get your money back for what was not sent.`,
    open: 'Cancel this order',
    confirm,
    keep: 'Keep the texts',
    changed: 'A text was sent',
    counted: 'texts sent',
    none: 'No texts sent yet',
  },
  gift: {
    label: 'Cancel the gift',
    why: () => 'The code has not been used yet, so you can cancel the gift and get all your money back.',
    open: 'Cancel this order',
    confirm,
    keep: 'Keep the gift',
    changed: 'The code was redeemed',
    counted: '',
    none: '',
  },
  family: {
    label: 'Cancel the family package',
    why: ({ sent }) =>
      sent === 0
        ? 'The codes of the family package have not been used yet. You can cancel it and get all your money back.'
        : 'Codes that were used stay valid. You can cancel the rest and get back their share of the price.',
    open: 'Cancel the family package',
    confirm,
    keep: 'Keep the family package',
    changed: 'A code was redeemed',
    counted: 'codes redeemed',
    none: 'No codes redeemed yet',
  },
  video: {
    label: 'Cancel the video package',
    why: ({ reason }, lastDay) => {
      if (reason === 'undelivered') {
        return `The film did not reach you. We are sorry. You can have all your money back until ${lastDay}.`;
      }
      return reason === 'unsent'
        ? `You can cancel the video package until the film is sent on ${lastDay}, and get all your money back.`
        : `You can cancel the video package until ${lastDay} and get all your money back.`;
    },
    open: 'Cancel the video package',
    confirm,
    keep: 'Keep the video package',
    changed: 'The film was sent',
    counted: '',
    none: '',
  },
};

/** The words for a purchase that can be cancelled, or whose missed days are refunded. */
export const wordsFor = (kind: Purchase['kind'], reason: Terms['reason']): Words =>
  reason === 'missed_days' ? missedDays : WORDS[kind];
