/** A page that Back shows as it was left: what was typed pays, and a nonce that was sent is not sent again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '#ui/build/paths.ts';
import { launchRestoringChromium } from './support/chromium.ts';
import { payExample, typeExampleCard, typeIntoFocused } from './support/example-page.ts';
import { serveExample } from './support/examples.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage({}, launchRestoringChromium);
const folder = mkdtempSync(join(tmpdir(), 'merchant-'));
let site: Awaited<ReturnType<typeof serveExample>>;

const page = (head: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Checkout</title>${head}<script>
  addEventListener('pageshow', ({ persisted }) => { document.documentElement.dataset.restored = persisted; });
</script></head><body><a href="/terms.html">Terms</a>${body}</body></html>`;

const inForm = (field: string) =>
  `<form action="/checkout" method="post">${field}<button>Pay 10.00</button></form>`;

const pages = {
  'element.html': page(
    '<script type="module" src="/modules/payment-form.js"></script>',
    inForm('<payment-form authorization="CLIENT_TOKEN"></payment-form>'),
  ),
  'tag.html': page(
    '',
    inForm('<script src="/script/drop-in.js" data-braintree-dropin-authorization="CLIENT_TOKEN"></script>'),
  ),
  'terms.html': page('', '<h1>Terms</h1>'),
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
  site = await serveExample({
    folder,
    mounts: { '/modules/': join(DIST, 'package/esm'), '/script/': join(DIST, 'drop-in') },
    sandbox: stage.shop.origin,
  });
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

async function open(name: keyof typeof pages): Promise<Page> {
  const { page } = await stage.newParent(desktopScreen);
  await page.goto(`${site.origin}/${name}`);
  return page;
}

/** `page.goBack` waits for a load that never comes. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.locator('html[data-restored=true]').waitFor();
}

/** The server takes its time, as real ones do: a page that is left in the middle of something is not kept. */
async function answerOnceSettled(page: Page): Promise<void> {
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  await page.exposeBinding('settle', () => settle());
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('.braintree-show-methods'))
        (window as unknown as { settle(): void }).settle();
    };
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['class'] });
  });
  await page.route('**/checkout', async (route) => {
    await settled;
    await route.continue();
  });
}

/** Types a card by mouse and keyboard alone: of frames that were restored Playwright knows nothing. */
async function typeCardAgain(page: Page): Promise<void> {
  const card = { number: '5555555555554444', expirationDate: '1230', cvv: '123', postalCode: '12345' };
  for (const [key, text] of Object.entries(card)) {
    const frame = page.locator(`#braintree-hosted-field-${key}`);
    await frame.click();
    await typeIntoFocused(page, key, text);
    await page.locator('.braintree-hosted-fields-valid', { has: frame }).waitFor();
  }
}

it.each(['tag.html', 'element.html'] as const)('%s pays with what was typed before', async (name) => {
  const page = await open(name);
  await typeExampleCard(page);
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { name: 'Terms' }).waitFor();
  await goBack(page);
  const id = await payExample(page);
  expect(await stage.shop.transactions()).toContainEqual(expect.objectContaining({ id }));
});

it.each(['tag.html', 'element.html'] as const)(
  '%s asks for a card anew after its nonce was sent',
  async (name) => {
    const page = await open(name);
    await typeExampleCard(page);
    await answerOnceSettled(page);
    const first = await payExample(page);
    await goBack(page);
    await typeCardAgain(page);
    expect(await payExample(page)).not.toBe(first);
  },
);
