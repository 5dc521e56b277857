import { type AddressRecord, cardOf, type InstrumentKind } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CustomerDetails, TransactionRecord, TransactionStatus } from '../ledger/records.ts';
import { merchantUser } from '../merchant.ts';
import { debitNetworkOf } from '../processor/networks.ts';
import { centsOf } from './amount.ts';
import { cardReaders } from './card-readers.ts';
import { dayOfTime, type Reader, type Readers } from './search.ts';
import { batchOf, payPalIds } from './transaction-ids.ts';
import { kindNames } from './views/instruments.ts';

const text = (read: (transaction: TransactionRecord) => string | null): Reader<TransactionRecord> => ({
  kind: 'text',
  read,
});

const customer = (field: keyof CustomerDetails) => text((transaction) => transaction.customer[field] ?? null);

const addresses = (which: 'billing' | 'shipping') => {
  const part = (field: keyof AddressRecord) =>
    text((transaction) => {
      const card = which === 'billing' ? cardOf(transaction.instrument) : null;
      return (transaction[which] ?? card?.billingAddress ?? null)?.[field] ?? null;
    });
  return {
    [`${which}_first_name`]: part('firstName'),
    [`${which}_last_name`]: part('lastName'),
    [`${which}_company`]: part('company'),
    [`${which}_street_address`]: part('streetAddress'),
    [`${which}_extended_address`]: part('extendedAddress'),
    [`${which}_locality`]: part('locality'),
    [`${which}_region`]: part('region'),
    [`${which}_postal_code`]: part('postalCode'),
    [`${which}_country_name`]: part('countryName'),
  };
};

/** When a transaction entered a state, for searches by time. */
const reached = (...statuses: TransactionStatus[]): Reader<TransactionRecord> => ({
  kind: 'time',
  read: ({ statusHistory }) => {
    const event = statusHistory.find(({ status }) => statuses.includes(status));
    return event ? Date.parse(event.at) : null;
  },
});

const cards = cardReaders<TransactionRecord>(({ instrument }) =>
  [cardOf(instrument)].filter((card) => card !== null),
);

const ofPayPal = (read: (ids: ReturnType<typeof payPalIds>) => string) =>
  text((transaction) =>
    transaction.instrument.kind === 'paypal-account' ? read(payPalIds(transaction)) : null,
  );

/** What the sandbox's transactions never have. */
const nothing = text(() => null);

/** The value that finds every reason of a bank. */
const anyReason = 'any_reason_code';

/** The names that older SDKs use in searches for kinds of instruments. */
const formerNames: Partial<Record<InstrumentKind, string>> = {
  card: 'CreditCardDetail',
  'paypal-account': 'PayPalDetail',
  'apple-pay-card': 'ApplePayDetail',
  'local-payment': 'LocalPaymentDetail',
  'meta-checkout-card': 'MetaCheckout',
  'meta-checkout-token': 'MetaCheckout',
};

/** The fields by which transactions can be searched. */
export const transactionReaders = (ledger: Ledger): Readers<TransactionRecord> => ({
  id: text(({ id }) => id),
  ids: text(({ id }) => id),
  order_id: text(({ orderId }) => orderId),
  status: text(({ status }) => status),
  type: text(({ type }) => type),
  escrow_status: text(({ escrowStatus }) => escrowStatus),
  currency: text(({ currency }) => currency),
  merchant_account_id: text(({ merchantAccountId }) => merchantAccountId),
  processor_authorization_code: text(({ processorAuthorizationCode }) => processorAuthorizationCode),
  payment_method_token: text(({ token }) => token),
  payment_instrument_type: {
    kind: 'text',
    read: ({ instrument: { kind } }) => [kindNames[kind].type, formerNames[kind] ?? null],
  },
  created_using: text(({ createdUsing }) => createdUsing),
  user: text(() => merchantUser),
  settlement_batch_id: text(batchOf),
  acquirer_reference_number: nothing,
  store_id: text(({ storeId }) => storeId ?? null),
  store_ids: text(({ storeId }) => storeId ?? null),
  ach_type: text(({ ach }) => ach?.type ?? null),
  debit_network: text(debitNetworkOf),
  reason_code: {
    kind: 'text',
    read: ({ achReturns = [] }) => achReturns.flatMap(({ code }) => [code, anyReason]),
  },
  source: text(() => 'api'),
  refund: text(({ refundedTransactionId }) => String(refundedTransactionId !== null)),
  credit_card_card_type: cards.cardType,
  credit_card_cardholder_name: cards.cardholderName,
  credit_card_unique_identifier: cards.uniqueIdentifier,
  credit_card_number: cards.number,
  credit_card_expiration_date: cards.expirationDate,
  credit_card_customer_location: text(({ instrument }) => (cardOf(instrument) ? 'us' : null)),
  paypal_payer_email: text(({ instrument }) =>
    instrument.kind === 'paypal-account' ? instrument.email : null,
  ),
  paypal_payment_id: ofPayPal(({ paymentId }) => paymentId),
  paypal_authorization_id: ofPayPal(({ authorizationId }) => authorizationId),
  customer_id: text(({ customerId }) => customerId),
  customer_first_name: customer('firstName'),
  customer_last_name: customer('lastName'),
  customer_company: customer('company'),
  customer_email: customer('email'),
  customer_phone: customer('phone'),
  customer_fax: customer('fax'),
  customer_website: customer('website'),
  ...addresses('billing'),
  ...addresses('shipping'),
  amount: { kind: 'amount', read: ({ amount }) => centsOf(amount) },
  created_at: { kind: 'time', read: ({ createdAt }) => Date.parse(createdAt) },
  authorized_at: reached('authorized'),
  submitted_for_settlement_at: reached('submitted_for_settlement'),
  settled_at: reached('settled'),
  voided_at: reached('voided'),
  failed_at: reached('failed'),
  gateway_rejected_at: reached('gateway_rejected'),
  processor_declined_at: reached('processor_declined'),
  authorization_expired_at: reached('authorization_expired'),
  disbursement_date: {
    kind: 'day',
    read: ({ disbursement }) => (disbursement ? Date.parse(disbursement.date) : null),
  },
  sepa_debit_paypal_v2_order_id: text((transaction) =>
    transaction.instrument.kind === 'sepa-debit-account' ? payPalIds(transaction).orderId : null,
  ),
  ach_return_responses_created_at: {
    kind: 'time',
    read: ({ achReturns = [] }) => (achReturns[0] ? Date.parse(achReturns[0].at) : null),
  },
  dispute_date: {
    kind: 'day',
    read: ({ id }) => dayOfTime(ledger.disputes.by(id)[0]?.receivedDate ?? '') || null,
  },
});
