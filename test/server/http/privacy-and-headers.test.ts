/** Proves what leaves with an answer and with the log: headers, policies, health, and nothing that a person typed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreBusyError, StoreFailedError, StoreUnsureError } from '#db/store.ts';
import type { GatewayPolicy } from '#server/http/content-policy.ts';
import { livePolicyOf } from '#server/http/live-policy.ts';
import { GatewayUnavailableError } from '#server/payments/gateway.ts';
import { goodLead, testShop } from '#test/support/shop.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
let shop: Shop;
let folder: string;
const gatewayPolicy: GatewayPolicy = {
  script: ['https://scripts.example'],
  img: ['https://images.example'],
  connect: ['https://api.example'],
  frame: ['https://frames.example'],
  trustedTypes: 'kept',
  banks: {
    script: ['https://bank-scripts.example'],
    connect: ['https://bank-api.example'],
    frame: ['https://bank-pages.example'],
    form: ['https://bank-forms.example'],
  },
};
const bankScripts = {
  sandbox: ['https://songbirdstag.cardinalcommerce.com', 'https://cas.static.client.cardinaltrusted.com'],
  production: ['https://songbird.cardinalcommerce.com', 'https://static.client.cardinaltrusted.com'],
};
const script = 'export const snow = "falls";'.repeat(100);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'north-pole-build-'));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const edition of ['us', 'uk'])
    write(`shop/site/${edition}/first-step.html`, '<!doctype html><head><!--braintree-sandbox--></head>');
  for (const name of ['account', 'gift', 'packages'])
    write(`shop/${name}.html`, '<!doctype html><head></head>');
  write('shop/assets/app-AbCd1234.js', script);
  write('shop/assets/app-AbCd1234.js.br', brotliCompressSync(script));
  write('drop-in/drop-in.js', '"drop-in"');
  write('drop-in/flows/flows.html', '<!doctype html><head><!--braintree-sandbox--></head>');
  write('drop-in/gallery/gallery.html', '<!doctype html><head></head>');
  write('pictures/north-pole.png', Buffer.from([0x89, 0x50]));
  shop = await testShop({
    assetsFolder: folder,
    sandboxOrigin: 'http://127.0.0.1:13000',
    gatewayPolicy,
    textReceiptToken: 'secret',
  });
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

it('logs nothing that a person typed and no secret', async () => {
  const parent = shop.visitor();
  const canaries = {
    email: 'canary.mail@example.com',
    childs_name: 'Canaryname',
    phone_number: '12125557890',
  };
  const order_id = await parent.signUp(canaries);
  shop.gateway.faults.push('decline');
  await parent.pay(order_id, { nonce: 'canary-nonce', device_data: 'canary-device' });
  shop.gateway.clientToken = () => Promise.reject(new Error('canary-secret in a message'));
  await parent.get('/santa/get_bt_token');
  await parent.pay(order_id, { nonce: 'canary-nonce-2' });
  await parent.post('/api/internal_ad_lead_update', { order_id, town: 'Canarytown', pet_name: 'Canarypet' });
  await parent.post('/api/internal_ad_lead', {
    ...canaries,
    phone_number: '5557890',
    guardian_consent: 'yes',
  });
  await parent.get(`/api/order?order_id=${order_id}&email=canary.mail@example.com`);
  await shop.tick();
  const text = shop.logged.join('');
  expect(text).toContain('/santa/package_checkout');
  expect(text).toContain('request failed');
  expect(text).not.toMatch(/canary|5557890|visit=/i);
});

it('logs an answer that asks to come again in one line with its code, and no stack', async () => {
  shop.gateway.clientToken = () => Promise.reject(new GatewayUnavailableError('down'));
  const answer = await shop.visitor().get('/santa/get_bt_token');
  expect(answer.statusCode).toBe(503);
  const lines = shop.logged.filter((line) => line.includes('request.failed'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"code":"payment_unavailable"');
  expect(lines[0]).not.toContain('    at ');
});

describe('answers', () => {
  const policyOf = async (path: string, at: Shop = shop) =>
    String((await at.visitor().get(path)).headers['content-security-policy']).split(';');
  const strict = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'report-to policy',
    'report-uri /reports/policy',
  ];

  it('carry a strict content security policy', async () => {
    const { headers } = await shop.visitor().get('/api/account');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      // In step with frame-ancestors.
      'x-frame-options': 'DENY',
      'reporting-endpoints': 'policy="/reports/policy"',
    });
    expect(headers['content-security-policy-report-only']).toBeUndefined();
    for (const path of ['/api/account', '/accounts/menu', '/santa/text', '/terms', '/nowhere']) {
      expect([path, await policyOf(path)]).toEqual([path, strict]);
    }
  });

  it.each([
    '/',
    '/santa/signup',
    '/santa/desktop',
    '/santa/text_packages',
    '/santa/gift',
    '/us/',
    // Something is added to an order there, and paid for anew where its method was not kept.
    '/accounts/menu?extras=order-1',
  ])('let the gateway and its wallets in on pages with a payment form: %s', async (path) => {
    const page = await shop.visitor().get(path);
    const [nonce = ''] = /(?<=property="csp-nonce" content="" nonce=")[^"]+/.exec(page.body) ?? [];
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    const allowed: Record<string, string> = {
      'script-src': `'nonce-${nonce}' https://scripts.example`,
      'style-src': `'nonce-${nonce}'`,
      'img-src': 'https://images.example',
      'connect-src': 'https://api.example',
    };
    expect(String(page.headers['content-security-policy']).split(';')).toEqual(
      strict.map((directive) => {
        if (directive === "frame-src 'none'") return 'frame-src https://frames.example';
        const more = allowed[directive.split(' ')[0] ?? ''];
        return more === undefined ? directive : `${directive} ${more}`;
      }),
    );
    expect(await policyOf(path)).not.toContain(page.headers['content-security-policy']);
  });

  it('let in what a bank needs to ask its customer where cards are confirmed, in the UK', async () => {
    const directives = await policyOf('/uk/santa/signup');
    const of = (name: string) => directives.find((directive) => directive.startsWith(`${name} `));
    expect(of('script-src')).toMatch(/https:\/\/scripts\.example https:\/\/bank-scripts\.example$/);
    expect(of('connect-src')).toMatch(/https:\/\/bank-api\.example$/);
    expect(of('frame-src')).toBe('frame-src https://frames.example https://bank-pages.example');
    expect(of('form-action')).toBe("form-action 'self' https://bank-forms.example");
    expect((await policyOf('/uk/accounts/menu')).join(';')).not.toContain('bank');
  });

  it('let text become script on a page for payments alone, where PayPal’s script cannot do without', async () => {
    const real = await testShop({
      assetsFolder: folder,
      gatewayPolicy: { ...gatewayPolicy, trustedTypes: 'broken' },
    });
    expect(await policyOf('/', real)).not.toContain("require-trusted-types-for 'script'");
    expect(await policyOf('/accounts/menu', real)).toContain("require-trusted-types-for 'script'");
    // It is reported, so that it is seen when a script of ours does it.
    const reported = (await real.visitor().get('/')).headers['content-security-policy-report-only'];
    expect(reported).toBe("require-trusted-types-for 'script';report-to policy;report-uri /reports/policy");
    expect((await shop.visitor().get('/')).headers['content-security-policy-report-only']).toBeUndefined();
    await real.close();
  });

  it.each(['sandbox', 'production'] as const)(
    'name no more hosts for scripts than the gateway’s authors do, with real credentials (%s)',
    async (environment) => {
      const real = await testShop({ assetsFolder: folder, gatewayPolicy: livePolicyOf(environment) });
      const scriptsOf = async (path: string) => {
        const directives = await policyOf(path, real);
        const scripts = directives.find((directive) => directive.startsWith('script-src '))?.split(' ') ?? [];
        return scripts.slice(1).filter((source) => !source.startsWith("'"));
      };
      expect(await scriptsOf('/')).toEqual(['https://c.paypal.com']);
      expect(await scriptsOf('/uk/')).toEqual(['https://c.paypal.com', ...bankScripts[environment]]);
      const us = (await policyOf('/', real)).join(';');
      // Banks are asked in the UK alone; no other page lets any frame in.
      expect(us).not.toMatch(/ https:(?!\/\/)|cardinal/);
      const uk = await policyOf('/uk/', real);
      expect(uk.find((directive) => directive.startsWith('frame-src '))).toMatch(/ https:$/);
      expect(uk).toContain("form-action 'self' https:");
      expect(await policyOf('/uk/accounts/menu', real)).toEqual(strict);
      await real.close();
    },
  );

  it('of the API are never kept', async () => {
    const { headers } = await shop.visitor().get('/api/account');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('that set a cookie are kept by no cache that others share, and pages may still be asked after by their tag', async () => {
    const visitor = shop.visitor();
    for (const path of ['/', '/accounts/menu']) {
      const { headers, cookies } = await shop.app.inject(path);
      expect([path, cookies.length, headers['cache-control']]).toEqual([path, 1, 'private, no-cache']);
    }
    await visitor.get('/');
    expect((await visitor.get('/accounts/menu')).headers['cache-control']).toBe('no-cache');
    const { etag } = (await shop.app.inject('/accounts/menu')).headers;
    const again = await shop.app.inject({
      url: '/accounts/menu',
      headers: { 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.cookies.length, again.headers['cache-control']]).toEqual([
      304,
      1,
      'private, no-cache',
    ]);
  });

  it('give a cookie that scripts and other sites cannot use, and a stricter one over TLS', async () => {
    const sign = async (at: Shop) => {
      return (await at.visitor().post('/api/internal_ad_lead', goodLead)).cookies[0];
    };
    expect(await sign(shop)).toMatchObject({ name: 'visit', httpOnly: true, sameSite: 'Lax', path: '/' });
    const overTls = await testShop({ publicOrigin: 'https://santa.example' });
    expect(await sign(overTls)).toMatchObject({
      name: '__Host-visit',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    await overTls.close();
  });
});

describe('built files', () => {
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

  it('leave memory compressed, with a tag, and for ever when their name has a hash', async () => {
    const plain = await get('/assets/app-AbCd1234.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await get('/assets/app-AbCd1234.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(script.length / 10);
    const again = await get('/assets/app-AbCd1234.js', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('tell pages and the drop-in where the embedded gateway is', async () => {
    expect((await get('/')).body).toContain(
      '<meta name="braintree-sandbox" content="http://127.0.0.1:13000">',
    );
    expect((await get('/drop-in/drop-in.js')).body).toBe(
      'globalThis.braintreeSandboxOrigin="http://127.0.0.1:13000";\n"drop-in"',
    );
    const real = await testShop({ assetsFolder: folder });
    expect((await real.app.inject('/')).body).toMatch(
      /^<!doctype html><head><meta property="csp-nonce" [^>]*><\/head>$/,
    );
    expect((await real.app.inject('/drop-in/drop-in.js')).body).toBe('"drop-in"');
    await real.close();
  });

  it('are the pages of their addresses, and say so when they are not built', async () => {
    const bodyOf = async (path: string) => (await get(path)).body.replace(/nonce="[^"]*"/, '');
    expect(await bodyOf('/santa/signup')).toBe(await bodyOf('/'));
    const small = await get('/santa/gift', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('csp-nonce');
    const bare = await testShop();
    for (const path of ['/', '/accounts/menu']) {
      const missing = await bare.app.inject(path);
      expect(missing.statusCode).toBe(503);
      expect(missing.json()).toMatchObject({
        code: 'not_built',
        message: expect.stringContaining('npm run build'),
      });
    }
    await bare.close();
  });

  it('include the pictures of texts, whose address goes to the phone', async () => {
    await shop.visitor().signUp();
    expect(shop.texts.sent[0]?.picture).toBe('http://127.0.0.1:3000/pictures/north-pole.png');
    const picture = await get('/pictures/north-pole.png');
    expect([picture.headers['content-type'], picture.headers['set-cookie']]).toEqual([
      'image/png',
      undefined,
    ]);
  });

  it.each([
    ['GET', '/pictures/north-pole.png', 200, undefined],
    ['HEAD', '/pictures/north%2Dpole.png', 200, undefined],
    ['GET', '/pictures/none.png', 404, undefined],
    ['HEAD', '/pictures/none.png', 404, undefined],
    ['GET', '/pictures/$&', 404, undefined],
    ['GET', '/drop-in/gallery/gallery.html', 404, undefined],
    ['POST', '/pictures/north-pole.png', 405, 'GET, HEAD'],
  ] as const)('%s %s is answered with %i', async (method, url, status, allow) => {
    const { statusCode, headers } = await shop.app.inject({ method, url });
    expect([statusCode, headers.allow]).toEqual([status, allow]);
  });

  it('never lead out of their folder', async () => {
    for (const url of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/pictures/..%2f..%2fpackage.json',
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await shop.visitor().get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await shop.visitor().get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('is not ready while the database takes no writes, and alive all the same', async () => {
    shop.store.probe = () => Promise.reject(new StoreFailedError('disk full'));
    expect((await shop.visitor().get('/readyz')).statusCode).toBe(503);
    expect((await shop.visitor().get('/healthz')).statusCode).toBe(200);
  });

  it.each([
    [new StoreBusyError('queue'), 'busy'],
    [new StoreFailedError('disk full'), 'not_saved'],
    [new StoreUnsureError('connection lost'), 'perhaps_saved'],
  ])('asks to come back when the database cannot keep a sign-up: %s', async (error, code) => {
    const { write } = shop.store;
    shop.store.write = async () => {
      shop.store.write = write;
      throw error;
    };
    const response = await shop.visitor().post('/api/internal_ad_lead', goodLead);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(response.json()).toMatchObject({ order_id: 0, token: '', code });
  });
});

describe('the pages for developers', () => {
  it('let in, for the flows, the sandbox, whose banks and wallets it needs, and no other', async () => {
    const page = await shop.visitor().get('/drop-in/flows');
    expect(page.body).toContain('content="http://127.0.0.1:13000"');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://scripts.example;");
    expect(policy).not.toContain('require-trusted-types-for');
  });

  it.each(['/drop-in/flows', '/drop-in/gallery'])('%s is there with a sandbox alone', async (address) => {
    expect((await shop.visitor().get(address)).statusCode).toBe(200);
    const real = await testShop({ assetsFolder: folder });
    expect((await real.visitor().get(address)).statusCode).toBe(404);
    await real.close();
  });
});
