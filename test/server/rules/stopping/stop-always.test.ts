/** A STOP takes effect whatever else happens: again and again, with several orders, in a crowd, missed, or said by the network. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { providerToken, reportOn, usualPhone, writeFrom } from '#test/support/phone.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
const minute = 60_000;
let busy = false;
const parts = { textReceiptToken: providerToken, isOverloaded: () => busy };
let shop: Shop;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop(parts);
  parent = shop.visitor();
});
afterEach(async () => {
  busy = false;
  await shop.close();
});

/** Epoch ms of a time in New York in December. */
const december = (day: number, hour: number, minutes = 0) => Date.UTC(2026, 11, day, hour + 5, minutes);
async function at(time: number) {
  shop.clock.time = time;
  await shop.tick();
}
const says = async (body: string, more = {}) => (await writeFrom(shop.app, body, more)).statusCode;
const toldOf = (words: string) => shop.mail.sent.filter(({ subject }) => subject.includes(words));
async function stateOf(slot: string, who = parent) {
  const { orders } = (await who.get('/api/account')).json();
  return orders.flatMap(({ messages }: { messages: { slot: string; state: string }[] }) =>
    messages.filter((text) => text.slot === slot).map(({ state }) => state),
  );
}

describe('a phone that says STOP again [B9] [B13]', () => {
  it('is left alone after STOP, START, STOP, and its buyer is told of each', async () => {
    await parent.pay(await parent.signUp());
    await at(december(1, 12));
    const sent = shop.texts.sent.length;
    for (const word of ['STOP', 'START', 'STOP']) {
      shop.clock.time += minute;
      expect(await says(word)).toBe(200);
      await shop.tick();
    }
    await at(december(1, 16, 30));
    await at(december(2, 16, 30));
    expect(shop.texts.sent).toHaveLength(sent);
    expect(toldOf('stopped')).toHaveLength(2);
  });

  it('is left alone when orders of two buyers share it, who are both told of each', async () => {
    await parent.pay(await parent.signUp());
    shop.clock.time += minute;
    await says('STOP');
    await shop.tick();
    shop.clock.time += minute;
    await says('START');
    const other = shop.visitor();
    const details = { email: 'gran@example.com', childs_name: 'Sam' };
    const second = await other.signUp(details);
    await shop.run(`update orders set state = 'paid', paid_at = created_at where id = '${second}'`);
    shop.clock.time += minute;
    expect(await says('STOP')).toBe(200);
    await shop.tick();
    expect(
      toldOf('stopped')
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['gran@example.com', 'parent@example.com', 'parent@example.com']);
    await at(december(1, 16, 30));
    expect(await stateOf('12-01')).toEqual(['cancelled']);
  });

  it('is stopped even when the e-mail to the buyer cannot be written down', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    const endRefusing = await shop.refuseInserts('mails');
    expect(await says('STOP')).toBe(200);
    await shop.tick();
    expect(await rulesOn(shop.store).isStopped(usualPhone)).toBe(true);
    expect(await stateOf('12-01')).toEqual(['cancelled']);
    expect(shop.logged.join('')).toContain('"event":"stops.mail_failed"');
    await endRefusing();
    await shop.tick();
    expect(toldOf('stopped')).toHaveLength(1);
  });
});

describe('in a crowd', () => {
  it('a STOP is kept where nothing else is taken any more', async () => {
    await parent.pay(await parent.signUp());
    const full = await shop.crowded();
    let isCrowded = true;
    const store: Store = {
      ...full,
      read: shop.store.read,
      write: (work) => (isCrowded ? full : shop.store).write(work),
    };
    const crowded = await testShop({ ...parts, store });
    try {
      const turnedAway = await crowded.visitor().post('/api/internal_ad_lead', {
        email: 'other@example.com',
        phone_number: '12125551235',
        guardian_consent: 'yes',
        consent_version: 'us-2026-1',
      });
      expect(turnedAway.statusCode).toBe(503);
      const stopped = await writeFrom(crowded.app, 'STOP');
      expect([stopped.statusCode, stopped.body.includes('<Message>')]).toEqual([200, true]);
    } finally {
      // What it has counted is written when it closes.
      isCrowded = false;
      await crowded.close();
      await full.close();
    }
    expect(await stateOf('12-01')).toEqual(['cancelled']);
  });

  it('a STOP is heard while other requests are answered with 503', async () => {
    busy = true;
    expect((await parent.get('/api/account')).statusCode).toBe(503);
    expect(await says('STOP')).toBe(200);
    expect(await rulesOn(shop.store).isStopped(usualPhone)).toBe(true);
  });
});

describe('a phone that says START again [B11]', () => {
  it('gets nothing late: not the text of 16:30 at 18:40', async () => {
    await parent.pay(await parent.signUp());
    await at(december(1, 16, 20));
    await says('STOP');
    await at(december(1, 18, 40) - minute);
    shop.clock.time += minute;
    await says('START');
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect(await stateOf('12-01')).toEqual(['expired']);
    await at(december(2, 16, 30));
    expect(shop.texts.sent).toHaveLength(2);
  });
});

describe('a STOP that the network reports [B12]', () => {
  it('is one when a text is refused with 21610', async () => {
    await parent.pay(await parent.signUp());
    shop.texts.faults.push({ kind: 'refused', code: '21610' });
    await at(december(1, 16, 30));
    await shop.tick();
    expect(await rulesOn(shop.store).isStopped(usualPhone)).toBe(true);
    expect(await stateOf('12-02')).toEqual(['cancelled']);
    expect(toldOf('stopped')).toHaveLength(1);
  });

  it('is one when a receipt says 21610', async () => {
    await parent.pay(await parent.signUp());
    await at(december(1, 16, 30));
    const id = shop.texts.sent.at(-1)?.id ?? '';
    const said = await reportOn(shop.app, id, { MessageStatus: 'undelivered', ErrorCode: '21610' });
    expect(said.statusCode).toBe(204);
    await shop.tick();
    expect(await rulesOn(shop.store).isStopped(usualPhone)).toBe(true);
    expect(await stateOf('12-02')).toEqual(['cancelled']);
    expect(toldOf('stopped')).toHaveLength(1);
  });
});

describe('a STOP that the provider could not hand over', () => {
  const wrote = (sid: string, body: string, at = shop.clock.time) => ({ sid, phone: usualPhone, body, at });

  it("is found in the provider's list, told to the buyer, and logged without the number", async () => {
    await parent.pay(await parent.signUp());
    shop.texts.replies.push(wrote('SM1', 'Stop texting please'));
    await shop.tick();
    expect(await stateOf('12-01')).toEqual(['cancelled']);
    expect(toldOf('stopped')).toHaveLength(1);
    expect(shop.logged.join('')).toContain('"event":"texts.stop_missed"');
    expect(shop.logged.join('')).not.toContain('2125551234');
  });

  it('is acted on once: not again after a START', async () => {
    await parent.pay(await parent.signUp());
    await says('STOP', { sid: 'SM1' });
    await says('START', { sid: 'SM2' });
    shop.texts.replies.push(wrote('SM1', 'STOP'), wrote('SM2', 'START'));
    await shop.tick();
    await says('STOP', { sid: 'SM1' });
    expect(await rulesOn(shop.store).isStopped(usualPhone)).toBe(false);
  });

  it.each([
    ['a missed STOP before a START', ['STOP', 'START'], false],
    ['a missed START before a STOP', ['START', 'STOP'], true],
  ])('%s does not undo what was said after it', async (_, [first = '', second = ''], stopped) => {
    await parent.pay(await parent.signUp());
    await rulesOn(shop.store).stopPhone({ phone: usualPhone, source: 'operator', at: shop.clock.time });
    shop.texts.replies.push(wrote('SM1', first), wrote('SM2', second));
    await says(second, { sid: 'SM2' });
    await shop.tick();
    expect(await rulesOn(shop.store).isStopped(usualPhone)).toBe(stopped);
  });

  describe.each(['START', 'Yes'])('and a %s that was missed', (body) => {
    const stop = (at: number) => rulesOn(shop.store).stopPhone({ phone: usualPhone, source: 'account', at });
    const isStopped = () => rulesOn(shop.store).isStopped(usualPhone);
    const missed = Date.UTC(2026, 10, 20);

    it.each([
      ['undoes a stop that is older', [missed - 1], false],
      ['undoes no stop that is newer', [missed + 1], true],
      ['undoes no stop of the same moment', [missed], true],
      ['undoes no stop that was repeated since', [missed - 2, missed + 1], true],
      ['undoes one whose repetition is older, too', [missed - 2, missed - 1, missed - 3], false],
    ])('%s', async (_, stops, stopped) => {
      await parent.pay(await parent.signUp());
      for (const at of stops) await stop(at);
      shop.texts.replies.push(wrote('SM1', body, missed));
      await shop.tick();
      expect(await isStopped()).toBe(stopped);
    });
  });

  it('keeps other words that were missed for the operator, once [B10]', async () => {
    shop.texts.replies.push(wrote('SM1', 'Hello Santa'), wrote('SM2', 'help'));
    await shop.tick();
    await shop.tick();
    expect(await shop.rows('select body from inbound_texts')).toEqual([{ body: 'Hello Santa' }]);
  });
});
