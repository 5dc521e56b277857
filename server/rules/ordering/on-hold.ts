/** An order whose money did not arrive, or was reversed by the bank. */
import type { Order } from '#db/rows.ts';
import { conflict } from '../refusal.ts';

/** @throws Refusal `order_on_hold` for an order whose texts wait for its money */
export function refuseOnHold({ state }: Pick<Order, 'state'>): void {
  if (state !== 'onHold') return;
  throw conflict(
    'order_on_hold',
    'Your bank has not released the payment for this order, or has taken it back, so the order is on hold. ' +
      'Nothing was changed or charged. Please call us.',
  );
}
