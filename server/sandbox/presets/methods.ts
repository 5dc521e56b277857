import { magicNonce } from '../cards/magic-nonces.ts';
import { withCard } from '../ledger/instruments.ts';
import type { PaymentMethodRecord } from '../ledger/records.ts';

const created = '2019-04-09T12:00:00.000Z';

/** Cards in the vault: one with a network token, and two of countries that regulate remote payments. */
export function presetMethods(now: Date): ReadonlyMap<string, PaymentMethodRecord> {
  const instrument = magicNonce('fake-valid-visa-nonce', now)?.instrument;
  if (!instrument) return new Map();
  const method = (token: string, change: Parameters<typeof withCard>[1]): [string, PaymentMethodRecord] => [
    token,
    {
      token,
      customerId: 'preset_customer',
      isDefault: false,
      instrument: withCard(instrument, change),
      billingAddressId: null,
      createdAt: created,
      updatedAt: created,
    },
  ];
  const issuedIn = (country: string) =>
    ((card) => ({
      ...card,
      binData: { ...card.binData, countryOfIssuance: country },
    })) satisfies Parameters<typeof withCard>[1];
  return new Map([
    method('network_tokenized_credit_card', (card) => ({ ...card, isNetworkTokenized: true })),
    method('india_visa_credit', issuedIn('IND')),
    method('european_visa_credit', issuedIn('IRL')),
  ]);
}
