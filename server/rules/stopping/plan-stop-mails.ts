/**
 * Tells the buyers that the texts of their phone were stopped. It comes after the STOP, in a unit of work of its own:
 * an e-mail that fails never undoes one.
 */
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { STOPPED } from '#machines/fulfilment/text-message/machine.ts';
import { accountOf, type PurchaseEntry } from '../accounts/account-entry.ts';
import type { Contacts } from '../contacts.ts';
import { stopMail } from '../mailing/letters/stop.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { cancellationOf } from '../refunding/cancellation-terms.ts';
import { waitingWords } from '../replies/waiting-words.ts';
import { isOfSeason } from '../texting/library/library.ts';
import type { Stop } from './stop-phone.ts';

/** Addresses for the buyer's next step. */
export interface StopAddresses {
  contacts: Contacts;
  pageAt: (edition: Edition, path: string) => string;
}

/** Whether texts of an order would leave after a START. */
const areTextsAhead = ({ order, messages }: PurchaseEntry, at: number): boolean =>
  order.state === 'paid' &&
  order.pausedAt === null &&
  messages.some(
    ({ slot, state, code, dueAt }) =>
      isOfSeason(slot) && dueAt > at && (state === 'planned' || (state === 'cancelled' && code === STOPPED)),
  );

/** Plans the e-mail to the buyer of each order of a stopped phone that was paid for, once for each STOP. */
export async function planStopMails(
  unit: Unit,
  stop: Stop,
  { contacts, pageAt }: StopAddresses,
  at: number,
): Promise<void> {
  if (!(await unit.stopList.markNotified(stop, at))) return;
  const orders = await unit.orders.ofPhone(stop.phone);
  const paid = orders.filter(({ state }) => state === 'paid' || state === 'onHold');
  const ids = paid.map(({ id }) => id);
  const isHeld = (await waitingWords(unit, stop.phone)).length > 0;
  for (const entry of await accountOf(unit, ids)) {
    const { order } = entry;
    const account = pageAt(order.edition, '/accounts/menu');
    const letter = {
      order,
      terms: cancellationOf(entry, at),
      contacts,
      areTextsAhead: areTextsAhead(entry, at) && !isHeld,
      account,
    };
    await planMail(unit, order.id, stopMail(letter, stop), at);
  }
}
