/** Proves what a gift brings: the giver's line with the code, its day, the price said first, and the code sent once more [C15]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testContacts, testShop, type Visitor } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let giver: Visitor;
const day = 86_400_000;
const line = 'For Mia, with love from Granny';

beforeEach(async () => {
  shop = await testShop();
  giver = shop.visitor();
});
afterEach(() => shop.close());

async function give(more: Record<string, string> = {}) {
  const form = { email: 'giver@example.com', package_id: '26', ...more };
  const { order_id } = (await giver.post('/api/gift', form)).json();
  expect((await giver.pay(order_id)).json().result).toBe('success');
  await shop.tick();
  return order_id as string;
}
const again = (order_id: string, email = 'family@example.com', by = giver) =>
  by.post('/api/send_codes', { order_id, email });
const gift = async () => (await giver.get('/api/account')).json().orders[0];
const lettersTo = (address: string) =>
  shop.mail.sent.filter(({ to, subject }) => to === address && subject.startsWith('A gift'));
async function redeem(code: string) {
  const family = shop.visitor();
  const order = await family.signUp({ email: 'family@example.com' });
  expect((await family.pay(order, { promocode: code, nonce: '' })).json().result).toBe('success');
}

describe('a gift', () => {
  it('brings the giver’s line with the code, to whom and when the giver chose', async () => {
    await give({ recipient_email: 'family@example.com', send_on: '2026-12-01', message: line });
    expect(lettersTo('family@example.com')).toEqual([]);
    shop.clock.time = Date.UTC(2026, 11, 1, 14);
    await shop.tick();
    const [letter] = lettersTo('family@example.com');
    expect(letter?.text).toContain(`“${line}”`);
    expect(letter?.text).toContain((await gift()).codes[0].code);
    expect((await gift()).gift_message).toBe(line);
  });

  it('names its giver to the family, in the letter and on the card, and forgets the name after the season', async () => {
    const id = await give({ recipient_email: 'family@example.com', giver_name: 'Granny Ann' });
    const [letter] = lettersTo('family@example.com');
    expect(letter?.subject).toBe('A gift from Granny Ann');
    expect(letter?.text).toContain('Granny Ann (giver@example.com) has given you texts');
    const { helpLine, helpEmail, trader, postalAddress } = testContacts.us;
    expect(letter?.text).toContain(`Questions? Call ${helpLine} or write to ${helpEmail}.`);
    expect(letter?.text).toContain(`North Pole Post\n${trader}\n${postalAddress}`);
    expect((await gift()).gift_from).toBe('Granny Ann');
    shop.clock.time = Date.UTC(2027, 1, 1);
    await shop.tick();
    expect((await shop.store.read((unit) => unit.orders.find(id)))?.giftFrom).toBeNull();
  });

  it('takes no giver whose name is a web address', async () => {
    const form = { email: 'giver@example.com', package_id: '26', giver_name: 'www.evil.example' };
    const answer = await giver.post('/api/gift', form);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['giver_name']]);
  });

  it('without a line has none', async () => {
    await give();
    expect(lettersTo('giver@example.com')[0]?.text).not.toContain('“');
    expect((await gift()).gift_message).toBeNull();
  });

  it.each([
    ['a web address', 'see https://evil.example'],
    ['a rude word', 'you bastard'],
    ['more than 200 characters', 'x'.repeat(201)],
  ])('takes no line with %s', async (_, message) => {
    const answer = await giver.post('/api/gift', { email: 'giver@example.com', package_id: '26', message });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['message']]);
  });

  it('loses the line with the address of the family, after the season [B24]', async () => {
    const id = await give({ message: line });
    shop.clock.time = Date.UTC(2027, 1, 1);
    await shop.tick();
    expect((await shop.store.read((unit) => unit.orders.find(id)))?.giftMessage).toBeNull();
  });
});

describe('a code that is sent once more', () => {
  it('goes to the address that the giver names, with the line, when its e-mail failed', async () => {
    shop.mail.down = true;
    const id = await give({ recipient_email: 'famly@example.com', message: line });
    for (let hours = 0; hours < 24 * 10 && (await gift()).codes_mail.state !== 'failed'; hours += 1) {
      shop.clock.time += day / 24;
      await shop.tick();
    }
    expect(await gift()).toMatchObject({ codes_mail: { state: 'failed' }, codes_again: true });
    shop.mail.down = false;
    expect((await again(id)).statusCode).toBe(200);
    expect(await gift()).toMatchObject({ codes_mail: { state: 'planned' }, codes_again: false });
    await shop.tick();
    const [letter] = lettersTo('family@example.com');
    expect(letter?.text).toContain((await gift()).codes[0].code);
    expect(letter?.text).toContain(line);
    expect((await gift()).codes_mail.state).toBe('sent');
  });

  it('is the same code, which works once', async () => {
    const id = await give();
    await again(id);
    await shop.tick();
    const { code } = (await gift()).codes[0];
    expect(lettersTo('family@example.com')[0]?.text).toContain(code);
    await redeem(code);
    expect((await gift()).codes_again).toBe(false);
    expect((await again(id)).json().code).toBe('codes_not_sent_again');
  });

  it('waits for its day as long as it has one, and is gone with a gift that was taken back', async () => {
    const id = await give({ send_on: '2026-12-01' });
    expect((await again(id)).statusCode).toBe(409);
    await giver.post('/api/cancel_order', { order_id: id, amount: '29.95' });
    expect((await again(id)).statusCode).toBe(409);
    shop.clock.time = Date.UTC(2026, 11, 2);
    await shop.tick();
    expect(lettersTo('giver@example.com')).toEqual([]);
  });

  it('that waits to be sent again leaves no more when the gift is taken back', async () => {
    const id = await give();
    await again(id);
    expect((await giver.post('/api/cancel_order', { order_id: id, amount: '29.95' })).statusCode).toBe(200);
    await shop.tick();
    expect(lettersTo('family@example.com')).toEqual([]);
  });

  it('is sent a few times a day at most, and by its giver alone', async () => {
    const id = await give();
    expect((await again(id, 'me@example.com', shop.visitor())).statusCode).toBe(404);
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push((await again(id)).statusCode);
      shop.clock.time += 1_000;
      await shop.tick();
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a gift that is not paid for', () => {
  const form = { email: 'giver@example.com', package_id: '26' };

  it('is paid for where it was ordered alone: elsewhere the child is gone on with', async () => {
    const child = await giver.signUp({ childs_name: 'Mia' });
    const { order_id } = (await giver.post('/api/gift', form)).json();
    const listed = (await giver.get('/api/order')).json();
    expect(listed).toMatchObject({ order_id: child, childs_name: 'Mia', amount: '29.95' });
    const december = (await giver.get('/api/season')).json();
    expect([december.order_id, december.texts.length]).toEqual([child, 25]);
    expect((await giver.get(`/api/order?order_id=${order_id}`)).json()).toMatchObject({ order_id });
    expect((await giver.pay(order_id)).json().result).toBe('success');
    expect(await gift()).toMatchObject({ order_id: child });
  });

  it('takes no family package from the child that is being added', async () => {
    const first = await giver.signUp();
    await giver.pay(first);
    const extra = { order_id: first, package: 'family', amount: '19.95' };
    expect((await giver.post('/api/internal_package_upgrade', extra)).json().status).toBe('success');
    await giver.signUp({ childs_name: 'Leo', phone_number: '12125550001' });
    await giver.post('/api/gift', form);
    const { packages } = (await giver.get('/api/packages')).json();
    expect(packages[0].amount).toBe('0.00');
  });

  it('is no sign-up of a child', async () => {
    await giver.post('/api/gift', form);
    expect((await giver.get('/api/order')).statusCode).toBe(404);
    expect((await giver.get('/api/season')).statusCode).toBe(404);
  });
});
