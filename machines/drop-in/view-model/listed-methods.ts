import type { PaymentMethod, PaymentOptionId } from '../shared/payment-method.ts';
import type { ViewContext } from './types.ts';

type Offer = Pick<ViewContext, 'offered' | 'dropped'>;

/** Whether the merchant removed the ways to pay that a method belongs to. Only cards and PayPal accounts are saved. */
export const isDropped =
  ({ offered, dropped }: Offer) =>
  ({ type, madeWith, vaulted }: PaymentMethod): boolean => {
    const own: readonly PaymentOptionId[] = type === 'CreditCard' ? ['card'] : ['paypal', 'paypalCredit'];
    const ways = madeWith && !vaulted ? [madeWith] : own;
    return ways.some((way) => dropped.includes(way)) && !ways.some((way) => offered.includes(way));
  };

/** The methods to list. A hidden one is listed again when its way to pay is offered again. */
export function listedMethods({ methods, ...offer }: Offer & Pick<ViewContext, 'methods'>) {
  const isGone = isDropped(offer);
  return methods.filter((method) => !isGone(method));
}
