/**
 * Tells the buyers that the texts of their phone were stopped. It comes after the STOP, in a unit of work of its own: an
 * e-mail that fails never undoes one.
 */
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { accountOf } from '../accounts/account-entry.ts';
import type { Contacts } from '../contacts.ts';
import { stopMail } from '../mailing/letters/stop.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { cancellationOf } from '../refunding/cancellation-terms.ts';
import type { Stop } from './stop-phone.ts';

/** Addresses for the buyer's next step. */
export interface StopAddresses {
  contacts: Contacts;
  pageAt: (edition: Edition, path: string) => string;
}

/** Plans the e-mail to the buyer of each paid order of a stopped phone, once for each STOP. */
export async function planStopMails(
  unit: Unit,
  stop: Stop,
  { contacts, pageAt }: StopAddresses,
  at: number,
): Promise<void> {
  if (!(await unit.stopList.markNotified(stop, at))) return;
  const paid = (await unit.orders.ofPhone(stop.phone)).filter(({ state }) => state === 'paid');
  const ids = paid.map(({ id }) => id);
  for (const entry of await accountOf(unit, ids)) {
    const { order } = entry;
    const account = pageAt(order.edition, '/accounts/menu');
    const letter = { order, terms: cancellationOf(entry, at), contacts, account };
    await planMail(unit, order.id, stopMail(letter, stop), at);
  }
}
