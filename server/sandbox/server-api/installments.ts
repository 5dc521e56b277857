import type { BrandName } from '../cards/brands.ts';
import { cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { addDays } from '../recurring/calendar.ts';
import { readAccountType } from './account-type.ts';
import { centsOf, writeAmount } from './amount.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/**
 * In Brazil a sale may be paid in 2 to 12 installments, 30 days apart; merchants learn when they receive each.
 * @see https://developer.paypal.com/braintree/articles/br/transactions/installments
 */

const brands: ReadonlySet<string> = new Set<BrandName>([
  'Visa',
  'MasterCard',
  'American Express',
  'Elo',
  'Hiper',
  'Hipercard',
]);

const daysApart = 30;

/**
 * In how many installments a sale is paid; null when it is paid at once. The gateway's codes for invalid installments
 * are not documented, and the SDK names none: such a sale is not refused, and its response has no count.
 */
export function readInstallmentCount(
  fields: Fields,
  currency: string,
  instrument: PaymentInstrument,
): number | null {
  const count = Number(textOf(fieldsOf(fields, 'installments'), 'count'));
  const isCreditCard = instrument.kind === 'card' && readAccountType(fields) !== 'debit';
  const isTaken = isCreditCard && brands.has(cardOf(instrument)?.cardType ?? '');
  const isCount = Number.isInteger(count) && count >= 2 && count <= 12;
  return isTaken && isCount && currency === 'BRL' ? count : null;
}

/** One installment of a sale. */
export interface Installment {
  id: string;
  amount: string;
  /** When the merchant receives it. */
  projected: string;
}

/** The installments of a sale, counted from its settlement. */
export function installmentsOf(sale: TransactionRecord): Installment[] {
  const { id, installmentCount, amount, statusHistory } = sale;
  const submitted = statusHistory.find(({ status }) => status === 'submitted_for_settlement');
  if (installmentCount === null || !submitted) return [];
  return inParts(amount, installmentCount).map((part, index) => ({
    id: `${id}_INST_${index + 1}`,
    amount: part,
    projected: addDays(submitted.at.slice(0, 10), (index + 1) * daysApart),
  }));
}

/** An amount in equal parts; the first ones get the remaining cents. */
export function inParts(amount: string, count: number): string[] {
  const cents = centsOf(amount);
  const least = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => writeAmount(least + (index < cents % count ? 1 : 0)));
}
