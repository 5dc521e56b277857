/** E-mails with a link to sign in, and with the code of the discount pop-up. */
import type { PlannedMail } from '#db/store.ts';

/** @param link works once, for 15 minutes */
export const signInMail = (recipient: string, link: string): PlannedMail => ({
  kind: 'sign-in',
  recipient,
  subject: 'Your North Pole Post account',
  body: [
    'Open this link to see all orders of your e-mail address. It works once, for 15 minutes:',
    '',
    link,
    '',
    'You did not ask for it? Then nothing has happened, and you can forget this e-mail.',
    '',
    'North Pole Post',
  ].join('\n'),
});

export const discountMail = (
  recipient: string,
  code: string,
  percent: number,
  link: string,
): PlannedMail => ({
  kind: 'discount',
  recipient,
  subject: `${percent} % off a December with Santa`,
  body: [
    `Your code: ${code}`,
    '',
    `It takes ${percent} % off, once, within 30 days. Enter it on the payment step:`,
    link,
    '',
    'You asked for this and for an offer now and then. To end them, answer "stop" to this e-mail.',
    'North Pole Post, 1 Candle Lane, Duluth MN 55802, United States',
  ].join('\n'),
});
