/** A guardian's agreement to texts for a phone: what is stored of it, and which December it covers. */
import { newRowId } from '#db/row-id.ts';
import type { Consent, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { coversSeason } from './consent-wording.ts';

/** A guardian's agreement as a request gives it, without what is stored of the order. */
export type GivenConsent = Omit<Consent, 'id' | 'orderId' | 'phone' | 'email' | 'edition' | 'boxes'>;

/** Stores a guardian's agreement for the phone of an order, or for the one that it moves to. */
export const storeConsent = (
  unit: Unit,
  { id: orderId, phone, email, edition }: Pick<Order, 'id' | 'phone' | 'email' | 'edition'>,
  consent: GivenConsent,
): Promise<void> =>
  unit.consents.insert({
    ...consent,
    id: newRowId(),
    orderId,
    phone,
    email,
    edition,
    boxes: 'guardian_consent',
  });

/**
 * Whether a guardian has agreed to texts of a season for the phone of an order. True without any consent: those texts
 * are held back when they are about to be sent.
 */
export async function isAgreedFor(
  unit: Unit,
  { id, phone }: Pick<Order, 'id' | 'phone'>,
  season: number,
): Promise<boolean> {
  const consents = (await unit.consents.ofOrder(id)).filter((consent) => consent.phone === phone);
  return consents.length === 0 || consents.some((one) => coversSeason(one.wordingVersion, season));
}
