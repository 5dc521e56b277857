/** A buyer's request, after the payment, to begin within the time to cancel. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { accountEntry } from '../accounts/account-entry.ts';
import { planMissingTexts } from '../texting/text-plan.ts';
import { earlyTextsOf, startWording } from './start.ts';

/**
 * Stores the request with its words and plans the texts that it brings; nothing when the order is not paid, or was asked
 * for before.
 * @returns the order as it stands
 */
export function startEarly(unit: Unit, orderId: string, at: number): Order | undefined {
  const entry = accountEntry(unit, orderId);
  const texts = entry ? earlyTextsOf(entry, at) : [];
  if (!entry || texts.length === 0) return entry?.order;
  const started: Order = { ...entry.order, startWording: startWording.text, startRequestedAt: at };
  unit.orders.save(started);
  planMissingTexts(unit, started, texts);
  return started;
}
