/** An order's number, short enough to read out on the telephone. */

/** Ids begin with the millisecond of their creation (`db/row-id.ts`). */
const since = Date.UTC(2026, 0, 1);
const ours = /^[0-9a-z]{8}-[0-9a-f]{8}-/;
const group = 4;

/** Digits in groups from the right: 28341272006 is 283-4127-2006. */
const grouped = (digits: string): string =>
  digits.length <= group ? digits : `${grouped(digits.slice(0, -group))}-${digits.slice(-group)}`;

/** @param id of the order. @returns its number; the id itself if it has another format */
export const orderNumber = (id: string): string =>
  ours.test(id) ? grouped(String(Number.parseInt(id, 36) - since)) : id;

/**
 * The beginning of the ids of orders with this number. Two orders of one millisecond have the same number.
 * @param number as typed, with or without dashes and spaces
 * @returns undefined for anything else
 */
export const idBeginning = (number: string): string | undefined =>
  /^\d[\d\s-]*$/.test(number) ? `${(Number(number.replaceAll(/\D/g, '')) + since).toString(36)}-` : undefined;
