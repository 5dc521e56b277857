import type { FraudCheck } from '../ledger/records.ts';
import type { Merchant } from '../merchant.ts';

/** The result of the merchant's fraud tools for a card; undefined for a merchant that has none. */
export function checkForFraud(
  { fraudProtection }: Merchant,
  isSkipped: boolean,
): { fraudCheck: FraudCheck } | Record<string, never> {
  if (!fraudProtection) return {};
  return { fraudCheck: isSkipped ? null : fraudProtection };
}
