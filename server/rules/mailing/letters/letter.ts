/** What e-mails end with. */
import type { Order } from '#db/rows.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import type { Contact } from '../../contacts.ts';

/** The text of an e-mail, with the signature. */
export const letter = (...lines: readonly string[]): string => [...lines, '', 'North Pole Post'].join('\n');

/** Whom to ask, in one line. */
export const questionsTo = ({ helpLine, helpEmail }: Contact): string =>
  `Questions? Call ${helpLine} or write to ${helpEmail}.`;

/** A letter that is about one order. */
export const orderLetter = ({ id }: Pick<Order, 'id'>, ...lines: readonly string[]): string =>
  letter(...lines, '', `Order: ${orderNumber(id)}`);

/** A letter as it leaves: below its signature, who that is and where. It may have waited for weeks until then. */
export const signed = (body: string, { trader, postalAddress }: Contact): string =>
  [body, trader, postalAddress].join('\n');
