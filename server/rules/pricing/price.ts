/** What a package costs with a code. */
import type { Promotion } from '#db/rows.ts';
import { findPackage, type Package } from './catalogue.ts';

export interface Price {
  package: Package;
  /** Minor units of the package's currency; 0 when nothing is to be paid. */
  amount: number;
  textLimit: number | null;
}

/** Below one whole unit nothing is charged: the gateway's fee would be more than the sum. */
const leastCharged = 100;

/** Cost minus percent, to two decimals, half a cent up. */
export function afterPercentOff(amount: number, percentOff: number): number {
  const left = Math.round((amount * (100 - percentOff)) / 100);
  return left < leastCharged ? 0 : left;
}

/** The package that a code names, in the edition of the chosen package. */
const namedPackage = ({ packageId }: Promotion, { edition }: Package): Package | undefined =>
  packageId === null ? undefined : findPackage(packageId, edition);

/** The package that a gift was bought for; undefined for another code. */
const givenPackage = (promotion: Promotion, bought: Package): Package | undefined =>
  promotion.kind === 'gift' ? namedPackage(promotion, bought) : undefined;

/**
 * @param bought what the parent chose
 * @param promotion a code that may be used for it
 */
export function priceWith(bought: Package, promotion: Promotion | undefined): Price {
  const { textLimit } = bought;
  if (!promotion) return { package: bought, amount: bought.amount, textLimit };
  if (promotion.kind === 'free_texts') {
    const counted = namedPackage(promotion, bought) ?? bought;
    return { package: counted, amount: 0, textLimit: promotion.freeTexts };
  }
  // A gift pays for the package that it was bought for, or for a smaller one that was chosen.
  const given = givenPackage(promotion, bought);
  const sold = given && given.amount < bought.amount ? given : bought;
  const amount = afterPercentOff(sold.amount, promotion.percentOff);
  return { package: sold, amount, textLimit: sold.textLimit };
}

/**
 * Like `priceWith`, but for the whole package of a gift where that includes extras that the smaller package lacks.
 * @param bought the smallest package that has the texts that come
 * @param hasSameTexts whether the same texts come with another package
 */
export function pricedWithExtras(
  bought: Package,
  promotion: Promotion | undefined,
  hasSameTexts: (whole: Package) => boolean,
): Price {
  const given = promotion && givenPackage(promotion, bought);
  const hasMore = given?.includes.some((extra) => !bought.includes.includes(extra));
  return priceWith(given && hasMore && hasSameTexts(given) ? given : bought, promotion);
}
