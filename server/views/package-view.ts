/** What is sold, for the price list. */
import type { PackagesAnswer } from '../contract/packages.ts';
import type { Package } from '../rules/pricing/catalogue.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { extraOnSale } from '../rules/pricing/packages-on-sale.ts';

type Listed = PackagesAnswer['packages'][number];

/** A package, with its name, its description and its price. */
export const packageView = ({
  name,
  description,
  amount,
  currency,
}: Pick<Package, 'name' | 'description' | 'amount' | 'currency'>): Pick<
  Listed,
  'name' | 'description' | 'amount' | 'currency'
> => ({ name, description, amount: asDecimal(amount), currency });

/**
 * The extras that come with a package, at the prices at which they are sold beside it; their worth is the sum of these.
 */
export function includesView(
  { edition, includes }: Pick<Package, 'edition' | 'includes'>,
  season: number,
  now: number,
): Listed['includes'] {
  if (includes.length === 0) return null;
  const extras = includes.map((name) => extraOnSale({ edition, season }, name, now));
  return {
    extras: extras.map(({ name, amount }) => ({ name, amount: asDecimal(amount) })),
    worth: asDecimal(extras.reduce((sum, { amount }) => sum + amount, 0)),
  };
}
