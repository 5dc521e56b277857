/** The three pages of the switching guide: each paid with as it was, on the peer, and as it is, on this form. */
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf, startTestSandbox } from '#test/server/sandbox/support.ts';
import { braintreeOrigin, leadToSandbox } from './sandbox/support/braintree-domains.ts';
import { sharedChromium } from './support/chromium.ts';
import { openExampleCard, payExample, typeExampleCard } from './support/example-page.ts';
import { examples, serveExample } from './support/examples.ts';
import { merchantProject, packageName } from './support/package.ts';

const require = createRequire(import.meta.url);
const project = merchantProject(['braintree-web-drop-in']);
const built = (state: string) => join(project.folder, state, 'dist');
let sandbox: Sandbox;
let control: FastifyInstance;
let merchant: Awaited<ReturnType<typeof serveExample>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];
let astray: string[];

async function bundle(state: string): Promise<void> {
  const folder = join(project.folder, state);
  cpSync(join(examples, 'switching/bundled', state), folder, { recursive: true });
  cpSync(join(folder, 'index.html'), join(built(state), 'index.html'));
  await build({
    absWorkingDir: folder,
    entryPoints: ['checkout.js'],
    outdir: built(state),
    bundle: true,
    format: 'esm',
    splitting: true,
    logLevel: 'error',
  });
}

beforeAll(async () => {
  await Promise.all([bundle('before'), bundle('after')]);
  sandbox = await startTestSandbox({ publicOrigin: braintreeOrigin });
  control = Fastify();
  await control.register(sandbox.pages);
  await control.listen({ host: '127.0.0.1', port: 0 });
  const { port } = control.server.address() as AddressInfo;
  merchant = await serveExample({
    folder: join(examples, 'switching'),
    mounts: {
      '/drop-in/': join(project.folder, 'node_modules', packageName, 'script'),
      '/bundled/before/': built('before'),
      '/bundled/after/': built('after'),
    },
    sandbox: `http://127.0.0.1:${port}`,
    // Both forms ask Braintree's own addresses, as on a real page.
    announce: false,
  });
  browser = await sharedChromium();
});
afterAll(async () => {
  await merchant?.close();
  await control?.close();
  await sandbox?.close();
  project.remove();
});

beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' });
  astray = await leadToSandbox(context, sandbox, [merchant.origin]);
  await context.route('https://js.braintreegateway.com/web/dropin/1.48.0/js/dropin.min.js', (route) =>
    route.fulfill({ path: require.resolve('braintree-web-drop-in/dist/browser/dropin.js') }),
  );
  problems = [];
  context.on('weberror', (error) => problems.push(error.error().message));
  page = await context.newPage();
});
afterEach(async () => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  expect({ astray, problems }).toEqual({ astray: [], problems: [] });
});

/** Only this form's root has the class. */
const isOurs = async () => (await page.locator('.braintree-wrapper').count()) === 1;

/** Pays, and finds the transaction that the page names. */
const paid = async () => gatewayOf(sandbox).transaction.find(await payExample(page));

describe.each(['before', 'after'])('%s', (state) => {
  it('a page with a script tag takes a card [FO-07]', async () => {
    await page.goto(`${merchant.origin}/script-tag/${state}/`);
    await openExampleCard(page);
    await typeExampleCard(page, { cardholderName: 'Ada Lovelace' });
    expect(await isOurs()).toBe(state === 'after');
    expect(await paid()).toMatchObject({
      status: 'authorized',
      amount: '10.00',
      creditCard: { last4: '1111', cardholderName: 'Ada Lovelace' },
    });
  });

  it('a page with callbacks takes a card after its bank was asked, and takes the form down', async () => {
    await page.goto(`${merchant.origin}/callbacks/${state}/`);
    await page.getByText('Pay with a bank card').waitFor({ state: 'attached' });
    await openExampleCard(page);
    await typeExampleCard(page, { number: '4000000000001091' });
    expect(await isOurs()).toBe(state === 'after');
    const paying = paid();
    const bank = page.frameLocator('#Cardinal-CCA-IFrame');
    await bank.getByLabel('Code').fill('1234');
    await bank.getByRole('button', { name: 'Submit' }).click();
    expect(await paying).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { liabilityShifted: true },
      creditCard: { last4: '1091' },
    });
    await expect.poll(() => page.locator('#dropin-container').innerHTML()).toBe('');
  });

  it("a page with callbacks takes PayPal, by a button of the page's own looks", async () => {
    await page.goto(`${merchant.origin}/callbacks/${state}/`);
    await page.locator('.braintree-option__paypal').click();
    const button = page
      .frameLocator('iframe[title="PayPal"]')
      .getByRole('link', { name: 'PayPal', exact: true });
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await popup.getByRole('button', { name: 'Agree and Continue' }).click();
    expect(await paid()).toMatchObject({ status: 'authorized', paymentInstrumentType: 'paypal_account' });
  });

  it('a bundled app takes a card, in German and without a postal code', async () => {
    await page.goto(`${merchant.origin}/bundled/${state}/`);
    await page.getByText('Mit Karte zahlen').waitFor();
    expect(await isOurs()).toBe(state === 'after');
    expect(await page.locator('#braintree-hosted-field-postalCode').count()).toBe(0);
    await typeExampleCard(page, {
      cardholderName: 'Ada Lovelace',
      number: '5555555555554444',
      postalCode: '',
    });
    expect(await paid()).toMatchObject({ status: 'authorized', creditCard: { last4: '4444' } });
  });
});
