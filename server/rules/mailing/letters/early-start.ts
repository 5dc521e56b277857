/**
 * Confirms that the buyer asked for an early start after the payment, in a form that they can keep (Consumer Contracts
 * Regulations 2013, regulations 16 and 36).
 */
import type { Order } from '#db/rows.ts';
import type { PlannedMail } from '../plan-mail.ts';
import { cancellingLines } from './british-terms.ts';
import { orderLetter } from './letter.ts';

/**
 * @param order with the request
 * @param paidAt epoch ms
 */
export const earlyStartMail = (order: Order, paidAt: number): PlannedMail => ({
  kind: 'early-start',
  recipient: order.email,
  subject: 'Santa’s texts start early, as you asked',
  body: orderLetter(
    order,
    'Please keep this e-mail: it confirms what you asked for in your account.',
    '',
    ...cancellingLines(order, paidAt),
  ),
});
