/** What search engines are told: the public pages of both editions, and nothing of a shop that only tries things out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
afterEach(() => shop.close());

const openShop = async (settings: Parameters<typeof testShop>[0]) => {
  shop = await testShop({ publicOrigin: 'https://santa.example', ...settings });
};
const bodyOf = async (url: string) => (await shop.app.inject(url)).body;

it('names each public page of both editions, with the same page of the other one', async () => {
  await openShop({});
  const answer = await shop.app.inject('/sitemap.xml');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(answer.body).toContain(
    '<url><loc>https://santa.example/uk/faqs</loc>' +
      '<xhtml:link rel="alternate" hreflang="en-US" href="https://santa.example/faqs"/>' +
      '<xhtml:link rel="alternate" hreflang="en-GB" href="https://santa.example/uk/faqs"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://santa.example/faqs"/></url>',
  );
  const addresses = Array.from(answer.body.matchAll(/<loc>([^<]+)/g), ([, address = '']) => address);
  expect(addresses).toContain('https://santa.example/');
  expect(addresses).toContain('https://santa.example/uk/');
  expect(addresses).toHaveLength(22);
  for (const address of addresses) {
    const { statusCode } = await shop.app.inject(new URL(address).pathname);
    // There is no build in this test: a page that is known says that it cannot be shown now.
    expect([address, statusCode]).toEqual([address, 503]);
  }
});

it('names the hosts of editions that have one', async () => {
  await openShop({ editionHosts: new Map([['santa.co.example', 'uk']]) });
  expect(await bodyOf('/sitemap.xml')).toContain('<loc>https://santa.co.example/faqs</loc>');
});

it.each(['/accounts/menu', '/santa/text_details', '/santa/film', '/santa/room', '/santa/december'])(
  'asks that %s, which is one family’s, is not listed',
  async (path) => {
    await openShop({});
    for (const base of ['', '/uk']) {
      expect((await shop.app.inject(base + path)).headers['x-robots-tag']).toBe('noindex');
    }
  },
);

it('says nothing against the pages that sell or explain', async () => {
  await openShop({});
  for (const path of ['/', '/santa/text', '/santa/text_packages', '/santa/gift', '/home']) {
    expect((await shop.app.inject(path)).headers).not.toHaveProperty('x-robots-tag');
  }
});

it('keeps accounts out, and a shop on the sandbox out altogether', async () => {
  await openShop({});
  expect(await bodyOf('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /accounts/\nDisallow: /*/accounts/\n\nSitemap: https://santa.example/sitemap.xml\n',
  );
  await shop.close();
  await openShop({ sandboxOrigin: 'http://127.0.0.1:4000' });
  expect(await bodyOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

describe('a page with several addresses', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'north-pole-build-'));
    for (const edition of ['us', 'uk']) {
      mkdirSync(join(folder, 'shop/site', edition), { recursive: true });
      const page = '<link rel="canonical" href="/faqs"><a href="/faqs">';
      writeFileSync(join(folder, `shop/site/${edition}/faqs.html`), page);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const headFor = (own: string, us: string, uk: string, standard: string) =>
    `<link rel="canonical" href="${own}"><link rel="alternate" hreflang="en-US" href="${us}">` +
    `<link rel="alternate" hreflang="en-GB" href="${uk}"><link rel="alternate" hreflang="x-default" href="${standard}">` +
    `<meta property="og:url" content="${own}">`;

  it('names one of them, and that of each edition', async () => {
    await openShop({ assetsFolder: folder });
    const [us, uk] = ['https://santa.example/faqs', 'https://santa.example/uk/faqs'];
    expect(await bodyOf('/faqs')).toBe(`${headFor(us, us, uk, us)}<a href="/faqs">`);
    expect(await bodyOf('/us/faqs')).toBe(`${headFor(us, us, uk, us)}<a href="/us/faqs">`);
    expect(await bodyOf('/uk/faqs')).toBe(`${headFor(uk, us, uk, us)}<a href="/uk/faqs">`);
  });

  it('names the hosts of editions that have one', async () => {
    const editionHosts = new Map([['santa.example.uk', 'uk' as const]]);
    await openShop({ assetsFolder: folder, editionHosts });
    const [us, uk] = ['https://santa.example/faqs', 'https://santa.example.uk/faqs'];
    expect(await bodyOf('/uk/faqs')).toBe(`${headFor(uk, us, uk, us)}<a href="/uk/faqs">`);
    const { body } = await shop.app.inject({ url: '/faqs', headers: { host: 'santa.example.uk' } });
    expect(body).toBe(`${headFor(uk, us, uk, us)}<a href="/faqs">`);
  });

  it('names the standard edition to everyone else', async () => {
    await openShop({ assetsFolder: folder, edition: 'uk' });
    const [us, uk] = ['https://santa.example/us/faqs', 'https://santa.example/faqs'];
    expect(await bodyOf('/us/faqs')).toBe(`${headFor(us, us, uk, uk)}<a href="/us/faqs">`);
  });
});
