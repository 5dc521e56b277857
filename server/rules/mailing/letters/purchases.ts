/** E-mails that carry what was bought: codes and the film. They contain nothing about a child. */
import type { Order, Promotion } from '#db/rows.ts';
import { dayMs } from '../../../time/durations.ts';
import type { Contacts } from '../../contacts.ts';
import { filmLeavesAt } from '../../pricing/film-day.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { letter, questionsTo } from './letter.ts';

/** The family may not know the giver's address, or recognize the name. */
const giverOf = ({ giftFrom, email }: Order) => (giftFrom === null ? email : `${giftFrom} (${email})`);

/**
 * @param signUp address of the sign-up
 * @param contacts of the shop, whom the family may not know
 */
export function giftMail(order: Order, { code }: Promotion, signUp: string, contacts: Contacts): PlannedMail {
  return {
    kind: 'gift',
    recipient: order.giftTo ?? order.email,
    subject: `A gift from ${order.giftFrom ?? 'North Pole Post'}`,
    body: letter(
      `${giverOf(order)} has given you texts and pictures from Santa, one a day in December until Christmas, on a phone that you choose.`,
      ...(order.giftMessage === null ? [] : ['', `“${order.giftMessage}”`]),
      '',
      `Your code: ${code}`,
      '',
      'Sign up a child:',
      signUp,
      '',
      'Enter the code on the payment step. You choose the phone and give consent for it yourself.',
      'The code works once and never expires.',
      '',
      questionsTo(contacts[order.edition]),
    ),
    ...(order.giftAt !== null && { dueAt: order.giftAt }),
  };
}

/**
 * @param codes one for each further child
 * @param signUp address of the sign-up
 */
export function familyCodesMail(order: Order, codes: readonly Promotion[], signUp: string): PlannedMail {
  return {
    kind: 'family-codes',
    recipient: order.email,
    subject: 'Your family package from North Pole Post',
    body: letter(
      'Each of these codes lets Santa text one more child:',
      '',
      ...codes.map(({ code }) => code),
      '',
      'Sign up the child:',
      signUp,
      '',
      'Enter a code on the payment step. Each code works once and never expires.',
    ),
  };
}

/**
 * @param kept the code for the texts that an order's own code has paid for and that did not come
 * @param signUp address of the sign-up
 */
export function keptTextsMail(order: Order, { code, freeTexts }: Promotion, signUp: string): PlannedMail {
  const [texts, them] = freeTexts === 1 ? ['one more text', 'it'] : [`${freeTexts} more texts`, 'them'];
  return {
    kind: 'kept-texts',
    recipient: order.email,
    subject: 'We are keeping texts from Santa for you',
    body: letter(
      `Your code paid for ${texts} than there were free days left in December. We are keeping ${them} for you.`,
      '',
      `Your code for next December: ${code}`,
      '',
      'Sign up a child:',
      signUp,
      '',
      'Enter the code on the payment step. It works once and never expires.',
    ),
  };
}

/** Path of the page that plays the film. */
export const filmPage = '/santa/film';

/** Path of the film of an order. The key stands after the #, where no server or proxy logs it. */
export const filmPath = (key: string): string => `${filmPage}#key=${key}`;

/**
 * The letter of the film as it leaves: it is planned weeks before, so its link is signed by the key that the shop has then.
 * @param body as it was planned
 */
export const withFilmKey = (body: string, key: string): string =>
  body.replace(/\/santa\/film(?:#key=\S+)?$/m, () => filmPath(key));

/**
 * @param film address of the page that plays it
 * @param dueAt epoch ms
 */
export function filmMail(order: Order, film: string, dueAt: number): PlannedMail {
  const isHome = dueAt > filmLeavesAt(order) + dayMs;
  return {
    kind: 'film',
    recipient: order.email,
    subject: 'Santa’s film is here',
    body: letter(
      `The sleigh is ${isHome ? 'home again' : 'setting off'}. Here is Santa’s film, less than two minutes long, with sound. Watch it together.`,
      '',
      'Watch the film:',
      film,
    ),
    dueAt,
  };
}
