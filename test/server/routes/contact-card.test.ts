/** Santa's contact card [C12]. */
import { Resvg } from '@resvg/resvg-js';
import jsQR from 'jsqr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop({ santasNumber: '+13475550199' });
});
afterEach(() => shop.close());

it.each(['/santa/contact.vcf', '/uk/santa/contact.vcf'])(
  'is at %s, with the number that texts come from',
  async (url) => {
    const card = await shop.app.inject(url);
    expect([card.statusCode, card.headers['content-type'], card.headers['content-disposition']]).toEqual([
      200,
      'text/vcard; charset=utf-8',
      'inline; filename="Santa.vcf"',
    ]);
    const lines = card.body.split('\r\n');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCARD', 'END:VCARD', '']);
    expect(lines).toEqual(expect.arrayContaining(['VERSION:3.0', 'FN:Santa', 'TEL;TYPE=CELL:+13475550199']));
  },
);

it('is a code that a camera reads, too: the same card [C12]', async () => {
  const { body, headers } = await shop.app.inject('/santa/contact.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  const { pixels, width, height } = new Resvg(body, { fitTo: { mode: 'width', value: 400 } }).render();
  const read = jsQR.default(new Uint8ClampedArray(pixels), width, height);
  expect(read?.data).toBe((await shop.app.inject('/santa/contact.vcf')).body);
});
