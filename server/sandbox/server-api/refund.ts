import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { merchantAccounts } from '../merchant.ts';
import { processorOf } from '../processor/accounts.ts';
import { askAboutRefund, succeeded } from '../processor/decide-sale.ts';
import { centsOf, readAmount } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { deriveTransaction, sumOf } from './derive-transaction.ts';
import { escrowAfterRefund, escrowRefundRefusals } from './escrow.ts';
import { type Fields, textOf } from './input.ts';
import { checkOrderId } from './transaction-fields.ts';

const refuse = refusalAt(['transaction']);

/**
 * Refunds a settled sale, in full (no amount given) or in part.
 *
 * @param fields what the request says: amount and order id, both optional
 */
export function refund(
  sale: TransactionRecord,
  fields: Fields,
  context: Context,
): TransactionRecord | Refusal[] {
  const { ledger, now } = context;
  if (sale.type === 'credit') return [refuse('base', '91505', 'Cannot refund credit.')];
  if (!isRefundable(sale)) {
    return [refuse('base', '91506', 'Cannot refund transaction unless it is settled.')];
  }
  const left = centsOf(sale.amount) - sumOf(sale.refundIds, context);
  if (left === 0) return [refuse('base', '91512', 'Transaction has already been completely refunded.')];
  const text = textOf(fields, 'amount');
  const amount = text === null ? { cents: left } : readAmount(text);
  if ('refusal' in amount) return [amount.refusal];
  if (amount.cents > left) return [refuse('amount', '91521', 'Refund amount is too large.')];
  const orderId = textOf(fields, 'order_id');
  const merchantAccountId = textOf(fields, 'merchant_account_id') ?? sale.merchantAccountId;
  const refusals = [
    ...escrowRefundRefusals(sale, amount.cents),
    ...checkOrderId(orderId),
    ...(merchantAccounts.has(merchantAccountId)
      ? []
      : [refuse('merchant_account_id', '91513', 'Merchant account ID is invalid.')]),
  ];
  if (refusals.length > 0) return refusals;

  const at = now().toISOString();
  const outcome = askAboutRefund(amount.cents);
  const credit = deriveTransaction(sale, amount.cents, at, {
    ...outcome,
    type: 'credit',
    merchantAccountId,
    orderId: orderId ?? sale.orderId,
    refundedTransactionId: sale.id,
    escrowStatus: null,
    installmentCount: null,
  });
  ledger.transactions.set(credit.id, credit);
  if (!succeeded(outcome.status)) return credit;
  ledger.transactions.set(sale.id, {
    ...sale,
    escrowStatus: escrowAfterRefund(sale),
    refundIds: [...sale.refundIds, credit.id],
    updatedAt: at,
  });
  return credit;
}

/** A bank refunds what has settled; some also refund what is about to settle. */
function isRefundable({ status, merchantAccountId }: TransactionRecord): boolean {
  if (status === 'settled' || status === 'settling') return true;
  return status === 'submitted_for_settlement' && processorOf(merchantAccountId).refundsSubmitted;
}
