import type { FraudCheck } from '../ledger/records.ts';
import type { Merchant } from '../merchant.ts';

/** What the merchant's fraud tools say of a card; nothing for a merchant that has none. */
export function checkForFraud(
  { fraudProtection }: Merchant,
  isSkipped: boolean,
): { fraudCheck: FraudCheck } | Record<string, never> {
  if (!fraudProtection) return {};
  return { fraudCheck: isSkipped ? null : fraudProtection };
}
