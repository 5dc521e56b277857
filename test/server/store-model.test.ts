/** The generated paths of the server's machines, walked by rows of the real Store: the second leg of their proof. */
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { ChargeOutcome, Store } from '#db/store.ts';
import { type OrderEvent, orderMachine } from '#machines/fulfilment/order.ts';
import { STOPPED, type TextEvent, textMessageMachine } from '#machines/fulfilment/text-message.ts';
import { transitionPaths } from '#test/model/paths.ts';
import {
  orderCases,
  orderFingerprint,
  textCases,
  textFingerprint,
  textInput,
} from '#test/support/fulfilment-models.ts';
import { fulfilSmall, leadFor, temporaryStore, usualPrice } from '#test/support/rows.ts';

const stopMail = ({ email }: { email: string }) => ({
  kind: 'stopped',
  recipient: email,
  subject: '',
  body: '',
});

const outcomes: Record<string, ChargeOutcome> = {
  'charge.succeeded': { kind: 'succeeded', transactionId: 't', methodToken: null, methodName: null },
  'charge.declined': { kind: 'declined', code: '2000', sentence: 'No.' },
  'charge.failed': { kind: 'failed', code: 'down', sentence: 'No.' },
  'charge.lost': { kind: 'lost', code: 'timeout' },
  'charge.absent': { kind: 'absent', sentence: 'No.' },
};

describe('rows of orders go the ways of the order machine [O-01]', () => {
  const paths = transitionPaths(orderMachine, { cases: orderCases, fingerprint: orderFingerprint });
  it.each(paths)('$name', async ({ steps }) => {
    const { store, dispose } = temporaryStore();
    await store.createLead(leadFor('order'));
    let attempt = 0;
    for (const { event, expected } of steps) {
      const taken = event as OrderEvent;
      if (taken.type === 'payment.waived') {
        const price = { ...usualPrice, amount: 0 };
        const charge = { orderId: 'order', attemptId: 'free', nonceHash: '', absenceCertainAt: 0, price };
        await store.beginCharge({ ...charge, at: taken.at }, fulfilSmall);
      } else if (taken.type === 'charge.started') {
        attempt += 1;
        const nonceHash = String(attempt);
        const charge = { orderId: 'order', attemptId: `try-${attempt}`, nonceHash, at: 0, price: usualPrice };
        await store.beginCharge({ ...charge, absenceCertainAt: taken.absenceCertainAt }, fulfilSmall);
      } else {
        const outcome = outcomes[taken.type];
        if (!outcome) throw new Error(`No outcome for ${taken.type}`);
        await store.endCharge(`try-${attempt}`, outcome, 'at' in taken ? taken.at : 0, fulfilSmall);
      }
      const row = await store.findOrder('order');
      expect(row?.state).toBe(expected.value);
      expect(row?.paidAt).toBe(expected.context.paidAt);
    }
    const [account] = await store.accountOf(['order']);
    expect(account?.messages).toHaveLength(account?.order.state === 'paid' ? 3 : 1);
    await dispose();
  });
});

describe('rows of texts go the ways of the text-message machine [O-01]', () => {
  const paths = transitionPaths(textMessageMachine, {
    input: textInput,
    cases: textCases,
    fingerprint: textFingerprint,
  });
  it.each(paths)('$name', async ({ steps }) => {
    const { store, file, dispose } = temporaryStore();
    const lead = leadFor('order');
    const { welcome } = (await store.createLead({ ...lead, welcome: { ...lead.welcome, ...textInput } })) as {
      welcome: { id: string };
    };
    for (const { event, expected } of steps) {
      await act(store, file, welcome.id, event as TextEvent);
      const row = await store.findWelcome(lead.order.phone, lead.order.season);
      expect(row).toMatchObject({ state: expected.value, ...expected.context });
    }
    await dispose();
  });

  /** Does what leads to the event, through the operation that the outbox would call. */
  async function act(store: Store, file: string, id: string, event: TextEvent) {
    if (event.type === 'text.claimed') {
      // Written directly: the time of the event may lie before the hour that a postponement gave the row.
      await store.recordText(id, event, event.at);
    } else if (event.type === 'text.postponed') {
      await store.postponeDueTexts({ at: 1_000, until: event.until, limit: 1, edition: 'us' });
    } else if (event.type === 'text.cancelled' && event.code === STOPPED) {
      await store.stopPhone({ phone: '+12125551234', source: 'STOP', at: 0 }, stopMail);
    } else if (event.type === 'text.resumed') {
      await store.resumePhone('+12125551234');
    } else if (event.type === 'text.cancelled') {
      const database = new Sqlite(file);
      database.exec('delete from consents');
      database.close();
      await store.claimDueTexts({ at: 1_000, leaseUntil: 1_060, limit: 1, edition: 'us' });
    } else {
      await store.recordText(id, event, 20);
    }
  }
});
