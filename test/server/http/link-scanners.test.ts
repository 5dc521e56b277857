/** Programs that check e-mails open every link in them, and press nothing: that changes nothing anywhere. */
import { afterEach, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
afterEach(() => shop.close());

/** What was counted for the operator, and how often who asked, names no person and opens nothing. */
const countsOnly = new Set(['event_counts', 'tries', 'stored_units']);

async function everyRow() {
  const tables = (await shop.tables()).filter((name) => !countsOnly.has(name)).toSorted();
  const rows = tables.map(async (name) => [name, await shop.rows(`select * from "${name}" order by 1`)]);
  return JSON.stringify(await Promise.all(rows));
}

const origin = 'http://127.0.0.1:3000';
const linksIn = (text: string) => text.match(/http:\/\/127\.0\.0\.1:3000\S*/g) ?? [];

it('a GET of every link that stands in any e-mail changes no row and opens no order [C14] [B26]', async () => {
  shop = await testShop();
  const email = 'parent@example.com';
  // Receipt, gift, family codes, film, discount, sign-in, a second sign-up elsewhere, a correction, a cancellation.
  const parent = shop.visitor();
  const order = await parent.signUp();
  await parent.pay(order);
  await parent.post('/api/internal_package_upgrade', { order_id: order, package: 'video', amount: '9.95' });
  const corrected = await parent.signUp({
    email: 'wrong@example.com',
    childs_name: 'Mia',
    phone_number: '12125559877',
  });
  await parent.pay(corrected);
  await shop.tick();
  await parent.post('/api/order_email', { order_id: corrected, email: 'right@example.com' });
  const gift = await parent.post('/api/gift', {
    email,
    recipient_email: 'aunt@example.com',
    send_on: '',
    package_id: '26',
  });
  await parent.pay(gift.json().order_id);
  await shop.visitor().signUp();
  await shop.visitor().post('/api/discount_email', { email: 'offers@example.com' });
  await parent.post('/accounts/confirm', { email });
  await parent.post('/api/cancel_order', { order_id: corrected, amount: '29.95' });
  await shop.visitor().signUp({
    email: 'late@example.com',
    childs_name: 'Sam',
    phone_number: '12125559878',
    offers_consent: 'yes',
  });
  shop.clock.time += 90 * 60_000;
  const paths = await scanned();
  shop.clock.time = Date.UTC(2026, 11, 24, 20, 0);
  paths.push(...(await scanned()));
  const kinds = [
    '/accounts/menu#key=',
    '/santa/resume?',
    '/unsubscribe?',
    '/santa/signup',
    '/santa/film#key=',
  ];
  expect(kinds.filter((kind) => !paths.some((path) => path.includes(kind)))).toEqual([]);
});

/** Sends what is due and opens, twice, every link of what was sent so far. @returns the paths */
async function scanned() {
  await shop.tick();
  const links = shop.mail.sent.flatMap(({ text, unsubscribe }) => linksIn(`${text} ${unsubscribe ?? ''}`));
  const paths = [...new Set(links)].map((link) => link.slice(origin.length));
  const before = await everyRow();
  for (const path of paths) {
    const scanner = shop.visitor();
    for (let opened = 0; opened < 2; opened += 1) {
      const { statusCode } = await scanner.get(path.replace(/#.*$/, ''));
      expect([path, statusCode]).not.toEqual([path, 500]);
    }
    expect([path, (await scanner.get('/api/account')).json()]).toEqual([path, { orders: [] }]);
  }
  await shop.tick();
  expect(await everyRow()).toBe(before);
  return paths;
}
