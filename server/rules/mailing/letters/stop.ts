/** Tells the buyer that the phone asked for no more texts. */
import type { Order } from '#db/rows.ts';
import type { Stop } from '../../stopping/handle-text.ts';
import type { PlannedMail } from '../plan-mail.ts';

/** One e-mail for each STOP and order, so the kind says which STOP it was. */
export const stopMail = (order: Order, { at }: Pick<Stop, 'at'>): PlannedMail => ({
  kind: `stopped-${at}`,
  recipient: order.email,
  subject: 'The texts from Santa have stopped',
  body: [
    'The phone of your order asked for no more texts, so nothing more is sent to it.',
    '',
    'To get them again, text START from that phone. The texts still to come are then sent as planned.',
    'If they are to stay stopped, reply to this e-mail, and we will pay you back for what was not delivered.',
    '',
    `Order: ${order.id}`,
    '',
    'North Pole Post',
  ].join('\n'),
});
