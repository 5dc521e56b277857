import type { AddressRecord } from './instruments.ts';

/** The ledger's records of wallets: what a buyer was asked to approve there, and the outcome. */

export interface PayPalApprovalRecord {
  /** `EC-…` for one payment, `BA-…` for an agreement to be charged again. */
  token: string;
  flow: 'checkout' | 'vault';
  /** `used` once the page has turned it into a nonce. */
  status: 'created' | 'approved' | 'cancelled' | 'used';
  /** `PAYID-…`, of a payment. */
  paymentId: string | null;
  /** Decimal, of a payment. */
  amount: string | null;
  currency: string | null;
  intent: 'sale' | 'authorize' | 'order' | null;
  /** Whether a payment asks for an agreement to be charged again, too. */
  asksForAgreement: boolean;
  offersCredit: boolean;
  /** Whether PayPal's last button pays, instead of going back to a page that asks again. */
  commits: boolean;
  asksForShipping: boolean;
  shippingAddress: AddressRecord | null;
  /** The merchant's name as the buyer sees it. */
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
  /** The buyer who approved, or is expected to. */
  payerId: string | null;
  paysLater: boolean;
  createdAt: string;
}

export type VenmoStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'EXPIRED' | 'FAILED';

export interface VenmoContextRecord {
  id: string;
  status: VenmoStatus;
  /** The merchant's name as the buyer sees it. */
  displayName: string;
  /** Decimal, when the page named an amount. */
  amount: string | null;
  asksForBillingAddress: boolean;
  asksForShippingAddress: boolean;
  /** The customer whose client token opened it. */
  customerId: string | null;
  /** Set by the approval. */
  approval: { nonce: string; username: string } | null;
  /** Whether the page opened it the older way. */
  isQRCode?: true;
  createdAt: string;
  expiresAt: string;
}

/** One authentication of a card's holder by their bank, from the lookup on. */
export interface AuthenticationRecord {
  /** Cardinal's transaction id for it. */
  id: string;
  /** The nonce that the lookup returned, to which the outcome belongs. */
  nonce: string;
  /** The merchant's name as the holder sees it. */
  merchantName: string;
  /** Decimal. */
  amount: string;
  /** How often the holder was asked for the code. */
  attempts: number;
  createdAt: string;
}

/** A card that UnionPay enrolled by its holder's phone. */
export interface EnrollmentRecord {
  id: string;
  uniqueNumberIdentifier: string;
  smsCodeRequired: boolean;
  createdAt: string;
}

/** The data on a person that PayPal got before they chose how to pay. */
export interface CustomerSessionRecord {
  id: string;
  /** In GraphQL's own names. */
  told: Readonly<Record<string, unknown>>;
  createdAt: string;
}

/** A payment at the payer's own bank that a page asked for. */
export interface LocalPaymentRecord {
  paymentId: string;
  /** `EC-…`, with which the payer comes back. */
  token: string;
  payerId: string;
  /** Such as `ideal`. */
  fundingSource: string;
  /** Decimal. */
  amount: string;
  currency: string;
  payer: { firstName: string; lastName: string; email: string | null };
  /** The merchant's name as the payer sees it. */
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
  merchantAccountId: string | null;
  /** Whether the payer confirms later, away from the page. */
  isDeferred: boolean;
  /** `expired` without an approval, `reversed` where the merchant never took the money. */
  status: 'created' | 'completed' | 'declined' | 'canceled' | 'expired' | 'reversed';
  /** Set by the approval. */
  nonce: string | null;
  createdAt: string;
  completedAt: string | null;
}

/** A payment at the payer's bank or wallet that a server asked for. */
export interface LocalPaymentContextRecord {
  id: string;
  /** Such as `MBWAY`. */
  type: string;
  amount: { value: string; currencyCode: string };
  paymentId: string;
  approvalUrl: string;
  returnUrl: string;
  cancelUrl: string;
  merchantAccountId: string;
  orderId: string | null;
  approvedAt: string | null;
  createdAt: string;
  expiresAt: string;
}
