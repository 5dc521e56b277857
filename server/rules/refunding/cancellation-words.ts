/** What cancelling pays back, in a sentence: the pages say it beside the button that charges, the receipt after it. */
import type { Order } from '#db/rows.ts';
import { type PurchaseKind, purchaseKind } from '../pricing/catalogue.ts';

const moneyBack: Readonly<Record<PurchaseKind, string>> = {
  texts: 'You can cancel in your account within 14 days and get your money back for what was not sent.',
  gift: 'You can cancel the gift in your account until its code is used, and get everything back.',
  family:
    'You can cancel it in your account until its codes are used, and get back the share of those that are not.',
  video:
    'You can cancel it in your account within 14 days, as long as the film has not been sent, and get everything back.',
};

/** Editions in which a film is refunded within the 14 days even after it was sent. */
const moneyBackInBritain = {
  ...moneyBack,
  video: 'You can cancel it in your account within 14 days and get everything back.',
};

/** How long a refund is possible, and of how much. */
export const moneyBackOf = (order: Pick<Order, 'edition' | 'kind' | 'packageId'>): string =>
  (order.edition === 'uk' ? moneyBackInBritain : moneyBack)[purchaseKind(order)];
