/** The script comes in two parts: the first has the frames load, and what runs the form comes meanwhile, late, or never. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
const rest = '**/parts/*/run-form.js';
let authorization: string;
beforeAll(async () => {
  authorization = (await stage.shop.credentials()).tokenizationKey;
});

async function visit() {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  return { merchant, page: parent.page, problems: parent.problems };
}

/** Has the rest of the script not come until it is let through. */
async function holdRest(page: Page) {
  const asked = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  await page.route(rest, async (route) => {
    asked.resolve();
    await leave.promise;
    await route.continue();
  });
  return { asked: asked.promise, letThrough: leave.resolve };
}

/** Resolves when the fields in the frames are there. */
const fieldsAreThere = (page: Page) =>
  expect
    .poll(
      async () =>
        (
          await Promise.all(page.frames().map((frame) => frame.locator('input[autocomplete]').count()))
        ).filter(Boolean).length,
    )
    .toBe(4);

/** Writes down every frame that comes onto the page, and every document that one loads. */
const watchFrames = (page: Page) => {
  const loaded: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.name().startsWith('braintree-hosted-field')) loaded.push(frame.name());
  });
  return loaded;
};

/** Begins a form, and says what came of it. */
const begin = (merchant: Merchant) =>
  merchant.create('first', { authorization }).then(
    () => 'a form',
    (error: unknown) => String(error),
  );
const emptied = (page: Page) => page.evaluate(() => document.getElementById('first')?.childElementCount ?? 0);

it('the rest of the script comes from where the script did, whatever else on the page is named as that', async () => {
  const parent = await stage.newParent(desktopScreen);
  const { page } = parent;
  const asked: string[] = [];
  await page.route('**/elsewhere/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.addInitScript(() => {
    if (window.top !== window.self) return;
    addEventListener('DOMContentLoaded', () => {
      const picture = document.createElement('img');
      // As a comment of a visitor might bring it, where a page lets pictures in.
      picture.name = 'currentScript';
      picture.src = '/elsewhere/picture.svg';
      document.documentElement.append(picture);
    });
  });
  const merchant = await Merchant.open(parent);
  expect(await begin(merchant)).toBe('a form');
  expect(asked).toEqual(['/elsewhere/picture.svg']);
});

it('the script is read alike in a page of any charset', async () => {
  const { page } = await visit();
  const script = await page.request.get(new URL('/drop-in/drop-in.js', page.url()).href);
  expect((await script.text()).match(/\P{ASCII}/gu)).toBeNull();
});

describe('the rest of the script', () => {
  it('is not waited for by the frames, which stay as they are when it comes [FC-01]', async () => {
    const { merchant, page } = await visit();
    const { asked, letThrough } = await holdRest(page);
    const loaded = watchFrames(page);
    const heard: string[] = [];
    const created = begin(merchant).then((outcome) => heard.push(outcome));
    await asked;
    await fieldsAreThere(page);
    expect(heard).toEqual([]);
    await merchant.form('first').getByText('Loading payment form').waitFor({ state: 'attached' });
    const before = loaded.length;
    letThrough();
    await created;
    expect(heard).toEqual(['a form']);
    await merchant.fillCard('first', goodCard);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
    expect(loaded).toHaveLength(before);
  });

  it('is not waited for where the form is called off, and nothing is left of it [FL-05]', async () => {
    const { merchant, page } = await visit();
    const before = await merchant.traces();
    await holdRest(page);
    expect(await merchant.giveUp('first', { authorization }, 'iframe')).toContain(
      'The Drop-in was torn down.',
    );
    await expect.poll(() => merchant.traces()).toEqual(before);
    expect(await emptied(page)).toBe(0);
  });

  it('is not waited for where the place of the form goes', async () => {
    const { merchant, page } = await visit();
    await holdRest(page);
    const created = begin(merchant);
    await page.locator('#first iframe').first().waitFor({ state: 'attached' });
    await merchant.removePlace('first');
    expect(await created).toContain('The container was removed from the page.');
  });

  it('that does not come is told, and another form can be made in the same place', async () => {
    const { merchant, page, problems } = await visit();
    problems.allow(/Failed to load resource|ERR_FAILED/);
    const before = await merchant.traces();
    await page.route(rest, (route) => route.abort());
    expect(await merchant.refusal('first', { authorization })).toEqual({
      name: 'DropinError',
      code: 'PART_NOT_LOADED',
      message: 'A part of the Drop-in could not be loaded.',
    });
    await expect.poll(() => merchant.traces()).toEqual(before);
    expect(await emptied(page)).toBe(0);
  });

  it('says what the gateway refused, where it refuses first', async () => {
    const { merchant, page, problems } = await visit();
    problems.allow(/status of/);
    const { asked, letThrough } = await holdRest(page);
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    );
    const refused = page.waitForResponse('**/graphql');
    const created = begin(merchant);
    await asked;
    await refused;
    letThrough();
    expect(await created).toContain('There was an error creating Drop-in.');
    expect(await emptied(page)).toBe(0);
  });

  it("is not waited for by the frames of a script tag's form either [FO-07]", async () => {
    const { merchant, page } = await visit();
    const { asked, letThrough } = await holdRest(page);
    await page.evaluate((authorization) => {
      const form = document.createElement('form');
      const tag = document.createElement('script');
      tag.type = 'text/plain';
      tag.setAttribute('data-braintree-dropin-authorization', authorization);
      form.append(tag);
      document.getElementById('first')?.append(form);
    }, authorization);
    await asked;
    await fieldsAreThere(page);
    expect(await merchant.field('first', 'Card Number').isVisible()).toBe(false);
    letThrough();
    await merchant.field('first', 'Card Number').waitFor();
  });
});
