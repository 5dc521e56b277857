import { moveDispute, openDispute } from '../disputes/disputes.ts';
import type { DisputeRecord, DisputeStatus } from '../disputes/records.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentMethodRecord, TransactionRecord } from '../ledger/records.ts';
import type { LocalPaymentRecord } from '../ledger/wallet-records.ts';
import { masterAccounts, merchantAccounts } from '../merchant.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { disputeFields } from '../server-api/views/dispute.ts';
import { subscriptionFields } from '../server-api/views/subscription.ts';
import { transactionFields } from '../server-api/views/transaction.ts';
import { methodElement, paymentMethodFields } from '../server-api/views/vault.ts';
import { type XmlFields, XmlList } from '../xml/xml.ts';
import { elsewhere } from './sample-contents.ts';

/** The records of the ledger that a notification can be about. */
export interface About {
  readonly transaction?: TransactionRecord | undefined;
  readonly subscription?: SubscriptionRecord | undefined;
  readonly dispute?: DisputeRecord | undefined;
  readonly method?: PaymentMethodRecord | undefined;
  readonly localPayment?: LocalPaymentRecord | undefined;
}

interface Parts {
  readonly ledger: Ledger;
  readonly now: Date;
}

/** Undefined when the ledger has nothing that it could be about. */
type Subject = (about: About, parts: Parts) => XmlFields | undefined;

const ofTransaction =
  (write: (transaction: TransactionRecord, parts: Parts) => XmlFields): Subject =>
  ({ transaction }, parts) =>
    transaction && write(transaction, parts);

const plain = ofTransaction((transaction, { ledger }) => ({
  transaction: transactionFields(transaction, ledger),
}));

/** The dispute of a transaction for a requested notification, which changes the ledger accordingly. */
const disputed =
  (status: DisputeStatus): Subject =>
  ({ dispute, transaction }, { ledger, now }) => {
    const parts = { ledger, now: () => now };
    const about = dispute ?? (transaction && moveDispute(openDispute(transaction, parts), status, parts));
    return about && { dispute: disputeFields(about, ledger) };
  };

const ofSubscription: Subject = ({ subscription }, { ledger, now }) =>
  subscription && { subscription: subscriptionFields(subscription, ledger, now) };

const ofMethod: Subject = ({ method }, { ledger, now }) =>
  method && {
    [methodElement(method.instrument)]: { ...paymentMethodFields(method, ledger, now), revoked_at: now },
  };

/** A made-up local payment for a transaction that has none. */
const paymentIds = ({ id, instrument }: TransactionRecord) => ({
  payment_id: (instrument.kind === 'local-payment' && instrument.shown['payment_id']) || `pay_${id}`,
  payment_context_id: `context_${id}`,
});

const idsOf = ({ paymentId, token }: LocalPaymentRecord) => ({
  payment_id: paymentId,
  payment_context_id: token,
});

/**
 * Every kind of notification that the official SDKs know, with its subject.
 * @see https://developer.paypal.com/braintree/docs/reference/general/webhooks/overview
 */
const subjects = {
  check: () => ({ check: true }),
  transaction_settled: plain,
  transaction_settlement_declined: plain,
  transaction_disbursed: ofTransaction((transaction, { ledger, now }) => ({
    transaction: {
      ...transactionFields(transaction, ledger),
      disbursement_details: {
        disbursement_date: dayOf(now),
        settlement_amount: transaction.amount,
        settlement_currency_iso_code: transaction.currency,
        settlement_currency_exchange_rate: '1',
        funds_held: false,
        success: true,
      },
    },
  })),
  transaction_retried: ofTransaction((transaction, { ledger }) => ({
    transaction: { ...transactionFields(transaction, ledger), retried_transaction_id: transaction.id },
  })),
  transaction_reviewed: ofTransaction(({ id }, { now }) => ({
    transaction_review: {
      transaction_id: id,
      decision: 'APPROVED',
      reviewer_email: 'reviewer@merchant.example',
      reviewer_note: 'Looked at in the sandbox.',
      reviewed_time: now,
    },
  })),
  disbursement: ofTransaction((transaction, { now }) => ({ disbursement: disbursement(transaction, now) })),
  refund_failed: plain,
  dispute_opened: disputed('open'),
  dispute_under_review: disputed('under_review'),
  dispute_disputed: disputed('disputed'),
  dispute_accepted: disputed('accepted'),
  dispute_auto_accepted: disputed('auto_accepted'),
  dispute_expired: disputed('expired'),
  dispute_won: disputed('won'),
  dispute_lost: disputed('lost'),
  subscription_went_active: ofSubscription,
  subscription_trial_ended: ofSubscription,
  subscription_charged_successfully: ofSubscription,
  subscription_charged_unsuccessfully: ofSubscription,
  subscription_billing_skipped: ofSubscription,
  subscription_went_past_due: ofSubscription,
  subscription_canceled: ofSubscription,
  subscription_expired: ofSubscription,
  payment_method_revoked_by_customer: ofMethod,
  granted_payment_method_revoked: ofMethod,
  payment_method_customer_data_updated: ({ method }, { ledger, now }) =>
    method && {
      payment_method_customer_data_updated_metadata: {
        token: method.token,
        payment_method: {
          [methodElement(method.instrument)]: paymentMethodFields(method, ledger, now),
        },
        datetime_updated: now,
        enriched_customer_data: {
          fields_updated: new XmlList('item', ['email']),
          profile_data: { email: 'buyer@customer.example' },
        },
      },
    },
  local_payment_completed: ({ localPayment, transaction }, { ledger }) =>
    localPayment
      ? {
          local_payment: {
            payment_id: localPayment.paymentId,
            payer_id: localPayment.payerId,
            payer_name: `${localPayment.payer.firstName} ${localPayment.payer.lastName}`,
            payment_method_nonce: localPayment.nonce,
          },
        }
      : transaction && {
          local_payment: {
            payment_id: paymentIds(transaction).payment_id,
            payer_id: 'HOLLYGARLAND1',
            payer_name: 'Holly Garland',
            payment_method_nonce: 'fake-local-payment-method-nonce',
            transaction: transactionFields(transaction, ledger),
          },
        },
  local_payment_funded: ofTransaction((transaction, { ledger }) => ({
    local_payment_funded: {
      ...paymentIds(transaction),
      transaction: transactionFields(transaction, ledger),
    },
  })),
  local_payment_expired: ({ localPayment, transaction }) => {
    const ids = localPayment ? idsOf(localPayment) : transaction && paymentIds(transaction);
    return ids && { local_payment_expired: ids };
  },
  local_payment_reversed: ({ localPayment, transaction }) => {
    const ids = localPayment ? idsOf(localPayment) : transaction && paymentIds(transaction);
    return ids && { local_payment_reversed: { payment_id: ids.payment_id } };
  },
  ...elsewhere,
} as const satisfies Record<string, Subject>;

export type NotificationKind = keyof typeof subjects;

/** The kinds of notifications that the sandbox sends: all that there are. */
export const notificationKinds = Object.keys(subjects) as NotificationKind[];

/** The kinds about subscriptions. */
export type SubscriptionNotification = Extract<NotificationKind, `subscription_${string}`>;

/** The kinds for a transaction's new state. */
export function kindsFor({ status, type, instrument }: TransactionRecord): readonly NotificationKind[] {
  if (status === 'settled') {
    // The payer of an invoice pays after the merchant's sale.
    const isInvoice =
      instrument.kind === 'local-payment' && instrument.shown['funding_source'] === 'pay_upon_invoice';
    return isInvoice ? ['transaction_settled', 'local_payment_funded'] : ['transaction_settled'];
  }
  if (status !== 'settlement_declined') return [];
  return [type === 'credit' ? 'refund_failed' : 'transaction_settlement_declined'];
}

/** The `subject` of a notification. Undefined when what it would be about is missing. */
export function subjectOf(
  kind: NotificationKind,
  about: About,
  ledger: Ledger,
  now: Date,
): XmlFields | undefined {
  const write: Subject = subjects[kind];
  return write(about, { ledger, now });
}

/** A payment to the merchant's bank account that holds this one transaction. */
function disbursement({ id, amount, currency, merchantAccountId }: TransactionRecord, now: Date): XmlFields {
  return {
    id: `disbursement_${id}`,
    amount,
    disbursement_date: dayOf(now),
    success: true,
    retry: false,
    exception_message: null,
    follow_up_action: null,
    transaction_ids: new XmlList('item', [id]),
    merchant_account: {
      id: merchantAccountId,
      status: 'active',
      currency_iso_code: merchantAccounts.get(merchantAccountId) ?? currency,
      sub_merchant_account: masterAccounts.has(merchantAccountId),
    },
  };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
