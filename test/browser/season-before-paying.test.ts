/** Proves in Chromium that a parent reads every text before paying, and comes back to a payment that still stands. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { goodCard, newPerson } from './support/journey.ts';
import { openTexted } from './support/made-orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const pictures = process.env['SCREENS'];

it('shows the texts with the name in them, from the payment and back to it [O-03]', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  await openTexted(parent, newPerson());
  await page.getByRole('link', { name: 'See Zoë’s December' }).click();
  await page.getByRole('heading', { name: 'Zoë’s December' }).waitFor();
  expect(await page.getByRole('listitem').count()).toBeGreaterThan(0);
  await page.getByText(/Zoë/).nth(1).waitFor();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (pictures) await page.screenshot({ path: join(pictures, `december-${width}.png`) });
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const fontSize of ['', '32px']) {
    const covered = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return [...document.querySelectorAll('.stamp__face:has(.stamp__picture)')].filter((face) => {
        const bottom = face.querySelector('.stamp__day')?.getBoundingClientRect().bottom ?? 0;
        return bottom > (face.querySelector('.stamp__picture')?.getBoundingClientRect().top ?? 0) + 2;
      }).length;
    }, fontSize);
    expect(covered, `days under pictures at ${fontSize}`).toBe(0);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await parent.payButton.waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Zoë’s December' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await parent.atStep(4);
  await parent.fillCard(goodCard);
  await parent.pay();
  await parent.atStep(5);

  await parent.open('/santa/december');
  await page.getByRole('region', { name: 'Zoë’s order' }).waitFor();
});

it.each(['', '/uk'])('keeps the way on where it is while the first text is fetched (%s)', async (base) => {
  const parent = await stage.newParent();
  const { page } = parent;
  const { promise: held, resolve: comes } = Promise.withResolvers<void>();
  await page.route('**/api/season', async (route) => {
    await held;
    await route.continue();
  });
  await openTexted(parent, { ...newPerson(), ...(base === '/uk' && { mobile: '07700 900461' }) });
  const top = async () => (await parent.button('Continue to payment').boundingBox())?.y ?? 0;
  const before = await top();
  comes();
  await parent.texted.locator('blockquote').first().waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(32);
});

it('leads a browser without a sign-up to the first step [X-03]', async () => {
  const stranger = await stage.newParent();
  await stranger.open('/santa/december');
  stranger.problems.allow(/404/);
  await stranger.page.getByRole('link', { name: 'Send the first text free' }).click();
  await stranger.nameField.waitFor();
  expect(new URL(stranger.page.url()).pathname).toBe('/');
});
