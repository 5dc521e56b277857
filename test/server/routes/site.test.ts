/** The public pages as the server picks them, and what stands in the place of pages that are not there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
let shop: Awaited<ReturnType<typeof testShop>>;

beforeAll(async () => {
  for (const edition of ['us', 'uk']) {
    mkdirSync(join(folder, 'shop/site', edition), { recursive: true });
    for (const page of ['home', 'missing', 'broken', 'refused']) {
      writeFileSync(
        join(folder, 'shop/site', edition, `${page}.html`),
        `${page} ${edition} <a href="/faqs"> %origin%/art/card.png${page === 'refused' ? ' __problem__' : ''}`,
      );
    }
  }
  shop = await testShop({ assetsFolder: folder, publicOrigin: 'https://santa.example' });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => shop.app.inject({ url, headers: { accept } });

it.each([
  ['/home', 'home us <a href="/faqs"> '],
  ['/us/home', 'home us <a href="/us/faqs"> '],
  ['/uk/home', 'home uk <a href="/uk/faqs"> '],
])('%s is the page of its edition, with its links and its origin [K-06]', async (url, expected) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(`${expected}https://santa.example/art/card.png`);
});

it('shows a page to people and a problem to scripts where there is nothing', async () => {
  const page = await get('/uk/nowhere');
  expect([page.statusCode, page.body]).toEqual([
    404,
    expect.stringContaining('missing uk <a href="/uk/faqs">'),
  ]);
  const problem = await get('/nowhere', 'application/json');
  expect([problem.statusCode, problem.json()]).toEqual([
    404,
    { code: 'not_found', message: 'There is nothing here.' },
  ]);
});

it('shows a page to people whose address cannot be read', async () => {
  const page = await get('/uk/%zz');
  expect([page.statusCode, page.headers['cache-control'], page.body]).toEqual([
    400,
    'no-store',
    expect.stringMatching(/^refused uk <a href="\/uk\/faqs">.* This request could not be read\.$/),
  ]);
});

it('shows a page to people when it failed, and keeps it out of caches', async () => {
  const failed = await get('/faqs');
  expect([failed.statusCode, failed.body]).toEqual([503, expect.stringContaining('broken us')]);
  expect(failed.headers['cache-control']).toBe('no-store');
});

it('shows a page to people whose form was refused, with the reason, and a problem to scripts', async () => {
  const ask = (accept: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/uk/accounts/confirm',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=parent%40example.com',
    });
  const page = 'text/html,application/xhtml+xml';
  for (let tries = 0; tries < 5; tries += 1) expect((await ask(page)).statusCode).toBe(303);
  const refused = await ask(page);
  expect([refused.statusCode, refused.headers['content-type'], refused.headers['cache-control']]).toEqual([
    429,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(refused.body).toMatch(/^refused uk <a href="\/uk\/faqs">.*Please try again/);
  expect((await ask('*/*')).json()).toMatchObject({ code: 'too_many_requests' });
});
