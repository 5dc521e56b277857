/** Santa's contact card [C12]. */
import { Resvg } from '@resvg/resvg-js';
import jsQR from 'jsqr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop({ santasNumbers: { us: '+13475550199', uk: '+447400999888' } });
});
afterEach(() => shop.close());

it.each([
  ['/santa/contact.vcf', '+13475550199'],
  ['/us/santa/contact.vcf', '+13475550199'],
  ['/uk/santa/contact.vcf', '+447400999888'],
])('is at %s, with the number %s that texts come from', async (url, number) => {
  const card = await shop.app.inject(url);
  expect([card.statusCode, card.headers['content-type'], card.headers['content-disposition']]).toEqual([
    200,
    'text/vcard; charset=utf-8',
    'inline; filename="Santa.vcf"',
  ]);
  const lines = card.body.split('\r\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCARD', 'END:VCARD', '']);
  expect(lines).toEqual(expect.arrayContaining(['VERSION:3.0', 'FN:Santa', `TEL;TYPE=CELL:${number}`]));
});

it.each(['', '/uk'])('is a code that a camera reads, too: the same card (%j) [C12]', async (base) => {
  const { body, headers } = await shop.app.inject(`${base}/santa/contact.svg`);
  expect(headers['content-type']).toBe('image/svg+xml');
  const { pixels, width, height } = new Resvg(body, { fitTo: { mode: 'width', value: 400 } }).render();
  const read = jsQR.default(new Uint8ClampedArray(pixels), width, height);
  expect(read?.data).toBe((await shop.app.inject(`${base}/santa/contact.vcf`)).body);
});
