/** Proves in Chromium that the film plays with sound, in its place on every screen, under the policy of the site. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const pictures = process.env['SCREENS'];

/** The page as the link of the e-mail opens it; what the server says of its key is proven in its own tests. */
async function open(options = {}, name = 'Mia') {
  const parent = await stage.newParent(options);
  const { page } = parent;
  await page.addInitScript(() => {
    const made: AudioContext[] = [];
    Object.assign(globalThis, { made });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        made.push(this);
      }
    };
  });
  await page.route('**/api/film', (route) => route.fulfill({ json: { childs_name: name } }));
  await parent.open('/santa/film#key=a-key');
  await page.getByRole('heading', { name: `Santa’s film for ${name}` }).waitFor();
  return page;
}
const sounds = () => (globalThis as unknown as { made: AudioContext[] }).made.map(({ state }) => state);

describe('the film [O-03]', () => {
  it('is silent until it is pressed, sounds while it plays, and stops when it is paused', async () => {
    const page = await open();
    expect(await page.evaluate(sounds)).toEqual([]);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await page.getByText(/^Good evening, Mia!/).waitFor();
    await page.waitForFunction(() => document.querySelector('progress')?.value === 1);
    expect(await page.evaluate(sounds)).toEqual(['running']);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.waitForFunction(() =>
      (globalThis as unknown as { made: AudioContext[] }).made.every(({ state }) => state === 'closed'),
    );
  });

  it('fits every screen, has nothing wrong, and fills the width of a phone', async () => {
    const page = await open();
    for (const size of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const screen = await page.locator('.cinema__screen').boundingBox();
      if (size.width < 400) expect(screen?.width).toBe(size.width);
      expect(screen && screen.y + screen.height <= size.height).toBe(true);
      if (pictures) await page.screenshot({ path: join(pictures, `film-${size.width}.png`) });
    }
    await expectAccessible(page);
  });

  it('holds a name of forty letters without a break on the smallest phone', async () => {
    const page = await open({}, 'Wolfeschlegelsteinhausenbergerdorffington');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await page.getByText(/^Good evening, Wolfe/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('moves nothing for people who want less motion, and is worked by keyboard', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    const play = page.getByRole('button', { name: 'Play the film' });
    await play.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
