import { createHmac } from 'node:crypto';
import type { InstrumentOf } from '../ledger/instruments.ts';
import { merchant } from '../merchant.ts';

type UsBankAccount = InstrumentOf<'us-bank-account'>;

/** A bank account as it was typed, or as a bank reported it. */
export interface AccountInput
  extends Pick<UsBankAccount, 'routingNumber' | 'accountType' | 'ownershipType' | 'accountHolderName'> {
  accountNumber: string;
  isLoggedIn?: true;
  mandate: string;
}

/** The banks that the sandbox knows, by routing number. */
const banks: ReadonlyMap<string, string> = new Map([
  ['021000021', 'JPMORGAN CHASE'],
  ['071000013', 'JPMORGAN CHASE'],
  ['011000015', 'FEDERAL RESERVE BANK'],
  ['121000358', 'BANK OF AMERICA'],
]);

/** The documented test numbers, with the result of verifying them. */
const conducts: ReadonlyMap<string, UsBankAccount['conduct']> = new Map([
  ['1000000001', 'transfers-under-way'],
  ['1000000005', 'unknown-to-networks'],
]);

/** Whether a routing number has nine digits with a correct check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sum = weights.reduce((total, weight, index) => total + Number(text.charAt(index)) * weight, 0);
  return sum % 10 === 0;
}

/** What the ledger keeps of an account; of its number only a fingerprint. */
export function recordAccount(
  { routingNumber, accountNumber, mandate, ...known }: AccountInput,
  now: Date,
): UsBankAccount {
  const conduct = conducts.get(accountNumber);
  return {
    kind: 'us-bank-account',
    ...(conduct && { conduct }),
    ...known,
    routingNumber,
    last4: accountNumber.slice(-4),
    bankName: banks.get(routingNumber) ?? 'SANDBOX BANK',
    achMandate: { text: mandate, acceptedAt: now.toISOString() },
    uniqueAccountIdentifier: createHmac('sha256', merchant.privateKey)
      .update(`${routingNumber}/${accountNumber}`)
      .digest('hex')
      .slice(0, 32),
  };
}
