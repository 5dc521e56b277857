import type { Refusal } from './answers.ts';

/** The largest value of such a field that the gateway stores, in its smallest unit. */
const largest = 2_147_483_647;

export interface MoneyRule {
  /** How many digits may follow the point. */
  decimals: 2 | 4;
  /** Whether zero is an amount. */
  zero: boolean;
  /** The gateway's codes. `sign` is for amounts below zero, and for zero where that is not allowed. */
  codes: Record<'format' | 'sign' | 'tooLarge', string>;
  label: string;
}

/** What the gateway refuses about one of the minor amounts of a sale. */
export function moneyRefusals(
  value: string | null,
  attribute: string,
  path: readonly string[],
  { decimals, zero, codes, label }: MoneyRule,
): Refusal[] {
  if (value === null) return [];
  const refuse = (code: string, what: string) => [{ path, attribute, code, message: `${label} ${what}.` }];
  if (!new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`).test(value)) {
    return refuse(codes.format, 'format is invalid');
  }
  if (Number(value) < 0 || (!zero && Number(value) === 0)) {
    return refuse(codes.sign, zero ? 'cannot be negative' : 'must be greater than zero');
  }
  return Number(value) * 10 ** decimals > largest ? refuse(codes.tooLarge, 'is too large') : [];
}
