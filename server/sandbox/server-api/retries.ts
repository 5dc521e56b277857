import { newId } from '../ids.ts';
import { cardOf } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { processorOf } from '../processor/accounts.ts';
import { responseType } from '../processor/declines.ts';

/**
 * A sale with a network token that got a soft decline is retried with the card's number. Each
 * attempt is a transaction of its own.
 *
 * @returns the sale, which names the attempts that followed
 */
export function withRetries(sale: TransactionRecord, ledger: Ledger): TransactionRecord {
  const isSoft = responseType(sale.processorResponseCode) === 'soft_declined';
  if (
    sale.status !== 'processor_declined' ||
    !isSoft ||
    cardOf(sale.instrument)?.isNetworkTokenized !== true
  ) {
    return sale;
  }
  const tries = Array.from({ length: processorOf(sale.merchantAccountId).retries }, () => ({
    ...sale,
    id: newId(),
    retriedTransactionId: sale.id,
  }));
  for (const again of tries) ledger.transactions.set(again.id, again);
  const retried = { ...sale, retryIds: tries.map(({ id }) => id) };
  ledger.transactions.set(sale.id, retried);
  return retried;
}
