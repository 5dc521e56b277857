/** Whose order it is: the browser's that made it, and the browser's that opens a link from an e-mail; not the one's that types the same. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesOn } from '#test/support/rules.ts';
import { goodLead, testShop, type Visitor } from '#test/support/shop.ts';

const email = 'parent@example.com';
const theirs = 'thief@example.com';

let shop: Awaited<ReturnType<typeof testShop>>;
/** Types what another visitor typed, and then uses the order of the one who paid. */
let stranger: Visitor;
let parent: Visitor;
beforeEach(async () => {
  shop = await testShop();
  [stranger, parent] = [shop.visitor(), shop.visitor()];
});
afterEach(() => shop.close());

const rows = (query: string) => shop.rows<Record<string, unknown>>(query);
/** All that is kept, so that "nothing changed" can be said. */
const kept = async () =>
  JSON.stringify(
    await Promise.all(
      ['orders', 'payments', 'refunds', 'messages', 'mails', 'consents', 'sign_in_links', 'promotions'].map(
        (table) => rows(`select * from ${table} order by 1`),
      ),
    ),
  );
const listed = async (visitor: Visitor) =>
  (await visitor.get('/api/account')).json().orders.map(({ order_id }: { order_id: string }) => order_id);
async function signIn(visitor: Visitor, address = email) {
  await visitor.post('/accounts/confirm', { email: address });
  await shop.tick();
  const text = shop.mail.sent.findLast(
    ({ to, subject }) => to === address && subject.includes('account'),
  )?.text;
  return visitor.post('/api/sign_in', { key: /#key=([\w-]{43})/.exec(text ?? '')?.[1] ?? '' });
}

/** That another has signed up the same is told after the answer, so that the answer takes no longer for it. */
const ownerIsTold = () =>
  expect.poll(() => rows("select id from mails where kind = 'existing-order'")).toHaveLength(1);

type Order = 'the stranger first' | 'the parent first' | 'the stranger after the payment';

/** Both type the same child, phone and e-mail; the parent pays. @returns the parent's order and the stranger's */
async function bothSignUp(order: Order) {
  const sign = async (visitor: Visitor) => visitor.signUp();
  if (order === 'the stranger first') {
    const made = await sign(stranger);
    const paid = await sign(parent);
    await parent.pay(paid);
    return { paid, made };
  }
  const paid = await sign(parent);
  const before = order === 'the parent first' ? await sign(stranger) : '';
  await parent.pay(paid);
  // The phone happens to say START: nothing of the paid order is told even then.
  await rulesOn(shop.store).startPhone('+12125551234', shop.clock.time);
  if (before) return { paid, made: before };
  const made = await sign(stranger);
  await ownerIsTold();
  return { paid, made };
}

describe.each<Order>(['the stranger first', 'the parent first', 'the stranger after the payment'])(
  'a stranger who typed the same sign-up, %s',
  (order) => {
    let paid: string;
    let made: string;
    beforeEach(async () => {
      ({ paid, made } = await bothSignUp(order));
      await shop.tick();
    });

    it('reads nothing of the paid order: no account, no order, no details, no picture of it', async () => {
      expect(await listed(parent)).toEqual([paid]);
      expect(await listed(stranger)).not.toContain(paid);
      expect(JSON.stringify((await stranger.get('/api/account')).json())).not.toContain('"paid"');
      expect((await stranger.get(`/api/order?order_id=${paid}`)).statusCode).toBe(404);
      expect((await stranger.get('/api/order')).json().state).toBe('awaiting_payment');
      expect((await stranger.get(`/api/kept_details?order_id=${paid}`)).statusCode).toBe(404);
    });

    it.each<[string, (paid: string) => [string, Record<string, string>]]>([
      ['pays again', (id) => ['/santa/package_checkout', { order_id: id, package_id: '26', nonce: 'n' }]],
      [
        'buys the film on the card of the parent',
        (id) => ['/api/internal_package_upgrade', { order_id: id, package: 'video', amount: '9.95' }],
      ],
      ['rewrites the details', (id) => ['/api/internal_ad_lead_update', { order_id: id, town: 'Elsewhere' }]],
      ['corrects the name', (id) => ['/api/internal_ad_lead_update', { order_id: id, childs_name: 'Max' }]],
      ['reads the texts to come', (id) => ['/api/details_preview', { order_id: id, childs_name: 'Max' }]],
      ['reads what the child writes', (id) => ['/api/replies', { order_id: id, show: 'yes' }]],
      ['adds a child to the family', (id) => ['/api/another_child', { order_id: id }]],
      [
        'asks for the e-mail in November',
        (id) => ['/api/november_reminder', { order_id: id, remind: 'yes' }],
      ],
      ['keeps the details for next year', (id) => ['/api/keep_details', { order_id: id, keep: 'yes' }]],
      [
        'moves the e-mail to an address of theirs',
        (id) => ['/api/order_email', { order_id: id, email: theirs }],
      ],
      [
        'cancels and has the money paid back',
        (id) => ['/api/cancel_order', { order_id: id, amount: '29.95' }],
      ],
      [
        'move the texts to a phone of theirs',
        (id) => [
          '/api/change_number',
          {
            order_id: id,
            phone_number: '13035559999',
            guardian_consent: 'yes',
            consent_version: 'us-number-2026-1',
          },
        ],
      ],
      [
        'moves the hour of the texts',
        (id) => ['/api/text_times', { order_id: id, zone: 'Pacific/Honolulu', hour: '15:00' }],
      ],
      ['pauses the texts', (id) => ['/api/pause_texts', { order_id: id, paused: 'yes' }]],
      ['has Santa’s card texted', (id) => ['/api/contact_text', { order_id: id }]],
      ['has a text sent again', (id) => ['/api/send_again', { order_id: id, slot: '12-01' }]],
      ['starts the texts early', (id) => ['/api/start_now', { order_id: id, version: 'uk-start-2026-2' }]],
    ])('never %s', async (_, request) => {
      const before = await kept();
      const answer = await stranger.post(...request(paid));
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found']);
      expect(await kept()).toBe(before);
      expect(shop.gateway.ledger).toHaveLength(1);
    });

    it('never downloads and never deletes: both want a link from an e-mail to the address', async () => {
      const before = await kept();
      expect((await stranger.get('/api/account/data')).statusCode).toBe(403);
      expect((await stranger.post('/api/account/delete', { email, confirm: 'everything' })).statusCode).toBe(
        403,
      );
      expect(await kept()).toBe(before);
    });

    it('holds an order of their own, unpaid, with a consent of their own', async () => {
      expect(made).not.toBe(paid);
      expect(await listed(stranger)).toEqual([made]);
      const consents = await rows('select order_id, visitor from consents order by order_id');
      expect(new Set(consents.map(({ order_id }) => order_id))).toEqual(new Set([made, paid]));
      expect(new Set(consents.map(({ visitor }) => visitor)).size).toBe(2);
      const payer = (await rows(`select visitor from orders where id = '${paid}'`))[0]?.['visitor'];
      expect(consents.find(({ order_id }) => order_id === paid)?.['visitor']).toBe(payer);
    });

    it('leaves the parent everything: the account, the extras, the correction, the cancelling', async () => {
      expect(
        (await parent.post('/api/internal_ad_lead_update', { order_id: paid, town: 'Duluth' })).statusCode,
      ).toBe(200);
      const film = { order_id: paid, package: 'video', amount: '9.95' };
      expect((await parent.post('/api/internal_package_upgrade', film)).json().status).toBe('success');
      const other = { order_id: paid, email: 'right@example.com' };
      expect((await parent.post('/api/order_email', other)).json().status).toBe('corrected');
      const cancelled = await parent.post('/api/cancel_order', { order_id: paid, amount: '29.95' });
      expect(cancelled.statusCode).toBe(200);
    });
  },
);

describe('a paid order', () => {
  it('is opened in another browser by a link from an e-mail, and by nothing else', async () => {
    const { paid } = await bothSignUp('the parent first');
    const elsewhere = shop.visitor();
    expect(await listed(elsewhere)).toEqual([]);
    expect((await signIn(elsewhere)).statusCode).toBe(200);
    expect(await listed(elsewhere)).toEqual([paid]);
    const cancelled = await elsewhere.post('/api/cancel_order', { order_id: paid, amount: '29.95' });
    expect(cancelled.json()).toMatchObject({ amount: '29.95' });
  });

  it('that was free belongs to the browser that redeemed the code', async () => {
    const at = shop.clock.time;
    await rulesOn(shop.store).createPromotion({
      code: 'THREE',
      kind: 'free_texts',
      name: 'Three texts',
      percentOff: 0,
      freeTexts: 3,
      packageId: 3,
      edition: null,
      startsAt: at,
      endsAt: null,
      maxUses: null,
      giftOrderId: null,
      createdAt: at,
    });
    const made = await stranger.signUp();
    const free = await parent.signUp();
    expect((await parent.pay(free, { promocode: 'THREE', nonce: '' })).json().result).toBe('success');
    expect(await listed(parent)).toEqual([free]);
    expect(await listed(stranger)).toEqual([made]);
  });

  it('of a gift belongs to its giver alone', async () => {
    const gift = await parent.post('/api/gift', {
      email,
      recipient_email: '',
      send_on: '',
      package_id: '26',
    });
    const { order_id } = gift.json();
    await parent.pay(order_id);
    await stranger.post('/api/gift', { email, recipient_email: '', send_on: '', package_id: '26' });
    expect(await listed(parent)).toEqual([order_id]);
    expect(await listed(stranger)).toEqual([]);
  });

  it('is found again by who made it, when they type the same once more', async () => {
    const { paid } = await bothSignUp('the stranger first');
    expect(await parent.signUp()).toBe(paid);
    const elsewhere = shop.visitor();
    await signIn(elsewhere);
    expect(await elsewhere.signUp()).toBe(paid);
  });
});

describe('a stranger who signs up what is paid for', () => {
  it('is asked for a START from the phone like one whose phone said STOP, and the owner of the address gets a link', async () => {
    const paid = await parent.signUp();
    await parent.pay(paid);
    await rulesOn(shop.store).stopPhone({ phone: '+12125559876', source: 'keyword', at: shop.clock.time });
    await shop.tick();
    const late = shop.visitor();
    const answer = await late.post('/api/internal_ad_lead', goodLead);
    const stopped = await shop
      .visitor()
      .post('/api/internal_ad_lead', { ...goodLead, phone_number: '12125559876' });
    const said = { ...answer.json(), requestId: '' };
    expect([answer.statusCode, said]).toEqual([stopped.statusCode, { ...stopped.json(), requestId: '' }]);
    expect(said.code).toBe('phone_unproven');
    await ownerIsTold();
    await shop.tick();
    const told = shop.mail.sent.findLast(({ to }) => to === email);
    expect(told?.subject).toBe('You already have an order with us');
    const key = /#key=([\w-]{43})/.exec(told?.text ?? '')?.[1] ?? '';
    const owner = shop.visitor();
    expect((await owner.post('/api/sign_in', { key })).statusCode).toBe(200);
    expect(await listed(owner)).toEqual([paid]);
    for (const secret of ['Zoë', '5551234']) expect(JSON.stringify(told)).not.toContain(secret);
  });
});
