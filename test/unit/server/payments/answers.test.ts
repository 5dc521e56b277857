/** Proves what the gateway's answers mean here: how a charge ends, what its buyer is told, what the method is called, and what the operator reads. */
import type { Transaction } from 'braintree';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Order, Payment } from '#db/rows.ts';
import {
  absentSentence,
  declineSentence,
  pendingSentence,
  unreachableSentence,
} from '#machines/shop/payment/sentences.ts';
import { outcomeOfSale, outcomeOfSearch, resultOf } from '#server/payments/charge-result.ts';
import type { FoundSale, SaleOutcome } from '#server/payments/gateway.ts';
import { methodNameOf } from '#server/payments/method-name.ts';
import { createPaymentLog } from '#server/payments/payment-log.ts';
import type { NoticeEffect } from '#server/rules/refunding/notices.ts';

const succeeded = {
  kind: 'succeeded',
  transactionId: 'transaction',
  methodToken: null,
  methodName: null,
  gatewayStatus: 'authorized',
} as const;
const declined = { kind: 'declined', code: '2001', sentence: declineSentence('2001') };

describe('the outcome of a charge [C3]', () => {
  it.each<[SaleOutcome, object]>([
    [succeeded, succeeded],
    [{ kind: 'declined', code: '2001' }, declined],
    [
      { kind: 'unreachable', code: 'refused' },
      { kind: 'failed', code: 'refused', sentence: unreachableSentence },
    ],
    [
      { kind: 'lost', code: 'timeout' },
      { kind: 'lost', code: 'timeout', absenceCertainAt: 7 },
    ],
  ])('of %j', (sale, outcome) => {
    expect(outcomeOfSale(sale, 7)).toEqual(outcome);
  });

  it.each<[FoundSale, object]>([
    [{ kind: 'absent' }, { kind: 'absent', sentence: absentSentence }],
    [{ kind: 'declined', code: '2001' }, declined],
    [
      { kind: 'lost', code: 'timeout' },
      { kind: 'lost', code: 'timeout', absenceCertainAt: 7 },
    ],
  ])('that was looked for, of %j', (found, outcome) => {
    expect(outcomeOfSearch(found, 7)).toEqual(outcome);
  });

  const told = { sentence: 'No.', code: '2001' };
  const untold = { sentence: null, code: null };
  const failed = { result: 'failed', sentence: 'No.' };
  const pending = { result: 'pending', sentence: pendingSentence };
  it.each<[Payment['state'], Partial<Payment>, object]>([
    ['declined', told, { result: 'declined', ...told }],
    ['declined', untold, { result: 'declined', sentence: declineSentence(''), code: '' }],
    ['failed', told, failed],
    ['failed', untold, { result: 'failed', sentence: absentSentence }],
    ['absent', told, failed],
    ['gone', told, failed],
    ['surplus', told, failed],
    ['uncollected', told, failed],
    ['started', told, pending],
    ['unknown', told, pending],
  ])('as its buyer is told it, %s with %j', (state, differing, result) => {
    expect(resultOf({ state, ...differing } as Payment)).toEqual(result);
  });

  it('is the payment where it went through, and pending where there is none', () => {
    const payment = { state: 'succeeded' } as Payment;
    expect(resultOf(payment)).toEqual({ result: 'success', payment });
    expect(resultOf(undefined)).toEqual(pending);
  });
});

it.each([
  ['credit_card', { creditCard: { cardType: 'Visa', last4: '1111' } }, 'Visa ending in 1111'],
  ['credit_card', { creditCard: { cardType: 'Visa' } }, null],
  ['credit_card', { creditCard: { last4: '1111' } }, null],
  ['credit_card', {}, null],
  ['paypal_account', { paypalAccount: { payerEmail: 'mia@example.com' } }, 'PayPal account m…@example.com'],
  ['paypal_account', { paypalAccount: {} }, 'PayPal'],
  ['paypal_account', {}, 'PayPal'],
  [
    'apple_pay_card',
    { applePayCard: { cardType: 'Apple Pay - Visa', last4: '1111' } },
    'Apple Pay, Visa ending in 1111',
  ],
  ['apple_pay_card', {}, 'Apple Pay'],
  ['venmo_account', {}, null],
])('a method of the kind %s with %j is called %s', (paymentInstrumentType, differing, name) => {
  expect(methodNameOf({ paymentInstrumentType, ...differing } as Transaction)).toBe(name);
});

describe('the operator reads', () => {
  type Level = 'info' | 'warn' | 'error';
  /** What is logged, and which results are counted. */
  function watched() {
    const lines: object[] = [];
    const counted: string[] = [];
    const line = (level: Level) => (fields: object) => lines.push({ level, ...fields });
    const log = {
      info: line('info'),
      warn: line('warn'),
      error: line('error'),
    } as unknown as FastifyBaseLogger;
    return { lines, counted, log: createPaymentLog(log, { charged: (state) => counted.push(state) }) };
  }
  const about = { attempt: 'one', order: 'order' };

  it.each<[was: Payment['state'], state: Payment['state'], order: Order['state'], Level | null, object]>([
    ['started', 'succeeded', 'charging', null, {}],
    ['unknown', 'succeeded', 'unresolved', null, {}],
    ['absent', 'succeeded', 'awaitingPayment', 'warn', { event: 'payment.found_late' }],
    ['gone', 'succeeded', 'awaitingPayment', 'warn', { event: 'payment.found_late' }],
    ['declined', 'succeeded', 'awaitingPayment', 'warn', { event: 'payment.found_late' }],
    ['failed', 'succeeded', 'awaitingPayment', 'warn', { event: 'payment.found_late' }],
    ['absent', 'surplus', 'paid', 'error', { event: 'payment.charged_twice' }],
    ['absent', 'surplus', 'cancelled', 'error', { event: 'payment.without_order' }],
    ['started', 'declined', 'charging', 'info', { event: 'payment.declined', code: '2000' }],
    ['started', 'failed', 'charging', 'warn', { event: 'payment.failed', code: '2000' }],
    ['started', 'unknown', 'charging', 'warn', { event: 'payment.unknown', code: '2000' }],
    ['unknown', 'absent', 'unresolved', 'warn', { event: 'payment.absent' }],
  ])(
    'of a charge that was %s and is %s, of an order that was %s',
    (was, state, orderState, level, fields) => {
      const { lines, counted, log } = watched();
      const payment = { id: 'one', state, code: '2000' } as Payment;
      const order = { id: 'order', state: orderState } as Order;
      log.ended({ payment, was, order });
      expect(lines).toEqual(level ? [{ level, ...fields, ...about }] : []);
      expect(counted).toEqual([state]);
      log.ended({ payment, was: state, order });
      expect(counted).toHaveLength(1);
    },
  );

  it.each<[Exclude<NoticeEffect, null>, Level]>([
    ['payment.settlement_declined', 'error'],
    ['payment.recovered', 'info'],
    ['refund.failed', 'error'],
    ['dispute.opened', 'error'],
    ['dispute.won', 'info'],
    ['dispute.lost', 'error'],
  ])('of the notice %s', (effect, level) => {
    const { lines, log } = watched();
    log.noticed({ effect, payment: { id: 'one' } as Payment });
    log.noticed({ effect: null, payment: undefined });
    expect(lines).toEqual([{ level, event: effect, attempt: 'one' }]);
  });

  it('of charges that are not known here', () => {
    const { lines, log } = watched();
    log.unknown('payment.without_order', 'transaction');
    log.disagrees(4);
    expect(lines).toEqual([
      { level: 'error', event: 'payment.without_order', transactionId: 'transaction' },
      { level: 'error', event: 'ledger.disagrees', charges: 4 },
    ]);
  });
});
