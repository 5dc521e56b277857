/** What the ledger holds. Card numbers and security codes are never part of it, only what was concluded from them. */

import type { PaymentInstrument, ThreeDSecureInfo } from './instruments.ts';

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
  instrument: PaymentInstrument;
  createdAt: string;
  updatedAt: string;
}

export interface NonceRecord {
  nonce: string;
  consumed: boolean;
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
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
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
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
