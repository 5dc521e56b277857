/** Proves that what the public pages promise is what the shop sells at that moment, in the words of the edition. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Shop, startShop } from './support/shop.ts';

const pages = ['/home', '/features', '/notes', '/video', '/faqs', '/terms', '/privacy', '/santa/text'];

/** Words of the other side of the ocean, and what nothing in the shop does. */
const notIn = {
  us: [/favourite|personalise|colour/, /\d (?:to \d+ )?December/, /£/],
  uk: [/favorite|personalize\b|color\b/, /December \d{1,2}(?!\d)/, /\$/, /His texts have no links/],
};
const notAnywhere = [
  /%\w+%/,
  /pause(?! the film)/i,
  /about 26/i,
  /read by nobody/,
  /sending that day again/,
  /every day in December/,
];

const visible = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<html[^>]*>|<meta[^>]*>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each([
  ['2026-11-22T12:00:00Z', '25 texts', 'December 1 to 25, 2026', '1 to 25 December 2026'],
  ['2026-12-15T12:00:00Z', '11 texts', 'December 15 to 25', '15 to 25 December'],
  ['2026-12-26T12:00:00Z', '25 texts', 'December 1 to 25, 2027', '1 to 25 December 2027'],
  ['2027-01-10T12:00:00Z', '25 texts', 'December 1 to 25, 2027', '1 to 25 December 2027'],
])('on %s', (SANDBOX_TIME, texts, us, uk) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ SANDBOX_TIME });
  });
  afterAll(() => shop.stop());

  const read = async (path: string) => visible(await (await fetch(shop.origin + path)).text());

  it.each([
    ['us', us],
    ['uk', uk],
  ] as const)('the pages of the %s edition name what is sold: %s', async (edition, days) => {
    const { packages } = await shop.json<{ packages: { kind: string; amount: string; currency: string }[] }>(
      `/${edition}/api/packages`,
    );
    const season = packages.findLast(({ kind }) => kind === 'texts');
    const price = `${season?.currency === 'GBP' ? '£' : '$'}${season?.amount}`;
    for (const page of ['/home', '/faqs', '/santa/text']) {
      const words = await read(`/${edition}${page}`);
      expect(`${page}: ${words}`).toContain(price);
      expect(`${page}: ${words}`).toContain(days);
    }
    for (const page of ['/home', '/features', '/faqs', '/terms'])
      expect(await read(`/${edition}${page}`)).toContain(texts);
  });

  it.each(['us', 'uk'] as const)('the pages of the %s edition promise nothing else', async (edition) => {
    for (const page of pages) {
      const words = await read(`/${edition}${page}`);
      for (const wrong of [...notIn[edition], ...notAnywhere]) expect(`${page}: ${words}`).not.toMatch(wrong);
    }
  });
});
