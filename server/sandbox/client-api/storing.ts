import { issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { identityOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { NonceRecord } from '../ledger/records.ts';
import { freeToken, methodsOf, vaultMethod } from '../vault.ts';
import { grantOf, type Visitor } from './authorization.ts';

/**
 * Makes a nonce for a wallet's account; if it is to be stored, and the visitor is a customer, for the stored one. The
 * same account is stored once: a buyer signs in to a wallet again and again.
 *
 * @param chosenToken the token that the page wants it stored under, now or later
 */
export function nonceFor(
  instrument: PaymentInstrument,
  store: boolean,
  visitor: Visitor,
  context: Context,
  chosenToken: string | null = null,
): NonceRecord {
  const { ledger, now } = context;
  const { customerId, makeDefault } = grantOf(visitor);
  if (!store || customerId === null)
    return issueNonce(ledger, { instrument, customerId, chosenToken }, now());
  const identity = identityOf(instrument);
  const known = methodsOf(ledger, customerId).find((method) => identityOf(method.instrument) === identity);
  const { token } =
    known ??
    vaultMethod(context, { customerId, instrument, makeDefault, token: freeToken(ledger, chosenToken) });
  if (known) {
    ledger.paymentMethods.set(token, { ...known, instrument, updatedAt: now().toISOString() });
  }
  return issueNonce(ledger, { instrument, token, customerId }, now());
}
