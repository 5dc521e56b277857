import { type CardError, type CardInput, checkCard, recordCard } from '../cards/card-input.ts';
import { issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import type { NonceRecord } from '../ledger/records.ts';
import { cardRules } from '../server-api/card-fields.ts';
import { isVaulted } from '../server-api/vaulting.ts';
import { vaultMethod } from '../vault.ts';
import { grantOf, type Visitor } from './authorization.ts';

/**
 * Turns a card into a nonce. With `validate` and a customer's client token the card is verified and stored first.
 *
 * @returns the nonce, or everything that is wrong with the card
 */
export function tokenizeCard(
  card: CardInput,
  validate: boolean,
  visitor: Visitor,
  context: Context,
): NonceRecord | CardError[] {
  const { ledger, now } = context;
  const errors = checkCard(card, cardRules(context));
  if (errors.length > 0) return errors;
  const record = recordCard(card);
  const instrument = { kind: 'card', card: record } as const;
  const { customerId, failOnDuplicate, failOnDuplicateForCustomer, makeDefault } = grantOf(visitor);
  if (!validate || customerId === null) return issueNonce(ledger, { instrument, customerId }, now());

  if (record.cvvResponseCode === 'N') {
    return [{ field: 'cvv', code: '81736', message: 'CVV verification failed.' }];
  }
  const duplicate = failOnDuplicate
    ? isVaulted(context, instrument)
    : failOnDuplicateForCustomer && isVaulted(context, instrument, customerId);
  if (duplicate) {
    return [{ field: 'number', code: '81724', message: 'Duplicate card exists in the vault.' }];
  }
  const { token } = vaultMethod(context, { customerId, instrument, makeDefault });
  return issueNonce(ledger, { instrument, token, customerId }, now());
}
