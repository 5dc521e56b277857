import type { Context } from '../context.ts';
import { graphQLId, newId } from '../ids.ts';
import type { LocalPaymentContextRecord } from '../ledger/wallet-records.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { refusalAt } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import { missing, type ServerResult } from './server-result.ts';

const refuse = refusalAt(['paymentContext']);
const daysOpen = 3;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A payment at the payer's own bank or wallet, which the payer has yet to approve.
 * @see https://developer.paypal.com/braintree/graphql/reference/mutations/create-local-payment-context
 */
export function createLocalPaymentContext(input: Fields, context: Context): ServerResult {
  const { ledger, now, origin } = context;
  const wanted = fieldsOf(input, 'paymentContext');
  const amount = fieldsOf(wanted, 'amount');
  const value = textOf(amount, 'value') ?? '';
  const account = textOf(wanted, 'merchantAccountId') ?? defaultMerchantAccount;
  const refusals = [
    ...(/^\d{1,9}(?:\.\d{2,3})?$/.test(value)
      ? []
      : [refuse('amount', '', 'Values of type Amount must contain exactly 0, 2 or 3 decimal places.')]),
    ...['type', 'returnUrl', 'cancelUrl']
      .filter((name) => textOf(wanted, name) === null)
      .map((name) => refuse(name, '', `${name} is required.`)),
    ...(merchantAccounts.has(account)
      ? []
      : [refuse('merchantAccountId', '', `Invalid merchant account id: ${account}`)]),
  ];
  if (refusals.length > 0) return { refusals };
  const id = newId(16);
  const made: LocalPaymentContextRecord = {
    id,
    type: textOf(wanted, 'type') ?? '',
    amount: { value, currencyCode: textOf(amount, 'currencyCode') ?? '' },
    paymentId: textOf(wanted, 'paymentId') ?? `PAYID-${newId(24).toUpperCase()}`,
    approvalUrl: `${origin()}/local-payments/${id}/approve`,
    returnUrl: textOf(wanted, 'returnUrl') ?? '',
    cancelUrl: textOf(wanted, 'cancelUrl') ?? '',
    merchantAccountId: account,
    orderId: textOf(wanted, 'orderId'),
    approvedAt: null,
    createdAt: now().toISOString(),
    expiresAt: new Date(now().getTime() + daysOpen * dayMs).toISOString(),
  };
  ledger.localPaymentContexts.set(id, made);
  return { payload: { paymentContext: contextView(made, now()) } };
}

/** Any object by its own id; servers ask only for local payments in this way. */
export function findNode(_input: Fields, { ledger, now }: Context, variables: Fields): ServerResult {
  const decoded = Buffer.from(textOf(variables, 'id') ?? '', 'base64').toString();
  const id = /^localpaymentcontext_(\w+)$/.exec(decoded)?.[1] ?? '';
  const found = ledger.localPaymentContexts.get(id);
  return found ? { payload: contextView(found, now()) } : missing;
}

function contextView(made: LocalPaymentContextRecord, now: Date): Fields {
  const { id, amount, createdAt, expiresAt, returnUrl: _return, cancelUrl: _cancel, ...shown } = made;
  return {
    ...shown,
    id: graphQLId('localpaymentcontext', id),
    legacyId: id,
    amount: { ...amount, currencyIsoCode: amount.currencyCode },
    createdAt,
    updatedAt: createdAt,
    transactedAt: null,
    expiredAt: Date.parse(expiresAt) <= now.getTime() ? expiresAt : null,
  };
}
