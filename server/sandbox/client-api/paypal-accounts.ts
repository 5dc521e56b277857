import { accountGranted, accountOfNothing, accountOfOrder } from '../cards/granted-accounts.ts';
import type { Context } from '../context.ts';
import type { InstrumentOf } from '../ledger/instruments.ts';
import { asFields, type Fields, fieldsOf, textOf } from '../server-api/input.ts';
import { findApproval, takeApproval } from '../wallets/paypal/approvals.ts';
import { customerOf, type Visitor } from './authorization.ts';
import { readValidate } from './card-request.ts';
import type { FieldError } from './visitors.ts';

/** A PayPal account that a page may have a nonce of. */
export interface ApprovedAccount {
  /** Whether it is accepted unchecked, and checked when it is used. */
  isUnchecked: boolean;
  account: InstrumentOf<'paypal-account'>;
  /** Whether it is stored at once for the customer of the page. */
  store: boolean;
  /** The token that the page chose for it. */
  chosenToken: string | null;
}

/** Finds the account that a page names as approved, or the reason why there is none. */
export function approvedAccount(
  body: unknown,
  visitor: Visitor,
  context: Context,
): ApprovedAccount | FieldError {
  const fields = fieldsOf(body, 'paypalAccount');
  const validate = readValidate(fields['options'], visitor.kind === 'client-token');
  const chosenToken = textOf(fields, 'token');
  const agreement = textOf(fields, 'billingAgreementToken');
  const id = agreement ?? textOf(fields, 'paymentToken');
  if (id === null) {
    const granted = grantedOf(fields);
    if (namesNothing(body) && (!validate || customerOf(visitor) === null)) {
      return { account: accountOfNothing(), store: false, chosenToken, isUnchecked: !validate };
    }
    if ('code' in granted) {
      if (validate) return { field: 'base', ...granted };
      return { account: accountOfNothing(), store: false, chosenToken, isUnchecked: true };
    }
    return {
      account: granted,
      store: validate && granted.billingAgreementId !== null,
      chosenToken,
      isUnchecked: !validate,
    };
  }
  const payerId = textOf(fields, 'payerId');
  const ordered = accountOfOrder(id, payerId);
  if (ordered) return { account: ordered, store: false, chosenToken, isUnchecked: false };
  const approval = findApproval(context, id);
  const account = approval && takeApproval(context, approval, payerId);
  return account
    ? { account, store: agreement !== null && validate, chosenToken, isUnchecked: false }
    : communicationError;
}

/** Whether a page sent an account without any fields. */
function namesNothing(body: unknown): boolean {
  const sent = asFields(body)['paypalAccount'];
  return asFields(sent) === sent && Object.keys(sent).every((name) => name === 'options');
}

function grantedOf(fields: Fields) {
  const consentCode = textOf(fields, 'consentCode');
  return accountGranted({ consentCode, accessToken: textOf(fields, 'accessToken') });
}

const communicationError: FieldError = {
  field: 'base',
  code: '92910',
  message: 'PayPal did not confirm the approval.',
};
