/** "Remind me in November": who is offered it and when, the one e-mail, and what is left of the address afterwards. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offeredReminder } from '#server/rules/consent/november-reminder.ts';
import { testContacts, testShop } from '#test/support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'november-'));
beforeAll(() => {
  for (const edition of ['us', 'uk']) {
    mkdirSync(join(folder, 'shop/site', edition), { recursive: true });
    writeFileSync(join(folder, 'shop/site', edition, 'reminder-set.html'), `set ${edition} %reminder-day%`);
    writeFileSync(
      join(folder, 'shop/site', edition, 'reminder-refused.html'),
      '<p>__problem__</p>%reminder%',
    );
    writeFileSync(join(folder, 'shop/site', edition, 'reminder-form.html'), '<form>');
    writeFileSync(join(folder, 'shop/site', edition, 'unsubscribed.html'), 'unsubscribed');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (text: string) => Date.parse(text);
const boxingDay = at('2026-12-26T12:00:00Z');
/** Nine in the morning of New York and of London, in 2027. */
const nine = { us: at('2027-11-01T13:00:00Z'), uk: at('2027-11-01T09:00:00Z') };
const second = 1_000;
const email = 'parent@example.com';

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop({ assetsFolder: folder, allowFictionalNumbers: true });
  shop.clock.time = boxingDay;
});
afterEach(() => shop.close());

const ask = (address = email, prefix = '') => shop.visitor().post(`${prefix}/november`, { email: address });
const sent = () => shop.mail.sent.filter(({ subject }) => subject.includes('December 2027'));
const waiting = () => shop.rows<Record<string, unknown>>('select * from november_reminders');
async function moveTo(time: number) {
  shop.clock.time = time;
  await shop.tick();
}

it.each([
  // New York: the text of Christmas morning is due at ten.
  ['us', '2026-12-25T14:59:00Z', undefined],
  ['us', '2026-12-25T15:00:00Z', nine.us],
  ['us', '2027-01-20T12:00:00Z', nine.us],
  ['us', '2027-11-01T12:59:00Z', nine.us],
  ['us', '2027-11-01T13:00:00Z', undefined],
  ['uk', '2026-12-25T09:59:00Z', undefined],
  ['uk', '2026-12-25T10:00:00Z', nine.uk],
  ['uk', '2027-11-01T08:59:00Z', nine.uk],
  ['uk', '2027-11-01T09:00:00Z', undefined],
] as const)('in the %s edition on %s the e-mail that is offered comes at %s', (edition, moment, dueAt) => {
  expect(offeredReminder(edition, at(moment))?.dueAt).toBe(dueAt);
});

describe('an address that was typed', () => {
  it('gets one e-mail at nine on 1 November, and is gone from the list with it', async () => {
    expect((await ask()).body).toBe('set us November 1, 2027');
    expect(await waiting()).toMatchObject([
      {
        email,
        season: 2027,
        edition: 'us',
        wording: 'We send one e-mail on November 1, 2027, then take your address off the list.',
      },
    ]);
    await moveTo(nine.us - second);
    expect([sent().length, (await waiting()).length]).toEqual([0, 1]);
    await moveTo(nine.us);
    await shop.tick();
    expect([sent().length, (await waiting()).length]).toEqual([1, 0]);
    await moveTo(nine.us + 24 * 3_600 * second);
    expect(sent()).toHaveLength(1);
    const [mail] = sent();
    expect(mail).toMatchObject({ to: email, subject: 'Santa’s texts for December 2027' });
    expect(mail?.text).toContain('Santa texts again: December 1 to 25, 2027.');
    expect(mail?.text).toContain('http://127.0.0.1:3000/us/santa/signup');
    expect(mail?.text).toContain(mail?.unsubscribe);
    expect(mail?.text).toContain(testContacts.us.postalAddress);
  });

  it('gets it in the words and at the hour of its edition', async () => {
    expect((await ask(email, '/uk')).body).toBe('set uk 1 November 2027');
    await moveTo(nine.uk);
    await shop.tick();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.text).toContain('Santa texts again: 1 to 25 December 2027.');
    expect(sent()[0]?.text).toContain('http://127.0.0.1:3000/uk/santa/signup');
  });

  it('gets one e-mail, however often and in whatever spelling it asked', async () => {
    await ask('Parent@Example.com', '/uk');
    await ask();
    await ask('Parent@Example.com');
    expect((await waiting()).map((row) => [row['edition'], row['email'], row['email_key']])).toEqual([
      ['uk', 'Parent@Example.com', email],
      ['us', 'Parent@Example.com', email],
    ]);
    await moveTo(nine.us);
    await shop.tick();
    expect(sent().filter(({ text }) => text.includes('/us/'))).toHaveLength(1);
  });

  it('gets none when it has unsubscribed since', async () => {
    await shop.visitor().post('/api/discount_email', { email });
    await ask();
    await shop.tick();
    const link = shop.mail.sent.at(-1)?.unsubscribe?.replace('http://127.0.0.1:3000', '') ?? '';
    await shop.visitor().post(link, {});
    shop.clock.time += second;
    await ask('other@example.com');
    await moveTo(nine.us);
    await shop.tick();
    expect([sent().map(({ to }) => to), (await waiting()).length]).toEqual([['other@example.com'], 0]);
  });

  it('gets one when it asks after it has unsubscribed', async () => {
    await shop.visitor().post('/api/discount_email', { email });
    await shop.tick();
    const link = shop.mail.sent.at(-1)?.unsubscribe?.replace('http://127.0.0.1:3000', '') ?? '';
    await shop.visitor().post(link, {});
    shop.clock.time += second;
    await ask();
    await moveTo(nine.us);
    await shop.tick();
    expect(sent()).toHaveLength(1);
  });

  it('gets none when it has paid for that December meanwhile', async () => {
    await ask();
    const parent = shop.visitor();
    await parent.pay(await parent.signUp({ email, consent_version: 'us-2026-2' }));
    await moveTo(nine.us);
    await shop.tick();
    expect([sent().length, (await waiting()).length]).toEqual([0, 0]);
  });

  // Nine in the morning of New York on 1 December, and the year after.
  it.each(['2027-12-01T14:00:00Z', '2028-03-01T12:00:00Z'])(
    'gets none from a shop that was down all November until %s, which keeps nothing of it either',
    async (moment) => {
      await ask();
      await moveTo(at(moment));
      await shop.tick();
      expect([sent().length, (await waiting()).length]).toEqual([0, 0]);
    },
  );

  it('gets a late one from a shop that was down until the end of November', async () => {
    await ask();
    await moveTo(at('2027-12-01T14:00:00Z') - second);
    await shop.tick();
    expect([sent().length, (await waiting()).length]).toEqual([1, 0]);
  });

  it('is refused with a sentence when it is none, and can be corrected there', async () => {
    const { statusCode, body } = await ask('parent');
    expect([statusCode, body]).toEqual([
      400,
      '<p>Enter an e-mail address such as name@example.com.</p><form>',
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is refused with a sentence when it was typed too often', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await ask()).statusCode).toBe(200);
    const { statusCode, body } = await ask();
    expect([statusCode, body.includes('That was too many tries.')]).toEqual([429, true]);
  });

  it('is not asked for once November has come: the page leads to the sign-up', async () => {
    shop.clock.time = nine.us;
    const answer = await ask();
    expect([answer.statusCode, answer.headers.location, await waiting()]).toEqual([303, '/', []]);
  });
});

describe('the address of an order', () => {
  const november = at('2026-11-20T15:00:00Z');
  let parent: ReturnType<typeof shop.visitor>;
  let order: string;
  beforeEach(async () => {
    shop.clock.time = november;
    parent = shop.visitor();
    order = await parent.signUp({ email });
    await parent.pay(order);
    shop.clock.time = boxingDay;
  });
  const tick = (remind: string, id = order) =>
    parent.post('/api/november_reminder', { order_id: id, remind });
  const boxes = async () =>
    ((await parent.get('/api/account')).json().orders as { reminder: unknown }[]).map(
      ({ reminder }) => reminder,
    );

  it('is asked for by one press, which is shown, sent, and taken back by another', async () => {
    expect(await boxes()).toEqual([{ on: false, day: 'November 1, 2027' }]);
    expect((await tick('yes')).statusCode).toBe(200);
    expect(await boxes()).toEqual([{ on: true, day: 'November 1, 2027' }]);
    await tick('');
    expect([await boxes(), await waiting()]).toEqual([[{ on: false, day: 'November 1, 2027' }], []]);
    await tick('yes');
    await moveTo(nine.us);
    await shop.tick();
    expect(sent().map(({ to }) => to)).toEqual([email]);
    expect(await boxes()).toEqual([null]);
  });

  const another = () => parent.signUp({ email, childs_name: 'Sam', phone_number: '13035551234' });

  it('has one box, beside one of its orders', async () => {
    shop.clock.time = november;
    await parent.pay(await another());
    shop.clock.time = boxingDay;
    expect((await boxes()).filter((box) => box !== null)).toHaveLength(1);
  });

  it('has none once the texts of the next December are bought, and has it again when they are cancelled', async () => {
    const next = await parent.signUp({
      email,
      childs_name: 'Sam',
      phone_number: '13035551234',
      consent_version: 'us-2026-2',
    });
    await parent.pay(next);
    expect(await boxes()).toEqual([null, null]);
    expect((await parent.post('/api/cancel_order', { order_id: next, amount: '29.95' })).statusCode).toBe(
      200,
    );
    expect((await boxes()).filter((box) => box !== null)).toHaveLength(1);
  });

  it('has no box while its season is on, nor without a payment', async () => {
    shop.clock.time = november;
    expect(await boxes()).toEqual([null]);
    expect((await tick('yes')).json().code).toBe('season_on');
    shop.clock.time = boxingDay;
    const unpaid = await shop.visitor().signUp({ email, childs_name: 'Sam', consent_version: 'us-2026-2' });
    expect((await tick('yes', unpaid)).statusCode).toBe(404);
    const own = await parent.signUp({
      email: 'second@example.com',
      childs_name: 'Sam',
      phone_number: '13035551234',
      consent_version: 'us-2026-2',
    });
    expect((await tick('yes', own)).json().code).toBe('not_paid');
    expect(await waiting()).toEqual([]);
  });

  it('moves with the order when it was mistyped, once, and stays where its owner asked before the order', async () => {
    await ask('theirs@example.com');
    await ask('right@example.com');
    shop.clock.time += second;
    const moves: readonly (readonly [string, string])[] = [
      ['typo@example.com', 'Mine@Example.com'],
      ['theirs@example.com', 'other@example.com'],
      ['again@example.com', 'Right@example.com'],
    ];
    for (const [index, [from, to]] of moves.entries()) {
      const buyer = shop.visitor();
      const phone_number = `1303555123${index}`;
      const id = await buyer.signUp({ email: from, phone_number, consent_version: 'us-2026-2' });
      await buyer.pay(id);
      if (!from.startsWith('theirs'))
        await buyer.post('/api/november_reminder', { order_id: id, remind: 'yes' });
      expect((await buyer.post('/api/order_email', { order_id: id, email: to })).statusCode).toBe(200);
    }
    const keys = (await waiting()).map((row) => [row['email'], row['email_key']].join(' '));
    expect(keys.toSorted()).toEqual([
      'Mine@Example.com mine@example.com',
      'right@example.com right@example.com',
      'theirs@example.com theirs@example.com',
    ]);
  });

  it('is in the download of its owner, and deleted with everything else', async () => {
    await tick('yes');
    await parent.post('/api/sign_in_link', { email });
    await shop.tick();
    const key = /#key=([\w-]+)/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
    await parent.post('/api/sign_in', { key });
    const { november_reminders: held } = (await parent.get('/api/account/data')).json();
    expect(held).toEqual([
      {
        id: expect.any(String),
        email,
        edition: 'us',
        season: 2027,
        wording: 'We send one e-mail on November 1, 2027, then take your address off the list.',
        at: new Date(boxingDay).toISOString(),
      },
    ]);
    const deleted = await parent.post('/api/account/delete', { email, confirm: 'everything' });
    expect([deleted.statusCode, await waiting()]).toEqual([200, []]);
  });
});
