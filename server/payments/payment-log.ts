/** Payment events for the operator's log, without personal data, cards or amounts. */
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../operating/metrics.ts';
import type { ChargeEnd } from '../rules/charging/end-charge.ts';
import type { NoticeEffect, NoticeOutcome } from '../rules/refunding/notices.ts';

export interface PaymentLog {
  ended: (end: ChargeEnd) => void;
  /** The gateway's ledger has a charge without an order, or two for one attempt. */
  unknown: (event: 'payment.without_order' | 'payment.charged_twice', transactionId: string) => void;
  /** The gateway has reported a failed settlement, a dispute, or a failed refund. */
  noticed: (outcome: NoticeOutcome) => void;
  /** Too many charges are unknown here: this is not the only database, or not the latest. */
  disagrees: (charges: number) => void;
}

const late = new Set(['absent', 'gone', 'declined', 'failed']);

const meanings: Readonly<Record<Exclude<NoticeEffect, null>, string>> = {
  'payment.settlement_declined': 'the money of a payment does not come; its texts wait',
  'payment.recovered': 'the money of a payment is here after all',
  'refund.failed': 'a refund came back; an operator has to pay back in another way',
  'dispute.opened': 'a buyer asks their bank for the money back; an operator has to answer',
  'dispute.won': 'a dispute was won',
  'dispute.lost': 'a dispute was lost; its texts wait',
};
const calm: ReadonlySet<NoticeEffect> = new Set(['payment.recovered', 'dispute.won']);

/** Logs payment events and counts the results of charges. */
export function createPaymentLog(log: FastifyBaseLogger, metrics: Pick<Metrics, 'charged'>): PaymentLog {
  return {
    ended({ payment, was, order }) {
      const { id, state, code } = payment;
      if (state === was) return;
      metrics.charged(state);
      const about = { attempt: id, order: order.id };
      if (state === 'surplus') {
        const event = order.state === 'paid' ? 'payment.charged_twice' : 'payment.without_order';
        log.error({ event, ...about }, 'a charge that nothing was owed for is paid back');
      } else if (state === 'succeeded' && late.has(was)) {
        log.warn({ event: 'payment.found_late', ...about }, 'a charge turned up that was held for absent');
      } else if (state === 'declined') {
        log.info({ event: 'payment.declined', ...about, code }, 'a payment was declined');
      } else if (state === 'failed') {
        log.warn({ event: 'payment.failed', ...about, code }, 'the payment gateway was not reached');
      } else if (state === 'unknown') {
        log.warn({ event: 'payment.unknown', ...about, code }, 'the answer about a payment was lost');
      } else if (state === 'absent') {
        log.warn({ event: 'payment.absent', ...about }, 'the gateway does not know a payment');
      }
    },
    unknown(event, transactionId) {
      log.error({ event, transactionId }, 'the gateway charged what is not owed here; it is paid back');
    },
    noticed({ effect, payment }) {
      if (effect === null) return;
      const fields = { event: effect, attempt: payment?.id };
      if (calm.has(effect)) log.info(fields, meanings[effect]);
      else log.error(fields, meanings[effect]);
    },
    disagrees(charges) {
      log.error(
        { event: 'ledger.disagrees', charges },
        'the gateway has charges of this shop that are not in its database; nothing is paid back by itself',
      );
    },
  };
}
