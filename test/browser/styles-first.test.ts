/** A page with a style sheet of its own is not drawn before that applies: no flash of plain content. */
import { expect, it } from 'vitest';
import { newPerson } from './support/journey.ts';
import { signUpByRequest } from './support/made-orders.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

it.each([
  ['/santa/december', 'season-*.css', 'december__top'],
  ['/santa/film#trailer=Mia', 'film-*.css', 'cinema'],
  ['/santa/room', 'room-*.css', 'room'],
])('%s waits for its style sheet', async (path, file, drawn) => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  await signUpByRequest(parent, newPerson('Mia'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(`**/assets/${file}`);
  await page.route(`**/assets/${file}`, async (route) => {
    await released;
    await route.continue();
  });
  const code = page.waitForResponse(/assets\/(season|film|room)-page-.*\.js/);
  await page.goto(stage.shop.origin + path, { waitUntil: 'commit' });
  await Promise.all([asked, code]);
  // As long as React would need to draw what it has.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.locator(`.${drawn}`).count()).toBe(0);
  release();
  await page.locator(`.${drawn}`).first().waitFor();
});
