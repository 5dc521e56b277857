import { type CardError, type CardInput, checkCard, checkCvv, recordCard } from '../cards/card-input.ts';
import { issueNonce } from '../cards/nonces.ts';
import { isCodeAlone } from '../cards/security-code.ts';
import type { Context } from '../context.ts';
import type { InstrumentOf } from '../ledger/instruments.ts';
import type { NonceRecord } from '../ledger/records.ts';
import { failedCheck } from '../processor/decide-sale.ts';
import { cardRules } from '../server-api/card-fields.ts';
import { isVaulted } from '../server-api/vaulting.ts';
import { verify } from '../server-api/verification.ts';
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
  const isCode = !validate && isCodeAlone(card);
  const errors = isCode ? checkCvv(card) : checkCard(card, cardRules(context));
  if (errors.length > 0) return errors;
  const record = recordCard(card);
  const instrument = { kind: 'card', card: record } as const;
  const { customerId, failOnDuplicate, failOnDuplicateForCustomer, makeDefault } = grantOf(visitor);
  if (!validate || customerId === null) return issueNonce(ledger, { instrument, customerId }, now());

  const refusals = bankErrors(instrument, visitor, context);
  if (refusals.length > 0) return refusals;
  const duplicate = failOnDuplicate
    ? isVaulted(context, instrument)
    : failOnDuplicateForCustomer && isVaulted(context, instrument, customerId);
  if (duplicate) {
    return [{ field: 'number', code: '81724', message: 'Duplicate card exists in the vault.' }];
  }
  const { token } = vaultMethod(context, { customerId, instrument, makeDefault });
  return issueNonce(ledger, { instrument, token, customerId }, now());
}

const cvvError = { field: 'cvv', code: '81736', message: 'CVV verification failed.' } as const;
const postalCodeError = {
  field: 'postalCode',
  code: '81737',
  message: 'Postal code verification failed.',
} as const;

/**
 * Why the merchant's checks or the bank refuse to have a card stored. The bank is asked if the client token says so.
 */
function bankErrors(instrument: InstrumentOf<'card'>, visitor: Visitor, context: Context): CardError[] {
  const failed = failedCheck(instrument, context.settings.current().challenges);
  if (failed !== undefined) {
    return {
      cvv: [cvvError],
      avs: [postalCodeError],
      avs_and_cvv: [cvvError, postalCodeError],
    }[failed];
  }
  const { verifyCard, merchantAccountId } = grantOf(visitor);
  if (!verifyCard) return [];
  const wanted = {
    wanted: true,
    merchantAccountId,
    amount: '0.00',
    accountType: null,
    skipFraudCheck: false,
  };
  const { status, processorResponseCode, processorResponseText, gatewayRejectionReason } = verify(
    wanted,
    instrument,
    null,
    context,
  );
  if (status === 'verified') return [];
  // There is no validation code for this: the bank's own words are given.
  const message = gatewayRejectionReason === null ? processorResponseText : 'Gateway Rejected';
  return [{ field: 'number', code: processorResponseCode, message }];
}
