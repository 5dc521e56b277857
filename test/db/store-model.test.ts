/** The generated paths of the server's machines, walked by rows of the real Store: the second leg of their proof. */

import { describe, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { type AttemptEvent, attemptMachine } from '#machines/fulfilment/attempt/machine.ts';
import {
  type DisputeEvent,
  type DisputeState,
  disputeMachine,
} from '#machines/fulfilment/dispute/machine.ts';
import { type OrderEvent, orderMachine } from '#machines/fulfilment/order/machine.ts';
import { type RefundEvent, refundMachine } from '#machines/fulfilment/refund/machine.ts';
import {
  PAUSED,
  STOPPED,
  type TextEvent,
  textMessageMachine,
} from '#machines/fulfilment/text-message/machine.ts';
import type { ChargeOutcome } from '#server/rules/charging/end-charge.ts';
import { transitionPaths } from '#test/model/paths.ts';
import {
  attemptCases,
  attemptFingerprint,
  attemptInput,
  disputeCases,
  disputeFingerprint,
  disputeInput,
  orderCases,
  orderFingerprint,
  refundCases,
  refundFingerprint,
  refundInput,
  textCases,
  textFingerprint,
  textImpossible,
  textInput,
} from '#test/support/fulfilment-models.ts';
import { leadFor, sendNow, someVisitor, usualPrice } from '#test/support/rows.ts';
import { rulesOn } from '#test/support/rules.ts';
import { describeStores, type OpenStore } from '#test/support/stores.ts';

const outcomes = {
  'charge.succeeded': { kind: 'succeeded', transactionId: 't', methodToken: null, methodName: null },
  'charge.declined': { kind: 'declined', code: '2000', sentence: 'No.' },
  'charge.failed': { kind: 'failed', code: 'down', sentence: 'No.' },
  'charge.lost': { kind: 'lost', code: 'timeout', absenceCertainAt: 100 },
  'charge.absent': { kind: 'absent', sentence: 'No.' },
} satisfies Record<string, ChargeOutcome>;

const begin = (store: Store, attemptId: string, orderId = 'order', at = 0) =>
  rulesOn(store).beginCharge({
    orderId,
    visitor: someVisitor,
    attemptId,
    nonceHash: attemptId,
    at,
    price: usualPrice,
  });

describeStores('the store', (open) => {
  describe('rows of orders go the ways of the order machine [O-01]', () => {
    const paths = transitionPaths(orderMachine, { cases: orderCases, fingerprint: orderFingerprint });
    it.each(paths)('$name', async ({ steps }) => {
      const { store, run, dispose } = await open();
      await rulesOn(store).createLead(leadFor('order'));
      let attempt = 0;
      for (const { event, expected } of steps) {
        const taken = event as OrderEvent;
        if (taken.type === 'order.cancelled') {
          await rulesOn(store).endOrder('order', 90);
        } else if (taken.type === 'payment.waived') {
          const price = { ...usualPrice, amount: 0 };
          const charge = {
            orderId: 'order',
            visitor: someVisitor,
            attemptId: 'free',
            nonceHash: '',
            price,
          };
          await rulesOn(store).beginCharge({ ...charge, at: taken.at });
        } else if (taken.type === 'charge.started') {
          attempt += 1;
          await begin(store, `try-${attempt}`);
        } else if (taken.type === 'payment.bounced' || taken.type === 'payment.recovered') {
          // What was waived has no transaction of its own; here it gets one, to go the same way.
          await run("update payments set transaction_id = 't'");
          const status = taken.type === 'payment.bounced' ? 'settlement_declined' : 'settled';
          await rulesOn(store).noteTransaction('t', status, 90);
        } else if (taken.type === 'charge.found') {
          await begin(store, 'late');
          for (const type of ['charge.lost', 'charge.absent', 'charge.succeeded'] as const) {
            await rulesOn(store).endCharge('late', outcomes[type], taken.at);
          }
        } else {
          await rulesOn(store).endCharge(
            `try-${attempt}`,
            outcomes[taken.type],
            'at' in taken ? taken.at : 0,
          );
        }
        const row = await rulesOn(store).findOrder('order');
        expect(row?.state).toBe(expected.value);
        expect(row?.paidAt).toBe(expected.context.paidAt);
      }
      const [account] = await rulesOn(store).accountOf(['order']);
      expect(account?.messages).toHaveLength(account?.order.paidAt === null ? 1 : 3);
      if (account?.order.state === 'cancelled') {
        expect(account.messages.map(({ state, code }) => [state, code])).toEqual(
          account.messages.map(() => ['cancelled', 'order-cancelled']),
        );
      }
      await dispose();
    });
  });

  describe('rows of attempts go the ways of the attempt machine [C3]', () => {
    const paths = transitionPaths(attemptMachine, {
      input: attemptInput,
      cases: attemptCases,
      fingerprint: attemptFingerprint,
    });
    it.each(paths)('$name', async ({ steps }) => {
      const { store, dispose } = await open();
      await rulesOn(store).createLead(leadFor('order'));
      await begin(store, 'try');
      for (const { event, expected } of steps) {
        await act(store, event as AttemptEvent);
        expect(await rulesOn(store).findPayment('try')).toMatchObject({
          state: expected.value,
          ...expected.context,
        });
      }
      const payment = await rulesOn(store).findPayment('try');
      const isSurplus = payment?.state === 'surplus';
      const refunds = await rulesOn(store).dueRefunds(Number.MAX_SAFE_INTEGER, 10);
      expect(refunds.map(({ paymentId, amount }) => [paymentId, amount])).toEqual(
        isSurplus ? [['try', 2995]] : [],
      );
      const order = await rulesOn(store).findOrder('order');
      if (payment?.state === 'succeeded') expect(order?.state).toBe('paid');
      await dispose();
    });

    /** Does what leads to the event. What is too much, is because another charge has paid the order meanwhile. */
    async function act(store: Store, event: AttemptEvent) {
      if (event.type === 'attempt.surplus') {
        const { state } = (await rulesOn(store).findPayment('try')) ?? {};
        if (state === 'started') await rulesOn(store).endCharge('try', outcomes['charge.lost'], 0);
        if (state === 'started' || state === 'unknown') {
          await rulesOn(store).endCharge('try', outcomes['charge.absent'], 100);
        }
        await begin(store, 'other');
        await rulesOn(store).endCharge('other', outcomes['charge.succeeded'], 100);
        await rulesOn(store).endCharge('try', outcomes['charge.succeeded'], 200);
      } else if (event.type === 'attempt.bounced') {
        await rulesOn(store).noteTransaction('t', 'settlement_declined', 1);
      } else if (
        event.type === 'attempt.charged' &&
        (await rulesOn(store).findPayment('try'))?.state === 'uncollected'
      ) {
        await rulesOn(store).noteTransaction('t', 'settled', 2);
      } else if (event.type === 'attempt.searched') {
        await rulesOn(store).endCharge('try', outcomes['charge.lost'], event.at);
      } else {
        const name = event.type.replace('attempt', 'charge').replace('charged', 'succeeded');
        const outcome = outcomes[name as keyof typeof outcomes];
        await rulesOn(store).endCharge('try', outcome, 'at' in event ? event.at : 0);
      }
    }
  });

  describe('rows of disputes go the ways of the dispute machine [O-01]', () => {
    const paths = transitionPaths(disputeMachine, {
      input: disputeInput,
      cases: disputeCases,
      fingerprint: disputeFingerprint,
    });
    it.each(paths)('$name', async ({ steps }) => {
      const { store, rows, dispose } = await open();
      await rulesOn(store).createLead(leadFor('order'));
      await begin(store, 'try');
      await rulesOn(store).endCharge('try', outcomes['charge.succeeded'], 1);
      const tell = (verdict: DisputeState, at: number, id: string) =>
        rulesOn(store).applyNotice(
          { id, kind: '', at, about: 'dispute', disputeId: 'd', transactionId: 't', verdict },
          at,
        );
      await tell('opened', disputeInput.reportedAt, 'first');
      for (const [index, { event, expected }] of steps.entries()) {
        const { type, at } = event as DisputeEvent;
        await tell(type.replace('dispute.', '') as DisputeState, at, String(index));
        expect(await rows('select state, reported_at from disputes')).toEqual([
          { state: expected.value, reported_at: expected.context.reportedAt },
        ]);
        const isLost = expected.value === 'lost';
        expect(await rulesOn(store).findPayment('try')).toMatchObject({
          state: isLost || wasLostBefore(steps, index) ? 'uncollected' : 'succeeded',
        });
        expect(await rulesOn(store).findOrder('order')).toMatchObject({
          state: isLost || wasLostBefore(steps, index) ? 'onHold' : 'paid',
        });
      }
      await dispose();
    });

    /** A dispute that was lost and is neither won since. */
    const wasLostBefore = (steps: readonly { expected: { value: unknown } }[], index: number) =>
      steps
        .slice(0, index + 1)
        .map(({ expected }) => expected.value)
        .reduce((lost, value) => (value === 'opened' ? lost : value === 'lost'), false);
  });

  describe('rows of refunds go the ways of the refund machine [B30]', () => {
    const paths = transitionPaths(refundMachine, {
      input: refundInput,
      cases: refundCases,
      fingerprint: refundFingerprint,
    });
    it.each(paths)('$name', async ({ steps }) => {
      const { store, dispose } = await open();
      await rulesOn(store).createLead(leadFor('order'));
      await begin(store, 'try');
      await rulesOn(store).endCharge('try', outcomes['charge.succeeded'], 1);
      const money = { id: 'refund', paymentId: 'try', amount: 2995, currency: 'USD', ...refundInput };
      await rulesOn(store).endOrder('order', 90, money);
      for (const { event, expected } of steps) {
        await rulesOn(store).moveRefund('refund', event as RefundEvent, 95);
        expect(await rulesOn(store).findRefund('order')).toMatchObject({
          state: expected.value,
          ...expected.context,
        });
      }
      const letters = await rulesOn(store).claimDueMails({
        at: 1e15,
        leaseUntil: 2e15,
        limit: 10,
        lane: 'orders',
      });
      const refund = await rulesOn(store).findRefund('order');
      // A refund that came back was told of when it left.
      const wasTold = steps.some(({ event }) => event.type === 'refund.succeeded');
      expect(letters.some(({ kind }) => kind === 'refunded')).toBe(wasTold);
      const isOver = ['refunded', 'refused', 'failed', 'needless', 'settled'].includes(refund?.state ?? '');
      expect(refund?.endedAt).toBe(isOver ? 95 : null);
      expect(await rulesOn(store).dueRefunds(1_000, 10)).toHaveLength(isOver ? 0 : 1);
      await dispose();
    });
  });

  describe('rows of texts go the ways of the text-message machine [O-01]', () => {
    const paths = transitionPaths(textMessageMachine, {
      input: textInput,
      cases: textCases,
      fingerprint: textFingerprint,
      impossible: textImpossible,
    });
    it.each(paths)('$name', async ({ steps }) => {
      const { store, run, dispose } = await open();
      const lead = leadFor('order');
      const { welcome } = (await rulesOn(store).createLead({
        ...lead,
        welcome: { ...lead.welcome, ...textInput },
      })) as {
        welcome: { id: string };
      };
      for (const { event, expected } of steps) {
        await act(store, run, welcome.id, event as TextEvent);
        const row = await rulesOn(store).findWelcome(lead.order.phone, lead.order.season);
        expect(row).toMatchObject({ state: expected.value, ...expected.context });
      }
      await dispose();
    });

    let serial = 0;

    /** Does what leads to the event, through the operation that the outbox would call. */
    async function act(store: Store, run: OpenStore['run'], id: string, event: TextEvent) {
      if (event.type === 'text.claimed' || event.type === 'text.postponed') {
        // Written directly: the hours of the model are moments of 1970, which no quiet hours lead to.
        await rulesOn(store).recordText(id, event, 20);
      } else if (event.type === 'text.cancelled' && event.code === STOPPED) {
        await rulesOn(store).stopPhone({ phone: '+12125551234', source: 'STOP', at: 0 });
      } else if (event.type === 'text.resumed') {
        serial += 1;
        const start = { phone: '+12125551234', body: 'START', kind: 'start', at: event.at } as const;
        await rulesOn(store).handleText({ ...start, sid: String(serial) });
      } else if (event.type === 'text.cancelled' && event.code === PAUSED) {
        const claim = () => rulesOn(store).claimDueTexts({ at: 1_000, leaseUntil: 1_060, limit: 1 }, sendNow);
        await run('update orders set paused_at = 1');
        await claim();
        await run('update orders set paused_at = null');
      } else if (event.type === 'text.cancelled' && event.code === 'no-consent') {
        await run('delete from consents');
        await rulesOn(store).claimDueTexts({ at: 1_000, leaseUntil: 1_060, limit: 1 }, sendNow);
      } else {
        await rulesOn(store).recordText(id, event, 20);
      }
    }
  });
});
