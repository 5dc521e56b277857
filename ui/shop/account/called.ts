/** The names of the orders of an account. */
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import { season } from '../shared/edition.ts';

type Orders = readonly AccountOrder[];

/** The order's December, with its year between two seasons, and if there are orders of several years. */
export function decemberOf({ season: year }: AccountOrder, orders: Orders): string {
  const isClear = season().welcomeFrom === '' && orders.every((other) => other.season === year);
  return isClear ? 'December' : `December ${year}`;
}

const firstNameOf = ({ kind, childsName }: AccountOrder) =>
  kind === 'gift' ? 'Gift' : childsName || 'Your child';

/** The order's name: its child's, with its year or its number if another order has the same. */
export function nameOf(order: AccountOrder, orders: Orders): string {
  const name = firstNameOf(order);
  const namesakes = orders.filter((other) => other !== order && firstNameOf(other) === name);
  if (namesakes.length === 0) return name;
  const isOnlyOfYear = namesakes.every((other) => other.season !== order.season);
  return `${name}, ${isOnlyOfYear ? order.season : orderNumber(order.orderId)}`;
}
