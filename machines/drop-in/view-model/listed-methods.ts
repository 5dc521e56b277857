import type { PaymentMethod, PaymentOptionId } from '../shared/payment-method.ts';
import type { ViewContext } from './types.ts';

type Offer = Pick<ViewContext, 'offered' | 'dropped'>;

/** Whether a merchant took the ways to pay away that a method belongs to. Only cards and PayPal accounts are saved. */
export const isDropped =
  ({ offered, dropped }: Offer) =>
  ({ type, madeWith, vaulted }: PaymentMethod): boolean => {
    const own: readonly PaymentOptionId[] = type === 'CreditCard' ? ['card'] : ['paypal', 'paypalCredit'];
    const ways = madeWith && !vaulted ? [madeWith] : own;
    return ways.some((way) => dropped.includes(way)) && !ways.some((way) => offered.includes(way));
  };

/** The listed methods. If a way to pay is removed, its methods are listed again when it comes back. */
export function listedMethods({ methods, ...offer }: Offer & Pick<ViewContext, 'methods'>) {
  const isGone = isDropped(offer);
  return methods.filter((method) => !isGone(method));
}
