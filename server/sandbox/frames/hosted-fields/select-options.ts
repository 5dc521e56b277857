import type { FieldKey, FieldOptions } from './validity.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A card is valid for at most this many years, including this one. */
const yearsOfACard = 20;

/** The values of a list of months or years. Both digits of a month are there for browsers to fill it in. */
export function optionValues(key: FieldKey): readonly string[] {
  if (key === 'expirationMonth') return months;
  const thisYear = new Date().getFullYear();
  return Array.from({ length: yearsOfACard }, (_, index) => String(thisYear + index));
}

/** Whether a field is a list to choose from; only month and year can be. */
export function isList(key: FieldKey, { select }: FieldOptions): boolean {
  return (key === 'expirationMonth' || key === 'expirationYear') && Boolean(select);
}

/** What a field holds before it is touched: a list without a placeholder has chosen this month or year. */
export function chosenAtFirst(key: FieldKey, options: FieldOptions): string {
  if (!isList(key, options) || typeof options['placeholder'] === 'string') return '';
  const now = new Date();
  return key === 'expirationMonth' ? (months[now.getMonth()] ?? '') : String(now.getFullYear());
}
