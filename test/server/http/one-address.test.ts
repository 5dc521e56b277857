/** What a page's address is led to where it is written in another form, so that each page has one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

let shop: Awaited<ReturnType<typeof testShop>>;
beforeEach(async () => {
  shop = await testShop({ editionHosts: new Map([['santa.example.uk', 'uk']]) });
});
afterEach(() => shop.close());

const ask = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers } = await shop.app.inject({ method, url });
  return [statusCode, headers.location];
};

describe('a page', () => {
  it.each([
    ['/home/', '/home'],
    ['/uk/home/', '/uk/home'],
    ['/santa/gift/?utm_source=x&y=/?', '/santa/gift?utm_source=x&y=/?'],
    ['/uk', '/uk/'],
    ['/us?utm_source=x', '/us/?utm_source=x'],
    ['//', '/'],
  ])('at %s is led to at %s', async (from, to) => {
    expect(await ask(from)).toEqual([308, to]);
    expect(await ask(from, 'HEAD')).toEqual([308, to]);
  });

  it.each(['/', '/uk/', '/us/', '/home', '/uk/home'])('at %s stays there', async (url) => {
    // There is no build in this test: a page that is known says that it cannot be shown now.
    expect(await ask(url)).toEqual([503, undefined]);
  });

  it.each(['/nowhere/', '/home//', '//evil.example/', '/uk//evil.example/', '/%2Fevil.example/'])(
    'that is not there, at %s, is led to nowhere',
    async (url) => {
      expect(await ask(url)).toEqual([404, undefined]);
    },
  );

  it('takes no form at another form of its address', async () => {
    expect((await ask('/api/promo_code/', 'POST'))[0]).toBe(404);
  });
});
