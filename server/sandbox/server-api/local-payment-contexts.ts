import type { Context } from '../context.ts';
import { graphQLId, newId } from '../ids.ts';
import type { LocalPaymentContextRecord } from '../ledger/wallet-records.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { refusalAt } from './answers.ts';
import { keptOf } from './graphql-fields.ts';
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
  if (!merchantAccounts.has(account)) {
    return { refusals: [refuse('merchantAccountId', '', `Invalid merchant account id: ${account}`)] };
  }
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
  const { countryCode, expiryDate, payerInfo } = wanted;
  return {
    payload: { paymentContext: contextView(made, now()) },
    kept: keptOf({ countryCode, expiryDate, payerInfo }),
  };
}

/** Any object by its own id; servers ask only for local payments in this way. */
export function findNode(_input: Fields, { ledger, now }: Context, args: Fields): ServerResult {
  const decoded = Buffer.from(textOf(args, 'id') ?? '', 'base64').toString();
  const id = /^localpaymentcontext_(\w+)$/.exec(decoded)?.[1] ?? '';
  const found = ledger.localPaymentContexts.get(id);
  return found ? { payload: contextView(found, now()) } : missing;
}

function contextView(made: LocalPaymentContextRecord, now: Date): Fields {
  const { id, amount, createdAt, expiresAt, returnUrl: _return, cancelUrl: _cancel, ...shown } = made;
  return {
    __typename: 'LocalPaymentContext',
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
