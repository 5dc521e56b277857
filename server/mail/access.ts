/** The e-mail with a link to sign in. */
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
