import { z } from 'zod';
import { readJwt, writeJwt } from '../../client-api/jwt.ts';

/** An account at a bank to which the simulated Plaid has access. `docs/sandbox.md` lists them. */
export interface PlaidAccount {
  id: string;
  institution: string;
  name: string;
  /** In Plaid's spelling. */
  subtype: 'checking' | 'savings';
  routingNumber: string;
  accountNumber: string;
}

export const plaidAccounts: readonly PlaidAccount[] = [
  {
    id: 'first-platypus-checking',
    institution: 'First Platypus Bank',
    name: 'Plaid Checking',
    subtype: 'checking',
    routingNumber: '011000015',
    accountNumber: '1111222233330000',
  },
  {
    id: 'first-platypus-savings',
    institution: 'First Platypus Bank',
    name: 'Plaid Saving',
    subtype: 'savings',
    routingNumber: '011000015',
    accountNumber: '1111222233331111',
  },
];

/** The configuration's `plaidPublicKey`. */
export const plaidPublicKey = 'sandbox-plaid-public-key';

/** A public token of Plaid is valid for half an hour, in seconds. */
const lifetime = 30 * 60;

const claims = z.object({ purpose: z.literal('plaid'), exp: z.number(), account: z.string() });

/** The token that specifications use for a successful login. */
const testToken = 'good';

/** The token that Plaid gives the page, and that the gateway exchanges for the account. */
export function writePublicToken({ id }: PlaidAccount, now: Date): string {
  return writeJwt({ purpose: 'plaid', account: id, exp: Math.floor(now.getTime() / 1000) + lifetime });
}

/** The account of a login, or undefined when the token is not Plaid's, or has expired. */
export function readPublicToken(token: string, now: Date): PlaidAccount | undefined {
  if (token === testToken) return plaidAccounts[0];
  const { success, data } = claims.safeParse(readJwt(token));
  if (!success || now.getTime() >= data.exp * 1000) return undefined;
  return plaidAccounts.find(({ id }) => id === data.account);
}
