import { magicNonce } from '../cards/magic-nonces.ts';
import { withCard } from '../ledger/instruments.ts';
import type { VerificationRecord } from '../ledger/records.ts';
import { defaultMerchantAccount } from '../merchant.ts';

const begun = '2019-04-09T12:00:00.000Z';

/** The verification of a card whose network reports the account behind it. */
export function presetVerifications(now: Date): ReadonlyMap<string, VerificationRecord> {
  const magic = magicNonce('fake-three-d-secure-visa-full-authentication-nonce', now);
  if (!magic) return new Map();
  const id = 'threedsecuredverification';
  const verification: VerificationRecord = {
    id,
    status: 'verified',
    token: null,
    customerId: null,
    instrument: withCard(magic.instrument, (card) => ({
      ...card,
      paymentAccountReference: 'V0010013019339005665779448477',
    })),
    threeDSecure: magic.threeDSecure,
    merchantAccountId: defaultMerchantAccount,
    amount: '0.00',
    currency: 'USD',
    processorResponseCode: '1000',
    processorResponseText: 'Approved',
    gatewayRejectionReason: null,
    accountType: null,
    createdAt: begun,
    updatedAt: begun,
  };
  return new Map([[id, verification]]);
}
