/** Requests of other programs: no browser, only the documented addresses and the merchant's SDK. */
import { gatewayOf } from '#test/server/sandbox/support.ts';
import { e164, type Person } from './journey.ts';
import type { Shop } from './shop.ts';

/** The unmodified `braintree` SDK, pointed by `/sandbox/credentials`. */
export async function merchantOf(shop: Shop) {
  // Tests repeat the same sale more often than a buyer does.
  await shop.changeSettings({ duplicateSeconds: 0 });
  return gatewayOf({ credentials: await shop.credentials() });
}

/** The options of a client token for cards that are stored with it. */
export interface StoringRules {
  readonly failOnDuplicatePaymentMethod?: boolean;
  readonly verifyCard?: boolean;
}

/** A client token, of a customer or of a guest. */
export async function clientTokenFor(
  shop: Shop,
  customerId?: string,
  options?: StoringRules,
): Promise<string> {
  const gateway = await merchantOf(shop);
  const wanted = { ...(customerId !== undefined && { customerId }), ...(options && { options }) };
  return (await gateway.clientToken.generate(wanted)).clientToken;
}

/** A customer of the merchant's with these cards, of which the first is the default one. */
export async function customerWith(shop: Shop, ...nonces: readonly string[]): Promise<string> {
  const gateway = await merchantOf(shop);
  const { customer } = await gateway.customer.create({});
  for (const paymentMethodNonce of nonces) {
    await gateway.paymentMethod.create({ customerId: customer.id, paymentMethodNonce });
  }
  return customer.id;
}

/** The wizard's request to sign a child up. */
export const leadOf = (person: Person) => ({
  email: person.email,
  childs_name: person.name,
  phone_number: e164(person),
  guardian_consent: 'yes',
  consent_version: 'us-2026-2',
  page: '/',
});

/** Signs a parent up as the wizard does. */
export const signUpByProgram = (shop: Shop, person: Person): Promise<Response> =>
  fetch(`${shop.origin}/api/internal_ad_lead`, {
    method: 'POST',
    body: new URLSearchParams(leadOf(person)),
  });
