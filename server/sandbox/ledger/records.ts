/** What the ledger holds. Card numbers and security codes are never part of it, only what was concluded from them. */

export type CardConduct =
  | 'approves'
  | 'declines'
  | 'fails'
  | 'fraud'
  | 'risk-thresholds'
  /** A nonce that was made without validation around a number that is no card's. */
  | 'invalid-number';

export interface CardRecord {
  bin: string;
  last4: string;
  /** As the server API spells it, such as `MasterCard`. */
  cardType: string;
  /** Two digits. */
  expirationMonth: string;
  /** Four digits. */
  expirationYear: string;
  cardholderName: string | null;
  postalCode: string | null;
  /** The same for the same number, and no way back to it. */
  uniqueNumberIdentifier: string;
  conduct: CardConduct;
  /** Braintree's one-letter answers: M match, N no match, U not verified, S issuer does not take part, I not given. */
  cvvResponseCode: string;
  postalCodeResponseCode: string;
}

export interface CustomerRecord {
  id: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  website: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface PaymentMethodRecord {
  token: string;
  customerId: string;
  isDefault: boolean;
  card: CardRecord;
  createdAt: string;
  updatedAt: string;
}

export interface NonceRecord {
  nonce: string;
  consumed: boolean;
  card: CardRecord;
  /** Set when the nonce stands for a vaulted payment method. */
  token: string | null;
  /** The customer whose client token made it. */
  customerId: string | null;
  createdAt: string;
}

export type TransactionStatus =
  | 'authorized'
  | 'submitted_for_settlement'
  | 'settling'
  | 'settlement_confirmed'
  | 'settlement_declined'
  | 'settlement_pending'
  | 'settled'
  | 'voided'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'failed';

interface StatusEvent {
  status: TransactionStatus;
  amount: string;
  at: string;
}

export interface TransactionRecord {
  id: string;
  type: 'sale' | 'credit';
  status: TransactionStatus;
  /** Decimal with two places, as the API writes it. */
  amount: string;
  currency: string;
  merchantAccountId: string;
  orderId: string | null;
  customerId: string | null;
  /** The vaulted payment method that was charged, or that this transaction stored. */
  token: string | null;
  card: CardRecord;
  processorResponseCode: string;
  processorResponseText: string;
  processorAuthorizationCode: string | null;
  gatewayRejectionReason: string | null;
  refundedTransactionId: string | null;
  refundIds: string[];
  /** Sub-objects of the request that are given back as they came (billing, shipping, custom fields ...). */
  echo: Record<string, unknown>;
  statusHistory: StatusEvent[];
  createdAt: string;
  updatedAt: string;
}

/** A text that the simulated phones received. */
export interface TextRecord {
  sid: string;
  to: string;
  from: string;
  body: string;
  media: string[];
  at: string;
}

/** A letter that the simulated mailbox received. */
export interface MailRecord {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string | null;
  at: string;
}
