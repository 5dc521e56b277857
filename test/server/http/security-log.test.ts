/** What the log tells of who came to the doors: one line for each answer, with what was refused, by a mark of the visitor. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let cookies: Record<string, string>;
beforeEach(async () => {
  shop = await testShop({ leadsPerHour: 1 });
  cookies = {};
  parent = shop.visitor(cookies);
});
afterEach(() => shop.close());

const answers = () =>
  shop.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered');
const last = () => answers().at(-1);
async function key(): Promise<string> {
  await parent.post('/api/sign_in_link', { email: 'parent@example.com' });
  await shop.tick();
  return /#key=([\w-]{43})/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
}

it('says when, what and how it ended of each answer, and of whom no more than a mark', async () => {
  const order = await parent.signUp();
  await parent.get(`/api/order?order_id=${order}`);
  const [signUp, read] = answers();
  expect(read).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    reqId: expect.any(String),
    method: 'GET',
    route: '/api/order',
    order,
    status: 200,
    ms: expect.any(Number),
    visitor: expect.stringMatching(/^[\w-]{8}$/),
    msg: 'answered',
  });
  expect(signUp).toMatchObject({ route: '/api/internal_ad_lead', status: 200 });
  expect(shop.logged.join('')).not.toContain(cookies['visit']);
});

it.each<[string, number, string, string, () => Promise<unknown>]>([
  ['another’s order', 404, 'access.denied', 'order_not_found', () => parent.get('/api/order?order_id=none')],
  ['data without proof', 403, 'access.denied', 'not_proven', () => parent.get('/api/account/data')],
  [
    'a form of another site',
    403,
    'access.denied',
    'foreign_origin',
    () =>
      shop.visitor(cookies, { 'sec-fetch-site': 'cross-site' }).post('/api/sign_out', { devices: 'this' }),
  ],
  [
    'a STOP that the provider did not sign',
    403,
    'access.denied',
    'wrong_signature',
    () => parent.post('/hooks/texts/inbound', { From: '+12125551234', Body: 'STOP', MessageSid: 'SM1' }),
  ],
  [
    'a link that is used up',
    409,
    'sign_in.refused',
    'link_used_up',
    () => parent.post('/api/sign_in', { key: 'x'.repeat(43) }),
  ],
  [
    'what a limit refuses',
    429,
    'limit.reached',
    'too_many_requests',
    async () => {
      await parent.signUp();
      await parent.post('/api/internal_ad_lead', goodLead);
    },
  ],
])('names %s', async (_, status, event, code, ask) => {
  await shop.close();
  shop = await testShop({ leadsPerHour: 1, textReceiptToken: 'secret' });
  cookies = {};
  parent = shop.visitor(cookies);
  await ask();
  expect(last()).toMatchObject({ status, event, code });
  await shop.tick();
  expect(await shop.rows(`select count from event_counts where event = '${event}'`)).toEqual([{ count: 1 }]);
});

it('names the way in and the ways out', async () => {
  await parent.pay(await parent.signUp());
  await parent.post('/api/sign_in', { key: await key() });
  expect(last()).toMatchObject({ event: 'sign_in.done', status: 200 });
  await parent.get('/api/account/data');
  expect(last()).toMatchObject({ event: 'account.downloaded', status: 200 });
  await parent.post('/api/sign_out', { devices: 'others' });
  expect(last()).toMatchObject({ event: 'sign_out.others', status: 200 });
  await parent.post('/api/sign_out', { devices: 'this' });
  expect(last()).toMatchObject({ event: 'sign_out.this', status: 200 });
  await parent.post('/api/sign_in', { key: await key() });
  await parent.post('/api/account/delete', { email: 'parent@example.com', confirm: 'everything' });
  expect(last()).toMatchObject({ event: 'account.erased', status: 200 });
});

it('cannot be made to hold a line that was not written by us', async () => {
  await parent.get('/api/order?order_id=a%0A%7B%22level%22%3A60%7D');
  await shop.visitor({}, { 'x-forwarded-for': '1\n2' }).get('/x%0D%0A{"event":"forged"}');
  for (const line of shop.logged) expect(line.trim().split('\n')).toHaveLength(1);
  expect(shop.logged.join('')).not.toContain('forged');
});

it('has the place of a fault of ours, and the answer nothing of it', async () => {
  const { read } = shop.store;
  shop.store.read = () => Promise.reject(new Error('canary of the disk'));
  const answer = await parent.get('/api/account');
  shop.store.read = read;
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: 'our_mistake', message: 'Something went wrong on our side. Please try again.' },
  ]);
  const failed = shop.logged.filter((line) => line.includes('request.failed'));
  expect(failed).toHaveLength(1);
  expect(failed[0]).toContain('    at ');
  expect(shop.logged.join('')).not.toContain('canary');
});
