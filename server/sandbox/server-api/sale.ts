import { consumeNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { addCustomer, vaultMethod } from '../vault.ts';
import { writeAmount } from './amount.ts';
import { decideSale, succeeded } from './processor.ts';
import type { SaleRequest } from './sale-request.ts';

/**
 * Puts a sale before the processor and into the ledger. Its nonce is spent whatever the answer, as at Braintree.
 *
 * @param mustDecline a decline was planned for this request
 */
export function makeSale(request: SaleRequest, context: Context, mustDecline: boolean): TransactionRecord {
  const { ledger, now } = context;
  const { cents, payment, orderId, submitForSettlement } = request;
  const { instrument, nonce, threeDSecure } = payment;
  const outcome = decideSale(
    { cents, instrument, orderId, submitForSettlement, mustDecline },
    ledger.transactions.all(),
    now(),
  );
  if (nonce !== null) consumeNonce(ledger, nonce);
  const stored = succeeded(outcome.status) ? store(request, context) : null;
  const at = now().toISOString();
  const amount = writeAmount(cents);
  const transaction: TransactionRecord = {
    id: newId(),
    type: 'sale',
    ...outcome,
    amount,
    currency: request.currency,
    merchantAccountId: request.merchantAccountId,
    orderId,
    customerId: stored?.customerId ?? request.customerId,
    token: stored?.token ?? payment.token,
    instrument,
    threeDSecure,
    processorAuthorizationCode: succeeded(outcome.status) ? newId(6).toUpperCase() : null,
    refundedTransactionId: null,
    refundIds: [],
    echo: request.echo,
    statusHistory: history(outcome.status).map((status) => ({ status, amount, at })),
    createdAt: at,
    updatedAt: at,
  };
  ledger.transactions.set(transaction.id, transaction);
  return transaction;
}

function store({ storeInVault, payment, customerId }: SaleRequest, context: Context) {
  if (!storeInVault || payment.token !== null) return null;
  const owner = customerId ?? addCustomer(context, {}).id;
  return vaultMethod(context, { customerId: owner, instrument: payment.instrument });
}

function history(status: TransactionRecord['status']): TransactionRecord['status'][] {
  return status === 'submitted_for_settlement' ? ['authorized', status] : [status];
}
