/** Proves that rules on the real database write all of it or nothing: sign-ups, charges, the outbox of texts. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import type { TextToSend } from '#server/rules/texting/dispatch.ts';
import { leadFor, sendNow, someTime, someVisitor, usualPrice } from '#test/support/rows.ts';
import { rulesOn, someShop } from '#test/support/rules.ts';
import { describeStores, type OpenStore } from '#test/support/stores.ts';

const charge = (attemptId: string, orderId = 'a', nonceHash = attemptId) => ({
  orderId,
  visitor: someVisitor,
  attemptId,
  nonceHash,
  at: someTime,
  absenceCertainAt: someTime + 60_000,
  price: usualPrice,
});

describeStores('rules', (open) => {
  let store: Store;
  let rows: OpenStore['rows'];
  let run: OpenStore['run'];
  let dispose: () => Promise<void>;
  beforeEach(async () => {
    ({ store, rows, run, dispose } = await open());
  });
  afterEach(() => dispose());

  describe('sign-ups', () => {
    it('writes order, consent and welcome together [E-01]', async () => {
      const outcome = await rulesOn(store).createLead(leadFor('a'));
      expect(outcome).toMatchObject({
        kind: 'created',
        order: { id: 'a', state: 'awaitingPayment' },
        welcome: { slot: 'welcome', state: 'planned' },
      });
      expect(await rows('select wording_version, order_id from consents')).toEqual([
        { wording_version: 'us-1', order_id: 'a' },
      ]);
    });

    it('finds the same order for the same child, phone, e-mail and season', async () => {
      await rulesOn(store).createLead(leadFor('a'));
      const again = await Promise.all(['b', 'c'].map((id) => rulesOn(store).createLead(leadFor(id))));
      expect(again.map((outcome) => outcome.kind === 'repeated' && outcome.order.id)).toEqual(['a', 'a']);
      expect(await rows('select id from orders')).toHaveLength(1);
      expect(await rows('select id from messages')).toHaveLength(1);
      expect(await rows('select id from consents')).toHaveLength(1);
    });

    it('plans one welcome for a phone and season, whatever the sign-ups', async () => {
      const first = await rulesOn(store).createLead(leadFor('a'));
      const second = await rulesOn(store).createLead(leadFor('b', { childKey: 'sam', childsName: 'Sam' }));
      expect(second.kind).toBe('created');
      expect(second.welcome?.id).toBe(first.welcome?.id);
      expect(await rows("select id from messages where slot = 'welcome'")).toHaveLength(1);
    });

    it('does not hand a paid order to another browser, unless a link from an e-mail opened it there', async () => {
      await rulesOn(store).createLead(leadFor('a'));
      await rulesOn(store).beginCharge(charge('try-1'));
      await rulesOn(store).endCharge(
        'try-1',
        { kind: 'succeeded', transactionId: 't1', methodToken: null, methodName: null },
        someTime,
      );
      const elsewhere = leadFor('b', { visitor: 'another browser' });
      const own = { kind: 'created', order: { id: 'b', state: 'awaitingPayment' } };
      expect(await rulesOn(store).createLead(elsewhere)).toMatchObject(own);
      const granted = leadFor('c', { visitor: 'a third browser' });
      expect(await rulesOn(store).createLead({ ...granted, grantedIds: ['a'] })).toMatchObject({
        kind: 'repeated',
        order: { id: 'a' },
      });
      expect(await rulesOn(store).createLead(leadFor('d'))).toMatchObject({
        kind: 'repeated',
        order: { id: 'a' },
      });
    });
  });

  describe('charges', () => {
    beforeEach(async () => {
      await rulesOn(store).createLead(leadFor('a'));
    });

    it('starts one charge of many at once', async () => {
      const starts = await Promise.all(
        Array.from({ length: 20 }, (_, i) => rulesOn(store).beginCharge(charge(`try-${i}`))),
      );
      expect(starts.filter(({ kind }) => kind === 'started')).toHaveLength(1);
      expect(starts.filter(({ kind }) => kind === 'open')).toHaveLength(19);
    });

    it('plans the season and the receipt in the transaction that records the payment', async () => {
      await rulesOn(store).beginCharge(charge('try-1'));
      const paid = await rulesOn(store).endCharge(
        'try-1',
        { kind: 'succeeded', transactionId: 't1', methodToken: null, methodName: null },
        someTime,
      );
      expect(paid).toMatchObject({
        payment: { state: 'succeeded', transactionId: 't1', amount: 2995 },
        was: 'started',
      });
      expect(await rows('select slot from messages order by due_at')).toEqual([
        { slot: 'welcome' },
        { slot: '12-24' },
        { slot: '12-25' },
      ]);
      expect(await rows('select kind, state from mails')).toEqual([{ kind: 'receipt', state: 'planned' }]);
      expect(await rulesOn(store).beginCharge(charge('try-2'))).toMatchObject({
        kind: 'paid',
        payment: { id: 'try-1' },
      });
    });

    it('keeps nothing of a payment whose season cannot be planned', async () => {
      await rulesOn(store).beginCharge(charge('try-1'));
      const broken = {
        ...someShop,
        pageAt: () => {
          throw new Error('no plan');
        },
      };
      await expect(
        rulesOn(store).endCharge(
          'try-1',
          { kind: 'succeeded', transactionId: 't1', methodToken: null, methodName: null },
          someTime,
          broken,
        ),
      ).rejects.toThrow('no plan');
      expect(await rulesOn(store).findOrder('a')).toMatchObject({ state: 'charging', paidAt: null });
      expect(await rulesOn(store).findPayment('try-1')).toMatchObject({ state: 'started' });
    });

    it('answers a declined request that is sent again with its own answer', async () => {
      await rulesOn(store).beginCharge(charge('try-1', 'a', 'nonce'));
      await rulesOn(store).endCharge('try-1', { kind: 'declined', code: '2000', sentence: 'No.' }, someTime);
      expect(await rulesOn(store).beginCharge(charge('try-2', 'a', 'nonce'))).toMatchObject({
        kind: 'replayed',
        payment: { id: 'try-1', sentence: 'No.' },
      });
      expect(await rulesOn(store).beginCharge(charge('try-3', 'a', 'another'))).toMatchObject({
        kind: 'started',
      });
    });

    it('frees a lost charge only when its absence is certain', async () => {
      await rulesOn(store).beginCharge(charge('try-1'));
      await rulesOn(store).endCharge(
        'try-1',
        { kind: 'lost', code: 'timeout', absenceCertainAt: someTime + 60_000 },
        someTime,
      );
      const absent = { kind: 'absent', sentence: 'Nothing was charged.' } as const;
      expect(await rulesOn(store).endCharge('try-1', absent, someTime + 59_999)).toMatchObject({
        payment: { state: 'unknown' },
      });
      expect(await rulesOn(store).beginCharge(charge('try-2'))).toMatchObject({ kind: 'open' });
      expect(await rulesOn(store).endCharge('try-1', absent, someTime + 60_000)).toMatchObject({
        payment: { state: 'absent' },
      });
      expect(await rulesOn(store).beginCharge(charge('try-2'))).toMatchObject({ kind: 'started' });
    });

    it('lists charges whose outcome is not known', async () => {
      await rulesOn(store).beginCharge(charge('try-1'));
      expect((await rulesOn(store).dueSearches(someTime, 10)).map(({ id }) => id)).toEqual(['try-1']);
      await rulesOn(store).endCharge(
        'try-1',
        { kind: 'failed', code: 'unreachable', sentence: '' },
        someTime,
      );
      expect(await rulesOn(store).dueSearches(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    });

    it('lets the database itself refuse a second success and a second open charge', async () => {
      const insert = (id: string, state: string) =>
        run(`insert into payments (id, order_id, state, nonce_hash, amount, currency, started_at)
        values ('${id}', 'a', '${state}', '${id}', 1, 'USD', 1)`);
      await insert('1', 'succeeded');
      await insert('2', 'started');
      await expect(insert('3', 'succeeded')).rejects.toThrow(/unique/i);
      await expect(insert('4', 'unknown')).rejects.toThrow(/unique/i);
    });
  });

  describe('the outbox of texts', () => {
    const claim = { at: someTime, leaseUntil: someTime + 60_000, limit: 10 } as const;

    async function welcomeOf(id: string): Promise<TextToSend> {
      const lead = await rulesOn(store).createLead(leadFor(id));
      if (!lead.welcome) throw new Error('The sign-up should be new.');
      return { message: lead.welcome, order: lead.order };
    }

    it('leases a text to one worker only', async () => {
      await rulesOn(store).createLead(leadFor('a'));
      const claims = await Promise.all([
        rulesOn(store).claimDueTexts(claim, sendNow),
        rulesOn(store).claimDueTexts(claim, sendNow),
      ]);
      expect(claims.map(({ texts }) => texts.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
    });

    it('sends nothing to a phone for which no guardian agreed [B2]', async () => {
      await rulesOn(store).createLead(leadFor('a'));
      await run('delete from consents');
      expect(await rulesOn(store).claimDueTexts(claim, sendNow)).toMatchObject({ texts: [], expired: 0 });
      expect(await rows('select state, code from messages')).toEqual([
        { state: 'cancelled', code: 'no-consent' },
      ]);
    });

    it('drops a text whose moment has passed', async () => {
      await rulesOn(store).createLead(leadFor('a'));
      expect(
        await rulesOn(store).claimDueTexts({ ...claim, at: someTime + 86_400_001 }, sendNow),
      ).toMatchObject({
        texts: [],
        expired: 1,
      });
      expect(await rows('select state from messages')).toEqual([{ state: 'expired' }]);
    });

    it('hands out a send whose answer was lost for searching, and not for sending', async () => {
      await rulesOn(store).createLead(leadFor('a'));
      await rulesOn(store).claimDueTexts(claim, sendNow);
      const later = someTime + 60_001;
      expect(await rulesOn(store).claimDueTexts({ ...claim, at: later }, sendNow)).toMatchObject({
        texts: [],
        expired: 0,
      });
      const search = { at: later, searchAt: later + 1_000, limit: 10 };
      const lost = await Promise.all([
        rulesOn(store).claimLostTexts(search),
        rulesOn(store).claimLostTexts(search),
      ]);
      expect(lost.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1]);
      expect(lost.flat()[0]?.message).toMatchObject({ state: 'unknown', code: 'lease-ended' });
    });

    it('leases a text once, however many have read it', async () => {
      const text = await welcomeOf('a');
      const claims = await Promise.all([
        rulesOn(store).claimText(text, claim, sendNow),
        rulesOn(store).claimText(text, claim, sendNow),
      ]);
      expect(claims.flatMap((leased) => leased?.message.state ?? [])).toEqual(['sending']);
      expect(await rows('select attempts from messages')).toEqual([{ attempts: 1 }]);
    });

    it('never goes back from delivered', async () => {
      const { message } = await welcomeOf('a');
      const { id } = message;
      await rulesOn(store).claimDueTexts(claim, sendNow);
      await rulesOn(store).recordText(id, { type: 'text.delivered', providerId: 'SM1' }, someTime);
      const late = await rulesOn(store).recordText(
        id,
        { type: 'text.accepted', providerId: 'SM1' },
        someTime,
      );
      expect(late).toMatchObject({ state: 'delivered', providerId: 'SM1' });
    });
  });
});
