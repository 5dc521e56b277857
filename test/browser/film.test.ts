/** Proves in Chromium that the film plays with sound, in its place on every screen, under the policy of the site. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { installSpeech, type StandIn, type StandInVoice } from '#test/support/speech.ts';
import { expectAccessible } from './support/accessible.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const pictures = process.env['SCREENS'];

/** The page as the link of the e-mail opens it; what the server says of its key is proven in its own tests. */
async function open(options = {}, name = 'Mia', voices: readonly StandInVoice[] | null = null) {
  const parent = await stage.newParent(options);
  const { page } = parent;
  if (voices) await page.addInitScript(installSpeech, voices);
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
const daniel = { name: 'Daniel', lang: 'en-GB', localService: true };
/** Does something with the stand-in for the device's voices. */
const speech = <T>(page: Page, act: (standIn: StandIn) => T) => page.evaluate<T>(`(${String(act)})(standIn)`);

const sounds = () => (globalThis as unknown as { made: AudioContext[] }).made.map(({ state }) => state);

describe('the film [O-03]', () => {
  it('is silent until it is pressed, sounds while it plays, and stops when it is paused', async () => {
    const page = await open();
    expect(await page.evaluate(sounds)).toEqual([]);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await page.getByText(/^Good evening, Mia!/).waitFor();
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 1);
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
      const play = await page.getByRole('button', { name: 'Play the film' }).boundingBox();
      expect(play && play.y + play.height <= size.height).toBe(true);
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

  it('speaks each scene whole before the next one comes, with a voice that comes late', async () => {
    const page = await open({}, 'Mia', [daniel]);
    await page.getByText('Looking for Santa’s voice on this device…').waitFor();
    await speech(page, (standIn) => standIn.bringVoices());
    await page.getByText('Santa speaks with one of this device’s voices.').waitFor();
    expect(await speech(page, ({ heard }) => heard)).toEqual([]);
    await page.clock.install();
    await page.getByRole('button', { name: 'Play the film' }).click();
    const first = /^Good evening, Mia!/;
    await page.waitForFunction(() => (globalThis as unknown as { standIn: StandIn }).standIn.last !== null);
    expect(await speech(page, ({ last }) => last)).toEqual({
      voice: 'Daniel',
      lang: 'en-GB',
      pitch: 0.7,
      rate: 0.85,
    });
    // Its eight seconds are over, and Santa still speaks.
    await page.clock.runFor(12_000);
    await page.getByText(first).waitFor();
    expect(await page.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBe(7);
    expect(await page.getByText(first).getAttribute('aria-live')).toBe('off');
    await speech(page, (standIn) => standIn.finish());
    await page.clock.runFor(1_500);
    await page.getByText(/^This morning the elves/).waitFor();
    const heard = await speech(page, ({ heard }) => heard);
    expect(heard.map((line) => line.slice(0, 18))).toEqual([
      'start: Good evenin',
      'end: Good evening,',
      'start: This mornin',
    ]);
    await page.getByRole('button', { name: 'Turn the sound off' }).click();
    expect(await page.evaluate(() => speechSynthesis.speaking)).toBe(false);
  });

  it('moves Santa: his arm, head and eyes while it plays, his mouth while the voice speaks', async () => {
    const page = await open({}, 'Mia', [daniel]);
    const moving = () =>
      page.evaluate(() => {
        const names = document
          .getAnimations()
          .flatMap((motion) =>
            motion instanceof CSSAnimation && motion.playState === 'running' ? motion.animationName : [],
          );
        return [...new Set(names)].toSorted();
      });
    await page.locator('.is-shown .santa-wave').waitFor();
    await speech(page, (standIn) => standIn.bringVoices());
    expect(await moving()).toEqual([]);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await page.locator('.is-talking').waitFor();
    expect(await moving()).toEqual(['cinema-closer', 'santa-look', 'santa-nod', 'santa-talk', 'santa-wave']);
    // His hand is somewhere else a moment later.
    const hand = page.locator('.is-shown .santa-wave');
    const [before, head] = [await hand.boundingBox(), page.locator('.is-shown .santa-head')];
    await page.waitForFunction(
      ({ left }) => {
        const now = document.querySelector('.is-shown .santa-wave')?.getBoundingClientRect().left;
        return now !== undefined && Math.abs(now - left) > 2;
      },
      { left: before?.x ?? 0 },
    );
    expect(await head.count()).toBe(1);
    await speech(page, (standIn) => standIn.finish());
    await page.locator('.cinema__screen:not(.is-talking)').waitFor();
    expect(await moving()).not.toContain('santa-talk');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await moving()).toEqual([]);
  });

  it('has Santa in every scene, each drawn with colors of its own', async () => {
    const page = await open();
    await page.locator('.cinema__drawing').first().waitFor();
    expect(await page.locator('.cinema__scene').count()).toBe(10);
    expect(await page.locator('.cinema__scene:not(:has(.santa-head))').count()).toBe(0);
    // Ten drawings on one page, and no gradient of one is taken for that of another.
    const ids = await page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id));
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    await page.clock.install();
    await page.getByRole('button', { name: 'Play the film' }).click();
    for (let second = 0; second < 80; second += 4) {
      if (pictures) await page.screenshot({ path: join(pictures, `film-at-${second}.png`) });
      await page.clock.runFor(4_000);
    }
    await page.getByRole('button', { name: 'Play it again' }).waitFor();
  });

  it.each(['', '/uk'])(
    'has a trailer with the name of the address%s, worked by keyboard, without sound',
    async (prefix) => {
      const parent = await stage.newParent();
      await parent.open(`${prefix}/video`);
      const { page } = parent;
      await page.getByRole('link', { name: 'Watch a trailer for the film' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Trailer: Santa’s film', exact: true }).waitFor();
      await page.evaluate(() => {
        location.hash = '#trailer=Zo%C3%AB%20Lee';
      });
      await page.getByRole('heading', { name: 'Trailer: Santa’s film for Zoë Lee' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Turn the sound on' }).waitFor();
      await page.getByRole('button', { name: 'Play the trailer' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText(/^Good evening, Zoë Lee!/).waitFor();
      await page.getByText(/This one is yours, Zoë Lee,/).waitFor();
      expect(await page.locator('.cinema__scene').count()).toBe(3);
      await page.evaluate(() => {
        location.hash = `#trailer=${encodeURIComponent('call 555 <now>')}`;
      });
      await page.getByRole('heading', { name: 'Trailer: Santa’s film', exact: true }).waitFor();
    },
  );

  it('is captioned, and says so, on a device without a voice', async () => {
    const page = await open();
    await page.getByText('This device has no voice for Santa, so please read his words aloud.').waitFor();
    await page.getByText(/^A little over a minute, with music/).waitFor();
    await page.getByRole('button', { name: 'Play the film' }).click();
    const caption = page.getByText(/^Good evening, Mia!/);
    expect(await caption.getAttribute('aria-live')).toBe('polite');
    await page.getByText('This device has no voice for Santa, so please read his words aloud.').waitFor();
  });
});

describe('the music of the film', () => {
  /** Peak and mean loudness of the music, full and under the voice, as the browser plays it. */
  async function rendered() {
    const built = await build({
      entryPoints: ['ui/shop/film/soundtrack.ts'],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'soundtrack',
    });
    const parent = await stage.newParent();
    await parent.open('/santa/film');
    return parent.page.evaluate<
      Record<'all' | 'before' | 'under' | 'after' | 'second', { peak: number; mean: number }>
    >(`(async () => {
      ${built.outputFiles[0]?.text}
      const [rate, seconds, voiceFrom, voiceTo] = [12000, 80, 20, 30];
      const context = new OfflineAudioContext(2, rate * seconds, rate);
      const band = soundtrack.createBand(context, 0);
      band.playBetween(0, seconds);
      band.loudness('under the voice', voiceFrom);
      band.loudness('full', voiceTo);
      const buffer = await context.startRendering();
      const between = (from, to) => {
        let [peak, sum, count] = [0, 0, 0];
        for (let channel = 0; channel < 2; channel += 1) {
          for (const sample of buffer.getChannelData(channel).subarray(from * rate, to * rate)) {
            peak = Math.max(peak, Math.abs(sample));
            sum += sample * sample;
            count += 1;
          }
        }
        return { peak, mean: Math.sqrt(sum / count) };
      };
      return {
        all: between(0, seconds),
        before: between(10, voiceFrom),
        under: between(voiceFrom + 2, voiceTo),
        after: between(voiceTo + 2, 40),
        second: between(42, 80),
      };
    })()`);
  }

  it('never clips, is heard, and is quiet under the voice', async () => {
    const { all, before, under, after, second } = await rendered();
    expect(all.peak).toBeLessThan(1);
    expect(all.peak).toBeGreaterThan(0.2);
    // A third of it at most: some 10 dB.
    for (const full of [before, after]) expect(under.mean).toBeLessThan(full.mean / 3);
    expect(under.peak).toBeLessThan(0.3);
    expect(second.mean).toBeGreaterThan(before.mean);
  });
});
