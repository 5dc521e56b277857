/** The first text of a phone and season: a phone gets one, whichever sign-up asks for it. */
import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

/** Whether a first text was sent; one that was not may still be. */
const hasLeft = ({ slot, state }: Message) =>
  slot === 'welcome' && state !== 'planned' && state !== 'cancelled';

/** Remembers that a phone had its first text. Call this before an order's texts are deleted. */
export async function recordFirstText(unit: Unit, orderId: string): Promise<void> {
  for (const { phone, season } of (await unit.texts.ofOrder(orderId)).filter(hasLeft)) {
    if (phone !== '') await unit.firstTexts.add(phone, season);
  }
}
