import { cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { AccountType } from '../ledger/records.ts';
import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';

/** Brazilian brands have cards that are credit and debit cards at once. */
const combinedBrands: ReadonlySet<string> = new Set(['Hiper', 'Hipercard', 'Elo']);

/** Whether a request has to say which side of the card it means. */
export function isCombined(instrument: PaymentInstrument | null): boolean {
  return combinedBrands.has((instrument && cardOf(instrument)?.cardType) ?? '');
}

/** The account type that a request names; null for any other text. */
export function asAccountType(text: string | null): AccountType | null {
  return text === 'credit' || text === 'debit' ? text : null;
}

const wantedOf = (fields: Fields) =>
  textOf(fieldsOf(fieldsOf(fields, 'options'), 'credit_card'), 'account_type');

/** Which side of a combined card a sale charges. */
export function readAccountType(fields: Fields): AccountType | null {
  return asAccountType(wantedOf(fields));
}

/** What the gateway refuses about the side of a card that a sale wants charged. */
export function accountTypeRefusals(fields: Fields, instrument: PaymentInstrument): Refusal[] {
  const wanted = wantedOf(fields);
  const refuse = (code: string, message: string): Refusal[] => [
    { path: ['transaction', 'options', 'credit-card'], attribute: 'account_type', code, message },
  ];
  if (wanted === null) return [];
  const type = asAccountType(wanted);
  if (type === null) return refuse('915184', 'Account type is invalid.');
  if (!isCombined(instrument)) {
    return refuse('915185', 'Account type is not supported by this card or merchant account.');
  }
  if (type === 'debit' && !isSet(fieldsOf(fields, 'options'), 'submit_for_settlement')) {
    return refuse('915186', 'Account type debit does not support authorizations.');
  }
  return [];
}
