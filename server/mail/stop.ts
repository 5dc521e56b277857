/** Tells the buyer that the phone asked for no more texts. */
import type { Order, PlannedMail } from '#db/store.ts';

export const stopMail = (order: Order): PlannedMail => ({
  kind: 'stopped',
  recipient: order.email,
  subject: 'The texts from Santa have stopped',
  body: [
    'The phone of your order asked for no more texts, so nothing more is sent to it.',
    '',
    'To go on: text START from that phone. What is still ahead is then sent as planned.',
    'If it was meant: answer this e-mail, and what was not delivered is paid back.',
    '',
    `Order: ${order.id}`,
    '',
    'North Pole Post',
  ].join('\n'),
});
