/** What is kept as evidence after an order, and how it is anonymized and then deleted. */

import type { Consent, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { filterInTurn } from '../in-turn.ts';
import { noChildDetails } from '../ordering/new-order.ts';
import { batch, type EvidenceLimits } from './limits.ts';

/** An order without the child's data. Its key stays unique, so that sign-ups remain distinct. */
export const withoutChild = (order: Order): Order => ({
  ...order,
  ...noChildDetails,
  childsName: '',
  childKey: order.id,
  phone: '',
});

const withoutBuyer = (order: Order): Order => ({
  ...order,
  email: '',
  emailKey: order.id,
  visitor: null,
  sub: '',
  utmSource: '',
});

/** Anonymizes a consent: its wording and its time stay, with a hash of the number [B3]. */
export async function reduceConsent(unit: Unit, consent: Consent): Promise<void> {
  const phone = consent.phone.startsWith('+') ? unit.markOfPhone(consent.phone) : consent.phone;
  await unit.consents.save({ ...consent, phone, email: '', visitor: '', ip: '', userAgent: '' });
}

/** Anonymizes the consents of an order. */
export async function reduceConsentsOf(unit: Unit, orderId: string): Promise<void> {
  for (const consent of await unit.consents.ofOrder(orderId)) await reduceConsent(unit, consent);
}

const reduceUse = (unit: Unit, orderId: string) => unit.promotions.saveBuyer({ orderId, emailKey: orderId });

/** The order of a charge stays, without a person, a phone or a child in it. */
export async function emptyOrder(unit: Unit, order: Order): Promise<void> {
  await reduceUse(unit, order.id);
  await unit.orders.save({
    ...withoutBuyer(withoutChild(order)),
    giftTo: null,
    giftFrom: null,
    giftMessage: null,
  });
}

/** Records that an order's texts are to be deleted at the provider. Call this before they are deleted here. */
export async function endTextsOf(unit: Unit, orderId: string, at: number): Promise<void> {
  for (const { providerId } of await unit.texts.ofOrder(orderId)) {
    if (providerId !== null) await unit.endedTexts.add(providerId, at);
  }
}

/** Has the payment methods of an order deleted at the gateway; they are never charged again. */
export async function endMethodsOf(unit: Unit, orderId: string, at: number): Promise<void> {
  for (const payment of await unit.attempts.ofOrder(orderId)) {
    if (payment.methodToken !== null) await unit.endedMethods.add(payment.methodToken, at);
    await unit.attempts.save({ ...payment, methodToken: null, methodName: null });
  }
}

/** Anonymizes evidence that is old enough, or deletes it. @returns how many rows were changed or deleted */
export async function reduceOldEvidence(
  unit: Unit,
  limits: EvidenceLimits & { season: number },
): Promise<number> {
  const reducedStops = await filterInTurn(await unit.stopList.notifiedBefore(limits.stopsBefore), (phone) =>
    unit.stopList.reduce(phone),
  );
  const addressed = await unit.orders.withAddressBefore(limits.addressSeason, batch);
  for (const order of addressed) {
    await reduceUse(unit, order.id);
    await unit.orders.save(withoutBuyer(order));
  }
  return (
    (await unit.mails.emptyOver(limits.lettersBefore)) +
    (await unit.mails.deleteLooseOver(limits.linksBefore)) +
    (await unit.adEvents.deleteOver(limits.linksBefore)) +
    (await unit.adPermissions.deleteBefore(limits.lettersBefore)) +
    (await unit.offers.deleteBefore(limits.offersBefore)) +
    (await unit.consents.deleteBefore(limits.consentsBefore)) +
    (await unit.orders.clearRecipientsBefore(limits.season, limits.lettersBefore)) +
    reducedStops.length +
    addressed.length
  );
}
