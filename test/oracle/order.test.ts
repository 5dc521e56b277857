/** Says by hand when an order is paid, what is done then, and that no second charge begins. */
import { orderMachine } from '#machines/fulfilment/order/machine.ts';
import { describeTables, type Step } from './table.ts';

const charge = (what: string, attemptId = 'a', more: object = {}): Step => ({
  type: `charge.${what}`,
  attemptId,
  ...more,
});
const started = charge('started');
const succeeded = charge('succeeded', 'a', { at: 10 });
const lost = charge('lost', 'a', { absenceCertainAt: 100 });
const absent = (at: number, attemptId = 'a') => charge('absent', attemptId, { at });
const delivers = [['deliverPurchase'], ['sendReceipt']] as const;
const open = { attemptId: null, absenceCertainAt: null, paidAt: null };

describeTables(orderMachine, {
  'an order': {
    input: () => undefined,
    lines: [
      ['is not paid by itself', [], { state: 'awaitingPayment', knows: open }],
      [
        'is paid for nothing',
        [{ type: 'payment.waived', at: 5 }],
        { state: 'paid', does: delivers, knows: { attemptId: null, paidAt: 5 } },
      ],
      [
        'is charged once',
        [started, charge('started', 'b')],
        { state: 'charging', knows: { attemptId: 'a', paidAt: null } },
      ],
      [
        'is not paid by an answer to another charge',
        [started, charge('succeeded', 'b', { at: 10 })],
        { state: 'charging' },
      ],
      [
        'is paid',
        [started, succeeded],
        { state: 'paid', does: delivers, knows: { attemptId: 'a', paidAt: 10 } },
      ],
      [
        'is paid once',
        [
          started,
          succeeded,
          succeeded,
          charge('found', 'b', { at: 20 }),
          { type: 'payment.waived', at: 20 },
          started,
        ],
        { state: 'paid', does: delivers, knows: { paidAt: 10 } },
      ],
      [
        'may be charged again after a decline',
        [started, charge('declined'), charge('started', 'b')],
        { state: 'charging', knows: { attemptId: 'b' } },
      ],
      ['is open after a decline', [started, charge('declined')], { state: 'awaitingPayment', knows: open }],
      ['is open after a failure', [started, charge('failed')], { state: 'awaitingPayment', knows: open }],
      [
        'is charged still where another charge is declined',
        [started, charge('declined', 'b')],
        { state: 'charging', knows: { attemptId: 'a' } },
      ],
      [
        'is charged still where another charge has failed',
        [started, charge('failed', 'b')],
        { state: 'charging', knows: { attemptId: 'a' } },
      ],
      [
        'is not known to be paid without an answer',
        [started, lost],
        { state: 'unresolved', knows: { attemptId: 'a', absenceCertainAt: 100 } },
      ],
      [
        'is charged still where another answer is lost',
        [started, charge('lost', 'b', { absenceCertainAt: 100 })],
        { state: 'charging', knows: { absenceCertainAt: null } },
      ],
      [
        'is not charged again without an answer',
        [started, lost, charge('started', 'b'), { type: 'payment.waived', at: 20 }],
        { state: 'unresolved', knows: { attemptId: 'a' } },
      ],
      [
        'is found to be paid',
        [started, lost, succeeded],
        { state: 'paid', does: delivers, knows: { paidAt: 10, absenceCertainAt: null } },
      ],
      [
        'is not found to be paid by another charge',
        [started, lost, charge('succeeded', 'b', { at: 10 })],
        { state: 'unresolved' },
      ],
      [
        'is found to be declined',
        [started, lost, charge('declined')],
        { state: 'awaitingPayment', knows: open },
      ],
      [
        'is not found to be declined by another charge',
        [started, lost, charge('declined', 'b')],
        { state: 'unresolved' },
      ],
      ['may still be charged until that is impossible', [started, lost, absent(99)], { state: 'unresolved' }],
      [
        'is open once it cannot be charged any more',
        [started, lost, absent(100)],
        { state: 'awaitingPayment', knows: open },
      ],
      [
        'is not open where another charge is absent',
        [started, lost, absent(100, 'b')],
        { state: 'unresolved' },
      ],
      [
        'is paid by a charge that turns up late',
        [started, lost, absent(100), charge('found', 'a', { at: 200 })],
        { state: 'paid', does: delivers, knows: { attemptId: 'a', paidAt: 200 } },
      ],
      [
        'is cancelled, for good',
        [started, succeeded, { type: 'order.cancelled' }, started, { type: 'payment.bounced' }],
        { state: 'cancelled', does: delivers },
      ],
      [
        'cannot be cancelled before it is paid',
        [started, { type: 'order.cancelled' }],
        { state: 'charging' },
      ],
      [
        'waits for its money where the payment bounced',
        [started, succeeded, { type: 'payment.bounced' }],
        { state: 'onHold', does: delivers },
      ],
      [
        'goes on once the money is back, and nothing is delivered twice',
        [started, succeeded, { type: 'payment.bounced' }, { type: 'payment.recovered' }],
        { state: 'paid', does: delivers },
      ],
    ],
  },
});
