/** What can be bought. Prices stand here, in minor units, and nowhere in a request. */
import type { Edition } from '#db/schema.ts';

export interface Package {
  id: number;
  name: string;
  description: string;
  /** Minor units. */
  amount: number;
  currency: 'USD' | 'GBP';
}

const base: Package = {
  id: 26,
  name: 'Santa’s texts',
  description: 'A text or picture each day, December 1 to 25, for this year.',
  amount: 2995,
  currency: 'USD',
};

/** The British price: 77 % in whole pounds, and 95 pence. */
const inPounds = (cents: number) => Math.floor((77 * cents) / 10_000) * 100 + 95;

/** @returns undefined when no such package is sold */
export function findPackage(id: number, edition: Edition): Package | undefined {
  if (id !== base.id) return undefined;
  return edition === 'us' ? base : { ...base, amount: inPounds(base.amount), currency: 'GBP' };
}

/** The package that a sign-up starts with. */
export const usualPackageId = base.id;

/** Minor units as a decimal number of major units, such as `29.95`. */
export function asDecimal(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}
