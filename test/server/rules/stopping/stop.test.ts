/** STOP, HELP, START, and how long things are kept. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedText } from '#server/rules/stopping/handle-text.ts';
import { kindOf } from '#server/rules/stopping/keywords.ts';
import { planStopMails } from '#server/rules/stopping/plan-stop-mails.ts';
import { planMissingTexts } from '#server/rules/texting/text-plan.ts';
import { orderRow } from '#test/db/tables/rows.ts';
import { usualPhone as phone, providerToken, writeFrom } from '#test/support/phone.ts';
import { rulesOn, someShop } from '#test/support/rules.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken });
  parent = shop.visitor();
});
afterEach(() => shop.close());

const write = (Body: string) => writeFrom(shop.app, Body);
const rows = (query: string) => shop.rows(query);
const states = () =>
  rows("select state, count(*) as texts from messages where slot <> 'welcome' group by state order by state");

it.each([
  ['stop', 'stop'],
  ['  STOP!! ', 'stop'],
  ['Stop 🛑', 'stop'],
  ['opt-out', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['Quit.', 'stop'],
  ['END', 'stop'],
  ['cancel', 'stop'],
  ['Revoke', 'stop'],
  // In Spanish, and one word alone.
  ['Alto', 'stop'],
  ['pare', 'stop'],
  ['BAJA', 'stop'],
  ['please stop', 'stop'],
  ['who is this stop texting', 'stop'],
  ['Leave me alone', 'doubtful'],
  ["don't text me", 'stop'],
  ['no more messages santa', 'stop'],
  // Nothing but the word, however it is typed.
  ['st0p', 'stop'],
  ['stop. Stop! STOOOP', 'stop'],
  // Accents, and letters of another width.
  ['cancelár', 'stop'],
  ['ＳＴＯＰ', 'stop'],
  ['HÉLP', 'help'],
  ['HELP', 'help'],
  ['info?', 'help'],
  ['Start', 'start'],
  ['yes', 'start'],
  ['Can the reindeer stop at our roof?', 'other'],
  ['I cannot wait, Santa! The end of December is so far', 'other'],
  ['i dont want these texts to stop', 'other'],
  ['Im telling my mom if you dont stop texting me', 'other'],
  ['why do you keep texting me', 'other'],
  ['🎅', 'other'],
  ['', 'other'],
])('%j is "%s" [O-02] [B9] [B10] [B11]', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

describe('a phone that writes STOP [B9] [B13] [B14]', () => {
  it('gets one confirmation and nothing more, and the buyer gets one e-mail', async () => {
    await parent.pay(await parent.signUp());
    expect((await write('Stop!')).body).toContain('<Message>North Pole Post: you will get no more texts');
    expect((await write('STOP')).body).not.toContain('<Message>');
    expect(await states()).toEqual([{ state: 'cancelled', texts: 25 }]);
    shop.clock.time = Date.UTC(2026, 11, 1, 21, 30);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect(shop.mail.sent.filter(({ subject }) => subject.includes('stopped'))).toHaveLength(1);
  });

  it('is not texted for another sign-up, and the page says how to begin again [B7]', async () => {
    await write('STOP');
    const response = await parent.post('/api/internal_ad_lead', {
      email: 'other@example.com',
      phone_number: '12125551234',
      guardian_consent: 'yes',
      consent_version: 'us-2026-1',
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().fields.phone_number).toContain('text START from this phone');
    expect(shop.texts.sent).toEqual([]);
  });

  it('is looked at when a text is about to leave, whenever it was planned', async () => {
    const order = await parent.signUp();
    // The season is planned afterwards: the payment is under way.
    let goOn = () => {};
    shop.gateway.hold = new Promise((resolve) => {
      goOn = resolve;
    });
    const paying = parent.pay(order);
    await expect.poll(async () => (await rulesOn(shop.store).findOrder(order))?.state).toBe('charging');
    await write('STOP');
    goOn();
    await paying;
    shop.clock.time = Date.UTC(2026, 11, 1, 21, 30);
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    expect(await rows("select code from messages where slot = '12-01'")).toEqual([{ code: 'stopped' }]);
  });

  it('gets what is still ahead after START, and nothing that it missed', async () => {
    await parent.pay(await parent.signUp());
    await write('STOP');
    shop.clock.time = Date.UTC(2026, 11, 2, 12);
    expect((await write('START')).body).toContain('welcome back');
    shop.clock.time = Date.UTC(2026, 11, 2, 21, 30);
    await shop.tick();
    expect(shop.texts.sent.map(({ body }) => body.slice(0, 12))).toHaveLength(2);
    expect(await rows("select state from messages where slot = '12-01'")).toEqual([{ state: 'expired' }]);
    expect((await write('START')).body).not.toContain('<Message>');
  });
});

/** Epoch ms of a time in New York in December. */
const december = (day: number, hour: number, minutes = 0) => Date.UTC(2026, 11, day, hour + 5, minutes);

describe('what a text changes', () => {
  const minute = 60_000;
  const hear = (body: string, sid: string = randomUUID()) => {
    const kind = kindOf(body) as ReceivedText['kind'];
    return rulesOn(shop.store).handleText({ sid, phone, body, kind, at: shop.clock.time });
  };
  const startedAt = () => shop.store.read((unit) => unit.inbox.startedAt(phone));
  const codesOf = (slot: string) =>
    shop.rows<{ state: string; code: string | null }>(
      `select state, code from messages where slot = '${slot}' order by state`,
    );
  it('is said once: a second STOP, and a START without one, change nothing', async () => {
    expect(await hear('START')).toBe('unchanged');
    expect(await hear('STOP', 'SM1')).toBe('stopped');
    expect(await hear('STOP', 'SM1')).toBe('unchanged');
    expect(await hear('STOP')).toBe('stillStopped');
  });

  it('goes ahead of what is queued where it is a STOP, and waits otherwise', async () => {
    const none = () => Promise.reject(new Error('not this way'));
    const text = { sid: 'SM1', phone, at: shop.clock.time };
    const waiting = rulesOn({ ...shop.store, writeFirst: none });
    expect(await waiting.handleText({ ...text, body: 'Hi', kind: 'other' })).toBe('kept');
    const ahead = rulesOn({ ...shop.store, write: none });
    expect(await ahead.handleText({ ...text, sid: 'SM2', body: 'STOP', kind: 'stop' })).toBe('stopped');
  });

  it('is noted for START alone: "yes" and "Start the sleigh" do not say who holds the phone', async () => {
    await hear('yes');
    await hear('Start the sleigh, Santa!');
    expect(await startedAt()).toBeUndefined();
    await hear('Start');
    expect(await startedAt()).toBe(shop.clock.time);
  });

  it('brings no text back to a phone for which no guardian agrees any more', async () => {
    await parent.pay(await parent.signUp());
    await hear('STOP');
    await shop.run('delete from consents');
    expect(await hear('START')).toBe('reopened');
    expect(await states()).toEqual([{ state: 'cancelled', texts: 25 }]);
  });

  it('brings nothing late, also of an order that was paid after the STOP', async () => {
    const order = await parent.signUp();
    let goOn = () => {};
    shop.gateway.hold = new Promise((resolve) => {
      goOn = resolve;
    });
    const paying = parent.pay(order);
    await expect.poll(async () => (await rulesOn(shop.store).findOrder(order))?.state).toBe('charging');
    expect(await hear('STOP')).toBe('stopped');
    goOn();
    await paying;
    shop.clock.time = december(1, 16, 35);
    expect(await hear('START')).toBe('resumed');
    await shop.tick();
    expect(await codesOf('12-01')).toEqual([{ state: 'expired', code: 'stopped' }]);
  });

  it('brings each text back once where another order planned it meanwhile', async () => {
    await parent.pay(await parent.signUp());
    // Who signs up a phone that has texts has to show that it is there.
    await hear('START');
    const id = await shop.visitor().signUp({ email: 'gran@example.com' });
    await hear('STOP');
    const order = await rulesOn(shop.store).findOrder(id);
    if (!order) throw new Error('no order');
    // As a payment of hers plans it that is settled after the STOP.
    const text = { slot: '12-02', season: 2026, dueAt: december(2, 16, 30), notAfter: december(2, 20) };
    await shop.store.write((unit) => planMissingTexts(unit, order, [text]));
    expect((await codesOf('12-02')).map(({ state }) => state)).toEqual(['cancelled', 'planned']);
    await hear('START');
    expect((await codesOf('12-02')).map(({ state }) => state)).toEqual(['cancelled', 'planned']);
  });

  it("brings no answer of Santa's back", async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    await parent.post('/api/replies', { order_id: order, show: 'yes' });
    shop.clock.time = december(4, 12);
    expect(await hear('Hi Santa, I love you!')).toBe('kept');
    expect(await codesOf('reply-12-04')).toMatchObject([{ state: 'planned' }]);
    await hear('STOP');
    await hear('START');
    expect(await codesOf('reply-12-04')).toEqual([{ state: 'cancelled', code: 'stopped' }]);
  });

  it('leaves what was cancelled with its order as it is', async () => {
    const order = await parent.signUp();
    await parent.pay(order);
    await rulesOn(shop.store).endOrder(order, shop.clock.time);
    await hear('STOP');
    expect(await hear('START')).toBe('reopened');
    expect(await codesOf('12-01')).toEqual([{ state: 'cancelled', code: 'order-cancelled' }]);
  });

  it.each(['update orders set paused_at = 1', "update orders set state = 'onHold'"])(
    'promises no texts where they are held: %s',
    async (hold) => {
      await parent.pay(await parent.signUp());
      await shop.run(hold);
      await hear('STOP');
      expect(await hear('START')).toBe('reopened');
      expect(await codesOf('12-02')).toEqual([{ state: 'planned', code: null }]);
    },
  );

  it('promises texts where one of two orders goes on', async () => {
    await parent.pay(await parent.signUp());
    await shop.run('update orders set paused_at = 1');
    const other = shop.visitor();
    await rulesOn(shop.store).startPhone(phone, shop.clock.time);
    const id = await other.signUp({ email: 'other@example.com', childs_name: 'Sam' });
    const order = await rulesOn(shop.store).findOrder(id);
    if (!order) throw new Error('no order');
    await shop.store.write((unit) => unit.orders.save({ ...order, state: 'paid' }));
    await shop.run(`update messages set order_id = '${id}' where slot = '12-02'`);
    await hear('STOP');
    expect(await hear('START')).toBe('resumed');
  });

  it('promises no texts where the season is over, or where they wait for the parent', async () => {
    await parent.pay(await parent.signUp());
    expect(await hear('Leave me alone')).toBe('doubted');
    await hear('STOP');
    expect(await hear('START')).toBe('reopened');
    await shop.run('delete from inbound_texts');
    await hear('STOP');
    shop.clock.time = december(27, 12);
    expect(await hear('START')).toBe('reopened');
  });

  it('is read once more where a STOP comes with words of harm', async () => {
    const words = 'stop texting me, I want to die';
    expect(await hear(words, 'SM1')).toBe('stopped');
    const heard = [{ phone, body: words, kind: 'self-harm' }];
    expect(await rows('select phone, body, kind from inbound_texts')).toEqual(heard);
    expect(await hear(words, 'SM1')).toBe('unchanged');
    expect(await rows('select phone, body, kind from inbound_texts')).toEqual(heard);
    shop.clock.time += minute;
    await hear('STOP. Who is this?');
    expect(await rows('select body from inbound_texts')).toHaveLength(1);
  });
});

describe('the e-mail about a STOP', () => {
  const letters = () => shop.mail.sent.filter(({ subject }) => subject.includes('stopped'));

  it('says what cancelling pays back, and where', async () => {
    await parent.pay(await parent.signUp());
    await write('STOP');
    await shop.tick();
    expect(letters()[0]?.text).toContain('If you cancel the order today, $29.95 USD is paid back.');
    expect(letters()[0]?.text).toMatch(/Open your account:\nhttp:.*\/accounts\/menu/);
  });

  it.each([
    ['text', 'Someone using the phone on your order asked for no more texts, so nothing more is sent to it.'],
    [
      'network',
      'Someone using the phone on your order asked for no more texts, so nothing more is sent to it.',
    ],
    [
      'account',
      'A parent stopped the texts on our page, so nothing more is sent to the phone on your order.',
    ],
    ['operator', 'We have stopped the texts, so nothing more is sent to the phone on your order.'],
  ])('says of a stop by %s who stopped the texts', async (source, sentence) => {
    await parent.pay(await parent.signUp());
    await rulesOn(shop.store).stopPhone({ phone, source, at: shop.clock.time });
    await shop.tick();
    expect(letters().map(({ text }) => text.includes(sentence))).toEqual([true]);
  });

  it('offers after the season the money for what did not arrive, where nothing can be cancelled', async () => {
    await parent.pay(await parent.signUp());
    await shop.run("update messages set state = 'delivered'");
    await shop.run("update messages set state = 'failed' where slot = '12-03'");
    shop.clock.time = Date.UTC(2026, 11, 27, 17);
    await write('STOP');
    await shop.tick();
    expect(letters()[0]?.text).toContain(
      '$1.20 USD is paid back for the texts that did not arrive, if you ask for it. Press “Get it back” in your account.',
    );
    expect(letters()[0]?.text).not.toContain('cancel');
  });

  it.each([
    ['the texts come', '', december(2, 12), true],
    ['the season is over', '', december(27, 12), false],
    ['the last one has come', "update messages set state = 'delivered'", december(25, 12), false],
    ['the parent has paused them', 'update orders set paused_at = 1', december(2, 12), false],
    ['the money has not come', "update orders set state = 'onHold'", december(2, 12), false],
    [
      'only an answer was planned',
      "update messages set slot = 'reply-12-25' where slot = '12-25'; update messages set state = 'delivered' where slot <> 'reply-12-25'",
      december(25, 12),
      false,
    ],
  ])('promises texts after a START where %s', async (_, change, at, arePromised) => {
    await parent.pay(await parent.signUp());
    for (const statement of change.split('; ')) if (statement !== '') await shop.run(statement);
    shop.clock.time = at;
    await rulesOn(shop.store).stopPhone({ phone, source: 'text', at });
    await shop.tick();
    const { text } = letters()[0] ?? {};
    expect(text?.includes('The texts still to come are then sent as planned.')).toBe(arePromised);
    expect(text).toContain(
      arePromised
        ? 'To get them again, text START from that phone.'
        : 'To allow texts to that phone again, text START from it.',
    );
  });

  it('promises those that a payment has planned since, and none whose hour is now', async () => {
    await parent.pay(await parent.signUp());
    await rulesOn(shop.store).stopPhone({ phone, source: 'text', at: december(25, 9) });
    await shop.run("update messages set state = 'planned', code = null where slot = '12-25'");
    shop.clock.time = december(25, 10);
    await shop.store.write(async (unit) => {
      const [stop] = await unit.stopList.unnotified(10);
      if (stop) await planStopMails(unit, stop, someShop, december(25, 10) - 1);
    });
    const [letter] = await shop.rows<{ body: string }>("select body from mails where kind like 'stopped-%'");
    expect(letter?.body).toContain('The texts still to come are then sent as planned.');
    await shop.run("delete from mails where kind like 'stopped-%'");
    await shop.run('update stopped_phones set notified_at = null');
    await shop.store.write(async (unit) => {
      const [stop] = await unit.stopList.unnotified(10);
      if (stop) await planStopMails(unit, stop, someShop, december(25, 10));
    });
    const [later] = await shop.rows<{ body: string }>("select body from mails where kind like 'stopped-%'");
    expect(later?.body).toContain('To allow texts to that phone again, text START from it.');
  });

  it('promises none of texts that were held back for another reason', async () => {
    await parent.pay(await parent.signUp());
    await shop.run("update messages set state = 'cancelled', code = 'no-consent' where slot <> 'welcome'");
    await write('STOP');
    await shop.tick();
    expect(letters()[0]?.text).toContain('To allow texts to that phone again, text START from it.');
  });

  it('waits where one of two orders of the phone is being paid for', async () => {
    await parent.pay(await parent.signUp());
    await parent.signUp({ childs_name: 'Sam' });
    await shop.run("update orders set state = 'charging' where state = 'awaitingPayment'");
    await write('STOP');
    await shop.tick();
    expect(letters()).toEqual([]);
  });

  it('promises none where words of the child wait for the parent', async () => {
    await parent.pay(await parent.signUp());
    await write('Leave me alone');
    await write('STOP');
    await shop.tick();
    expect(letters()[0]?.text).toContain('To allow texts to that phone again, text START from it.');
  });

  it('does not go to those who signed up and never paid', async () => {
    await parent.signUp();
    await write('STOP');
    await shop.tick();
    expect(letters()).toEqual([]);
    expect(await rulesOn(shop.store).unnotifiedStops(10)).toEqual([]);
  });

  it('goes to a buyer whose money has not come, too', async () => {
    await parent.pay(await parent.signUp());
    await shop.run("update orders set state = 'onHold'");
    await write('STOP');
    await shop.tick();
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.text).not.toContain('is paid back');
  });

  it.each(['charging', 'unresolved'])(
    'waits while the order is %s, and then goes to the buyer who has paid',
    async (state) => {
      await parent.pay(await parent.signUp());
      await shop.run(`update orders set state = '${state}'`);
      await write('STOP');
      await shop.tick();
      expect(letters()).toEqual([]);
      expect(await rows('select phone from stopped_phones where notified_at is null')).toEqual([{ phone }]);
      await shop.run("update orders set state = 'paid'");
      shop.clock.time += 60_000;
      await shop.tick();
      expect(letters()).toHaveLength(1);
      expect(await rulesOn(shop.store).unnotifiedStops(10)).toEqual([]);
    },
  );

  it('waits for none of many whose payment is not known yet', async () => {
    await parent.pay(await parent.signUp());
    await shop.store.write(async ({ orders, stopList }) => {
      for (let number = 1; number <= 60; number += 1) {
        const waiting = `+1${number}`;
        await orders.insert(orderRow(waiting, { state: 'unresolved', phone: waiting, childKey: waiting }));
        await stopList.insert({ phone: waiting, source: 'text', at: number, notifiedAt: null });
      }
    });
    await write('STOP');
    await shop.tick();
    expect(letters()).toHaveLength(1);
  });

  it('is not written for a STOP that another has followed', async () => {
    await parent.pay(await parent.signUp());
    await write('STOP');
    const [first] = await rulesOn(shop.store).unnotifiedStops(10);
    if (!first) throw new Error('no STOP');
    await write('START');
    shop.clock.time += 60_000;
    await write('STOP');
    await shop.store.write((unit) => planStopMails(unit, first, someShop, shop.clock.time));
    expect(await rows("select id from mails where kind like 'stopped-%'")).toEqual([]);
  });
});

it('answers HELP at any time, also after STOP', async () => {
  await write('STOP');
  expect((await write('help')).body).toMatch(/<Message>North Pole Post: .*rates may apply.*STOP to end/);
});

it('says nothing of rates to a British phone, which pays none for receiving [K-06]', async () => {
  const { body } = await writeFrom(shop.app, 'HELP', { from: '+447400123456' });
  expect(body).toMatch(/<Message>North Pole Post: .*STOP to end/);
  expect(body).not.toContain('rates');
});

it('keeps other words for the operator, and says nothing [B10]', async () => {
  expect((await write('Hello Santa & friends')).body).not.toContain('<Message>');
  expect(await rows('select phone, body, kind from inbound_texts')).toEqual([
    { phone, body: 'Hello Santa & friends', kind: 'other' },
  ]);
});

it('believes only what the provider has signed', async () => {
  expect((await writeFrom(shop.app, 'STOP', { token: 'guess' })).statusCode).toBe(403);
  expect(await rows('select * from stopped_phones')).toEqual([]);
});

describe('how long things are kept [B24]', () => {
  const day = 86_400_000;

  it('forgets unpaid sign-ups after 30 days and keeps the consent [B3]', async () => {
    await parent.signUp();
    shop.clock.time += 29 * day;
    await shop.tick();
    expect(await rows('select id from orders')).toHaveLength(1);
    shop.clock.time += 2 * day;
    await shop.tick();
    expect([await rows('select id from orders'), await rows('select id from messages')]).toEqual([[], []]);
    expect(await rows('select phone, email, ip, wording_version from consents')).toEqual([
      { phone: expect.stringMatching(/^hmac:/), email: '', ip: '', wording_version: 'us-2026-1' },
    ]);
  });

  it('forgets the child on 31 January, and keeps what was paid', async () => {
    const order = await parent.signUp();
    await parent.post('/api/internal_ad_lead_update', { order_id: order, town: 'Duluth', pet_name: 'Rex' });
    await parent.pay(order);
    shop.clock.time = Date.UTC(2027, 0, 30, 12);
    await shop.tick();
    expect(await rows('select town from orders')).toEqual([{ town: 'Duluth' }]);
    expect(shop.gateway.deleted).toEqual([]);
    shop.clock.time = Date.UTC(2027, 0, 31, 10);
    await shop.tick();
    expect(await rows('select childs_name, phone, town, pet_name, state, amount from orders')).toEqual([
      { childs_name: '', phone: '', town: null, pet_name: null, state: 'paid', amount: 2995 },
    ]);
    expect(await rows('select id from messages')).toEqual([]);
    expect(await rows('select amount, method_token, method_name from payments')).toEqual([
      { amount: 2995, method_token: null, method_name: null },
    ]);
    expect(shop.gateway.deleted).toEqual(['kept-1']);
  });

  it('forgets what phones wrote after a week, and logs only counts', async () => {
    await write('Canarywords from a child');
    shop.clock.time += 6 * day;
    await shop.tick();
    expect(await rows('select id from inbound_texts')).toHaveLength(1);
    shop.clock.time += 2 * day;
    await shop.tick();
    expect(await rows('select id from inbound_texts')).toEqual([]);
    expect(shop.logged.join('')).toContain('"inboundTexts":1');
    expect(shop.logged.join('')).not.toContain('Canarywords');
  });
});
