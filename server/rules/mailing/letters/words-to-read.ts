/** E-mails about a phone's replies, to the operator and to the buyer. None of them quotes the reply. */
import type { Order } from '#db/rows.ts';
import type { ChildReplyState } from '#machines/fulfilment/child-reply/machine.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { letter, orderLetter } from './letter.ts';

/** Asks the operator to read the reply at once, and says what the shop has done so far. */
export const alarmMail = (
  operator: string,
  { id, kind, state }: { id: string; kind: string; state: ChildReplyState },
): PlannedMail => ({
  kind: 'words-alarm',
  recipient: operator,
  subject: 'Please read at once: possible harm to a child',
  body: letter(
    `A reply from a phone may be about harm to a child (${kind}).`,
    state === 'parentTold'
      ? 'The parent has been told. Texts to this phone are on hold until you or the parent continue them.'
      : 'It may concern someone at home, or the phone belongs to no order. No parent has been told: you decide.',
    '',
    'Read it: npm run ops -- replies --reason "…"',
    `Tell the parent: npm run ops -- tell-parent ${id} --reason "..."`,
    `Keep it from the parent: npm run ops -- withhold ${id} --reason "..."`,
    `Continue the texts: npm run ops -- go-on ${id} --reason "..."`,
    '',
    'With the service or the container the commands start differently: docs/operator.md, “As a service, or in a container”.',
    '',
    'A child in danger now is a matter for the police. docs/operator.md says what to do next.',
  ),
});

/**
 * Tells the buyer that there is a reply about harm to read.
 * @param link of the page that shows it and lets the texts continue
 */
export const toldMail = (order: Order, wordsId: string, link: string): PlannedMail => ({
  kind: `words-told-${wordsId}`,
  recipient: order.email,
  subject: 'Please read what was written to Santa',
  body: orderLetter(
    order,
    'Someone using the phone on your order wrote something to Santa that you should read yourself, now.',
    'Santa has not answered, and his texts are on hold until you choose. It may be nothing: a few words can be ' +
      'enough for us to write to you.',
    '',
    'Read it, and choose:',
    link,
    '',
    order.edition === 'uk'
      ? 'If a child is in danger now, call 999. Childline is there for children on 0800 1111, free, day and night.'
      : 'If a child is in danger now, call 911. The 988 Lifeline answers calls and texts at 988, free, day and night.',
  ),
});

/**
 * Asks the buyer whether a reply was an objection.
 * @param link of the page that shows it and takes the answer
 */
export const askedMail = (order: Order, wordsId: string, link: string): PlannedMail => ({
  kind: `words-asked-${wordsId}`,
  recipient: order.email,
  subject: 'Should Santa’s texts stop?',
  body: orderLetter(
    order,
    'Someone using the phone on your order wrote something that may ask us to stop. We are not sure, so the texts are on hold.',
    '',
    'Read it, and choose whether they stop or continue:',
    link,
    '',
    'Nothing is sent to the phone until you choose.',
  ),
});
