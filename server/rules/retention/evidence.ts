/** What is kept as evidence after an order, and how it is anonymized and then deleted. */
import type { Consent, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { noDetails } from '../ordering/new-order.ts';
import type { EvidenceLimits } from './limits.ts';

/** The key stays different for each child, so that the same sign-up can still be told from another one. */
export const withoutChild = (order: Order): Order => ({
  ...order,
  ...noDetails,
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

/** The words and the moment stay, with a hash of the number [B3]. */
export function reduceConsent(unit: Unit, consent: Consent): void {
  const phone = consent.phone.startsWith('+') ? unit.markOfPhone(consent.phone) : consent.phone;
  unit.consents.save({ ...consent, phone, email: '', visitor: '', ip: '', userAgent: '' });
}

/** Takes the person out of the consents of an order. */
export function reduceConsentsOf(unit: Unit, orderId: string): void {
  for (const consent of unit.consents.ofOrder(orderId)) reduceConsent(unit, consent);
}

const reduceUse = (unit: Unit, orderId: string) => unit.promotions.saveBuyer({ orderId, emailKey: orderId });

/** The order of a charge stays, without a person, a phone or a child in it. */
export function emptyOrder(unit: Unit, order: Order): void {
  reduceUse(unit, order.id);
  unit.orders.save({ ...withoutBuyer(withoutChild(order)), giftTo: null, giftFrom: null, giftMessage: null });
}

/** Records that an order's texts are to be deleted at the provider. Call this before they are deleted here. */
export function endTextsOf(unit: Unit, orderId: string, at: number): void {
  for (const { providerId } of unit.texts.ofOrder(orderId)) {
    if (providerId !== null) unit.endedTexts.add(providerId, at);
  }
}

/** Has the payment methods of an order deleted at the gateway; they are never charged again. */
export function endMethodsOf(unit: Unit, orderId: string, at: number): void {
  for (const payment of unit.attempts.ofOrder(orderId)) {
    if (payment.methodToken !== null) unit.endedMethods.add(payment.methodToken, at);
    unit.attempts.save({ ...payment, methodToken: null, methodName: null });
  }
}

/** Anonymizes evidence that is old enough, or deletes it. @returns how many rows were changed or deleted */
export function reduceOldEvidence(unit: Unit, limits: EvidenceLimits & { season: number }): number {
  const reducedStops = unit.stopList
    .notifiedBefore(limits.stopsBefore)
    .filter((phone) => unit.stopList.reduce(phone));
  const addressed = unit.orders.withAddressBefore(limits.addressSeason);
  for (const order of addressed) {
    reduceUse(unit, order.id);
    unit.orders.save(withoutBuyer(order));
  }
  return (
    unit.mails.emptyOver(limits.lettersBefore) +
    unit.mails.deleteLooseOver(limits.linksBefore) +
    unit.adEvents.deleteOver(limits.linksBefore) +
    unit.adPermissions.deleteBefore(limits.lettersBefore) +
    unit.offers.deleteBefore(limits.offersBefore) +
    unit.consents.deleteBefore(limits.consentsBefore) +
    unit.orders.clearRecipientsBefore(limits.season) +
    reducedStops.length +
    addressed.length
  );
}
