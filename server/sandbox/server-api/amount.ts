import type { Refusal } from './answers.ts';

/** The largest amount, in cents, that the gateway accepts. */
const largest = 9_999_999_999_99;

/** An amount that can be charged, or the reason why it cannot. */
export type Amount = { cents: number } | { refusal: Refusal };

/** Reads an amount such as `9.99` the way the gateway does. */
export function readAmount(text: string | null): Amount {
  if (text === null) return refuse('81502', 'Amount is required.');
  if (/^-\d+(\.\d+)?$/.test(text)) return refuse('81501', 'Amount cannot be negative.');
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return refuse('81503', 'Amount is an invalid format.');
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents === 0) return refuse('81531', 'Amount must be greater than zero.');
  if (cents > largest) return refuse('81528', 'Amount is too large.');
  return { cents };
}

/** Whether the gateway accepts this as the price of a plan, of a subscription, or of a modification. */
export function isPrice(text: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(text);
}

/** Writes a price as the API does: `9.9` becomes `9.90`. */
export function writePrice(text: string): string {
  return Number(text).toFixed(2);
}

/** Writes cents as the API does: `999` becomes `9.99`. */
export function writeAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The cents of an amount as the ledger stores it. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function refuse(code: string, message: string): Amount {
  return { refusal: { path: ['transaction'], attribute: 'amount', code, message } };
}
