/** The buyer corrects the e-mail address that the receipt was sent to, and what ends with that [C12]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '#server/operating/command.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testContacts, testShop, type Visitor } from '#test/support/shop.ts';

const wrong = 'Parent@exmaple.com';
const right = 'parent@example.com';
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;

beforeEach(async () => {
  shop = await testShop({ descriptor: 'NPP*SANTA TEXTS' });
  parent = shop.visitor();
  order = await parent.signUp({ email: wrong });
  await parent.pay(order);
});
afterEach(() => shop.close());

const correct = (email: string, by = parent, id = order) =>
  by.post('/api/order_email', { order_id: id, email });
const sentTo = (address: string) =>
  shop.mail.sent.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
const subjectsTo = (address: string) => sentTo(address).map(({ subject }) => subject);
const receipt = 'Your North Pole Post receipt: $29.95 USD';
const account = 'Your North Pole Post account';
const apology = 'Your address was given by mistake';

/** Asks for a link to an address and reads it from its mailbox. */
async function linkTo(email: string) {
  await shop.visitor().post('/accounts/confirm', { email });
  await shop.tick();
  return (
    /#key=([\w-]{43})/.exec(sentTo(email).findLast(({ subject }) => subject === account)?.text ?? '')?.[1] ??
    ''
  );
}
async function signIn(visitor: Visitor, email: string) {
  await visitor.post('/api/sign_in', { key: await linkTo(email) });
}
const ordersSeenBy = async (visitor: Visitor) =>
  (await visitor.get('/api/account')).json().orders.map((seen: { order_id: string }) => seen.order_id);
const asked = async () => (await parent.get(`/api/order?order_id=${order}`)).json();
const rows = (query: string) => shop.rows(query);

describe('a correction', () => {
  it('sends the receipt to the new address and keeps what was sent; the old one hears only that it was a mistake', async () => {
    await shop.tick();
    expect(subjectsTo(wrong)).toEqual([receipt]);
    expect(await asked()).toMatchObject({ email: wrong, email_correctable: true });
    expect((await correct(right)).json()).toEqual({ status: 'corrected', email: right, dup_user: false });
    await shop.tick();
    expect(subjectsTo(right)).toEqual([receipt]);
    expect(sentTo(right)[0]?.text).toBe(sentTo(wrong)[0]?.text);
    expect(subjectsTo(wrong)).toEqual([receipt, apology]);
    const told = JSON.stringify(sentTo(wrong).at(-1)).toLowerCase();
    for (const word of [right, 'zoë', '5551234']) expect(told).not.toContain(word);
    expect(await rows("select recipient from mails where kind = 'receipt'")).toEqual([{ recipient: wrong }]);
    expect((await asked()).email).toBe(right);
  });

  it('in time takes the receipt along that has not left yet, and tells the old address nothing at all', async () => {
    await correct(right);
    await shop.tick();
    expect(subjectsTo(right)).toEqual([receipt]);
    expect(sentTo(wrong)).toEqual([]);
  });

  it('answers the same when it is asked twice, as after a lost answer, and sends one receipt', async () => {
    await shop.tick();
    await Promise.all([correct(right), correct(right)]);
    expect((await correct(right.toUpperCase())).json()).toMatchObject({ status: 'corrected', email: right });
    await shop.tick();
    expect(subjectsTo(right)).toEqual([receipt]);
    expect(subjectsTo(wrong)).toEqual([receipt, apology]);
  });

  it('says that the new address has another order of this visitor', async () => {
    const other = await parent.signUp({ email: right, childs_name: 'Mia', phone_number: '12125551299' });
    await parent.pay(other);
    // Neither its extra nor what another has not paid for is in the way.
    const film = { order_id: other, package: 'video', amount: '9.95' };
    expect((await parent.post('/api/internal_package_upgrade', film)).json().status).toBe('success');
    await shop.visitor().signUp({ email: right, childs_name: 'Ida', phone_number: '12125551298' });
    expect((await correct(right)).json()).toMatchObject({ status: 'corrected', dup_user: true });
  });

  it('of a correction tells each address that was wrong', async () => {
    await correct('typo@example.com');
    await shop.tick();
    await correct(right);
    await shop.tick();
    expect([subjectsTo('typo@example.com'), subjectsTo(right)]).toEqual([[receipt, apology], [receipt]]);
    expect(subjectsTo(wrong)).toEqual([]);
  });

  it('leaves what the owner of the old address has agreed to, in the other edition or after the order', async () => {
    await shop.visitor().post('/uk/api/discount_email', { email: wrong });
    shop.clock.time += 1;
    await shop.visitor().post('/api/discount_email', { email: wrong });
    expect((await correct(right)).statusCode).toBe(200);
    expect(await rows('select edition from marketing_consents order by edition')).toEqual([
      { edition: 'uk' },
      { edition: 'us' },
    ]);
  });

  it('leaves another sign-up of the same child as it is', async () => {
    const twin = await parent.signUp({ email: right });
    expect((await correct(right)).statusCode).toBe(200);
    expect([
      (await rulesOn(shop.store).findOrder(twin))?.state,
      (await rulesOn(shop.store).findOrder(order))?.state,
    ]).toEqual(['awaitingPayment', 'paid']);
  });

  it('moves the consent, the use of a code and the film that is still to come, and ends offers that the new address did not ask for', async () => {
    const buyer = shop.visitor();
    await buyer.post('/api/discount_email', { email: 'friend@example.com' });
    await shop.tick();
    const promocode = /SNOW-\w{5}-\w{5}/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
    const id = await buyer.signUp({
      email: wrong,
      childs_name: 'Mia',
      phone_number: '12125551299',
      offers_consent: 'yes',
    });
    await buyer.pay(id, { promocode });
    await buyer.post('/api/internal_package_upgrade', {
      order_id: id,
      package: 'video',
      ab: '',
      amount: '9.95',
    });
    expect(await rows('select id from orders where parent_id is not null')).toHaveLength(1);
    expect((await correct(right, buyer, id)).statusCode).toBe(200);
    const ofOrder = `order_id in (select id from orders where id = '${id}' or parent_id = '${id}')`;
    expect(await rows(`select distinct lower(recipient) recipient from mails where ${ofOrder}`)).toEqual([
      { recipient: right },
    ]);
    expect(await rows(`select email from consents where order_id = '${id}'`)).toEqual([{ email: right }]);
    expect(await rows(`select email_key from promotion_uses where order_id = '${id}'`)).toEqual([
      { email_key: right },
    ]);
    expect(await rows('select email_key from marketing_consents')).toEqual([
      { email_key: 'friend@example.com' },
    ]);
  });
});

describe('after a correction the old address', () => {
  it('opens nothing, not even with a link that it was sent before', async () => {
    await shop.tick();
    const key = await linkTo(wrong);
    await correct(right);
    const stranger = shop.visitor();
    await stranger.post('/api/sign_in', { key });
    expect(await ordersSeenBy(stranger)).toEqual([]);
    const data = await stranger.get('/api/account/data');
    expect(data.statusCode).toBe(200);
    for (const word of ['5551234', 'Zoë', right]) expect(data.body).not.toContain(word);
    // Its "delete everything" reaches nothing of the order either.
    await stranger.post('/api/account/delete', { email: wrong, confirm: 'everything' });
    expect((await asked()).state).toBe('paid');
    expect(await rows(`select phone from consents where order_id = '${order}'`)).toEqual([
      { phone: '+12125551234' },
    ]);
  });

  it('resumes nothing with a reminder of the unpaid sign-up', async () => {
    const id = await parent.signUp({
      email: 'lost@exmaple.com',
      childs_name: 'Mia',
      phone_number: '12125551299',
      offers_consent: 'yes',
    });
    shop.clock.time += 2 * 3_600_000;
    await shop.tick();
    const path = /\/us\/santa\/resume\?token=\S+/.exec(sentTo('lost@exmaple.com')[0]?.text ?? '')?.[0] ?? '';
    await parent.pay(id);
    await correct(right, parent, id);
    const stranger = shop.visitor();
    expect((await stranger.post(path, {})).headers['location']).toBe('/us/accounts/menu');
    expect(await ordersSeenBy(stranger)).toEqual([]);
  });

  it('is not the key any more: the new one is', async () => {
    await correct('PARENT@Example.com');
    const elsewhere = shop.visitor();
    await signIn(elsewhere, right);
    expect(await ordersSeenBy(elsewhere)).toEqual([order]);
  });
});

describe('a correction is refused', () => {
  it('to a browser that did not make the order', async () => {
    expect((await correct(right, shop.visitor())).statusCode).toBe(404);
    expect((await asked()).email).toBe(wrong);
  });

  it('an hour after the payment, with whom to call', async () => {
    shop.clock.time += 3_600_000;
    expect((await asked()).email_correctable).toBe(true);
    shop.clock.time += 1;
    expect((await asked()).email_correctable).toBe(false);
    const refused = await correct(right);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'correction_closed', message: expect.stringContaining('(202) 555-0182') },
    ]);
    expect((await asked()).email).toBe(wrong);
    // No link goes to an address for which nothing is open.
    await shop.tick();
    expect(sentTo(right)).toEqual([]);
  });

  it('before the payment, and after a cancellation', async () => {
    const unpaid = await parent.signUp({ email: wrong, childs_name: 'Mia' });
    expect((await correct(right, parent, unpaid)).json().code).toBe('correction_closed');
    await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' });
    expect((await correct(right)).json().code).toBe('correction_closed');
  });

  it('once the order was opened with a reminder', async () => {
    const email = 'lost@exmaple.com';
    const id = await parent.signUp({ email, childs_name: 'Mia', offers_consent: 'yes' });
    shop.clock.time += 2 * 3_600_000;
    await shop.tick();
    await parent.post(/\/us\/santa\/resume\?token=\S+/.exec(sentTo(email)[0]?.text ?? '')?.[0] ?? '', {});
    await parent.pay(id);
    expect((await correct(right, parent, id)).json().code).toBe('correction_closed');
  });

  it('once the order was opened from an e-mail: then the address is theirs', async () => {
    await shop.tick();
    await signIn(shop.visitor(), wrong);
    expect((await asked()).email_correctable).toBe(false);
    expect((await correct(right)).json().code).toBe('correction_closed');
  });

  it('the fourth time, and sooner for a visitor who tries address after address', async () => {
    for (const email of ['a@example.com', 'b@example.com', right]) {
      expect((await correct(email)).statusCode).toBe(200);
    }
    expect((await asked()).email_correctable).toBe(false);
    expect((await correct('d@example.com')).json().code).toBe('correction_closed');
    for (let tries = 0; tries < 2; tries += 1) await correct('d@example.com');
    expect((await correct('d@example.com')).statusCode).toBe(429);
    expect((await asked()).email).toBe(right);
  });

  it('when codes were sent to the old address', async () => {
    await parent.post('/api/internal_package_upgrade', {
      order_id: order,
      package: 'family',
      ab: '',
      amount: '19.95',
    });
    expect(await rows("select code from promotions where kind = 'gift'")).toHaveLength(2);
    expect((await correct(right)).json().code).toBe('correction_closed');
  });

  it.each(['', 'parent', 'a@b', 'x@example.com\r\nBcc: y@example.com'])('to %j', async (email) => {
    const refused = await correct(email);
    expect([refused.statusCode, refused.json().fields.email]).toEqual([422, expect.any(String)]);
  });
});

describe('an address with orders of another person [W-15]', () => {
  let owner: Visitor;
  beforeEach(async () => {
    owner = shop.visitor();
    await owner.pay(await owner.signUp({ email: right, childs_name: 'Mia', phone_number: '12125559900' }));
    await shop.tick();
  });

  it('takes the order only from who reads its e-mails: a link is sent there, and nothing changes before', async () => {
    const refused = await correct(right);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_proven']);
    expect((await asked()).email).toBe(wrong);
    await shop.tick();
    expect(subjectsTo(right)).toEqual([receipt, account]);
    expect(subjectsTo(wrong)).toEqual([receipt]);
    const key = /#key=([\w-]{43})/.exec(sentTo(right).at(-1)?.text ?? '')?.[1] ?? '';
    await parent.post('/api/sign_in', { key });
    expect((await correct(right)).json()).toEqual({ status: 'corrected', email: right, dup_user: true });
  });

  it('takes it from who reads its e-mails also where its orders were cancelled since', async () => {
    const [theirs] = await ordersSeenBy(owner);
    await owner.post('/api/cancel_order', { order_id: theirs, amount: '29.95' });
    expect((await correct(right)).json().code).toBe('not_proven');
    await signIn(parent, right);
    expect((await correct(right)).statusCode).toBe(200);
  });

  it('shows nothing of them to the buyer who mistyped it', async () => {
    await correct(right);
    expect(await ordersSeenBy(parent)).toEqual([order]);
  });
});

describe('a correction by an operator', () => {
  const because = ['--reason', 'The buyer called and read out the order', '--by', 'robin'];
  const ops = (...words: string[]) =>
    runOperatorCommand([...words, ...because], shop.store, {
      now: shop.clock.now(),
      replyLink: () => '',
      contacts: () => testContacts,
    });
  const byHand = (address = right) => ops('correct-email', order, address);
  const corrected =
    'Corrected. The receipt goes to the new address, browsers that opened the order from an e-mail are signed out of it, and a link sent to the new address opens it.\n';

  it('moves the order a day later, signs out who has opened it from an e-mail, and a link to the new address opens it', async () => {
    await shop.tick();
    const stranger = shop.visitor();
    await signIn(stranger, wrong);
    expect(await ordersSeenBy(stranger)).toEqual([order]);
    shop.clock.time += 86_400_000;
    expect((await correct(right)).json().code).toBe('correction_closed');
    expect(await byHand()).toBe(corrected);
    shop.clock.time += 1;
    await shop.tick();
    expect(subjectsTo(right)).toEqual([receipt]);
    expect(subjectsTo(wrong).at(-1)).toBe(apology);
    expect([await ordersSeenBy(stranger), await ordersSeenBy(parent)]).toEqual([[], [order]]);
    await signIn(stranger, wrong);
    expect(await ordersSeenBy(stranger)).toEqual([]);
    const elsewhere = shop.visitor();
    await signIn(elsewhere, right);
    expect(await ordersSeenBy(elsewhere)).toEqual([order]);
    expect(await ops('log')).toMatch(/ {2}robin {2}correct-email {2}\S+ {2}The buyer called/);
    expect(await ops('log')).not.toContain('@');
  });

  it('is possible when codes were sent to the old address, when others have the new one, and more than three times', async () => {
    const extra = { order_id: order, package: 'family', ab: '', amount: '19.95' };
    await parent.post('/api/internal_package_upgrade', extra);
    const other = shop.visitor();
    await other.pay(await other.signUp({ email: right, childs_name: 'Mia', phone_number: '12125559900' }));
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com', right])
      expect(await byHand(address)).toBe(corrected);
    expect(await rows("select distinct email from orders where kind <> 'gift'")).toEqual([{ email: right }]);
  });

  it('of a gift moves what its giver gets', async () => {
    const gift = await parent.post('/api/gift', { email: wrong, package_id: '26' });
    await parent.pay(gift.json().order_id);
    expect(await ops('correct-email', gift.json().order_id, right)).toBe(corrected);
    const elsewhere = shop.visitor();
    await signIn(elsewhere, right);
    expect(await ordersSeenBy(elsewhere)).toEqual([gift.json().order_id]);
  });

  it('sends no receipt whose words were deleted', async () => {
    await shop.tick();
    await shop.run("update mails set body = '', subject = '', recipient = '' where kind = 'receipt'");
    await byHand();
    await shop.tick();
    expect(sentTo(right)).toEqual([]);
  });

  it('changes nothing twice, and nothing that is not paid for', async () => {
    await byHand();
    expect(await byHand()).toBe('It was already like that: nothing was changed.\n');
    const unpaid = await shop
      .visitor()
      .signUp({ email: wrong, childs_name: 'Mia', phone_number: '12125551299' });
    await expect(ops('correct-email', unpaid, right)).rejects.toThrow('has no address to correct');
    await expect(ops('correct-email', order, 'nonsense')).rejects.toThrow('Enter an e-mail address');
    await expect(ops('correct-email', order)).rejects.toThrow('Enter an e-mail address');
  });
});

it('names what the statement of the card will say, where something was charged [C12]', async () => {
  expect((await asked()).descriptor).toBe('NPP*SANTA TEXTS');
  const unpaid = await parent.signUp({ childs_name: 'Mia' });
  expect((await parent.get(`/api/order?order_id=${unpaid}`)).json().descriptor).toBeNull();
});
