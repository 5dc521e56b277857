/** The public pages: both editions, at three sizes, without a script. */
import { describe, expect, it } from 'vitest';
import { retentionSchedule } from '#server/rules/retention/retention-schedule.ts';
import { expectAccessible } from './support/accessible.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const pages = [
  ['/home', 'Santa texts your child, all the way to Christmas.'],
  ['/features', 'What your child gets, and what you control'],
  ['/notes', 'Notes from the North Pole'],
  ['/video', 'Half a minute at the North Pole'],
  ['/faqs', 'Questions parents ask'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/nowhere', 'We can’t find that page'],
] as const;

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** The narrowest and the widest, which have every rule of the styles between them, go to axe. */
const inspected = new Set([sizes.at(0), sizes.at(-1)]);

describe.each(['', '/uk'])('the public pages under "%s"', (base) => {
  it.each(pages)(
    '%s has nothing wrong, fits every screen, and leads on in its edition [R-08 K-06]',
    async (path, heading) => {
      const parent = await stage.newParent({ viewport: sizes[0] ?? null });
      if (path === '/nowhere') parent.problems.allow(/404/);
      const { page } = parent;
      await parent.open(base + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.locator('script').count()).toBe(0);
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links.filter((link) => !link?.startsWith(`${base}/`))).toEqual([]);
      expect(links.length).toBeGreaterThan(5);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
        if (!inspected.has(size)) continue;
        await expectAccessible(page, `${path} at ${size.width}`);
      }
    },
  );
});

it('says where to call and where to write, and to whom a cancellation goes', async () => {
  const { page, ...parent } = await stage.newParent();
  const read = async (path: string) => {
    await page.goto(parent.shop.origin + path);
    return page.locator('main').textContent();
  };
  expect(await read('/faqs')).toContain('Call (202) 555-0182 or write to post@northpole.example.');
  expect(await read('/terms')).toContain('call (202) 555-0182 or write to post@northpole.example.');
  expect(await read('/terms')).toContain('until January 30');
  expect(await read('/uk/terms')).toContain('until 30 January');
  expect(await read('/uk/terms')).toContain(
    'To North Pole Post (Candle Lane Post Ltd), 1 Candle Lane, Leeds LS1 1UR, United Kingdom, 0113 496 0182, post@northpole.example: ',
  );
});

it('shows prices, numbers and words of the edition [K-02 K-06]', async () => {
  const parent = await stage.newParent();
  await parent.open('/home');
  expect(await parent.page.getByText('$29.95 once').count()).toBeGreaterThan(0);
  await parent.open('/uk/home');
  expect(await parent.page.getByText('£23.95 once').count()).toBeGreaterThan(0);
  expect(await parent.page.getByText('mobile phone').count()).toBeGreaterThan(0);
  expect(await parent.page.getByRole('link', { name: '0113 496 0182' }).getAttribute('href')).toBe(
    'tel:01134960182',
  );
});

it('lists on the privacy page all that is kept, why and how long, with dates as the edition writes them [B24]', async () => {
  const parent = await stage.newParent();
  for (const [path, date, november] of [
    ['/privacy', 'January 31', 'November 1'],
    ['/uk/privacy', '31 January', '1 November'],
  ] as const) {
    await parent.open(path);
    const said = await parent.page.locator('.kept dt').allTextContents();
    const dated = (text: string) => text.replaceAll('31 January', date).replaceAll('1 November', november);
    expect(said).toEqual(retentionSchedule.map(({ what }) => dated(what)));
    const rest = await parent.page.locator('.kept dd').allTextContents();
    expect(rest).toEqual(
      retentionSchedule.flatMap(({ why, until }) => [`${why}.`, `How long: ${dated(until)}.`]),
    );
  }
});

it('folds the links into a menu up to 1080 pixels, which works by keyboard [R-08]', async () => {
  const parent = await stage.newParent({ viewport: { width: 1081, height: 800 } });
  const { page } = parent;
  await parent.open('/home');
  // Only what a screen reader is told of: one of the two at a time.
  const links = page.getByRole('navigation', { name: 'Main' });
  const menu = page.locator('summary', { hasText: 'Menu' });
  expect([await links.count(), await menu.isVisible()]).toEqual([1, false]);
  await page.setViewportSize({ width: 1080, height: 800 });
  expect([await links.count(), await menu.isVisible()]).toEqual([0, true]);
  await menu.focus();
  await page.keyboard.press('Enter');
  expect(await links.count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/features');
});

it.each(['/', '/santa/text', '/home'])(
  '%s says what a link to it looks like where people share it',
  async (path) => {
    const parent = await stage.newParent();
    const { page } = parent;
    await parent.open(path);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toBe(`${stage.shop.origin}/art/card.png`);
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png');
  },
);

it('holds the film when asked [R-08]', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  await parent.open('/video');
  const state = () =>
    page.evaluate(() => document.querySelector('.film__screen img')?.getAnimations()[0]?.playState);
  expect(await state()).toBe('running');
  await page.getByRole('checkbox', { name: 'Pause the film' }).focus();
  await page.keyboard.press('Space');
  expect(await state()).toBe('paused');
});

describe('a wide screen', () => {
  const wide = { viewport: { width: 901, height: 800 } };

  it.each([
    ['/', '/santa/desktop?path=%2F'],
    ['/santa/signup?utm_source=x', '/santa/desktop?utm_source=x&path=%2Fsanta%2Fsignup'],
    ['/uk/santa/signup', '/uk/santa/desktop?path=%2Fuk%2Fsanta%2Fsignup'],
  ])('goes on from %s to %s [R-02 R-07]', async (from, to) => {
    const parent = await stage.newParent(wide);
    await parent.open(from);
    await parent.page.waitForURL(`**${to}`);
    expect(await parent.page.getByRole('heading', { level: 1 }).textContent()).toContain('Santa');
  });

  it('stays where the address asks for it, and so does a narrow one [R-01 R-02]', async () => {
    const parent = await stage.newParent(wide);
    await parent.open('/?home=yes');
    await parent.page.getByRole('button', { name: /next/i }).waitFor();
    expect(new URL(parent.page.url()).pathname).toBe('/');
    await parent.page.setViewportSize({ width: 900, height: 800 });
    await parent.open('/');
    await parent.page.getByRole('button', { name: /next/i }).waitFor();
    expect(new URL(parent.page.url()).pathname).toBe('/');
  });
});
