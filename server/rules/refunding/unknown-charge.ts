/** Charges that only the gateway's ledger knows: stored with an order that has no personal data, and refunded. */
import type { Order, Payment } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { noGatewayAnswer } from '../charging/attempts.ts';
import { beginOrder, noChild, noGift } from '../ordering/new-order.ts';
import { refundWhole } from './begin-refund.ts';

/** A charge that only the gateway's ledger knows. */
export interface UnknownCharge {
  /** The id under which it is stored here. */
  id: string;
  /** Null where there is no order for it. */
  orderId: string | null;
  transactionId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  edition: Edition;
  season: number;
  at: number;
}

/** An erased order looks the same. */
const emptyOrder = ({ id, edition, season, amount, currency, at }: UnknownCharge): Order => ({
  ...beginOrder({
    ...noChild,
    id,
    visitor: null,
    kind: 'texts',
    parentId: null,
    season,
    edition,
    email: '',
    emailKey: id,
    childKey: id,
    site: '',
    abTestValue: '',
    utmSource: '',
    packageId: 0,
    amount,
    currency,
    ...noGift,
    createdAt: at,
  }),
  state: 'cancelled',
});

/** Stores a charge that nothing was bought with, and refunds it. Once. */
export async function payBackUnknown(unit: Unit, charge: UnknownCharge): Promise<void> {
  const { id, transactionId, amount, currency, at } = charge;
  if (await unit.attempts.find(id)) return;
  if (charge.orderId === null) await unit.orders.insert(emptyOrder(charge));
  const payment: Payment = {
    ...noGatewayAnswer,
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
    searchAt: null,
  };
  await unit.attempts.insert(payment);
  await refundWhole(unit, payment, at);
}
