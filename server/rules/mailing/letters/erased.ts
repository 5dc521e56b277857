/** Confirms that everything was deleted. It is itself deleted once it has been sent. */
import { ERASED } from '../kinds.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { letter } from './letter.ts';

/** The last e-mail to an address. */
export const erasedMail = (recipient: string): PlannedMail => ({
  kind: ERASED,
  recipient,
  subject: 'Your data has been deleted',
  body: letter(
    'You asked us to delete everything. It is done: no more texts are sent, and your orders, the phone numbers, the ' +
      'details of the children and your e-mail address are deleted.',
    '',
    'The law requires us to keep a record that a payment was made and that a guardian agreed to texts. It contains none of this.',
    '',
    'This is our last e-mail to you.',
  ),
});
