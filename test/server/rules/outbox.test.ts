/** E-mails and events for advertisers: rows of the real Store go the ways of the outbox machine, by each sender. */
import { describe, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { type OutboxEvent, outboxMachine } from '#machines/fulfilment/outbox/machine.ts';
import { createOutboxWorker } from '#server/jobs/outbox-worker.ts';
import type { OutboxClaim } from '#server/rules/outbox.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { outboxCases } from '#test/support/fulfilment-models.ts';
import { rulesOn } from '#test/support/rules.ts';
import { openShopStore } from '#test/support/stores.ts';

const letter = { kind: 'sign-in', recipient: 'parent@example.com', subject: 'A link', body: 'Press it' };
const lead = { event: 'lead', emailHash: '', website: '', fbp: '', fbc: '', ttp: '' } as const;
const link = { secretHash: 'hash', emailKey: 'parent@example.com', expiresAt: 1 };

/** One row of each kind, and what can be done with it. */
const kinds = {
  'an e-mail': {
    plan: (store: Store) => rulesOn(store).createSignInLink(link, letter, 0),
    claim: (store: Store, claim: OutboxClaim) => rulesOn(store).claimDueMails({ ...claim, lane: 'links' }),
    move: (store: Store, id: string, event: OutboxEvent) => rulesOn(store).moveMail(id, event),
  },
  'an event for advertisers': {
    plan: (store: Store) => rulesOn(store).planAdEvent({ id: 'event', visitor: 'visitor', told: lead }, 0),
    claim: (store: Store, claim: OutboxClaim) =>
      rulesOn(store).claimDueAdEvents({ ...claim, lane: 'visits' }),
    move: (store: Store, id: string, event: OutboxEvent) => rulesOn(store).moveAdEvent(id, event),
  },
};

const minute = 60_000;
const lease = (at: number): OutboxClaim => ({ at, leaseUntil: at + 2 * minute, limit: 10 });

describe.each(Object.entries(kinds))('%s in the outbox [O-01]', (_, { plan, claim, move }) => {
  async function planned() {
    const { store, dispose } = await openShopStore();
    await plan(store);
    return { store, dispose };
  }

  it('is taken by one sender, and after a crash by the next', async () => {
    const { store, dispose } = await planned();
    expect(await claim(store, lease(0))).toMatchObject([{ state: 'sending', attempts: 1 }]);
    expect(await claim(store, lease(minute))).toEqual([]);
    expect(await claim(store, lease(2 * minute))).toMatchObject([{ state: 'sending', attempts: 2 }]);
    await dispose();
  });

  it('stays sent, whatever a sender says later whose lease was over', async () => {
    const { store, dispose } = await planned();
    const [row] = await claim(store, lease(0));
    await claim(store, lease(2 * minute));
    expect(await move(store, row?.id ?? '', { type: 'outbox.sent' })).toMatchObject({ state: 'sent' });
    expect(await move(store, row?.id ?? '', { type: 'outbox.refused', at: 3 * minute })).toBeUndefined();
    expect(await claim(store, lease(1_000 * minute))).toEqual([]);
    await dispose();
  });

  it('waits after it was refused, and is sent then', async () => {
    const { store, dispose } = await planned();
    const [row] = await claim(store, lease(0));
    const refused = await move(store, row?.id ?? '', { type: 'outbox.refused', at: 10 });
    expect(refused).toMatchObject({ state: 'waiting', dueAt: minute + 10 });
    expect(await claim(store, lease(minute))).toEqual([]);
    expect(await claim(store, lease(minute + 10))).toMatchObject([{ state: 'sending', attempts: 2 }]);
    await dispose();
  });
});

describe('rows of e-mails go the ways of the outbox machine [O-01]', () => {
  const pausesMs = [1, 5, 30, 120, 360].map((minutes) => minutes * minute);
  const paths = transitionPaths(outboxMachine, {
    input: { dueAt: 0, pausesMs },
    cases: {
      ...outboxCases,
      'outbox.claimed': [{ type: 'outbox.claimed', at: 1e9, leaseUntil: 1 }],
    },
    fingerprint: ({ context }) => Math.min(context.attempts, pausesMs.length + 2),
  });
  it.each(paths)('$name', async ({ steps }) => {
    const { store, dispose } = await openShopStore();
    await rulesOn(store).createSignInLink(link, letter, 0);
    let id = '';
    for (const { event, expected } of steps) {
      const told = event as OutboxEvent;
      const after =
        told.type === 'outbox.claimed'
          ? (await rulesOn(store).claimDueMails({ ...told, limit: 1, lane: 'links' }))[0]
          : await rulesOn(store).moveMail(id, told);
      id = after?.id ?? id;
      const { attempts, dueAt } = expected.context;
      expect(after).toMatchObject({ state: expected.value, attempts, dueAt });
    }
    await dispose();
  });
});

describe('the worker of the outbox', () => {
  function worker(send: () => Promise<void>, state: 'waiting' | 'failed' | undefined) {
    const told: OutboxEvent[] = [];
    const lines: { level: string; line: unknown }[] = [];
    const log = (level: string) => (line: unknown) => lines.push({ level, line });
    const tick = createOutboxWorker({
      name: 'mail',
      clock: { now: () => 7 },
      log: { warn: log('warn'), error: log('error') },
      claim: async () => [{ id: 'row' }],
      send,
      move: async (_id, event) => {
        told.push(event);
        return state && { state };
      },
    });
    return { tick, told, lines };
  }
  it('reports that a result could not be stored once all the others are', async () => {
    const stored: string[] = [];
    let store = () => {};
    const tick = createOutboxWorker({
      name: 'mail',
      clock: { now: () => 7 },
      log: { warn: () => {}, error: () => {} },
      claim: async () => [{ id: 'lost' }, { id: 'slow' }],
      send: async () => {},
      async move(id) {
        if (id === 'lost') throw new Error('disk full');
        await new Promise<void>((resolve) => (store = resolve));
        stored.push(id);
        return { state: 'sent' as const };
      },
    });
    const ended = tick().catch((error: Error) => [error.message, [...stored]]);
    setImmediate(() => store());
    expect(await ended).toEqual(['disk full', ['slow']]);
  });

  const refuse = () =>
    Promise.reject(Object.assign(new Error('parent@example.com'), { code: 'ECONNECTION' }));

  it.each([
    ['waiting', 'warn', 'mail.deferred'],
    ['failed', 'error', 'mail.failed'],
  ] as const)('says in the log that a row is %s, with nothing of a person', async (state, level, event) => {
    const { tick, told, lines } = worker(refuse, state);
    await tick();
    expect(told).toEqual([{ type: 'outbox.refused', at: 7 }]);
    expect(lines).toEqual([{ level, line: { event, id: 'row', failure: 'ECONNECTION' } }]);
  });

  it('says nothing of a row that another has sent meanwhile, and nothing when it was sent', async () => {
    const late = worker(refuse, undefined);
    await late.tick();
    const sent = worker(() => Promise.resolve(), undefined);
    await sent.tick();
    expect(late.lines).toEqual([]);
    expect([sent.told, sent.lines]).toEqual([[{ type: 'outbox.sent' }], []]);
  });
});
