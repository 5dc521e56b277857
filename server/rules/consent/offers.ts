/** Offers by e-mail: who agreed, and who unsubscribed. */
import { newRowId } from '#db/row-id.ts';
import type { MarketingConsent } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

/** An agreement to offers by e-mail. */
export type NewOfferConsent = Omit<MarketingConsent, 'id'>;

/**
 * Stores each agreement, as proof of its wording and its time.
 * @returns false when this address has agreed to the same words before
 */
export async function agreeToOffers(unit: Unit, consent: NewOfferConsent): Promise<boolean> {
  const isFirst = !(await unit.offers.agreed(consent));
  await unit.offers.insert({ ...consent, id: newRowId() });
  return isFirst;
}

/** Ends offers to an address, by its hash. The consent itself stays as evidence. */
export const endOffers = (unit: Unit, mark: string, at: number): Promise<void> => unit.offers.end(mark, at);
