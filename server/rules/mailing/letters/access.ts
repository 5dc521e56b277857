/** E-mails with a link to sign in. */
import type { PlannedMail } from '../plan-mail.ts';
import { letter } from './letter.ts';

/** @param link works once, for 15 minutes */
export const signInMail = (recipient: string, link: string): PlannedMail => ({
  kind: 'sign-in',
  recipient,
  subject: 'Your North Pole Post account',
  body: letter(
    'This link shows all orders of your e-mail address. It works once, for 15 minutes.',
    '',
    'Open your account:',
    link,
    '',
    'If you did not ask for this, you can ignore this e-mail.',
  ),
});

/**
 * For the owner of an order whose sign-up was typed once more in another browser. It contains nothing about the child.
 * @param link works once, for 15 minutes
 */
export const existingOrderMail = (recipient: string, link: string): PlannedMail => ({
  kind: 'existing-order',
  recipient,
  subject: 'You already have an order with us',
  body: letter(
    'Someone has just used this e-mail address to sign up again for texts from Santa that are already paid for.',
    'Nothing was changed and nothing was charged.',
    '',
    'Was it you? This link opens your order in your account. It works once, for 15 minutes.',
    '',
    'Open your order:',
    link,
    '',
    'If it was not you, you do not need to do anything: they cannot see your order.',
  ),
});
