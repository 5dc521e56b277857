/** The effects of a paid order: texts, codes and e-mails. */

import type { Order, Payment, Promotion } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Contacts } from '../contacts.ts';
import { familyCodesMail, filmMail, filmPage, giftMail } from '../mailing/letters/purchases.ts';
import { receiptFor } from '../mailing/letters/receipt.ts';
import type { PlannedMail } from '../mailing/plan-mail.ts';
import { familyCodes, findPackage, includedIn, purchaseKind, usualPackageId } from '../pricing/catalogue.ts';
import { filmLeavesAt } from '../pricing/film-day.ts';
import { newGiftCode } from '../pricing/gift-code.ts';
import { datesOf } from '../pricing/packages-on-sale.ts';
import type { IsTaken, TextPlan } from '../texting/text-plan.ts';
import { textsOf } from './start.ts';

/** The addresses of the shop, and its name on card statements. */
export interface ShopAddresses {
  /** Address of a page in an edition. */
  pageAt: (edition: Edition, path: string) => string;
  descriptor?: string | undefined;
  /** Contact details for the buyer. */
  contacts: Contacts;
}

export interface Fulfilment {
  texts: TextPlan[];
  /** Codes that were bought. */
  promotions: Promotion[];
  /** E-mails besides the receipt. */
  mails: PlannedMail[];
  receipt: PlannedMail;
}

const giftFor = (order: Order, packageId: number, at: number): Promotion => ({
  code: newGiftCode(),
  kind: 'gift',
  name: 'Gift',
  percentOff: 100,
  freeTexts: 0,
  packageId,
  edition: order.edition,
  startsAt: at,
  // Codes that were paid for never expire.
  endsAt: null,
  maxUses: 1,
  giftOrderId: order.id,
  createdAt: at,
});

function goodsOf(
  { pageAt, contacts }: ShopAddresses,
  order: Order,
  amount: number,
  at: number,
  isTaken: IsTaken,
): Omit<Fulfilment, 'receipt'> {
  const signUp = pageAt(order.edition, '/santa/signup');
  const filmLetter = () =>
    filmMail(order, pageAt(order.edition, filmPage), Math.max(at, filmLeavesAt(order)));
  const includedFilm = () => (includedIn(order).includes('video') ? [filmLetter()] : []);
  switch (purchaseKind(order)) {
    case 'texts':
      return { texts: textsOf(order, amount, at, isTaken), promotions: [], mails: includedFilm() };
    case 'gift': {
      const gift = giftFor(order, order.packageId, at);
      return { texts: [], promotions: [gift], mails: [giftMail(order, gift, signUp, contacts)] };
    }
    case 'family': {
      const { codesFor } = findPackage(order.packageId, order.edition) ?? {};
      const codes = Array.from({ length: familyCodes }, () => giftFor(order, codesFor ?? usualPackageId, at));
      return { texts: [], promotions: codes, mails: [familyCodesMail(order, codes, signUp)] };
    }
    case 'video':
    default:
      return { texts: [], promotions: [], mails: [filmLetter()] };
  }
}

/** The effects of a paid order, worked out from the order and from the texts that its phone already has. */
export function fulfilmentOf(
  shop: ShopAddresses,
  order: Order,
  payment: Payment,
  at: number,
  isTaken: IsTaken,
): Fulfilment {
  const goods = goodsOf(shop, order, payment.amount, at, isTaken);
  const account = shop.pageAt(order.edition, '/accounts/menu');
  const words = {
    bought: describe(order, goods.texts),
    descriptor: shop.descriptor,
    account,
    contacts: shop.contacts,
  };
  return { ...goods, receipt: receiptFor(order, payment, words, at) };
}

/** What was bought, for the receipt. */
function describe(order: Order, texts: readonly TextPlan[]): string {
  const { kind, packageId, edition } = order;
  const name = findPackage(packageId, edition)?.name ?? 'Santa’s texts';
  if (kind === 'gift') return `${name}, as a gift`;
  if (kind === 'upgrade') return name;
  const film = includedIn(order).includes('video') ? ', and Santa’s film' : '';
  const { length } = texts;
  const dates = length > 0 ? `, ${datesOf(texts, edition)}` : '';
  return `${length} ${length === 1 ? 'text' : 'texts'} from Santa${dates}${film}`;
}
