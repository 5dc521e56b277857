/** Proves that nothing fails in silence: each failure is a named event without a person, counted, and in `npm run status`. */
import { connect, createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailSender } from '#server/mail/smtp-sender.ts';
import { describeStatus } from '#server/operating/status-report.ts';
import { wordsRow } from '#test/db/tables/rows.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  parent = shop.visitor();
});
afterEach(() => shop.close());

const hour = 3_600_000;

interface Logged {
  event?: string;
  level: number;
}
const logged = () => shop.logged.map((line) => JSON.parse(line) as Logged);
const eventNames = () => [...new Set(logged().flatMap(({ event }) => event ?? []))].sort();
const status = async () => (await describeStatus(shop.store, shop.clock.time)).text;

/** Nothing of the parent and the child of these tests. */
function expectNoPerson(text: string) {
  for (const word of [goodLead['email'], goodLead['childs_name'], '2125551234', '5551234'])
    expect(text).not.toContain(word);
}

/** Goes on to a later moment, and does what is due at it. */
async function later(ms: number) {
  shop.clock.time += ms;
  await shop.tick();
}

it('says that nothing needs a person when nothing does', async () => {
  await parent.pay(await parent.signUp());
  await shop.tick();
  expect(await status()).toMatch(/^Nothing needs attention\.\n/);
  expect(await status()).toContain('Orders of 2026: 1 paid');
  expect(await status()).toContain('Texts of 2026: 1 accepted, 25 planned');
});

it('shows the season that is over beside the next one, for as long as it has texts', async () => {
  await parent.pay(await parent.signUp());
  await shop.tick();
  expect(await status()).not.toContain('of 2025');
  shop.clock.time = Date.UTC(2026, 11, 25, 15, 1);
  expect(await status()).toContain(
    'Orders of 2026: 1 paid\nTexts of 2026: 1 accepted, 25 planned\nOrders of 2027: none\nTexts of 2027: none\n',
  );
  await shop.run('delete from messages');
  expect(await status()).not.toContain('of 2026');
});

it('counts what a phone wrote that holds nothing, and needs no one for it', async () => {
  await parent.pay(await parent.signUp());
  await shop.store.write(({ inbox }) => inbox.insertWords(wordsRow('thank you', { state: 'forOperator' })));
  expect(await status()).toMatch(/^Nothing needs attention\.\n/);
  expect(await status()).toContain('Replies from phones in 7 days: 1 forOperator');
});

describe('each failure has a name, a count and a line', () => {
  it('a declined charge', async () => {
    const order = await parent.signUp();
    shop.gateway.faults.push('decline');
    await parent.pay(order);
    expect(eventNames()).toEqual(['payment.declined']);
    await shop.tick();
    expect(await status()).toMatch(/^Nothing needs attention[\s\S]*payment\.declined +1 today +1 in 7 days/);
  });

  it('a charge of which nothing is known', async () => {
    const order = await parent.signUp();
    shop.gateway.faults.push('lost-request');
    shop.gateway.searchesDown = true;
    await parent.pay(order);
    expect(eventNames()).toContain('payment.unknown');
    await later(hour);
    expect(await status()).toContain('These charges have had no result from the gateway for ten minutes.');
  });

  it('a text that is refused', async () => {
    shop.texts.faults.push({ kind: 'refused', code: '21211' });
    await parent.signUp();
    expect(eventNames()).toEqual(['texts.refused']);
    await later(0);
    expect(await status()).toMatch(/Texts were refused in the last day, by code\..*\n {2}1: 21211 x1/);
  });

  it('a text of which nothing is known', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout' });
    shop.texts.search = async () => ({ kind: 'unavailable' });
    await parent.signUp();
    expect(eventNames()).toEqual(['texts.lost']);
    await later(2 * hour);
    expect(await status()).toContain('These texts have had no result from the provider for an hour.');
  });

  it('an e-mail that cannot be sent', async () => {
    await parent.pay(await parent.signUp());
    shop.mail.down = true;
    await later(0);
    expect(eventNames()).toEqual(['mail.deferred']);
    for (let times = 0; times < 5; times += 1) await later(7 * hour);
    expect(eventNames()).toContain('mail.failed');
    expect(await status()).toMatch(/These e-mails could not be sent\..*\n {2}1: receipt /);
    expect(await status()).toMatch(/mail\.deferred +\d+ today +5 in 7 days/);
  });

  it.each([
    ['refused', 'refund.refused', /The gateway refuses these refunds\./],
    ['lost-request', 'refund.unknown', /^Nothing needs attention/],
    ['unreachable', 'refund.deferred', /^Nothing needs attention/],
  ] as const)('a refund that is %s', async (fault, event, line) => {
    const order = await parent.signUp();
    await parent.pay(order);
    shop.gateway.refundFaults.push(fault);
    await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    expect(eventNames()).toContain(event);
    await shop.tick();
    expect(await status()).toMatch(line);
  });
});

it('names no person, in the log or in the status [B22]', async () => {
  shop.texts.faults.push({ kind: 'refused', code: '21211' });
  shop.gateway.faults.push('decline');
  shop.mail.down = true;
  const order = await parent.signUp();
  await parent.pay(order);
  await parent.pay(order);
  for (let times = 0; times < 7; times += 1) await later(7 * hour);
  expectNoPerson(shop.logged.join(''));
  expectNoPerson(await status());
});

it('counts also what the log is told to leave out', async () => {
  await shop.close();
  shop = await testShop({ log: pino({ level: 'silent' }) });
  parent = shop.visitor();
  shop.gateway.faults.push('decline');
  await parent.pay(await parent.signUp());
  await shop.tick();
  expect(await status()).toContain('payment.declined');
});

it('leaves the code of a gift in the account when its e-mail failed [C15]', async () => {
  const form = { email: 'parent@example.com', recipient_email: 'friend@example.com', package_id: '26' };
  const { order_id } = (await parent.post('/api/gift', form)).json();
  await parent.pay(order_id);
  shop.mail.down = true;
  for (let times = 0; times < 7; times += 1) await later(7 * hour);
  const [gift] = (await parent.get('/api/account')).json().orders;
  expect(gift).toMatchObject({ kind: 'gift', codes_mail: { state: 'failed' } });
  const price = { promocode: gift.codes[0].code, package_id: '26' };
  expect((await parent.post('/santa/get_promo_amount', price)).json()).toMatchObject({
    err_message: 'none',
    promo_percent_off: 100,
  });
});

describe('a mail server that is lost', () => {
  /** It takes connections and says nothing. */
  let mute: Server;
  let address: string;
  beforeEach(async () => {
    mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as { port: number };
    address = `smtp://127.0.0.1:${port}`;
    await new Promise((resolve) => connect(port, '127.0.0.1').once('connect', resolve));
  });
  afterEach(() => mute.close());

  it('is given up on, and the e-mail stays for later', async () => {
    const sender = createMailSender(address, 'post@example.com', 100);
    const sent = sender.send({ id: '1', to: 'a@example.com', language: 'en', subject: 'S', text: 'T' });
    // The wait for the greeting and the wait for any byte end at the same moment.
    await expect(sent).rejects.toThrow(/Greeting never received|Timeout/);
  });

  it('holds up no other kind of e-mail', async () => {
    await shop.close();
    const arrived: string[] = [];
    shop = await testShop({
      mail: {
        send: ({ subject }) =>
          subject.includes('receipt') ? new Promise(() => {}) : Promise.resolve(void arrived.push(subject)),
      },
    });
    parent = shop.visitor();
    await parent.pay(await parent.signUp());
    shop.start();
    await parent.post('/api/sign_in_link', { email: 'parent@example.com' });
    await expect.poll(() => arrived.length, { timeout: 4_000 }).toBe(1);
    expect(arrived[0]).toContain('account');
  });
});
