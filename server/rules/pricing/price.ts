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

/** A gift pays for the package that it was bought for, or for a smaller one that was chosen. */
function paidPackage(bought: Package, { packageId }: Promotion): Package {
  const paid = packageId === null ? undefined : findPackage(packageId, bought.edition);
  return paid && paid.amount < bought.amount ? paid : bought;
}

/**
 * @param bought what the parent chose
 * @param promotion a code that may be used for it
 */
export function priceWith(bought: Package, promotion: Promotion | undefined): Price {
  const { textLimit } = bought;
  if (!promotion) return { package: bought, amount: bought.amount, textLimit };
  if (promotion.kind === 'free_texts') {
    const counted =
      promotion.packageId === null ? undefined : findPackage(promotion.packageId, bought.edition);
    return { package: counted ?? bought, amount: 0, textLimit: promotion.freeTexts };
  }
  const sold = promotion.kind === 'gift' ? paidPackage(bought, promotion) : bought;
  const amount = afterPercentOff(sold.amount, promotion.percentOff);
  return { package: sold, amount, textLimit: sold.textLimit };
}
