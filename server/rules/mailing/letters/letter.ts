/** What e-mails end with. */
import type { Order } from '#db/rows.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import type { Contact } from '../../contacts.ts';

/** The text of an e-mail, with the signature. */
export const letter = (...lines: readonly string[]): string => [...lines, '', 'North Pole Post'].join('\n');

/** A letter to a reader who has no account, and may not know us: it says where we are and whom to ask. */
export const introducedLetter = (
  { helpLine, helpEmail, postalAddress }: Contact,
  ...lines: readonly string[]
): string =>
  [letter(...lines, '', `Questions? Call ${helpLine} or write to ${helpEmail}.`), postalAddress].join('\n');

/** A letter that is about one order. */
export const orderLetter = ({ id }: Pick<Order, 'id'>, ...lines: readonly string[]): string =>
  letter(...lines, '', `Order: ${orderNumber(id)}`);

/** A letter as it leaves: below its signature, who that is and where. It may have waited for weeks until then. */
export const signed = (body: string, { trader, postalAddress }: Contact): string =>
  [body, trader, postalAddress].join('\n');
