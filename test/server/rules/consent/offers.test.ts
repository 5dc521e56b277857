/** Offers by e-mail: only with consent, one reminder, and a way out that needs no account. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedTokens } from '#server/http/signed-tokens.ts';
import { planReminders } from '#server/rules/consent/reminders.ts';
import { rulesOn } from '#test/support/rules.ts';
import { testContacts, testShop } from '#test/support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'offers-'));
beforeAll(() => {
  for (const edition of ['us', 'uk']) {
    mkdirSync(join(folder, 'shop/site', edition), { recursive: true });
    for (const page of ['resume', 'resume-over', 'unsubscribe', 'unsubscribed', 'link-broken']) {
      writeFileSync(
        join(folder, 'shop/site', edition, `${page}.html`),
        `${page} ${edition} <form action="/${page === 'resume' ? 'santa/resume' : 'unsubscribe'}?token=__token__">`,
      );
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop({ assetsFolder: folder, allowFictionalNumbers: true });
});
afterEach(() => shop.close());

const minute = 60_000;
const hour = 60 * minute;
const canary = { childs_name: 'Canaryname', phone_number: '12125557890' };
const wanting = { ...canary, offers_consent: 'yes' };
const uk = { phone_number: '07700 900123', consent_version: 'uk-2026-1', childs_name: 'Canaryname' };
const reminders = () => shop.mail.sent.filter(({ subject }) => subject.includes('waiting'));
async function later(ms: number) {
  shop.clock.time += ms;
  await shop.tick();
}
const pathIn = (text: string | undefined, name: string) =>
  new RegExp(`http://127.0.0.1:3000(/\\S*${name}\\S*)`).exec(text ?? '')?.[1] ?? '';
const press = (url: string, headers: Record<string, string> = {}, payload = 'List-Unsubscribe=One-Click') =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('the reminder of a sign-up that was left unpaid [C14]', () => {
  it('comes once, between one and three hours later, and says nothing about the child', async () => {
    await shop.visitor().signUp(wanting);
    await later(59 * minute);
    expect(reminders()).toEqual([]);
    await later(2 * minute);
    expect(reminders()).toHaveLength(1);
    const text = JSON.stringify(reminders());
    for (const secret of ['Canaryname', '5557890', '555-7890']) expect(text).not.toContain(secret);
    // Another sign-up of the same address is no reason for another one.
    await shop.visitor().signUp({ ...wanting, childs_name: 'Sam' });
    for (let step = 0; step < 8; step += 1) await later(30 * minute);
    expect(reminders()).toHaveLength(1);
  });

  it('is kept from no one by addresses that have unsubscribed since', async () => {
    for (const [index, email] of ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`).entries()) {
      await shop.visitor().signUp({ ...wanting, email, phone_number: `1212555789${index}` });
      shop.clock.time += 1;
      if (email !== 'd@example.com') {
        await shop.store.write((unit) => unit.offers.end(shop.store.markOf(email), shop.clock.time));
      }
    }
    const planned = await shop.store.write((unit) =>
      planReminders(
        unit,
        ({ email, id }) => ({
          mail: {
            kind: 'reminder',
            recipient: email,
            subject: 'waiting',
            body: '',
            unsubscribe: null,
          } as never,
          link: { secretHash: id, expiresAt: shop.clock.time + hour },
        }),
        { at: shop.clock.time + 90 * minute, limit: 2 },
      ),
    );
    expect(planned).toBe(1);
  });

  it.each([
    ['who did not tick the box', {}, ''],
    ['in the UK who did not tick the box', uk, '/uk'],
  ])('is not for a visitor %s [B26]', async (_, fields, prefix) => {
    const parent = shop.visitor();
    await parent.post(`${prefix}/api/internal_ad_lead`, {
      ...canary,
      email: 'parent@example.com',
      guardian_consent: 'yes',
      consent_version: 'us-2026-1',
      ...fields,
    });
    await later(90 * minute);
    expect(reminders()).toEqual([]);
  });

  it('is not for an address that agreed to the code of the pop-up alone, whose words promise no reminder', async () => {
    const parent = shop.visitor();
    await parent.post('/api/discount_email', { email: 'parent@example.com' });
    await parent.signUp(canary);
    await later(90 * minute);
    expect(reminders()).toEqual([]);
  });

  it('is not for a buyer who has paid, for this child or another one', async () => {
    const parent = shop.visitor();
    await parent.pay(await parent.signUp(wanting));
    await parent.signUp({ ...wanting, childs_name: 'Sam' });
    await later(90 * minute);
    expect(reminders()).toEqual([]);
  });

  it('stops on a purchase and on leaving, also when it was planned already', async () => {
    const buyer = shop.visitor();
    const order = await buyer.signUp(wanting);
    await shop.visitor().signUp({ ...wanting, email: 'other@example.com', phone_number: '12125557891' });
    shop.mail.down = true;
    await later(90 * minute);
    await buyer.pay(order);
    await press(`/us/unsubscribe?token=${tokenOf('other@example.com')}`);
    shop.mail.down = false;
    await later(5 * minute);
    expect(reminders()).toEqual([]);
    expect(shop.mail.sent.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('receipt'));
  });

  const phone = '+12125557890';
  const makeUnreachable: Record<string, () => Promise<unknown>> = {
    'has said STOP': () => rulesOn(shop.store).stopPhone({ phone, source: 'text', at: shop.clock.time }),
    'cannot be texted': () => shop.run("update messages set state = 'failed', code = '21211'"),
  };
  it.each(Object.entries(makeUnreachable))('is not for a sign-up whose phone %s', async (_, change) => {
    await shop.visitor().signUp(wanting);
    await change();
    await later(90 * minute);
    expect(reminders()).toEqual([]);
  });

  it.each(Object.entries(makeUnreachable))('stops when the phone of the sign-up %s', async (_, change) => {
    await shop.visitor().signUp(wanting);
    shop.mail.down = true;
    await later(90 * minute);
    await change();
    shop.mail.down = false;
    await later(5 * minute);
    expect(reminders()).toEqual([]);
  });

  it('is dropped when it could not be sent for three hours', async () => {
    await shop.visitor().signUp(wanting);
    shop.mail.down = true;
    await later(2 * hour);
    shop.mail.down = false;
    await later(61 * minute);
    expect(reminders()).toEqual([]);
  });

  it('leads back by a link and a press, once, in the edition, to the packages and never to a charge', async () => {
    await shop.visitor().post('/uk/api/internal_ad_lead', {
      ...uk,
      email: 'parent@example.com',
      guardian_consent: 'yes',
      offers_consent: 'yes',
    });
    await later(90 * minute);
    const link = pathIn(reminders()[0]?.text, 'resume');
    expect(link).toMatch(/^\/uk\/santa\/resume\?token=/);
    const elsewhere = shop.visitor();
    const shown = await elsewhere.get(link);
    expect([shown.statusCode, shown.body]).toEqual([200, expect.stringContaining('resume uk')]);
    expect((await elsewhere.get('/api/account')).json().orders).toEqual([]);
    const stranger = shop.visitor();
    const opened = await elsewhere.post(link, {});
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/uk/santa/text_packages']);
    expect((await elsewhere.get('/api/account')).json().orders).toHaveLength(1);
    expect((await stranger.post(link, {})).statusCode).toBe(404);
    expect((await stranger.get('/api/account')).json()).toEqual({ orders: [] });
  });

  it('takes the sign-up along: the browser in which it was left has it no more', async () => {
    const left = shop.visitor();
    const order = await left.signUp(wanting);
    await later(90 * minute);
    const reader = shop.visitor();
    await reader.post(pathIn(reminders()[0]?.text, 'resume'), {});
    expect((await left.pay(order)).statusCode).toBe(404);
    expect((await reader.pay(order)).json().result).toBe('success');
  });

  it('does not sign in to what was paid meanwhile, and ends after three days', async () => {
    const parent = shop.visitor();
    const order = await parent.signUp(wanting);
    await later(90 * minute);
    await parent.pay(order);
    const link = pathIn(reminders()[0]?.text, 'resume');
    const reader = shop.visitor();
    expect((await reader.post(link, {})).headers.location).toBe('/us/accounts/menu');
    expect((await reader.get('/api/account')).json()).toEqual({ orders: [] });
    expect((await reader.get(`/api/order?order_id=${order}`)).statusCode).toBe(404);
    await shop.visitor().signUp({ ...wanting, email: 'other@example.com', phone_number: '12125557891' });
    await later(90 * minute);
    shop.clock.time += 3 * 24 * hour;
    const late = pathIn(reminders()[1]?.text, 'resume');
    expect((await shop.visitor().post(late, {})).statusCode).toBe(404);
  });

  it('says of a link that was used, is forged or is incomplete that it no longer works', async () => {
    await shop.visitor().signUp(wanting);
    await later(90 * minute);
    const link = pathIn(reminders()[0]?.text, 'resume');
    await shop.visitor().post(link, {});
    const stranger = shop.visitor();
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const incomplete = '/santa/resume';
    const tooLong = `/santa/resume?token=${'x'.repeat(401)}`;
    for (const path of [link, forged, incomplete, tooLong, `${link}&token=twice`]) {
      for (const { statusCode, body } of [await stranger.get(path), await stranger.post(path, {})]) {
        expect([path, statusCode, body]).toEqual([path, 404, expect.stringContaining('resume-over us')]);
      }
    }
    expect((await stranger.get('/api/account')).json()).toEqual({ orders: [] });
  });
});

/** As it stands in an e-mail that has not been sent yet. */
function tokenOf(email: string): string {
  return createSignedTokens(shop.sessionKeys, 'unsubscribe').tokenFor(
    shop.store.markOf(email),
    shop.clock.time,
  );
}

describe('ending offers [B26]', () => {
  const askForCode = (email: string) => shop.visitor().post('/api/discount_email', { email });

  it('is a link and a header in each offer, beside the postal address of the edition', async () => {
    await askForCode('parent@example.com');
    await shop.visitor().post('/uk/api/discount_email', { email: 'uk@example.com' });
    await shop.tick();
    const [us, british] = shop.mail.sent;
    expect(us?.text).toContain(testContacts.us.postalAddress);
    expect(british?.text).toContain(testContacts.uk.postalAddress);
    for (const offer of [us, british]) {
      expect(offer?.unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:3000\/u[sk]\/unsubscribe\?token=/);
      expect(offer?.text).toContain(offer?.unsubscribe);
      // The address of the person is not in the address of the page.
      expect(offer?.unsubscribe).not.toMatch(/parent|example/);
    }
  });

  it('asks for a press, because programs open links too, and needs no cookie', async () => {
    await shop.visitor().signUp(wanting);
    await askForCode('parent@example.com');
    await later(90 * minute);
    const link = pathIn(reminders()[0]?.text, 'unsubscribe');
    const page = await shop.app.inject(link);
    expect([page.statusCode, page.body]).toEqual([
      200,
      `unsubscribe us <form action="${link.replaceAll('%3A', ':').replace('hmac:', 'hmac%3A')}">`,
    ]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(await rows('unsubscribed')).toBe(0);
    expect((await press(link)).body).toContain('unsubscribed us');
    expect(await rows('unsubscribed')).toBe(1);
    // Twice is as good as once.
    expect((await press(link)).statusCode).toBe(200);
    expect(await rows('unsubscribed')).toBe(1);
  });

  it('works in one click of a mail program, in either encoding [RFC 8058]', async () => {
    for (const [email, type, body] of [
      ['a@example.com', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'b@example.com',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      await askForCode(email);
      await shop.tick();
      const link = pathIn(shop.mail.sent.at(-1)?.unsubscribe, 'unsubscribe');
      expect((await press(link, { 'content-type': type }, body)).statusCode).toBe(200);
    }
    expect(await rows('unsubscribed')).toBe(2);
  });

  it('keeps each agreement as evidence, also to the same words again after leaving', async () => {
    await askForCode('parent@example.com');
    const first = shop.clock.time;
    await shop.tick();
    await press(pathIn(shop.mail.sent.at(-1)?.unsubscribe, 'unsubscribe'));
    shop.clock.time += hour;
    await askForCode('Parent@Example.com');
    await shop.tick();
    const agreed = await shop.rows<{ at: number }>('select at from marketing_consents order by at');
    expect(agreed.map(({ at }) => at)).toEqual([first, first + hour]);
    // One code for an address, however often it is typed.
    expect(shop.mail.sent).toHaveLength(1);
  });

  it.each(['the box of the sign-up', 'the pop-up'])(
    'is not undone by an address that is typed into %s: it may be a stranger who types it',
    async (where) => {
      await shop.store.write((unit) => unit.offers.end(shop.store.markOf('parent@example.com'), 1));
      if (where === 'the pop-up') await askForCode('parent@example.com');
      await shop.visitor().signUp(wanting);
      await later(90 * minute);
      expect(await rows('marketing_consents')).toBe(where === 'the pop-up' ? 2 : 1);
      expect(await rows('unsubscribed')).toBe(1);
      expect(reminders()).toEqual([]);
    },
  );

  it('is undone by the box in a browser that has just opened a link in an e-mail to the address', async () => {
    for (const email of ['parent@example.com', 'other@example.com'])
      await shop.store.write((unit) => unit.offers.end(shop.store.markOf(email), 1));
    const reader = shop.visitor();
    await reader.pay(await reader.signUp(canary));
    await reader.post('/accounts/confirm', { email: 'parent@example.com' });
    await shop.tick();
    const { text } = shop.mail.sent.findLast(({ subject }) => subject.includes('account')) ?? {};
    await reader.post('/api/sign_in', { key: /#key=([\w-]{43})/.exec(text ?? '')?.[1] ?? '' });
    // Another address was not proven by this.
    await reader.signUp({ ...wanting, childs_name: 'Sam', email: 'other@example.com' });
    expect(await rows('unsubscribed')).toBe(2);
    await reader.signUp({ ...wanting, childs_name: 'Sam' });
    expect(await shop.rows('select email_hash from unsubscribed')).toEqual([
      { email_hash: shop.store.markOf('other@example.com') },
    ]);
  });

  it.each(['', '?token=', '?token=x.y.z', `?token=${'x'.repeat(500)}`])(
    'refuses the link %j',
    async (query) => {
      for (const answer of [
        await shop.app.inject(`/unsubscribe${query}`),
        await press(`/unsubscribe${query}`),
      ]) {
        expect(answer.statusCode).toBeGreaterThanOrEqual(404);
        expect(answer.statusCode).toBeLessThan(500);
      }
      expect(await rows('unsubscribed')).toBe(0);
    },
  );

  it('is in no receipt, and no receipt has an offer in it', async () => {
    const parent = shop.visitor();
    await parent.pay(await parent.signUp(wanting));
    await shop.tick();
    const receipt = shop.mail.sent.find(({ subject }) => subject.includes('receipt'));
    expect(receipt).not.toHaveProperty('unsubscribe');
    expect(receipt?.text).not.toMatch(/% off|code|offer|gift|upgrade/i);
  });
});

async function rows(table: string): Promise<number | undefined> {
  const [found] = await shop.rows<{ count: number }>(`select count(*) as count from ${table}`);
  return found?.count;
}
