/** Charges that only the ledger of the gateway knows: kept with an order that says nothing of anybody, and paid back. */
import { newOrder } from '#machines/fulfilment/order.ts';
import { orders } from '../schema.ts';
import type { Order, Payment, UnknownCharge } from '../store.ts';
import { type AttemptRows, nothingSaid } from './attempt-rows.ts';
import { nothingYet } from './lead-operations.ts';
import type { Drizzle } from './open.ts';
import type { RefundRows } from './refund-rows.ts';
import { prepareInsert } from './statements.ts';

export function unknownChargeOperations(
  database: Drizzle,
  { attempts, refunds }: { attempts: AttemptRows; refunds: RefundRows },
) {
  const insertOrder = prepareInsert(database, orders);

  /** What is left of an order that was erased looks the same. */
  function emptyOrder({ id, edition, season, amount, currency, at }: UnknownCharge): Order {
    return {
      ...newOrder,
      ...nothingYet,
      id,
      visitor: null,
      kind: 'texts',
      parentId: null,
      season,
      edition,
      email: '',
      emailKey: id,
      phone: '',
      childsName: '',
      childKey: id,
      site: '',
      sub: '',
      abTestValue: '',
      utmSource: '',
      state: 'cancelled',
      packageId: 0,
      amount,
      currency,
      giftTo: null,
      giftAt: null,
      createdAt: at,
    };
  }

  return {
    payBackUnknown(charge: UnknownCharge): void {
      const { id, transactionId, amount, currency, at } = charge;
      if (attempts.find(id)) return;
      if (charge.orderId === null) insertOrder(emptyOrder(charge));
      const payment: Payment = {
        ...nothingSaid,
        id,
        orderId: charge.orderId ?? id,
        state: 'surplus',
        nonceHash: '',
        amount,
        currency,
        agreed: null,
        transactionId,
        startedAt: at,
        endedAt: at,
        lookAt: null,
      };
      attempts.insert(payment);
      refunds.payBack(payment, at);
    },
  };
}
