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
    'What stays, without names or numbers: that a payment was made, because tax law requires it, with what our team changed in ' +
      'the order; that a guardian agreed to texts, as proof; and codes made from phone numbers and addresses, so that a STOP ' +
      'still applies, no free first text is sent twice, and an address that unsubscribed gets no offers.',
    '',
    'If a child has written something that our team still has to decide about, we keep those words and the number until then. ' +
      'Your data stays in backups until they are replaced.',
    '',
    'This is our last e-mail to you.',
  ),
});
