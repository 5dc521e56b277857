/** The first text of a phone and season: a phone gets one, whichever sign-up asks for it. */
import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

/** One that never left may still be sent. */
const hasLeft = ({ slot, state }: Message) =>
  slot === 'welcome' && state !== 'planned' && state !== 'cancelled';

/** Remembers that a phone had its first text. Call this before an order's texts are deleted. */
export function recordFirstText(unit: Unit, orderId: string): void {
  for (const { phone, season } of unit.texts.ofOrder(orderId).filter(hasLeft)) {
    if (phone !== '') unit.firstTexts.add(phone, season);
  }
}
