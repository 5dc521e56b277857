import type { PaymentInstrument } from '../ledger/instruments.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { masterAccounts, merchantAccounts } from '../merchant.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, textOf } from './input.ts';
import { moneyRefusals } from './money-fields.ts';

/**
 * What a marketplace keeps of its sellers' sales. 91553 and 91557 come from the SDKs that could still create sellers'
 * accounts.
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/sale
 */

const path = ['transaction'];
const attribute = 'service_fee_amount';
const refuse = refusalAt(path);
const tooLarge = { code: '91556', message: 'Service fee amount is too large.' };

/**
 * The errors in the fee of a sale.
 *
 * @param cents the amount charged, null when that itself is wrong
 */
export function serviceFeeRefusals(
  fields: Fields,
  merchantAccountId: string,
  cents: number | null,
): Refusal[] {
  const fee = textOf(fields, attribute);
  const isCredit = fields['type'] === 'credit';
  const isSellers = masterAccounts.has(merchantAccountId);
  if (fee === null) {
    if (!isSellers || isCredit) return [];
    const message = 'Sub-merchant account requires a service fee amount.';
    return [refuse('merchant_account_id', '91553', message)];
  }
  if (isCredit) return [refuse('base', '91552', 'Service fee is not allowed on credits.')];
  if (!isSellers && merchantAccounts.has(merchantAccountId)) {
    return [refuse(attribute, '91557', 'Service fee amount is not allowed on a master merchant account.')];
  }
  const wrong = moneyRefusals(fee, attribute, path, {
    label: 'Service fee amount',
    decimals: 2,
    zero: true,
    codes: { format: '91555', sign: '91554', tooLarge: tooLarge.code },
  });
  if (wrong.length > 0 || cents === null || Number(fee) * 100 <= cents) return wrong;
  return [{ path, attribute, ...tooLarge }];
}

/** PayPal pays the whole amount to one account. */
export function payPalFeeRefusals(fields: Fields, { kind }: PaymentInstrument): Refusal[] {
  if (kind !== 'paypal-account' || textOf(fields, attribute) === null) return [];
  return [refuse('base', '91578', 'Service fee is not accepted for PayPal.')];
}

/** What is wrong with settling this amount of a sale: the fee is taken from it. */
export function settledFeeRefusals({ echo }: TransactionRecord, cents: number): Refusal[] {
  const fee = Number(textOf(echo, attribute) ?? 0);
  if (!(fee * 100 > cents)) return [];
  return [refuse('amount', '91551', 'Settlement amount is less than the service fee amount.')];
}
