// Proves every path of an order, and what its effects are.
import { expect, it } from 'vitest';
import { newOrder, orderMachine } from '#machines/fulfilment/order/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';
import { orderCases, orderFingerprint } from '#test/support/fulfilment-models.ts';

proveMachine(orderMachine, {
  cases: orderCases,
  fingerprint: orderFingerprint,
  invariants: {
    'a charge is known whenever one may be running': (snapshot) => {
      const open = snapshot.matches('charging') || snapshot.matches('unresolved');
      if (open) expect(snapshot.context.attemptId).not.toBeNull();
    },
    'no second charge starts while one is running, unresolved or done': (snapshot) => {
      const start = { type: 'charge.started', attemptId: 'b' } as const;
      expect(snapshot.can(start)).toBe(snapshot.matches('awaitingPayment'));
    },
    'a paid order has the time of its payment, and no other has': (snapshot) => {
      const wasPaid = snapshot.matches('paid') || snapshot.matches('onHold') || snapshot.matches('cancelled');
      expect(snapshot.context.paidAt !== null).toBe(wasPaid);
    },
    'only what is paid is cancelled, and nothing is charged after that': (snapshot) => {
      expect(snapshot.can({ type: 'order.cancelled' })).toBe(snapshot.matches('paid'));
      if (snapshot.matches('cancelled')) expect(snapshot.status).toBe('done');
    },
    'a charge that turns up late pays only what is unpaid and free to be paid': (snapshot) => {
      const found = { type: 'charge.found', attemptId: 'late', at: 300 } as const;
      expect(snapshot.can(found)).toBe(snapshot.matches('awaitingPayment'));
    },
    'what is on hold is neither charged again nor cancelled: it waits for its money': (snapshot) => {
      expect(snapshot.can({ type: 'payment.recovered' })).toBe(snapshot.matches('onHold'));
      expect(snapshot.can({ type: 'payment.bounced' })).toBe(snapshot.matches('paid'));
    },
    'the outcome of another charge is never taken': (snapshot) => {
      expect(snapshot.can({ type: 'charge.succeeded', attemptId: 'stranger', at: 100 })).toBe(false);
    },
  },
});

const charging = { ...newOrder, attemptId: 'a', absenceCertainAt: 100 };

it('plans the season and sends the receipt exactly when it is paid [O-01]', () => {
  const paid = applyEvent(orderMachine, 'charging', charging, {
    type: 'charge.succeeded',
    attemptId: 'a',
    at: 50,
  });
  expect(paid).toMatchObject({ value: 'paid', effects: ['deliverPurchase', 'sendReceipt'] });
  const declined = applyEvent(orderMachine, 'charging', charging, {
    type: 'charge.declined',
    attemptId: 'a',
  });
  expect(declined).toMatchObject({ value: 'awaitingPayment', effects: [] });
});

it('does not believe in an absence that is not certain yet [O-01]', () => {
  const absentAt = (at: number) =>
    applyEvent(orderMachine, 'unresolved', charging, { type: 'charge.absent', attemptId: 'a', at });
  expect(absentAt(99)).toBeUndefined();
  expect(absentAt(100)).toMatchObject({ value: 'awaitingPayment', context: { attemptId: null } });
});

it('counts the absence from what it is told with the loss, not from the start of the charge', () => {
  const started = applyEvent(orderMachine, 'awaitingPayment', newOrder, {
    type: 'charge.started',
    attemptId: 'a',
  });
  expect(started).toMatchObject({ value: 'charging', context: { absenceCertainAt: null } });
  const lost = applyEvent(orderMachine, 'charging', charging, {
    type: 'charge.lost',
    attemptId: 'a',
    absenceCertainAt: 700,
  });
  expect(lost).toMatchObject({ value: 'unresolved', context: { absenceCertainAt: 700 } });
});
