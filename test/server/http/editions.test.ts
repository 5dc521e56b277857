/** Two editions from one server: chosen by prefix, host or configuration. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { twilioSignature } from '#server/texts/twilio-signature.ts';
import { providerToken } from '#test/support/phone.ts';
import { type Form, goodLead, testContacts, testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-build-'));
  for (const name of ['shop', 'pictures']) mkdirSync(join(folder, name));
  const page =
    '<!doctype html>\n<html lang="en-US"><body><a href="/">Home</a> <a href="/art/x.svg">x</a></body><link rel="manifest" href="/site.webmanifest" /></html>';
  for (const name of ['site/us/first-step', 'site/uk/first-step']) {
    mkdirSync(join(folder, 'shop', name, '..'), { recursive: true });
    writeFileSync(join(folder, `shop/${name}.html`), page);
  }
  writeFileSync(join(folder, 'shop/picture.html'), '<img src="/pictures/__picture__.png" alt="__words__">');
  writeFileSync(join(folder, 'pictures/north-pole.png'), 'png');
  shop = await testShop({
    assetsFolder: folder,
    editionHosts: new Map([['santa.example.uk', 'uk']]),
    allowFictionalNumbers: true,
  });
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const ukLead = { ...goodLead, phone_number: '07700 900123', consent_version: 'uk-2026-1' };
const signUp = (form: Record<string, string>, prefix = '/uk') =>
  shop.visitor().post(`${prefix}/api/internal_ad_lead`, form);

describe('the edition of an address [K-06]', () => {
  it('is written into the page, with its language and its own links', async () => {
    const uk = (await shop.app.inject('/uk/santa/signup')).body;
    expect(uk).toContain(
      '<html lang="en-GB" data-edition="uk" data-base="/uk" data-help-line="0113 496 0182" data-price="£23.95" data-days="1 to 25 December 2026" data-offer="25 texts, 19 with a picture" data-gift-price="£23.95" data-start="Send the first text free" data-christmas="Christmas" data-welcome-from="" data-reminder-day="" data-consent="uk-2026-4-2026-1-now" data-consent-terms="North Pole Post may text it: one welcome now and, once paid for, one text a day, 1 to 25 December 2026, at most 26 in all. Reply STOP to end, HELP for help.">',
    );
    expect(uk).toContain('<a href="/uk/">Home</a> <a href="/art/x.svg">x</a>');
    expect(uk).toContain('<link rel="manifest" href="/uk/site.webmanifest" />');
    expect((await shop.app.inject('/santa/signup')).body).toContain(
      '<html lang="en-US" data-edition="us" data-base="" data-help-line="(202) 555-0182" data-price="$29.95" data-days="December 1 to 25, 2026" data-offer="25 texts, 19 with a picture" data-gift-price="$29.95" data-start="Send the first text free" data-christmas="Christmas" data-welcome-from="" data-reminder-day="" data-consent="us-2026-4-2026-1-now" data-consent-terms="North Pole Post may text it: one welcome now and, once paid for, one text or picture a day, December 1 to 25, 2026, at most 26 in all. Msg &amp; data rates may apply. Reply STOP to end, HELP for help."><body><a href="/">',
    );
    expect((await shop.app.inject('/us/')).body).toContain('data-edition="us" data-base="/us"');
  });

  it('has whatever stands in the settings as it is, also signs with which a replacement is written', async () => {
    const postalAddress = "Bill & Co, 1 $& Way, $1 $' $$";
    const page = '<html lang="en-US"><body>%postal-address% %help-tel% %unknown%</body></html>';
    writeFileSync(join(folder, 'shop/account.html'), page);
    await shop.close();
    const contacts = { ...testContacts, us: { ...testContacts.us, postalAddress } };
    shop = await testShop({ assetsFolder: folder, contacts });
    expect((await shop.app.inject('/accounts/menu')).body).toContain(
      "<body>Bill &amp; Co, 1 $&amp; Way, $1 $' $$ 2025550182 %unknown%</body>",
    );
  });

  it('says only of what this shop uses that it does', async () => {
    const page =
      '<html lang="en-US"><body><ul><li data-only="captcha">Google</li></ul><section data-only="ads">Ads</section></body></html>';
    writeFileSync(join(folder, 'shop/account.html'), page);
    const shown = async (parts: Parameters<typeof testShop>[0]) => {
      await shop.close();
      shop = await testShop({ assetsFolder: folder, ...parts });
      return (await shop.app.inject('/accounts/menu')).body.match(/Google|Ads/g);
    };
    expect(await shown({ captcha: null, adSender: null })).toBeNull();
    expect(await shown({ captcha: null, adSender: { companies: 'Ads Ltd', send: async () => {} } })).toEqual([
      'Ads',
    ]);
    const captcha = {
      siteKey: 'key',
      script: '',
      origins: { script: [], frame: [] },
      isHuman: async () => true,
    };
    expect(await shown({ captcha: captcha as never, adSender: null })).toEqual(['Google']);
  });

  it('shows no text that cannot arrive any more', async () => {
    const samples = [1, 16, 24, 25].map((day) => `<figure class="text" data-day="${day}">${day}\n</figure>`);
    writeFileSync(
      join(folder, 'shop/gift.html'),
      `<html lang="en-US"><body>${samples.join('')}</body></html>`,
    );
    await shop.close();
    shop = await testShop({ assetsFolder: folder });
    const shown = async (moment: string) => {
      shop.clock.time = Date.parse(moment);
      const { body } = await shop.app.inject('/santa/gift');
      return [...body.matchAll(/data-day="(\d+)"/g)].map(([, day]) => Number(day));
    };
    expect(await shown('2026-12-01T12:00:00Z')).toEqual([1, 16, 24, 25]);
    expect(await shown('2026-12-16T22:00:00Z')).toEqual([24, 25]);
    expect(await shown('2026-12-25T12:00:00Z')).toEqual([25]);
    expect(await shown('2026-12-26T12:00:00Z')).toEqual([1, 16, 24, 25]);
  });

  it('is that of the host where the path names none', async () => {
    const headers = { host: 'santa.example.uk' };
    expect((await shop.app.inject({ url: '/', headers })).body).toContain('data-edition="uk" data-base=""');
    expect((await shop.app.inject({ url: '/us/', headers })).body).toContain('data-edition="us"');
  });

  it('is not every path that begins alike', async () => {
    expect((await shop.app.inject('/ukulele')).statusCode).toBe(404);
    expect((await shop.app.inject('/uk/ukulele')).statusCode).toBe(404);
  });
});

describe('the UK edition [K-02]', () => {
  it('signs a British mobile up in any spelling, in pounds, with its own words', async () => {
    for (const phone_number of ['07700 900123', '+44 7700 900123', '(07700) 900-123']) {
      expect((await signUp({ ...ukLead, phone_number })).json().first_text).toBe('sent');
    }
    expect(shop.texts.sent).toMatchObject([{ to: '+447700900123' }]);
    const parent = shop.visitor();
    const order = (await parent.post('/uk/api/internal_ad_lead', ukLead)).json().order_id;
    // Looked at from the other edition it stays what it is.
    expect((await parent.get(`/api/order?order_id=${order}`)).json()).toMatchObject({
      amount: '23.95',
      currency: 'GBP',
    });
    expect((await parent.pay(order, { start_now: 'uk-start-2026-2' })).json().amount).toBe(23.95);
    expect(shop.gateway.ledger).toMatchObject([{ amount: 2395, currency: 'GBP' }]);
    await shop.tick();
    expect(shop.mail.sent[0]?.text).toContain('Paid: £23.95 GBP');
  });

  it('sends the address of a page in place of the picture', async () => {
    await signUp(ukLead);
    const [text] = shop.texts.sent;
    expect(text?.picture).toBeUndefined();
    expect(text?.body).toMatch(/STOP to end\. http:\/\/santa\.example\.uk:3000\/p\/north-pole$/);
    const page = await shop.app.inject('/p/north-pole');
    expect(page.body).toBe(
      '<img src="/pictures/north-pole.png" alt="Santa waves in the snow in front of his house, with Rudolph beside him.">',
    );
    expect([page.headers['x-robots-tag'], page.headers['set-cookie']]).toEqual(['noindex', undefined]);
    expect((await shop.app.inject('/p/nothing')).statusCode).toBe(404);
  });

  it.each(['12125551234', '02079460123', '07012345678', '0770090012'])(
    'refuses %s [B8]',
    async (phone_number) => {
      expect((await signUp({ ...ukLead, phone_number })).json().err_message).toBe('invalid phone number');
    },
  );

  it('wants the words of its own consent', async () => {
    expect((await signUp({ ...ukLead, consent_version: 'us-2026-1' })).statusCode).toBe(422);
    expect((await signUp(ukLead, '/us')).statusCode).toBe(422);
  });

  it('keeps its own night: London sleeps while New York is awake', async () => {
    await shop.close();
    shop = await testShop({ quietHours: { from: 21 * 60, to: 8 * 60 }, allowFictionalNumbers: true });
    shop.clock.time = Date.UTC(2026, 10, 22, 0, 0); // midnight in London, seven in the evening in New York
    expect((await signUp(ukLead)).json()).toMatchObject({
      first_text: 'planned',
      first_text_at: '2026-11-22T08:00:00.000Z',
    });
    expect((await signUp(goodLead, '')).json().first_text).toBe('sent');
    await shop.tick();
    expect(shop.texts.sent).toHaveLength(1);
    shop.clock.time = Date.UTC(2026, 10, 22, 8, 0);
    await shop.tick();
    expect(shop.texts.sent.map(({ to }) => to)).toEqual(['+12125551234', '+447700900123']);
  });
});

describe('a host for each edition', () => {
  const hosts = { us: 'santa.example', uk: 'santa.example.uk' } as const;
  type Host = keyof typeof hosts;
  const leads: Record<Host, Form> = {
    us: { ...goodLead, email: 'us@example.com' },
    uk: { ...ukLead, email: 'uk@example.com' },
  };

  beforeEach(async () => {
    await shop.close();
    shop = await testShop({
      assetsFolder: folder,
      publicOrigin: 'https://santa.example',
      editionHosts: new Map([
        [hosts.us, 'us'],
        [hosts.uk, 'uk'],
      ]),
      allowFictionalNumbers: true,
      textReceiptToken: providerToken,
    });
  });

  /** A browser on one of the hosts. */
  function browserOn(edition: Host, origin = `https://${hosts[edition]}`) {
    const cookies: Record<string, string> = {};
    return async (url: string, form?: Form) => {
      const answer = await shop.app.inject({
        method: form ? 'POST' : 'GET',
        url,
        cookies,
        headers: {
          host: hosts[edition],
          ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return answer;
    };
  }

  async function paid(edition: Host) {
    const ask = browserOn(edition);
    await ask('/santa/signup');
    const { order_id } = (await ask('/api/internal_ad_lead', leads[edition])).json();
    const start_now = 'uk-start-2026-2';
    const pay = {
      nonce: `${edition}-1`,
      package_id: '26',
      promocode: '',
      order_id,
      start_now,
      keep_method: 'yes',
    };
    return { ask, order_id, answer: (await ask('/santa/package_checkout', pay)).json() };
  }

  it.each<[Host, number, string]>([
    ['us', 29.95, 'USD'],
    ['uk', 23.95, 'GBP'],
  ])('sells in the %s edition', async (edition, amount, currency) => {
    expect((await paid(edition)).answer).toMatchObject({ result: 'success', amount });
    expect(shop.gateway.ledger).toMatchObject([{ currency }]);
  });

  it.each<[Host, Host]>([
    ['us', 'uk'],
    ['uk', 'us'],
  ])('takes no write on the host of %s from a page of %s, or of another site', async (edition, other) => {
    for (const origin of [`https://${hosts[other]}`, `http://${hosts[edition]}`, 'https://evil.example']) {
      const ask = browserOn(edition, origin);
      await ask('/santa/signup');
      expect((await ask('/api/internal_ad_lead', leads[edition])).statusCode).toBe(403);
    }
  });

  it.each<[Host, Host]>([
    ['us', 'uk'],
    ['uk', 'us'],
  ])('leads from each e-mail of the %s edition to its own host', async (edition, other) => {
    const { ask, order_id } = await paid(edition);
    const sums = { us: { family: '19.95', video: '9.95' }, uk: { family: '15.95', video: '7.95' } };
    // In the UK the film comes with the texts.
    const added = { us: ['family', 'video'], uk: ['family'] } as const;
    for (const name of added[edition]) {
      const bought = await ask('/api/internal_package_upgrade', {
        order_id,
        package: name,
        ab: 'a',
        amount: sums[edition][name],
      });
      expect(bought.json()).toMatchObject({ status: 'success' });
    }
    const gift = (await ask('/api/gift', { email: `${edition}@example.com`, package_id: '26' })).json();
    await ask('/santa/package_checkout', {
      nonce: `${edition}-2`,
      package_id: '26',
      promocode: '',
      order_id: gift.order_id,
    });
    await ask('/accounts/confirm', { email: `${edition}@example.com` });
    shop.clock.time = Date.UTC(2026, 11, 24, 20, 0);
    await shop.tick();
    await shop.tick();
    const links = shop.mail.sent.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    expect(new Set(shop.mail.sent.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(5);
    expect(links.length).toBeGreaterThanOrEqual(5);
    const elsewhere = links.filter((link) => new URL(link).origin !== `https://${hosts[edition]}`);
    expect(elsewhere).toEqual([]);
    expect(links.join(' ')).not.toContain(`/${other}/`);
  });

  it('puts the picture of a British text on the British host', async () => {
    await browserOn('uk')('/api/internal_ad_lead', leads.uk);
    expect(shop.texts.sent[0]?.body).toContain('https://santa.example.uk/p/north-pole');
  });

  it.each<Host>(['us', 'uk'])(
    'knows the signature of the text provider on the host of %s',
    async (edition) => {
      const fields = { From: '+12125551234', Body: 'HELP', MessageSid: 'SM1' };
      const url = '/hooks/texts/inbound';
      const write = (signedFor: string) =>
        shop.app.inject({
          method: 'POST',
          url,
          payload: new URLSearchParams(fields).toString(),
          headers: {
            host: hosts[edition],
            'content-type': 'application/x-www-form-urlencoded',
            'x-twilio-signature': twilioSignature(providerToken, `${signedFor}${url}`, fields),
          },
        });
      expect((await write(`https://${hosts[edition]}`)).statusCode).toBe(200);
      expect((await write('https://evil.example')).statusCode).toBe(403);
    },
  );
});
