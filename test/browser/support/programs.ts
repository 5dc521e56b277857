/** What other programs do: no browser, only the documented addresses and the merchant's SDK. */
import { gatewayOf } from '#test/server/sandbox/support.ts';
import { consent } from '#ui/shop/texts.ts';
import { e164, type Person } from './journey.ts';
import type { Shop } from './shop.ts';

/** The unmodified `braintree` SDK, pointed by `/sandbox/credentials`. */
export async function merchantOf(shop: Shop) {
  return gatewayOf({ credentials: await shop.credentials() });
}

/** Signs a parent up as the wizard does. */
export function signUpByProgram(shop: Shop, person: Person): Promise<Response> {
  return fetch(`${shop.origin}/api/internal_ad_lead`, {
    method: 'POST',
    body: new URLSearchParams({
      email: person.email,
      childs_name: person.name,
      phone_number: e164(person),
      guardian_consent: 'yes',
      consent_version: consent.version,
      page: '/',
    }),
  });
}
