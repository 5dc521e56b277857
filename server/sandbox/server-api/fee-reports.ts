import type { Context } from '../context.ts';
import { merchantAccounts } from '../merchant.ts';
import { type Fields, textOf } from './input.ts';
import type { ServerResult } from './server-result.ts';

/**
 * The gateway's fee for each transaction. A day's report has an address once its fees are known, which they never are
 * here.
 */
export function reportFees(_input: Fields, _context: Context, args: Fields): ServerResult {
  const account = textOf(args, 'merchantAccountId');
  if (account === null || merchantAccounts.has(account)) {
    return { payload: { transactionLevelFees: { url: null } } };
  }
  return { failure: { message: `Invalid merchant account id: ${account}`, errorClass: 'VALIDATION' } };
}
