/** The state of an order, from the shop's rows and from the gateway's own ledger. */
import type { Shop, Transaction } from './shop.ts';

export interface OrderRow {
  id: string;
  state: string;
  email: string;
  phone: string;
  childs_name: string;
  amount: number;
  gender: string | null;
  town: string | null;
  age: number | null;
  pet_name: string | null;
}

export interface PaymentRow {
  id: string;
  state: string;
  amount: number;
  currency: string;
  transaction_id: string | null;
  code: string | null;
}

const charged = new Set(['submitted_for_settlement', 'settling', 'settled', 'authorized']);

/** The one order of texts that a parent made. */
export function orderOf(shop: Shop, email: string): OrderRow {
  const found = shop.rows<OrderRow>("select * from orders where email = ? and kind = 'texts'", email);
  const [order] = found;
  if (!order || found.length > 1) throw new Error(`${found.length} orders of ${email}`);
  return order;
}

/** The attempts to charge that the shop stored for a parent, oldest first. */
export function paymentsOf(shop: Shop, email: string): PaymentRow[] {
  return shop.rows<PaymentRow>(
    'select * from payments where order_id = ? order by started_at, rowid',
    orderOf(shop, email).id,
  );
}

/** The gateway's charges for a parent's order, whatever the shop has stored. */
export async function chargesOf(shop: Shop, email: string): Promise<Transaction[]> {
  const attempts = new Set(paymentsOf(shop, email).map(({ id }) => id));
  const transactions = await shop.transactions();
  return transactions.filter(
    ({ orderId, status }) => orderId !== null && attempts.has(orderId) && charged.has(status),
  );
}
