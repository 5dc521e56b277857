import type { Context } from '../context.ts';
import type { TransactionRecord, TransactionStatus } from '../ledger/records.ts';
import { centsOf, readAmount, writeAmount } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { escrowAfter } from './escrow.ts';
import { industryRefusals } from './industry.ts';
import { asFields, type Fields, textOf } from './input.ts';
import { lineItemRefusals, readLineItems } from './line-items.ts';
import { updateRefusal } from './processor-refusals.ts';
import { readSaleAddress } from './sale-address.ts';
import { detailRefusals } from './sale-details.ts';
import { settledFeeRefusals } from './service-fees.ts';
import { settlementOf, settlementResponses } from './settlement.ts';
import { checkDescriptor, checkOrderId, echoOf } from './transaction-fields.ts';
import { unusedFieldsOf } from './unused-fields.ts';

const refuse = refusalAt(['transaction']);

/** A step that the server API can request for a transaction, from the states in which it is allowed. */
interface Step {
  from: readonly TransactionStatus[];
  to: TransactionStatus;
  response: TransactionRecord['settlementResponse'];
  refusal: Refusal;
}

const simulable: readonly TransactionStatus[] = [
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settlement_confirmed',
];

const canSimulate = refuse('base', '91575', 'Cannot simulate settlement on transactions in this state.');

/** The settlement steps stand in for the bank, as `gateway.testing` of the SDK does at Braintree's sandbox. */
export const steps = {
  void: {
    from: ['authorized', 'submitted_for_settlement', 'settlement_pending'],
    to: 'voided',
    response: null,
    refusal: refuse(
      'base',
      '91504',
      'Transaction can only be voided if status is authorized, submitted_for_settlement, or settlement_pending.',
    ),
  },
  settle: {
    from: simulable,
    to: 'settled',
    response: settlementResponses.confirmed,
    refusal: canSimulate,
  },
  settlement_confirm: {
    from: simulable,
    to: 'settlement_confirmed',
    response: settlementResponses.confirmed,
    refusal: canSimulate,
  },
  settlement_decline: {
    from: simulable,
    to: 'settlement_declined',
    response: settlementResponses.declined,
    refusal: canSimulate,
  },
  settlement_pending: {
    from: simulable,
    to: 'settlement_pending',
    response: settlementResponses.pending,
    refusal: canSimulate,
  },
} as const satisfies Record<string, Step>;

export const submissionRefusal = refuse(
  'base',
  '91507',
  'Cannot submit for settlement unless status is authorized.',
);

/** Submits an authorized sale for settlement, in full (no amount given) or for less than was authorized. */
export function submitForSettlement(
  transaction: TransactionRecord,
  fields: Fields,
  context: Context,
): TransactionRecord | Refusal[] {
  if (transaction.status !== 'authorized') return [submissionRefusal];
  const changed = changedDetails(transaction, fields, context);
  if (Array.isArray(changed)) return changed;
  const { status, response } = settlementOf(centsOf(changed.amount), changed.instrument);
  return advance({ ...changed, settlementResponse: response }, status, context);
}

/** Changes what can still be changed before the batch is closed: a smaller amount, order id, descriptor. */
export function updateDetails(
  transaction: TransactionRecord,
  fields: Fields,
  context: Context,
): TransactionRecord | Refusal[] {
  const { ledger, now } = context;
  if (transaction.status !== 'submitted_for_settlement') {
    const message = 'Cannot update transaction details unless the transaction is submitted for settlement.';
    return [refuse('base', '915129', message)];
  }
  const refusal = updateRefusal(transaction.merchantAccountId);
  if (refusal) return [refusal];
  const changed = changedDetails(transaction, fields, context);
  if (Array.isArray(changed)) return changed;
  const next = { ...changed, updatedAt: now().toISOString() };
  ledger.transactions.set(next.id, next);
  return next;
}

/** Takes a step and records it in the transaction's history, or says why not. */
export function takeStep(
  { from, to, response, refusal }: Step,
  transaction: TransactionRecord,
  context: Context,
): TransactionRecord | Refusal[] {
  if (!from.includes(transaction.status)) return [refusal];
  return advance({ ...transaction, settlementResponse: response }, to, context);
}

/** Ends an authorization that was neither settled nor voided in its time. */
export function expireAuthorization(transaction: TransactionRecord, context: Context): TransactionRecord {
  return transaction.status === 'authorized'
    ? advance(transaction, 'authorization_expired', context)
    : transaction;
}

/** The transaction with the amount, order id and descriptor that a request names, or what is wrong with them. */
export function changedDetails(
  transaction: TransactionRecord,
  fields: Fields,
  context: Pick<Context, 'ledger'>,
): TransactionRecord | Refusal[] {
  const amount = readSettlementAmount(textOf(fields, 'amount'), centsOf(transaction.amount));
  const orderId = textOf(fields, 'order_id');
  const shipped = readSaleAddress(fields, 'shipping', transaction.customerId, context);
  const refusals = [
    ...shipped.refusals,
    ...industryRefusals(fields),
    ...('cents' in amount ? settledFeeRefusals(transaction, amount.cents) : [amount]),
    ...checkOrderId(orderId),
    ...checkDescriptor(fields),
    ...detailRefusals(fields),
    ...lineItemRefusals(fields, ['transaction']),
  ];
  if (refusals.length > 0 || !('cents' in amount)) return refusals;
  const kept = unusedFieldsOf('settlement', fields);
  return {
    ...transaction,
    amount: writeAmount(amount.cents),
    orderId: orderId ?? transaction.orderId,
    ...(shipped.address && { shipping: shipped.address }),
    ...(shipped.id !== undefined && { shippingAddressId: shipped.id }),
    lineItems: fields['line_items'] === undefined ? transaction.lineItems : readLineItems(fields),
    echo: {
      ...transaction.echo,
      ...echoOf(fields),
      ...(kept !== undefined && {
        sandbox_kept: { ...asFields(transaction.echo['sandbox_kept']), ...kept },
      }),
    },
  };
}

/**
 * Reads how much is to be settled.
 *
 * @param authorized cents that may be settled at most, and that are settled when the request names no amount
 */
function readSettlementAmount(text: string | null, authorized: number): { cents: number } | Refusal {
  if (text === null) return { cents: authorized };
  const amount = readAmount(text);
  if ('refusal' in amount) return amount.refusal;
  if (amount.cents <= authorized) return amount;
  return refuse('amount', '91522', 'Settlement amount is too large.');
}

function advance(
  transaction: TransactionRecord,
  status: TransactionStatus,
  { ledger, webhooks, now }: Context,
): TransactionRecord {
  const at = now().toISOString();
  const event = { status, amount: transaction.amount, at };
  const next = {
    ...transaction,
    status,
    escrowStatus: escrowAfter(transaction.escrowStatus, status),
    statusHistory: [...transaction.statusHistory, event],
    updatedAt: at,
  };
  ledger.transactions.set(next.id, next);
  webhooks.transactionChanged(next);
  return next;
}
