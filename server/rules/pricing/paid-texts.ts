/** How many texts a code has paid for: those of a gift, of a family package, or what was kept of one. */
import type { Order, Promotion } from '#db/rows.ts';
import { seasonSlots } from '../texting/library/library.ts';
import { findPackage } from './catalogue.ts';
import { newGiftCode } from './gift-code.ts';

/** @returns 0 for a code that was not bought, and without one */
export function paidTexts(promotion: Promotion | undefined): number {
  if (!promotion || promotion.giftOrderId === null) return 0;
  if (promotion.kind === 'free_texts') return promotion.freeTexts;
  const { packageId, edition } = promotion;
  const paid = packageId === null || edition === null ? undefined : findPackage(packageId, edition);
  return paid?.textLimit ?? seasonSlots.length;
}

/** A new code for the texts that an order's code has paid for and that will not come; it never expires. */
export const keptCode = ({ id, edition }: Order, texts: number, at: number): Promotion => ({
  code: newGiftCode(),
  kind: 'free_texts',
  name: 'Kept for you',
  percentOff: 0,
  freeTexts: texts,
  packageId: null,
  edition,
  startsAt: at,
  endsAt: null,
  maxUses: 1,
  giftOrderId: id,
  createdAt: at,
});
