import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { masterAccounts } from '../merchant.ts';
import { centsOf, readAmount } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { deriveTransaction, sumOf } from './derive-transaction.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { changedDetails, submissionRefusal } from './lifecycle.ts';
import { makeSale } from './sale.ts';
import { settlementOf } from './settlement.ts';
import { checkRemarks } from './transaction-fields.ts';

const refuse = refusalAt(['transaction']);

/** Transactions derived from another one: partial settlements and clones. */

/**
 * Settles a part of an authorized sale as a transaction of its own; more parts may follow, up to the authorized amount.
 */
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
  const details = changedDetails(authorized, { ...fields, amount: undefined }, context);
  if (Array.isArray(details)) return details;

  const at = now().toISOString();
  const { status, response } = settlementOf(amount.cents, authorized.instrument);
  const part = deriveTransaction(details, amount.cents, at, {
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

/** Whether more of an authorization can be settled. */
function isOpen({ status, partialSettlementIds }: TransactionRecord): boolean {
  return status === 'authorized' || (status === 'settlement_pending' && partialSettlementIds.length > 0);
}

/** Charges the same instrument again, for an amount of its own. */
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
      holdInEscrow: false,
      installmentCount: null,
      storeInVault: false,
      addBillingAddress: false,
      storeShippingAddress: false,
      threeDSecureRequired: false,
      threeDSecurePassedThru: false,
      skipFraudCheck: false,
      takesPart: false,
      skipAvs: false,
      skipCvv: false,
      lineItems: [],
      subscription: null,
      checksDuplicates: true,
      achType: null,
      asCredit: original.asCredit === true,
      accountType: original.accountType,
      deviceDataCaptured: false,
      payPal: original.payPal,
      echo: { ...original.echo, ...(channel !== null && { channel }) },
    },
    context,
    false,
  );
}

function cloneRefusal(original: TransactionRecord): Refusal | undefined {
  const { type, status, token, instrument, merchantAccountId } = original;
  if (type === 'credit') return refuse('base', '91543', 'Cannot clone credits');
  if (masterAccounts.has(merchantAccountId)) {
    return refuse('base', '915137', 'Cannot clone marketplace transactions');
  }
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
