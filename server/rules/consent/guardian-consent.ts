/** A guardian's agreement to texts for a phone: what is stored of it, and which December it covers. */
import { newRowId } from '#db/row-id.ts';
import type { Consent, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';

/** What a request says of an agreement, besides the order that it is for. */
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
