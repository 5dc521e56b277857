import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { merchantAccounts } from '../merchant.ts';
import { askAboutRefund, succeeded } from '../processor/decide-sale.ts';
import { centsOf, readAmount, writeAmount } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { changedDetails, submissionRefusal } from './lifecycle.ts';
import { makeSale } from './sale.ts';
import { settlementOf } from './settlement.ts';
import { checkOrderId, checkRemarks } from './transaction-fields.ts';

const refuse = refusalAt(['transaction']);

/** Transactions that are made from another one: refunds, partial settlements, clones. */

/**
 * Refunds a settled sale, in whole (no amount given) or in part.
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
  if (sale.status !== 'settled' && sale.status !== 'settling') {
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
    ...checkOrderId(orderId),
    ...(merchantAccounts.has(merchantAccountId)
      ? []
      : [refuse('merchant_account_id', '91513', 'Merchant account ID is invalid.')]),
  ];
  if (refusals.length > 0) return refusals;

  const at = now().toISOString();
  const outcome = askAboutRefund(amount.cents);
  const credit = offspring(sale, amount.cents, at, {
    ...outcome,
    type: 'credit',
    merchantAccountId,
    orderId: orderId ?? sale.orderId,
    refundedTransactionId: sale.id,
  });
  ledger.transactions.set(credit.id, credit);
  if (!succeeded(outcome.status)) return credit;
  ledger.transactions.set(sale.id, { ...sale, refundIds: [...sale.refundIds, credit.id], updatedAt: at });
  return credit;
}

/** Settles a part of an authorized sale as a transaction of its own; more parts may follow up to what was authorized. */
export function settlePart(
  authorized: TransactionRecord,
  fields: Fields,
  context: Context,
): TransactionRecord | Refusal[] {
  const { ledger, now } = context;
  if (authorized.authorizedTransactionId !== null) {
    const message = 'Cannot submit for partial settlement on a partial settlement transaction.';
    return [refuse('base', '915103', message)];
  }
  if (!isOpen(authorized)) return [submissionRefusal];
  const amount = readAmount(textOf(fields, 'amount'));
  if ('refusal' in amount) return [amount.refusal];
  const left = centsOf(authorized.amount) - sumOf(authorized.partialSettlementIds, context);
  if (amount.cents > left) return [refuse('amount', '91522', 'Settlement amount is too large.')];
  const details = changedDetails(authorized, { ...fields, amount: undefined });
  if (Array.isArray(details)) return details;

  const at = now().toISOString();
  const { status, response } = settlementOf(amount.cents, authorized.instrument);
  const part = offspring(details, amount.cents, at, {
    status,
    settlementResponse: response,
    authorizedTransactionId: authorized.id,
  });
  ledger.transactions.set(part.id, part);
  const pending = 'settlement_pending';
  ledger.transactions.set(authorized.id, {
    ...authorized,
    status: pending,
    partialSettlementIds: [...authorized.partialSettlementIds, part.id],
    statusHistory:
      authorized.status === pending
        ? authorized.statusHistory
        : [...authorized.statusHistory, { status: pending, amount: authorized.amount, at }],
    updatedAt: at,
  });
  return part;
}

/** Whether an authorization can still be taken from. */
function isOpen({ status, partialSettlementIds }: TransactionRecord): boolean {
  return status === 'authorized' || (status === 'settlement_pending' && partialSettlementIds.length > 0);
}

/** Charges the same instrument once more, for an amount of its own. */
export function clone(
  original: TransactionRecord,
  fields: Fields,
  context: Context,
): TransactionRecord | Refusal[] {
  const refusal = cloneRefusal(original);
  if (refusal) return [refusal];
  const amount = readAmount(textOf(fields, 'amount'));
  const options = fieldsOf(fields, 'options');
  const refusals = [
    ...('refusal' in amount ? [amount.refusal] : []),
    ...(options['submit_for_settlement'] === undefined
      ? [refuse('base', '91544', 'submit_for_settlement is required for cloning')]
      : []),
    ...checkRemarks({ channel: fields['channel'] }),
  ];
  if (refusals.length > 0 || 'refusal' in amount) return refusals;
  const channel = textOf(fields, 'channel');
  return makeSale(
    {
      type: 'sale',
      cents: amount.cents,
      merchantAccountId: original.merchantAccountId,
      currency: original.currency,
      orderId: original.orderId,
      customerId: original.customerId,
      payment: {
        instrument: original.instrument,
        threeDSecure: null,
        nonce: null,
        token: null,
        chosenToken: null,
        customerId: original.customerId,
      },
      billing: original.billing,
      shipping: original.shipping,
      newCustomer: original.customer,
      submitForSettlement: isSet(options, 'submit_for_settlement'),
      storeInVault: false,
      addBillingAddress: false,
      threeDSecureRequired: false,
      threeDSecurePassedThru: false,
      lineItems: [],
      subscription: null,
      accountType: original.accountType,
      deviceDataCaptured: false,
      payPal: original.payPal,
      echo: { ...original.echo, ...(channel !== null && { channel }) },
    },
    context,
    false,
  );
}

function cloneRefusal({ type, status, token, instrument }: TransactionRecord): Refusal | undefined {
  if (type === 'credit') return refuse('base', '91543', 'Cannot clone credits');
  if (['processor_declined', 'gateway_rejected', 'failed'].includes(status)) {
    return refuse('base', '91542', 'Cannot clone unsuccessful transactions');
  }
  if (instrument.kind === 'paypal-account') {
    return refuse('base', '91573', 'Cannot clone transactions with PayPal accounts');
  }
  return token === null
    ? undefined
    : refuse('base', '91540', 'Cannot clone transactions that used a vaulted credit card');
}

/** A new transaction of the same customer, instrument and currency. */
function offspring(
  parent: TransactionRecord,
  cents: number,
  at: string,
  own: Partial<TransactionRecord>,
): TransactionRecord {
  const amount = writeAmount(cents);
  const status = own.status ?? parent.status;
  return {
    ...parent,
    id: newId(),
    amount,
    settlementResponse: null,
    refundedTransactionId: null,
    refundIds: [],
    authorizedTransactionId: null,
    partialSettlementIds: [],
    adjustments: [],
    ...own,
    statusHistory: [{ status, amount, at }],
    createdAt: at,
    updatedAt: at,
  };
}

function sumOf(ids: readonly string[], { ledger }: Context): number {
  return ids.reduce((sum, id) => sum + centsOf(ledger.transactions.get(id)?.amount ?? '0'), 0);
}
