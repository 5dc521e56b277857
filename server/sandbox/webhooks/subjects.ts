import { moveDispute, openDispute } from '../disputes/disputes.ts';
import type { DisputeStatus } from '../disputes/records.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { merchantAccounts } from '../merchant.ts';
import { disputeFields } from '../server-api/views/dispute.ts';
import { transactionFields } from '../server-api/views/transaction.ts';
import { type XmlFields, XmlList } from '../xml/xml.ts';

/** What the sandbox notifies of. All but `check` are about a transaction. */
export const notificationKinds = [
  'check',
  'transaction_settled',
  'transaction_settlement_declined',
  'transaction_disbursed',
  'disbursement',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What becomes of subscriptions. */
export type SubscriptionNotification =
  | 'subscription_went_active'
  | 'subscription_charged_successfully'
  | 'subscription_charged_unsuccessfully'
  | 'subscription_went_past_due'
  | 'subscription_canceled'
  | 'subscription_expired'
  | 'subscription_trial_ended';

/** The kind that a transaction's new state is worth, if any. */
export function kindFor({ status, type }: TransactionRecord): NotificationKind | undefined {
  if (status === 'settled') return 'transaction_settled';
  if (status !== 'settlement_declined') return undefined;
  return type === 'credit' ? 'refund_failed' : 'transaction_settlement_declined';
}

/** The `subject` of a notification. One about a dispute makes it so in the ledger, too. */
export function subjectOf(
  kind: NotificationKind,
  transaction: TransactionRecord | undefined,
  ledger: Ledger,
  now: Date,
): XmlFields {
  if (kind === 'check' || !transaction) return { check: true };
  if (kind === 'disbursement') return { disbursement: disbursement(transaction, now) };
  const verdict = disputeStates[kind];
  if (verdict !== undefined) {
    const parts = { ledger, now: () => now };
    const dispute = moveDispute(openDispute(transaction, parts), verdict, parts);
    return { dispute: disputeFields(dispute, ledger) };
  }
  const fields = transactionFields(transaction, ledger);
  if (kind !== 'transaction_disbursed') return { transaction: fields };
  return {
    transaction: {
      ...fields,
      disbursement_details: {
        disbursement_date: dayOf(now),
        settlement_amount: transaction.amount,
        settlement_currency_iso_code: transaction.currency,
        settlement_currency_exchange_rate: '1',
        funds_held: false,
        success: true,
      },
    },
  };
}

/** What a bank has said, or not yet. */
const disputeStates: Partial<Record<NotificationKind, DisputeStatus>> = {
  dispute_opened: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};

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
      sub_merchant_account: false,
    },
  };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
