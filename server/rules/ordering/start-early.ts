/** A buyer's request, after the payment, to begin within the cancellation period. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { accountEntry } from '../accounts/account-entry.ts';
import { earlyStartMail } from '../mailing/letters/early-start.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { conflict, Refusal } from '../refusal.ts';
import { planMissingTexts } from '../texting/text-plan.ts';
import { earlyTextsOf, startWording } from './start.ts';

const outdated = 'The words beside the box have changed. Please reload the page and read them again.';
const notPossible = 'The texts of this order start by themselves. Nothing was changed.';

/**
 * Stores the request with its wording, plans the texts that it brings and confirms it by e-mail. Repeating it, also in
 * another tab, changes nothing.
 * @param version of the words that the buyer has read
 * @throws Refusal when the wording has changed, or the order begins anyway
 */
export async function startEarly(unit: Unit, orderId: string, version: string, at: number): Promise<void> {
  if (version !== startWording.version) throw new Refusal('invalid', 'outdated_wording', outdated);
  const entry = await accountEntry(unit, orderId);
  const texts = entry ? earlyTextsOf(entry, at) : [];
  if (entry && texts.length > 0) {
    const started: Order = { ...entry.order, startWording: startWording.text, startRequestedAt: at };
    await unit.orders.save(started);
    await planMissingTexts(unit, started, texts);
    await planMail(unit, orderId, earlyStartMail(started, entry.order.paidAt ?? at), at);
    return;
  }
  if (entry?.order.state !== 'paid' || entry.order.startWording !== startWording.text) {
    throw conflict('begins_by_itself', notPossible);
  }
}
