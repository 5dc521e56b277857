/**
 * Proves that the texts of a paid order go to another phone: only once a guardian agreed and the code was typed, all that
 * has not left and nothing twice, in every order with STOPs, pauses and texts that are on their way.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerToken, reportOn, writeFrom } from '#test/support/phone.ts';
import { testShop, type Visitor } from '#test/support/shop.ts';

const oldPhone = '+13035551234';
const newPhone = '+13035555678';
let shop: Awaited<ReturnType<typeof testShop>>;
let parent: Visitor;
let order: string;

const denver = (moment: string) => Date.parse(`${moment}-07:00`);

beforeEach(async () => {
  shop = await testShop({ textReceiptToken: providerToken });
  parent = shop.visitor();
  shop.clock.time = denver('2026-11-25T12:00');
  order = await parent.signUp({ phone_number: oldPhone, time_zone: 'America/Denver' });
  expect((await parent.pay(order)).json().result).toBe('success');
  shop.texts.sent.length = 0;
});
afterEach(() => shop.close());

async function at(moment: string) {
  shop.clock.time = denver(moment);
  await shop.tick();
}
const account = async () => (await parent.get('/api/account')).json().orders[0];
const text = async (slot: string) =>
  (await account()).messages.find((message: { slot: string }) => message.slot === slot);
const ask = (phone_number = newPhone, more: Record<string, string> = {}, visitor = parent) =>
  visitor.post('/api/change_number', {
    order_id: order,
    phone_number,
    guardian_consent: 'yes',
    consent_version: 'us-number-2026-1',
    page: '/accounts/menu',
    ...more,
  });
const confirm = (code: string, visitor = parent) =>
  visitor.post('/api/confirm_number', { order_id: order, code });
/** The code in the last text. */
const texted = () => /\b\d{6}\b/.exec(shop.texts.sent.at(-1)?.body ?? '')?.[0] ?? 'no code';
async function move() {
  expect((await ask()).statusCode).toBe(200);
  const code = texted();
  shop.texts.sent.length = 0;
  return confirm(code);
}
const phones = () => shop.texts.sent.map(({ to }) => to);

describe('the code', () => {
  it('is texted to the new phone, and nothing changes before it is typed', async () => {
    expect((await ask()).json()).toEqual({ status: 'sent', phone: '•••••••5678' });
    expect(phones()).toEqual([newPhone]);
    expect(shop.texts.sent[0]?.body).toMatch(/^North Pole Post: your code is \d{6}\..*Reply STOP/);
    expect((await account()).number_change.pending).toBe('•••••••5678');
    await at('2026-12-01T16:30');
    expect(phones()).toEqual([newPhone, oldPhone]);
  });

  it('of another phone, an old one or a wrong one changes nothing', async () => {
    await ask();
    const first = texted();
    await ask('+13035559999');
    const second = texted();
    const wrong = second === '000000' ? '000001' : '000000';
    expect((await confirm(wrong)).json()).toMatchObject({
      code: 'code_wrong',
      fields: { code: expect.any(String) },
    });
    if (first !== second) expect((await confirm(first)).json().code).toBe('code_wrong');
    shop.clock.time += 30 * 60_000;
    expect((await confirm(second)).json().code).toBe('code_expired');
    expect((await account()).number_change.pending).toBeNull();
    expect((await account()).phone).toBe('•••••••1234');
  });

  it('is good once', async () => {
    expect((await move()).statusCode).toBe(200);
    expect((await confirm(texted())).statusCode).toBe(422);
    expect((await confirm('123456')).json().code).toBe('code_expired');
  });

  it('cannot be guessed: after ten tries an hour has to pass', async () => {
    await ask();
    const codes = Array.from({ length: 11 }, (_, index) => String(index).padStart(6, '0'));
    const answers = [];
    for (const code of codes) answers.push((await confirm(code)).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect((await confirm(texted())).statusCode).toBe(429);
  });

  it('is texted a few times a day at most, to one phone and for one order', async () => {
    const messages = async (visitor: Visitor, ...phones: string[]) => {
      const said: unknown[] = [];
      for (const phone of phones) said.push((await ask(phone, {}, visitor)).json().message);
      return said;
    };
    const spellings = [newPhone, '303 555 5678', '1 (303) 555-5678'];
    const others = ['+13035555679', '+13035555680', '+13035555681'];
    expect(await messages(parent, ...spellings, ...others, '+13035555682')).toEqual([
      ...[...spellings, ...others].map(() => undefined),
      'That was too many tries. Please try again in 24 hours.',
    ]);
    const stranger = shop.visitor();
    order = await stranger.signUp({ phone_number: '+12125559876', email: 'other@example.com' });
    await stranger.pay(order);
    expect(await messages(stranger, ...spellings, newPhone)).toEqual([
      ...spellings.map(() => undefined),
      'This phone has had several codes today. Please try again in 24 hours.',
    ]);
  });

  it.each([
    ['refused', { kind: 'refused', code: '30006' }, 409, 'phone_unreachable'],
    ['unavailable', { kind: 'unavailable', code: '20003' }, 503, 'texts_unavailable'],
    ['deferred', { kind: 'deferred', code: '20429' }, 503, 'texts_unavailable'],
  ] as const)(
    'that is %s by the provider is said, and none is waited for',
    async (_, fault, status, code) => {
      shop.texts.faults.push(fault);
      const answer = await ask();
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect((await account()).number_change.pending).toBeNull();
    },
  );

  it('whose answer was lost may have arrived, and is good', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout' });
    expect((await ask()).statusCode).toBe(200);
    expect((await account()).number_change.pending).toBe('•••••••5678');
  });
});

describe('what is asked for', () => {
  it.each([
    ['no number', 'Santa', {}, 422, 'phone_number'],
    ['a landline of another country', '+442079460123', {}, 422, 'phone_number'],
    ['the phone that it is', oldPhone, {}, 422, 'phone_number'],
    ['no consent', newPhone, { guardian_consent: '' }, 422, 'guardian_consent'],
    ['consent to other words', newPhone, { consent_version: 'us-2026-2' }, 422, 'consent_version'],
  ])('%s is refused by its field, and nothing is texted', async (_, phone, more, status, field) => {
    const answer = await ask(phone, more);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(shop.texts.sent).toEqual([]);
  });

  it('is refused with its reason: it is this phone, it wants no texts, or it has those of another family', async () => {
    const other = shop.visitor();
    const second = await other.signUp({ phone_number: newPhone, email: 'other@example.com' });
    await other.pay(second);
    await writeFrom(shop.app, 'STOP', { from: '+13035559999' });
    shop.texts.sent.length = 0;
    expect((await ask(oldPhone)).json().code).toBe('same_number');
    expect((await ask(newPhone)).json().code).toBe('phone_unproven');
    expect((await ask('+13035559999')).json().code).toBe('phone_unproven');
    expect(shop.texts.sent).toEqual([]);
  });

  it('by another browser is refused as if the order did not exist', async () => {
    const stranger = shop.visitor();
    expect((await ask(newPhone, {}, stranger)).statusCode).toBe(404);
    await ask();
    expect((await confirm(texted(), stranger)).statusCode).toBe(404);
    expect((await account()).phone).toBe('•••••••1234');
  });

  it('is recorded with the words that were agreed to [B2]', async () => {
    await move();
    const consents = shop.store.read((unit) => unit.consents.ofOrder(order));
    expect((await consents).at(-1)).toMatchObject({
      phone: newPhone,
      wordingVersion: 'us-number-2026-1',
      wording: expect.stringContaining('a code now'),
      boxes: 'guardian_consent',
      page: '/accounts/menu',
    });
  });

  it('cannot be asked for before the order is paid, though its first text may still be on its way', async () => {
    const other = shop.visitor();
    shop.texts.faults.push({ kind: 'lost', code: 'timeout' });
    order = await other.signUp({ phone_number: '+13035554321', email: 'other@example.com' });
    const refused = async () => {
      const answer = await ask(newPhone, {}, other);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'season_over']);
    };
    await refused();
    shop.gateway.faults.push('lost-request');
    expect((await other.pay(order)).json().result).toBe('pending');
    await refused();
    expect(shop.texts.sent).toEqual([]);
    const consents = await shop.store.read((unit) => unit.consents.ofOrder(order));
    expect(consents.map(({ phone }) => phone)).toEqual(['+13035554321']);
  });

  it('comes to nothing when the order was cancelled before the code is typed', async () => {
    await ask();
    const code = texted();
    expect((await parent.post('/api/cancel_order', { order_id: order, amount: '29.95' })).statusCode).toBe(
      200,
    );
    expect((await confirm(code)).json().code).toBe('season_over');
    expect((await account()).phone).toBe('•••••••1234');
  });

  it('comes too late after the season', async () => {
    await at('2026-12-25T10:00');
    shop.clock.time = denver('2026-12-27T12:00');
    expect((await account()).number_change).toBeNull();
    expect((await ask()).json().code).toBe('season_over');
  });
});

describe('the texts', () => {
  it('go to the new phone from then on, each once, and the old one is silent at once', async () => {
    await at('2026-12-01T16:30');
    expect(phones()).toEqual([oldPhone]);
    await move();
    await at('2026-12-02T16:30');
    await at('2026-12-03T16:30');
    expect(phones()).toEqual([newPhone, newPhone]);
    expect((await account()).phone).toBe('•••••••5678');
  });

  it('come at the hours of the new number’s area', async () => {
    await ask('+12125555678');
    await confirm(texted());
    // Half past four in New York.
    expect((await text('12-01')).due_at).toBe(new Date(denver('2026-12-01T14:30')).toISOString());
    // Half past seven in New York is the latest: half past four in Denver is earlier than that.
    await parent.post('/api/text_times', { order_id: order, hour: '19:30', zone: 'America/Denver' });
    const { times } = await account();
    expect(times).toMatchObject({ comes: '17:30', also: ['America/New_York'] });
  });

  it('that the old phone refused for good may be sent again to the new one', async () => {
    shop.texts.faults.push({ kind: 'refused', code: '30006' });
    await at('2026-12-01T16:30');
    expect(await text('12-01')).toMatchObject({ state: 'failed', reason: 'unreachable', again: false });
    expect((await move()).statusCode).toBe(200);
    expect(await text('12-01')).toMatchObject({ state: 'failed', reason: 'moved', again: true });
    await parent.post('/api/send_again', { order_id: order, slot: '12-01' });
    await shop.tick();
    expect(phones()).toEqual([newPhone]);
  });

  it('that were stopped by the old phone go on to the new one, and what was missed is not sent late', async () => {
    await writeFrom(shop.app, 'STOP', { from: oldPhone });
    await at('2026-12-01T16:30');
    await move();
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
    await at('2026-12-02T16:30');
    expect(phones()).toEqual([newPhone]);
    expect(await text('12-01')).toMatchObject({ state: 'expired' });
  });

  it('are stopped by a STOP of the new phone, also before the code is typed', async () => {
    await ask();
    const code = texted();
    await writeFrom(shop.app, 'STOP', { from: newPhone });
    expect((await confirm(code)).json().code).toBe('phone_unreachable');
    await at('2026-12-01T16:30');
    expect(phones().at(-1)).toBe(oldPhone);
  });

  it('are not touched by a STOP of the old phone afterwards', async () => {
    await move();
    await writeFrom(shop.app, 'STOP', { from: oldPhone });
    await at('2026-12-01T16:30');
    expect(phones()).toEqual([newPhone]);
    await writeFrom(shop.app, 'STOP', { from: newPhone });
    await at('2026-12-02T16:30');
    expect(phones()).toEqual([newPhone]);
  });

  it('stay paused', async () => {
    await parent.post('/api/pause_texts', { order_id: order, paused: 'yes' });
    await move();
    await at('2026-12-01T16:30');
    expect(shop.texts.sent).toEqual([]);
  });

  it('that are on their way to the old phone are not tried there again', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout' });
    await at('2026-12-01T16:30');
    expect((await text('12-01')).state).toBe('unknown');
    await move();
    // The provider has no such text: it would be sent again.
    for (const moment of ['16:41', '16:42', '16:50']) await at(`2026-12-01T${moment}`);
    expect(shop.texts.sent).toEqual([]);
    expect(await text('12-01')).toMatchObject({ state: 'cancelled', reason: 'moved', again: true });
    await parent.post('/api/send_again', { order_id: order, slot: '12-01' });
    await shop.tick();
    expect(phones()).toEqual([newPhone]);
  });

  it('that arrived at the old phone after all are told so', async () => {
    shop.texts.faults.push({ kind: 'lost', code: 'timeout' });
    await at('2026-12-01T16:30');
    await move();
    const message = (await shop.store.read((unit) => unit.texts.ofOrder(order))).find(
      ({ slot }) => slot === '12-01',
    );
    await reportOn(shop.app, message?.id ?? '', { MessageStatus: 'delivered' });
    expect(await text('12-01')).toMatchObject({ state: 'delivered', again: false });
  });

  it('do not go to a phone that another order texts', async () => {
    const other = shop.visitor();
    const second = await other.signUp({ phone_number: newPhone, email: 'other@example.com' });
    await other.pay(second);
    await writeFrom(shop.app, 'START', { from: newPhone });
    shop.texts.sent.length = 0;
    expect((await move()).json().code).toBe('phone_has_texts');
    await at('2026-12-01T16:30');
    expect(phones().toSorted()).toEqual([oldPhone, newPhone].toSorted());
  });

  it('do not go to a phone that another order is being paid for, and do when it was not', async () => {
    await ask();
    const code = texted();
    const second = await parent.signUp({ phone_number: newPhone, childs_name: 'Sam' });
    shop.gateway.faults.push('lost-request');
    expect((await parent.pay(second)).json().result).toBe('pending');
    expect((await confirm(code)).json().code).toBe('phone_has_texts');
    shop.clock.time += 60_000;
    await shop.tick();
    expect((await parent.get(`/api/order?order_id=${second}`)).json().state).toBe('awaiting_payment');
    expect((await confirm(code)).statusCode).toBe(200);
  });

  it('go to the phone of an unpaid sign-up of the same parent, which stays what it is', async () => {
    const second = await parent.signUp({ phone_number: newPhone, time_zone: 'America/Denver' });
    expect(second).not.toBe(order);
    expect((await move()).statusCode).toBe(200);
    await at('2026-12-01T16:30');
    expect(phones()).toEqual([newPhone]);
  });

  it('belong to the sign-up of the same child as before', async () => {
    await move();
    expect(await shop.rows('select child_key from orders')).toEqual([{ child_key: 'zoë' }]);
  });

  it('that were stopped stay so where another order brings them to the new phone', async () => {
    const other = shop.visitor();
    const second = await other.signUp({ phone_number: newPhone, email: 'other@example.com' });
    await other.pay(second);
    await writeFrom(shop.app, 'START', { from: newPhone });
    await writeFrom(shop.app, 'STOP', { from: oldPhone });
    expect((await move()).statusCode).toBe(200);
    await at('2026-12-01T16:30');
    expect(phones()).toEqual([newPhone]);
    expect((await text('12-01')).state).toBe('cancelled');
  });

  describe('of which the first has not left', () => {
    beforeEach(() => shop.run("update messages set state = 'planned' where slot = 'welcome'"));
    const welcomes = () => shop.rows("select phone, state, code from messages where slot = 'welcome'");

    it('begin with it on the new phone', async () => {
      await move();
      expect(await welcomes()).toEqual([{ phone: newPhone, state: 'planned', code: null }]);
      await shop.tick();
      expect(phones()).toEqual([newPhone]);
    });

    it('go without it to a phone that has had one', async () => {
      await parent.signUp({ phone_number: newPhone, childs_name: 'Sam' });
      await move();
      expect(await welcomes()).toEqual([
        { phone: oldPhone, state: 'cancelled', code: 'moved' },
        { phone: newPhone, state: 'accepted', code: null },
      ]);
    });
  });

  it('go without the card that was asked for the old phone', async () => {
    await parent.post('/api/contact_text', { order_id: order });
    await move();
    expect(await shop.rows("select state, code from messages where slot like 'contact-%'")).toEqual([
      { state: 'cancelled', code: 'moved' },
    ]);
    await shop.tick();
    expect(shop.texts.sent).toEqual([]);
  });

  it('go back to the first phone on the same day, which is no stranger’s', async () => {
    await at('2026-12-01T16:30');
    await move();
    expect((await ask(oldPhone)).json().status).toBe('sent');
  });

  it('go back to the first phone, and bring nothing there twice', async () => {
    await at('2026-12-01T16:30');
    await move();
    await at('2026-12-02T16:30');
    expect((await ask(oldPhone)).statusCode).toBe(200);
    const code = texted();
    shop.texts.sent.length = 0;
    expect((await confirm(code)).statusCode).toBe(200);
    await at('2026-12-03T16:30');
    expect(phones()).toEqual([oldPhone]);
  });
});

describe('afterwards', () => {
  it('the buyer has an e-mail about it, without a whole number in it', async () => {
    await move();
    await shop.tick();
    const letter = shop.mail.sent.find(({ subject }) => subject.includes('another phone'));
    expect(letter?.to).toBe('parent@example.com');
    expect(letter?.text).toContain('•••••••5678');
    expect(letter?.text).toContain('•••••••1234');
    expect(letter?.text).not.toContain('3035555678');
  });

  it('the code is deleted at the provider once it is of no use', async () => {
    await ask();
    const due = () => shop.store.read((unit) => unit.endedTexts.due(shop.clock.time, 10));
    expect(await due()).toEqual([]);
    shop.clock.time += 30 * 60_000;
    expect(await due()).toHaveLength(1);
  });

  it('a phone that was asked for is forgotten with the buyer', async () => {
    await ask();
    const email = 'parent@example.com';
    await parent.post('/accounts/confirm', { email });
    await shop.tick();
    const key = /#key=([\w-]{43})/.exec(shop.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
    await parent.post('/api/sign_in', { key });
    const gone = await parent.post('/api/account/delete', { email, confirm: 'everything' });
    expect(gone.statusCode).toBe(200);
    expect(await shop.store.read((unit) => unit.numberChanges.find(order))).toBeUndefined();
  });
});
