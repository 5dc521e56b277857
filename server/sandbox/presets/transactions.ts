import { magicNonce } from '../cards/magic-nonces.ts';
import type { ThreeDSecureInfo } from '../ledger/instruments.ts';
import type { PackageRecord } from '../ledger/processing-details.ts';
import { type TransactionRecord, unknownCustomer } from '../ledger/records.ts';
import { defaultMerchantAccount } from '../merchant.ts';
import { dayMs, dayOf } from '../recurring/calendar.ts';

const begun = '2013-04-09T12:00:00.000Z';

/** The fields in which a preset transaction differs, and the nonce with which it was paid. */
type Known = { nonce?: string } & Partial<TransactionRecord>;

const bank = 'fake-us-bank-account-nonce';

/** What an account's bank had returned when the sandbox started. */
const sentBack = (code: string, at: string, rejectReason: string | null = null): Known => ({
  nonce: bank,
  status: 'settlement_declined',
  achReturns: [{ code, rejectReason, at }],
});

/** Transactions that each show something that ordinary ones of the sandbox do not have. */
const known = (at: string, tomorrow: string): readonly (readonly [string, Known])[] => [
  ['settledtransaction', { nonce: 'fake-paypal-one-time-nonce', status: 'settled' }],
  ['deposittransaction', { status: 'settled', disbursement: { date: '2013-04-10', amount: '100.00' } }],
  ['disputedtransaction', { status: 'settled', amount: '1000.00' }],
  ['retrievaltransaction', { status: 'settled', amount: '1000.00' }],
  ['open_disputed_transaction', { status: 'settled', amount: '31.00' }],
  ['settlement_confirmed_txn', { status: 'settlement_confirmed' }],
  ['contact_visa_transaction', { storeId: 'store-id' }],
  ['transaction_with_installments_and_adjustments', { status: 'settled', installmentCount: 4 }],
  ['authorization_expired_transaction', expired(at)],
  ['ach_txn_ret1', sentBack('R01', at)],
  ['ach_txn_ret2', sentBack('R02', at)],
  ['ach_txn_ret3', sentBack('RJCT', at, 'Bank accounts located outside of the U.S. are not supported')],
  ['ach_txn_ret4', sentBack('R01', at)],
  ['ach_txn_ret5', sentBack('R03', at)],
  ['ach_txn_ret6', sentBack('R04', at)],
  ['first_attempted_ach_transaction', { ...sentBack('R01', begun), achReturns: [], retriesOn: tomorrow }],
  ['sameday_ach_sameday_requested', { nonce: bank, ach: { type: 'same_day', requested: 'same_day' } }],
  ['standard_ach_sameday_requested', { nonce: bank, ach: { type: 'standard', requested: 'same_day' } }],
  ['standard_ach_standard_requested', { nonce: bank, ach: { type: 'standard', requested: 'standard' } }],
  ['package_tracking_tx', { nonce: 'fake-paypal-one-time-nonce', packages: [sent(1), sent(2)] }],
  ['threedsecuredtransaction', { threeDSecure: authenticated() }],
  ['authadjustmenttransaction', adjusted('1000', 'Approved')],
  ['authadjustmenttransactionsoftdeclined', adjusted('3000', 'Processor Network Unavailable - Try Again')],
  ['authadjustmenttransactionharddeclined', adjusted('2015', 'Transaction Not Allowed')],
  ['transactionwithacquirerreferencenumber', { echo: { acquirer_reference_number: '123456789 091019' } }],
  ['aft_txn', {}],
  ['paypal_here_auth_capture_id', payPalHere({ authorization_id: 'auth_id', capture_id: 'capture_id' })],
  ['paypal_here_sale_id', payPalHere({ payment_id: 'payment_id' })],
  ['paypal_here_refund_id', payPalHere({ refund_id: 'refund_id' })],
  ['apple_pay_transaction', { nonce: 'fake-apple-pay-visa-nonce' }],
  ['android_pay_card_transaction', { nonce: 'fake-android-pay-discover-nonce' }],
  ['android_pay_network_token_transaction', { nonce: 'fake-android-pay-mastercard-nonce' }],
];

/** All of them, as of the moment when the sandbox started. */
export function presetTransactions(now: Date): ReadonlyMap<string, TransactionRecord> {
  const tomorrow = dayOf(new Date(now.getTime() + dayMs));
  return new Map(
    known(now.toISOString(), tomorrow).flatMap(
      ([id, { nonce = 'fake-valid-visa-nonce', ...differences }]) => {
        const magic = magicNonce(nonce, now);
        return magic ? [[id, { ...plain(id), instrument: magic.instrument, ...differences }]] : [];
      },
    ),
  );
}

function sent(number: number): PackageRecord {
  const paypalTrackerId = `paypal_tracker_id_${number}`;
  return {
    id: `package_${number}`,
    carrier: 'UPS',
    trackingNumber: `tracking_number_${number}`,
    paypalTrackerId,
  };
}

/** Paid in a shop with PayPal Here, which no longer exists; its payments are still shown. */
function payPalHere(ids: Readonly<Record<string, string>>): Known {
  const shown = {
    ...ids,
    invoice_id: 'INV-1',
    last_4: '1111',
    payment_type: 'CARD',
    transaction_fee_amount: '0.01',
    transaction_fee_currency_iso_code: 'USD',
    transaction_initiation_date: begun,
    transaction_updated_date: begun,
  };
  return { status: 'settled', echo: { payment_instrument_type: 'paypal_here', paypal_here: shown } };
}

function expired(at: string): Known {
  return {
    status: 'authorization_expired',
    statusHistory: [
      { status: 'authorized', amount: '100.00', at: begun },
      { status: 'authorization_expired', amount: '100.00', at },
    ],
  };
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
