/** What a paid order sets going: texts, codes and e-mails, worked out from the order alone. */
import type { Edition } from '#db/schema.ts';
import type { Fulfil, Fulfilment, IsTaken, Order, Payment, Promotion } from '#db/store.ts';
import { familyCodesMail, filmMail, giftMail } from '../mailing/letters/purchases.ts';
import { receiptFor } from '../mailing/letters/receipt.ts';
import { findPackage, upgradeIds, usualPackageId } from '../pricing/catalogue.ts';
import { zoneOf } from '../texting/editions.ts';
import { momentOf } from '../texting/zoned-time.ts';
import { textsOf } from './start.ts';

export interface FulfilmentParts {
  /** Origin under which visitors of an edition find the shop. */
  originOf: (edition: Edition) => string | undefined;
  /** Address of a page in an edition. */
  pageAt: (edition: Edition, path: string) => string;
  newGiftCode: () => string;
  /** What the statement of a card says. */
  descriptor?: string | undefined;
}

const familyCodes = 2;

export function createFulfil({ newGiftCode, originOf, pageAt, descriptor }: FulfilmentParts): Fulfil {
  const giftFor = (order: Order, packageId: number, at: number): Promotion => ({
    code: newGiftCode(),
    kind: 'gift',
    name: 'Gift',
    percentOff: 100,
    freeTexts: 0,
    packageId,
    edition: order.edition,
    startsAt: at,
    // What was paid for never expires.
    endsAt: null,
    maxUses: 1,
    giftOrderId: order.id,
    createdAt: at,
  });

  function deliver(order: Order, amount: number, at: number, isTaken: IsTaken): Omit<Fulfilment, 'receipt'> {
    const signUp = pageAt(order.edition, '/santa/signup');
    if (order.kind === 'texts') {
      return { texts: textsOf(order, amount, at, isTaken), promotions: [], mails: [] };
    }
    if (order.kind === 'gift') {
      const gift = giftFor(order, order.packageId, at);
      return { texts: [], promotions: [gift], mails: [giftMail(order, gift, signUp)] };
    }
    if (order.packageId === upgradeIds.family) {
      const codes = Array.from({ length: familyCodes }, () => giftFor(order, usualPackageId, at));
      return { texts: [], promotions: codes, mails: [familyCodesMail(order, codes, signUp)] };
    }
    return {
      texts: [],
      promotions: [],
      mails: [filmMail(order, `${originOf(order.edition) ?? ''}/art/film.svg`, filmAt(order, at))],
    };
  }

  return (order: Order, payment: Payment, at: number, isTaken: IsTaken): Fulfilment => {
    const bought = deliver(order, payment.amount, at, isTaken);
    const account = pageAt(order.edition, '/accounts/menu');
    const words = { bought: describe(order, bought.texts.length), descriptor, account };
    return { ...bought, receipt: receiptFor(order, payment, words, at) };
  };
}

/** On the morning of Christmas Eve, or at once when it is later. */
const filmAt = ({ edition, season }: { edition: Edition; season: number }, at: number) =>
  Math.max(at, momentOf({ year: season, month: 12, day: 24, hour: 9, minute: 0 }, zoneOf[edition]));

/** What was bought, for the receipt. */
function describe({ kind, packageId, edition }: Order, texts: number): string {
  const name = findPackage(packageId, edition)?.name ?? 'Santa’s texts';
  if (kind === 'gift') return `${name}, as a gift`;
  return kind === 'upgrade' ? name : `${texts} ${texts === 1 ? 'text' : 'texts'} from Santa`;
}
