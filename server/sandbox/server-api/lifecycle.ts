import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { TransactionRecord, TransactionStatus } from '../ledger/records.ts';
import { centsOf, readAmount, writeAmount } from './amount.ts';
import type { Refusal } from './answers.ts';

/** A step that the server API can ask of a transaction, from the states in which it is allowed. */
interface Step {
  from: readonly TransactionStatus[];
  to: TransactionStatus;
  refusal: Refusal;
}

const canSimulate = refuse('base', '91575', 'Cannot simulate settlement on transactions in this state.');

/** The settlement steps stand in for the bank, as `gateway.testing` of the SDK does at Braintree's sandbox. */
export const steps = {
  void: {
    from: ['authorized', 'submitted_for_settlement', 'settlement_pending'],
    to: 'voided',
    refusal: refuse(
      'base',
      '91504',
      'Transaction can only be voided if status is authorized, submitted_for_settlement, or settlement_pending.',
    ),
  },
  settle: { from: ['submitted_for_settlement'], to: 'settled', refusal: canSimulate },
  settlement_confirm: {
    from: ['submitted_for_settlement'],
    to: 'settlement_confirmed',
    refusal: canSimulate,
  },
  settlement_decline: {
    from: ['submitted_for_settlement'],
    to: 'settlement_declined',
    refusal: canSimulate,
  },
  settlement_pending: {
    from: ['submitted_for_settlement'],
    to: 'settlement_pending',
    refusal: canSimulate,
  },
} as const satisfies Record<string, Step>;

const submission: Step = {
  from: ['authorized'],
  to: 'submitted_for_settlement',
  refusal: refuse('base', '91507', 'Cannot submit for settlement unless status is authorized.'),
};

/** Submits an authorized sale for settlement, in whole (no amount given) or for less than was authorized. */
export function submitForSettlement(
  transaction: TransactionRecord,
  amountText: string | null,
  context: Context,
): TransactionRecord | Refusal {
  if (amountText === null) return takeStep(submission, transaction, context);
  const amount = readAmount(amountText);
  if ('refusal' in amount) return amount.refusal;
  if (amount.cents > centsOf(transaction.amount)) {
    return refuse('amount', '91522', 'Settlement amount is too large.');
  }
  return takeStep(submission, { ...transaction, amount: writeAmount(amount.cents) }, context);
}

/** Takes a step and writes it into the transaction's history, or says why not. */
export function takeStep(
  step: Step,
  transaction: TransactionRecord,
  { ledger, now }: Context,
): TransactionRecord | Refusal {
  if (!step.from.includes(transaction.status)) return step.refusal;
  const at = now().toISOString();
  const event = { status: step.to, amount: transaction.amount, at };
  const next = {
    ...transaction,
    status: step.to,
    statusHistory: [...transaction.statusHistory, event],
    updatedAt: at,
  };
  ledger.transactions.set(next.id, next);
  return next;
}

/**
 * Refunds a settled sale, in whole (no amount given) or in part.
 *
 * @param amountText what the request asks for, or null for all that is left
 */
export function refund(
  sale: TransactionRecord,
  amountText: string | null,
  { ledger, now }: Context,
): TransactionRecord | Refusal {
  if (sale.type === 'credit') return refuse('base', '91505', 'Cannot refund credit.');
  if (sale.status !== 'settled' && sale.status !== 'settling') {
    return refuse('base', '91506', 'Cannot refund transaction unless it is settled.');
  }
  const refunded = sale.refundIds.reduce(
    (sum, id) => sum + centsOf(ledger.transactions.get(id)?.amount ?? '0'),
    0,
  );
  const left = centsOf(sale.amount) - refunded;
  if (left === 0) return refuse('base', '91512', 'Transaction has already been completely refunded.');
  const amount = amountText === null ? { cents: left } : readAmount(amountText);
  if ('refusal' in amount) return amount.refusal;
  if (amount.cents > left) return refuse('amount', '91521', 'Refund amount is too large.');

  const at = now().toISOString();
  const status = 'submitted_for_settlement';
  const credit: TransactionRecord = {
    ...sale,
    id: newId(),
    type: 'credit',
    status,
    amount: writeAmount(amount.cents),
    processorResponseCode: '1002',
    processorResponseText: 'Processed',
    refundedTransactionId: sale.id,
    refundIds: [],
    statusHistory: [{ status, amount: writeAmount(amount.cents), at }],
    createdAt: at,
    updatedAt: at,
  };
  ledger.transactions.set(credit.id, credit);
  ledger.transactions.set(sale.id, { ...sale, refundIds: [...sale.refundIds, credit.id], updatedAt: at });
  return credit;
}

function refuse(attribute: string, code: string, message: string): Refusal {
  return { path: ['transaction'], attribute, code, message };
}
