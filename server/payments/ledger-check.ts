/**
 * Compares the gateway's ledger with our records every day. A charge without an order, or the second charge of an
 * attempt, is refunded and logged for the operator.
 */

import { createHmac } from 'node:crypto';
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { noteTransaction } from '../rules/refunding/notices.ts';
import { payBackUnknown } from '../rules/refunding/unknown-charge.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { seasonOf } from '../rules/texting/season.ts';
import type { Clock } from '../time/clock.ts';
import { dayMs, hourMs } from '../time/durations.ts';
import type { Checkout } from './checkout.ts';
import { GatewayUnavailableError, type LedgerSale, type PaymentGateway } from './gateway.ts';
import type { PaymentLog } from './payment-log.ts';

export interface LedgerCheckParts {
  store: Store;
  gateway: PaymentGateway;
  clock: Clock;
  checkout: Pick<Checkout, 'settle'>;
  paymentLog: PaymentLog;
  /** How the ids of this shop's attempts begin: a mark of each session key. */
  marks: readonly string[];
  edition: Edition;
}

/** After this time a payment has settled or failed. */
const settlingMs = 4 * dayMs;
/** A day longer than attempts are searched for. */
const reachMs = 8 * dayMs;
/**
 * A restored database, or a second copy of it, misses more charges than this. They may belong to real orders, so a
 * person decides.
 */
const mostPaidBack = 3;

/** A charge that is neither known here nor refunded yet. */
interface Stray {
  sale: LedgerSale;
  orderId: string | null;
}

/**
 * @returns a function that reads the ledger since its last reading, at most once a day; a failed one is retried hourly
 */
export function createLedgerCheck(parts: LedgerCheckParts) {
  const { store, gateway, clock, checkout, paymentLog, marks, edition } = parts;
  const findPayment = (id: string) => store.read((unit) => unit.attempts.find(id));
  let readUntil: number | undefined;
  let dueAt = 0;

  /** Updates the payment of a charge. @returns the charge when it is not known here */
  async function compare(sale: LedgerSale): Promise<Stray | undefined> {
    const payment = await findPayment(sale.attemptId);
    if (payment?.transactionId === sale.transactionId) {
      // Applies the status of a webhook that did not arrive.
      if (payment.gatewayStatus === sale.gatewayStatus) return undefined;
      const { transactionId, gatewayStatus } = sale;
      const noted = (unit: Unit) => noteTransaction(unit, transactionId, gatewayStatus, clock.now());
      paymentLog.noticed(await store.write(noted));
      return undefined;
    }
    if (sale.outcome.kind !== 'succeeded') return undefined;
    if (!payment) return { sale, orderId: null };
    if (payment.transactionId === null) {
      await checkout.settle(payment, sale.outcome);
      return undefined;
    }
    const known = await findPayment(strayId(sale, payment.orderId));
    return known ? undefined : { sale, orderId: payment.orderId };
  }

  async function payBack({ sale, orderId }: Stray): Promise<void> {
    const { transactionId, amount, currency } = sale;
    const at = clock.now();
    const season = seasonOf(at, zoneOf[edition]);
    const id = strayId(sale, orderId);
    const charge = { id, orderId, transactionId, amount, currency, edition, season, at };
    await store.write((unit) => payBackUnknown(unit, charge));
    paymentLog.unknown(orderId === null ? 'payment.without_order' : 'payment.charged_twice', transactionId);
  }

  async function read(from: number, until: number): Promise<void> {
    const strays: Stray[] = [];
    for (let day = from; day < until; day += dayMs) {
      const search = { from: day, until: Math.min(day + dayMs, until) };
      const sales = (await Array.fromAsync(marks, (mark) => gateway.sales({ mark, ...search }))).flat();
      for (const sale of sales) {
        const stray = await compare(sale);
        if (stray && !strays.some((known) => known.sale.transactionId === sale.transactionId)) {
          strays.push(stray);
        }
      }
    }
    const withoutOrder = strays.filter(({ orderId }) => orderId === null);
    if (withoutOrder.length > mostPaidBack) paymentLog.disagrees(withoutOrder.length);
    for (const stray of strays) {
      if (stray.orderId !== null || withoutOrder.length <= mostPaidBack) await payBack(stray);
    }
  }

  return async function checkLedger(): Promise<void> {
    const now = clock.now();
    if (now < dueAt) return;
    dueAt = now + hourMs;
    // The result of a more recent charge may not be stored yet.
    const until = now - hourMs;
    try {
      await read(Math.max(readUntil ?? 0, until - reachMs + settlingMs) - settlingMs, until);
    } catch (error) {
      if (error instanceof GatewayUnavailableError) return;
      throw error;
    }
    readUntil = until;
    dueAt = now + dayMs;
  };
}

/** The second charge of an attempt is stored beside the first. */
const strayId = ({ attemptId, transactionId }: LedgerSale, orderId: string | null) =>
  orderId === null ? attemptId : `${attemptId} ${transactionId}`;

/**
 * How the ids of attempts begin, by which the gateway's ledger is searched: other shops of the same merchant have
 * another key, and their charges are left alone.
 */
export const attemptMark = (sessionKey: Buffer) =>
  createHmac('sha256', sessionKey).update('attempts').digest('hex').slice(0, 8);
