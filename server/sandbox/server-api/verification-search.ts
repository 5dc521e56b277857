import { cardOf } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { VerificationRecord } from '../ledger/records.ts';
import { cardReaders } from './card-readers.ts';
import type { Reader, Readers } from './search.ts';

const text = (read: (verification: VerificationRecord) => string | null): Reader<VerificationRecord> => ({
  kind: 'text',
  read,
});

/** The fields by which verifications can be searched. */
export function verificationReaders(ledger: Ledger): Readers<VerificationRecord> {
  const cards = cardReaders<VerificationRecord>(({ instrument }) =>
    [cardOf(instrument)].filter((card) => card !== null),
  );
  return {
    id: text(({ id }) => id),
    ids: text(({ id }) => id),
    verification_type: text(() => 'credit_card'),
    status: text(({ status }) => status),
    customer_id: text(({ customerId }) => customerId),
    customer_email: text(({ customerId }) => ledger.customers.get(customerId ?? '')?.email ?? null),
    payment_method_token: text(({ token }) => token),
    billing_address_details_postal_code: text(
      ({ instrument }) => cardOf(instrument)?.billingAddress?.postalCode ?? null,
    ),
    credit_card_card_type: cards.cardType,
    credit_card_cardholder_name: cards.cardholderName,
    credit_card_number: cards.number,
    credit_card_expiration_date: cards.expirationDate,
    created_at: { kind: 'time', read: ({ createdAt }) => Date.parse(createdAt) },
  };
}
