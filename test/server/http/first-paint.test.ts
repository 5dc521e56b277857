/** What lets a page be painted after one answer: its styles in it, and its scripts asked for by the header. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-paint-'));
const style = 'h1{color:#10263a}';
const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
let shop: Awaited<ReturnType<typeof testShop>>;

beforeAll(async () => {
  mkdirSync(join(folder, 'shop'));
  writeFileSync(
    join(folder, 'shop/landing.html'),
    `<html lang="en-US"><head><script type="module" crossorigin src="/assets/first-1.js"></script>
      <style>${style}</style><link rel="modulepreload" crossorigin href="/assets/landing-2.js"></head>`,
  );
  shop = await testShop({ assetsFolder: folder });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/santa/text', 'us'],
  ['/uk/santa/text', 'uk'],
])('%s is the rendered page of its edition and asks for its scripts in the header', async (url, edition) => {
  const { body, headers } = await shop.app.inject(url);
  expect(body).toContain(`data-edition="${edition}"`);
  expect(headers['link']).toBe(
    '</assets/first-1.js>; rel=modulepreload, </assets/landing-2.js>; rel=modulepreload',
  );
});

it('allows the styles that the build put into pages, and no other ones', async () => {
  const { headers } = await shop.app.inject('/santa/text');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' ${source};`);
  expect(policy).not.toContain('unsafe-inline');
});
