/** Asks the buyer to read at once what a child has written. The words are in the account alone, where they go after a week. */
import type { Order } from '#db/rows.ts';
import type { PlannedMail } from '../plan-mail.ts';

const KIND = 'child-words-';

/** When the buyer was asked to look; undefined for any other letter. */
export const askedToReadAt = (kind: string): number | undefined =>
  kind.startsWith(KIND) ? Number(kind.slice(KIND.length)) : undefined;

/**
 * @param account address of the account
 * @param at when it was heard
 */
export const wordsToReadMail = (order: Order, account: string, at: number): PlannedMail => ({
  kind: `${KIND}${at}`,
  recipient: order.email,
  subject: 'Please read what was written to Santa',
  body: [
    'Your child has written something to Santa that you should read yourself, soon.',
    'Santa has not answered it. It may be nothing: a single word is enough for us to write to you.',
    '',
    `Read it here: ${account}`,
    '',
    `Order: ${order.id}`,
    '',
    'North Pole Post',
  ].join('\n'),
});
