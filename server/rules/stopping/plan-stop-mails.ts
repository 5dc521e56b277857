/**
 * Tells the buyers that their phone said STOP. It comes after the STOP, in a unit of work of its own: what cannot be told
 * never undoes one.
 */
import type { Unit } from '#db/unit.ts';
import { stopMail } from '../mailing/letters/stop.ts';
import { planMail } from '../mailing/plan-mail.ts';
import type { Stop } from './handle-text.ts';

/** Plans the e-mail to the buyer of each paid order of a stopped phone, once for each STOP. */
export function planStopMails(unit: Unit, stop: Stop, at: number): void {
  if (!unit.stopList.markNotified(stop, at)) return;
  for (const order of unit.orders.ofPhone(stop.phone)) {
    if (order.state === 'paid') planMail(unit, order.id, stopMail(order, stop), at);
  }
}
