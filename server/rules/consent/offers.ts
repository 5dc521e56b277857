/** Offers by e-mail: who agreed, and who wants none any more. */
import { newRowId } from '#db/row-id.ts';
import type { MarketingConsent, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { type PlannedMail, planMail } from '../mailing/plan-mail.ts';
import { createCode } from '../pricing/codes.ts';

/** An agreement to offers by e-mail. */
export type NewOfferConsent = Omit<MarketingConsent, 'id'>;

/** @returns false when this address has agreed before */
export function agreeToOffers(unit: Unit, consent: NewOfferConsent): boolean {
  // An address that asks again takes its end of offers back.
  unit.offers.takeBackEnd(consent.emailKey);
  if (unit.offers.agreed(consent.emailKey, consent.edition)) return false;
  unit.offers.insert({ ...consent, id: newRowId() });
  return true;
}

/**
 * Sends the code that was promised for an agreement, once for each address.
 * @returns false when this address has asked before
 */
export function sendDiscount(
  unit: Unit,
  consent: NewOfferConsent,
  promotion: Promotion,
  mail: PlannedMail,
): boolean {
  if (!agreeToOffers(unit, consent)) return false;
  createCode(unit, promotion);
  planMail(unit, null, mail, consent.at);
  return true;
}
