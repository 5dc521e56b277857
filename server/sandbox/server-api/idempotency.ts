import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { dayMs } from '../recurring/calendar.ts';

const rememberedMs = 30 * dayMs;

/** The key was used for another request. */
export const usedOtherwise = Symbol('used otherwise');

/**
 * Executes a request once for each idempotency key: a repeat gets the result of the first time, in its present state. A
 * key belongs to one request, for 30 days.
 * @see https://developer.paypal.com/braintree/graphql/integration_guides/idempotency
 *
 * @param request everything that makes it the same request
 * @param act returns the id of the resulting transaction, where there is one
 */
export function oncePerKey<T>(
  key: string | null,
  request: unknown,
  { ledger, now }: Context,
  act: () => T,
  idOf: (result: T) => string | null,
): T | { done: TransactionRecord } | typeof usedOtherwise {
  if (key === null) return act();
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = ledger.requestKeys.get(key);
  const done = known && ledger.transactions.get(known.transactionId);
  if (known && done && now().getTime() - Date.parse(known.createdAt) <= rememberedMs) {
    return known.fingerprint === fingerprint ? { done } : usedOtherwise;
  }
  const result = act();
  const transactionId = idOf(result);
  if (transactionId !== null) {
    ledger.requestKeys.set(key, { key, fingerprint, transactionId, createdAt: now().toISOString() });
  }
  return result;
}
