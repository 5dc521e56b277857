/** What the ledger stores. Card numbers and security codes are never part of it, only what was derived from them. */

import type { FraudProtection } from '../merchant.ts';
import type { AppliedModification } from '../recurring/records.ts';
import type { TextStatus } from '../texts/statuses.ts';
import type { VerificationMethod } from '../us-bank/verification-methods.ts';
import type { AddressRecord, InstrumentOf, PaymentInstrument, ThreeDSecureInfo } from './instruments.ts';
import type { ProcessingDetails } from './processing-details.ts';
import type { WithUnusedFields } from './unused-fields.ts';

export interface CustomerRecord extends WithUnusedFields {
  id: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  website: string | null;
  /** The country code, such as `44`, and the rest of the number; older records have neither. */
  phoneCountryCode?: string | null;
  phoneNationalNumber?: string | null;
  customFields: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

/** An address in a customer's book. */
export interface CustomerAddressRecord {
  /** Unique within the customer only. */
  id: string;
  customerId: string;
  address: AddressRecord;
  createdAt: string;
  updatedAt: string;
}

/** The result of the fraud tools; null when they were told to skip it. Only some merchants have them. */
export type FraudCheck = FraudProtection | null;

/** The result of asking a bank whether a card is good, before it is stored. */
export interface VerificationRecord extends WithUnusedFields {
  id: string;
  status: 'verified' | 'processor_declined' | 'gateway_rejected' | 'failed';
  /** Set when the card was stored. */
  token: string | null;
  customerId: string | null;
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
  merchantAccountId: string;
  amount: string;
  currency: string;
  processorResponseCode: string;
  processorResponseText: string;
  gatewayRejectionReason: string | null;
  /** Which side of a combined card was verified. */
  accountType: AccountType | null;
  fraudCheck?: FraudCheck;
  createdAt: string;
  updatedAt: string;
}

/** The result of verifying that a stored bank account is its owner's. */
export interface BankVerificationRecord {
  id: string;
  token: string;
  customerId: string;
  instrument: InstrumentOf<'us-bank-account'>;
  verificationMethod: VerificationMethod;
  status: 'verified' | 'pending' | 'processor_declined' | 'gateway_rejected';
  /** How often its owner has reported the amounts that arrived. */
  attempts?: number;
  /** ISO 8601; null while it is pending. */
  determinedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The side that is used of a card that is both credit and debit, as in Brazil. */
export type AccountType = 'credit' | 'debit';

export interface PaymentMethodRecord extends WithUnusedFields {
  token: string;
  customerId: string;
  isDefault: boolean;
  instrument: PaymentInstrument;
  /** The address in the customer's book that the card is billed to. */
  billingAddressId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface NonceRecord extends WithUnusedFields {
  nonce: string;
  consumed: boolean;
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
  /** Set when the nonce stands for a vaulted payment method. */
  token: string | null;
  /** The customer whose client token made it. */
  customerId: string | null;
  /** The token that the page chose for the payment method, in case it is stored. */
  chosenToken: string | null;
  createdAt: string;
}

export type TransactionStatus =
  | 'authorized'
  | 'authorization_expired'
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

/**
 * Where the money of a marketplace's sale is, when it is not passed on to the seller at once.
 * @see https://developer.paypal.com/braintree/docs/reference/response/transaction
 */
export type EscrowStatus = 'hold_pending' | 'held' | 'release_pending' | 'released' | 'refunded';

interface StatusEvent {
  status: TransactionStatus;
  amount: string;
  at: string;
}

/** The customer of a transaction, as far as the request or the vault has one. */
export type CustomerDetails = Pick<
  CustomerRecord,
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'email'
  | 'phone'
  | 'fax'
  | 'website'
  | 'phoneCountryCode'
  | 'phoneNationalNumber'
>;

/** A customer about whom nothing is known. */
export const unknownCustomer: CustomerDetails = {
  firstName: null,
  lastName: null,
  company: null,
  email: null,
  phone: null,
  fax: null,
  website: null,
};

/** One change of an authorized amount. */
export interface AdjustmentRecord {
  amount: string;
  success: boolean;
  processorResponseCode: string;
  processorResponseText: string;
  at: string;
}

/** One of the goods of a sale, in the server API's own names. */
export type LineItemRecord = Readonly<Record<string, string | null>>;

export interface TransactionRecord extends ProcessingDetails {
  id: string;
  type: 'sale' | 'credit';
  status: TransactionStatus;
  /** Decimal with two places, as the API writes it. */
  amount: string;
  currency: string;
  merchantAccountId: string;
  orderId: string | null;
  customerId: string | null;
  customer: CustomerDetails;
  billing: AddressRecord | null;
  shipping: AddressRecord | null;
  /** The ids of these in the customer's address book, where the request used them. */
  billingAddressId?: string;
  shippingAddressId?: string;
  /** The vaulted payment method that was charged, or that this transaction stored. */
  token: string | null;
  instrument: PaymentInstrument;
  threeDSecure: ThreeDSecureInfo | null;
  processorResponseCode: string;
  processorResponseText: string;
  additionalProcessorResponse?: string;
  processorAuthorizationCode: string | null;
  /** The processor's response at settlement. */
  settlementResponse: { code: string; text: string } | null;
  gatewayRejectionReason: string | null;
  /** Null when it is not to be held. */
  escrowStatus: EscrowStatus | null;
  /** In how many installments it is paid; null when it is paid at once. */
  installmentCount: number | null;
  refundedTransactionId: string | null;
  refundIds: string[];
  /** The authorization of which this is a partial settlement. */
  authorizedTransactionId: string | null;
  partialSettlementIds: string[];
  adjustments: AdjustmentRecord[];
  /** Whether the request came with device data for the fraud check. */
  deviceDataCaptured: boolean;
  fraudCheck?: FraudCheck;
  /** Parts of the request that are returned unchanged (custom fields, channel, purchase order ...). */
  echo: Record<string, unknown>;
  lineItems: LineItemRecord[];
  /** The subscription for which this is a payment. */
  subscription: {
    id: string;
    planId: string;
    billingPeriod: { start: string; end: string } | null;
    /** What was added and taken off then; transactions of earlier versions do not say. */
    addOns?: AppliedModification[];
    discounts?: AppliedModification[];
  } | null;
  /** Which side of a combined card was charged. */
  accountType: AccountType | null;
  /** Whether it was charged by a token of the vault. */
  createdUsing: 'token' | 'full_information';
  /** Fields for PayPal only: payee, description, custom field. */
  payPal: {
    payeeId: string | null;
    payeeEmail: string | null;
    description: string | null;
    customField: string | null;
    /** The recipient of the goods, where the request named one. */
    recipientEmail?: string;
    recipientPhone?: unknown;
  };
  statusHistory: StatusEvent[];
  createdAt: string;
  updatedAt: string;
}

/** A GraphQL request that is executed once, however often it is sent. */
export interface RequestKeyRecord {
  key: string;
  /** The same for the same field with the same input. */
  fingerprint: string;
  /** Its result. */
  transactionId: string;
  createdAt: string;
}

/** A text that the simulated phones received. */
export interface TextRecord {
  sid: string;
  to: string;
  from: string;
  body: string;
  media: string[];
  /** The messaging service that it was sent through. */
  service: string | null;
  /** The address to which its delivery is reported. */
  callback: string | null;
  status: TextStatus;
  /** Why it did not arrive. */
  errorCode: number | null;
  /** Whether it answers what a phone wrote; unknown for those of earlier versions. */
  direction?: 'outbound-reply';
  at: string;
}

/** A text that a simulated phone wrote. */
export interface ReplyRecord {
  sid: string;
  from: string;
  to: string;
  body: string;
  at: string;
}

/** An e-mail that the simulated mailbox received. */
export interface MailRecord {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string | null;
  /** From the header `List-Unsubscribe`; mail programs make a button of it. */
  unsubscribe: string | null;
  at: string;
}
