import { magicNonce } from '../cards/magic-nonces.ts';
import type { ThreeDSecureInfo } from '../ledger/instruments.ts';
import { type TransactionRecord, unknownCustomer } from '../ledger/records.ts';
import { defaultMerchantAccount } from '../merchant.ts';

const begun = '2013-04-09T12:00:00.000Z';

/** What is special about one, and the nonce that it was paid with. */
type Known = { nonce?: string } & Partial<TransactionRecord>;

/**
 * Transactions that stand in the gateway of the SDKs' makers, where their public specifications find them by id. Here they are
 * made when they are asked for, and are in no list and no search.
 */
const known: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['settledtransaction', { nonce: 'fake-paypal-one-time-nonce', type: 'sale', status: 'settled' }],
  ['threedsecuredtransaction', { threeDSecure: authenticated() }],
  ['authadjustmenttransaction', adjusted('1000', 'Approved')],
  ['authadjustmenttransactionsoftdeclined', adjusted('3000', 'Processor Network Unavailable - Try Again')],
  ['authadjustmenttransactionharddeclined', adjusted('2015', 'Transaction Not Allowed')],
  ['transactionwithacquirerreferencenumber', { echo: { acquirer_reference_number: '123456789 091019' } }],
  ['aft_txn', {}],
  ['apple_pay_transaction', { nonce: 'fake-apple-pay-visa-nonce' }],
  ['android_pay_card_transaction', { nonce: 'fake-android-pay-discover-nonce' }],
  ['android_pay_network_token_transaction', { nonce: 'fake-android-pay-mastercard-nonce' }],
]);

/** The transaction of this id that was always there. */
export function knownTransaction(id: string, now: Date): TransactionRecord | undefined {
  const parts = known.get(id);
  if (!parts) return undefined;
  const { nonce = 'fake-valid-visa-nonce', ...differences } = parts;
  const magic = magicNonce(nonce, now);
  if (!magic) return undefined;
  return { ...plain(id), instrument: magic.instrument, ...differences };
}

function plain(id: string): Omit<TransactionRecord, 'instrument'> {
  return {
    id,
    type: 'sale',
    status: 'authorized',
    amount: '100.00',
    currency: 'USD',
    merchantAccountId: defaultMerchantAccount,
    orderId: null,
    customerId: null,
    customer: unknownCustomer,
    billing: null,
    shipping: null,
    token: null,
    threeDSecure: null,
    processorResponseCode: '1000',
    processorResponseText: 'Approved',
    processorAuthorizationCode: 'KNOWN1',
    settlementResponse: null,
    gatewayRejectionReason: null,
    escrowStatus: null,
    installmentCount: null,
    refundedTransactionId: null,
    refundIds: [],
    authorizedTransactionId: null,
    partialSettlementIds: [],
    adjustments: [],
    deviceDataCaptured: false,
    echo: {},
    lineItems: [],
    subscription: null,
    accountType: null,
    createdUsing: 'full_information',
    payPal: { payeeId: null, payeeEmail: null, description: null, customField: null },
    statusHistory: [{ status: 'authorized', amount: '100.00', at: begun }],
    createdAt: begun,
    updatedAt: begun,
  };
}

function adjusted(code: string, text: string): Partial<TransactionRecord> {
  const adjustment = {
    amount: '-20.00',
    success: code === '1000',
    processorResponseCode: code,
    processorResponseText: text,
    at: begun,
  };
  return { adjustments: [adjustment] };
}

function authenticated(): ThreeDSecureInfo {
  return {
    status: 'authenticate_successful',
    enrolled: 'Y',
    liabilityShifted: true,
    liabilityShiftPossible: true,
    cavv: 'somebase64value',
    xid: 'xidvalue',
    eciFlag: '07',
    dsTransactionId: 'dstxnid',
    acsTransactionId: null,
    threeDSecureAuthenticationId: 'knownauthentication',
    threeDSecureServerTransactionId: null,
    threeDSecureVersion: '1.0.2',
    paresStatus: 'Y',
    lookup: { transStatus: null, transStatusReason: null },
    authentication: { transStatus: null, transStatusReason: null },
  };
}
