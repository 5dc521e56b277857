/** What pages say of themselves before any script runs: to search engines, and where a link to them is shared. */
import { describe, expect, it } from 'vitest';
import { setStage } from './support/stage.ts';

const stage = setStage();

const sold = ['/', '/santa/text', '/santa/gift', '/santa/text_packages'];
const told = ['/home', '/features', '/notes', '/video', '/faqs', '/terms', '/privacy'];
const ofOneFamily = [
  '/accounts/menu',
  '/santa/text_details',
  '/santa/december',
  '/santa/film',
  '/santa/room',
];

/** The page as it is sent. */
async function headOf(path: string) {
  const { page } = await stage.newParent();
  const answer = await page.request.get(stage.shop.origin + path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  return page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const all = (query: string, name: string) =>
      [...head.querySelectorAll(query)].map((element) => element.getAttribute(name));
    return {
      title: head.querySelector('title')?.textContent ?? '',
      description: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      editions: all('link[rel="alternate"]', 'hreflang'),
      theirs: all('link[rel="alternate"]', 'href'),
      shared: Object.fromEntries(
        [...head.querySelectorAll('meta[property^="og:"]')].map((element) => [
          element.getAttribute('property'),
          element.getAttribute('content'),
        ]),
      ),
    };
  }, html);
}

describe('a page', () => {
  it.each([...sold, ...told])(
    '%s says its address, its edition’s and what it is, as it is sent',
    async (path) => {
      const { origin } = stage.shop;
      const [us, uk] = [`${origin}${path}`, `${origin}/uk${path}`];
      for (const [asked, address] of [
        [path, us],
        [`/us${path}`, us],
        [`/uk${path}`, uk],
      ] as const) {
        const { title, description, canonical, editions, theirs, shared } = await headOf(asked);
        expect([asked, canonical]).toEqual([asked, [address]]);
        expect(editions).toEqual(['en-US', 'en-GB', 'x-default']);
        expect(theirs).toEqual([us, uk, us]);
        expect(description).toEqual([expect.stringMatching(/^[A-Z].{20,110}\.$/)]);
        expect(shared).toEqual({
          'og:type': 'website',
          'og:url': address,
          'og:title': title,
          'og:description': description[0],
          'og:image': `${origin}/art/card.png`,
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': 'Santa waves in the snow in front of his house, with Rudolph beside him.',
        });
      }
    },
  );

  it('has a title and a description that no other one has', async () => {
    const heads = await Promise.all([...sold, ...told].map(headOf));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description[0])).size).toBe(heads.length);
  });

  it.each(['/santa/signup', '/santa/desktop', '/santa/signup?step=phone', '/?utm_source=x'])(
    'that is the first one under another address, %s, names the first one',
    async (path) => {
      const { canonical, title } = await headOf(path);
      expect([canonical, title]).toEqual([
        [`${stage.shop.origin}/`],
        'North Pole Post: texts and pictures from Santa',
      ]);
    },
  );

  it.each([...ofOneFamily, '/nowhere'])(
    '%s, which is not to be found, has a title and names no address',
    async (path) => {
      const { canonical, editions, shared, title } = await headOf(path);
      expect([canonical, editions, shared['og:url']]).toEqual([[], [], undefined]);
      expect([title, shared['og:title']]).toEqual([expect.stringMatching(/.+ · North Pole Post$/), title]);
    },
  );

  it.each(['/santa/gift', '/accounts/menu', '/santa/text'])(
    '%s keeps the title that it was sent with',
    async (path) => {
      const { title } = await headOf(path);
      const parent = await stage.newParent();
      await parent.open(path);
      await parent.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await parent.page.title()).toBe(title);
    },
  );

  it('leads with the card to a picture of that size', async () => {
    const { page } = await stage.newParent();
    const answer = await page.request.get(`${stage.shop.origin}/art/card.png`);
    const bytes = await answer.body();
    expect([answer.headers()['content-type'], bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'image/png',
      1200,
      630,
    ]);
  });
});
