/** Sums of money as they are stored, sent and written. */
import type { Edition } from '#db/schema.ts';

export type Currency = 'USD' | 'GBP';

export const currencyOf: Record<Edition, Currency> = { us: 'USD', uk: 'GBP' };

/** Minor units as a decimal number of major units, such as `29.95`. */
export function asDecimal(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}

/** A decimal number of major units in minor units. */
export const inMinorUnits = (decimal: string): number => Math.round(Number(decimal) * 100);

const symbols: Readonly<Record<string, string>> = { USD: '$', GBP: '£' };

/** As people write it, such as `$29.95`. */
export const asMoney = (minorUnits: number, currency: string): string =>
  `${symbols[currency] ?? ''}${asDecimal(minorUnits)}`;
