/** What the orders of an account are called. */
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import { season } from '../shared/edition.ts';

type Orders = readonly AccountOrder[];

/** December, with its year between two seasons, and where orders of several years are there. */
export function decemberOf({ season: year }: AccountOrder, orders: Orders): string {
  const isClear = season().welcomeFrom === '' && orders.every((other) => other.season === year);
  return isClear ? 'December' : `December ${year}`;
}

const firstNameOf = ({ kind, childsName }: AccountOrder) =>
  kind === 'gift' ? 'Gift' : childsName || 'Your child';

/** Named after its child; after its year or its number, too, where another one has that name. */
export function nameOf(order: AccountOrder, orders: Orders): string {
  const name = firstNameOf(order);
  const namesakes = orders.filter((other) => other !== order && firstNameOf(other) === name);
  if (namesakes.length === 0) return name;
  const isOnlyOfYear = namesakes.every((other) => other.season !== order.season);
  return `${name}, ${isOnlyOfYear ? order.season : orderNumber(order.orderId)}`;
}
