/** `<payment-form>`: what a page and its `<form>` see of the element. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '#ui/build/paths.ts';
import type { PaymentFormElement } from '#ui/drop-in/payment-form.ts';
import { payExample, typeExampleCard } from './support/example-page.ts';
import { serveExample } from './support/examples.ts';
import { clientTokenFor } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
const folder = mkdtempSync(join(tmpdir(), 'merchant-'));
let site: Awaited<ReturnType<typeof serveExample>>;

const page = (body: string, head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Checkout</title>${head}<script type="module" src="/drop-in/payment-form.js"></script></head><body>${body}</body></html>`;

const inForm = `<form action="/checkout" method="post"><payment-form authorization="CLIENT_TOKEN"
  card.cardholder-name="true"></payment-form><button name="by" value="button">Pay 10.00</button></form>`;

const pages = {
  'form.html': page(inForm),
  'own.html': page(`${inForm}<p id="sent"></p><script>
    document.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault();
      document.querySelector('#sent').textContent = JSON.stringify([...new FormData(event.target, event.submitter).keys()]);
    });</script>`),
  'two.html':
    page(`<form action="/checkout" method="post"><payment-form authorization="CLIENT_TOKEN"></payment-form>
    <payment-form></payment-form><button>Pay 10.00</button></form>`),
  'early.html': page(
    `<payment-form></payment-form><script>
      Object.assign(document.querySelector('payment-form'), { authorization: 'CLIENT_TOKEN', options: { locale: 'de_DE' } });
    </script>`,
  ),
  'bare.html': page('<main></main>'),
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
  site = await serveExample({
    folder,
    mounts: { '/drop-in/': join(DIST, 'package/esm') },
    sandbox: stage.shop.origin,
  });
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

async function open(name: keyof typeof pages) {
  const parent = await stage.newParent(desktopScreen);
  await parent.page.goto(`${site.origin}/${name}`);
  return parent;
}

const element = (page: Page) => page.locator('payment-form');
const ready = (page: Page) =>
  page.frameLocator('#braintree-hosted-field-number').locator('input.number').waitFor();

it('holds its form back until there is a nonce, and sends it along [FO-07]', async () => {
  const { page } = await open('form.html');
  await ready(page);
  await page.getByRole('button', { name: 'Pay 10.00' }).click();
  await page.getByText('Please fill out a card number.').waitFor();
  expect(page.url()).toMatch(/form\.html$/);
  await typeExampleCard(page);
  const id = await payExample(page);
  expect(page.url()).toMatch(/\/checkout$/);
  expect((await stage.shop.transactions()).some((transaction) => transaction.id === id)).toBe(true);
});

it('is not sent before the form is there', async () => {
  const { page } = await open('form.html');
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await ready(page);
  expect(page.url()).toMatch(/form\.html$/);
});

it("lets the page's own listener see the form once, with the nonce and the button", async () => {
  const { page } = await open('own.html');
  await ready(page);
  await typeExampleCard(page);
  await page.getByRole('button', { name: 'Pay 10.00' }).click();
  await expect.poll(() => page.locator('#sent').textContent()).toBe('["payment_method_nonce","by"]');
});

it('sends one nonce where two of it stand in a form', async () => {
  const { page } = await open('two.html');
  await ready(page);
  await typeExampleCard(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/checkout'));
  await payExample(page);
  expect((await sent).postData()).toMatch(/^payment_method_nonce=[\w-]+$/);
});

it('is made anew where the page morphs itself into what its server sent, which knows nothing in it', async () => {
  const { page } = await open('form.html');
  await ready(page);
  await typeExampleCard(page);
  await element(page).evaluate((form) => form.replaceChildren());
  await expect.poll(() => element(page).locator('.braintree-wrapper').count()).toBe(1);
  await typeExampleCard(page);
  await payExample(page);
});

it('is taken down when it leaves the page, and made anew when it comes back', async () => {
  const { page } = await open('form.html');
  await ready(page);
  const kept = await page.evaluateHandle(() => {
    const kept = document.querySelector('payment-form');
    kept?.remove();
    return kept;
  });
  const traces = () =>
    page.evaluate(() => [document.querySelectorAll('iframe').length, document.adoptedStyleSheets.length]);
  await expect.poll(traces).toEqual([0, 0]);
  expect(await kept.evaluate((kept) => [kept?.innerHTML, kept?.instance])).toEqual(['', null]);
  // Moved twice in one go, as frameworks do that sort their lists.
  await kept.evaluate((kept) => {
    const form = document.querySelector('form');
    if (!kept || !form) throw new Error('There is no form');
    form.prepend(kept);
    form.append(kept);
    form.prepend(kept);
  });
  await ready(page);
  expect(await element(page).locator('.braintree-wrapper').count()).toBe(1);
  await typeExampleCard(page);
  await payExample(page);
});

it('takes what was set before the page knew the element', async () => {
  const { page } = await open('early.html');
  await page.getByText('Mit Karte zahlen').waitFor();
  expect(await element(page).evaluate((form) => Object.keys(form))).toEqual([]);
});

it('makes one new form for several changes, and none for a new name', async () => {
  const { page } = await open('early.html');
  await ready(page);
  const made = await element(page).evaluate(async (given) => {
    const form = given as PaymentFormElement;
    const { authorization } = form;
    let count = 0;
    const again = new Promise<void>((resolve) => {
      form.addEventListener('ready', () => {
        count += 1;
        resolve();
      });
    });
    form.name = 'nonce';
    form.options = { locale: 'en_US' };
    form.setAttribute('locale', 'fr_FR');
    form.authorization = '';
    form.authorization = authorization;
    await again;
    return [count, form.name, form.querySelector('[lang]')?.getAttribute('lang')];
  });
  expect(made).toEqual([1, 'nonce', 'en-US']);
});

it('tells events as the instance does, and asks for nonces itself', async () => {
  const { page } = await open('bare.html');
  const authorization = await clientTokenFor(stage.shop);
  await page.evaluate(async (authorization) => {
    await customElements.whenDefined('payment-form');
    const form = document.createElement('payment-form');
    form.authorization = authorization;
    const heard: string[] = [];
    Object.assign(window, { heard });
    form.addEventListener('ready', ({ detail }) => heard.push(`ready ${detail === form.instance}`));
    form.addEventListener('paymentMethodRequestable', ({ detail }) =>
      heard.push(`requestable ${detail.type}`),
    );
    form.addEventListener('card:inputSubmitRequest', () => heard.push('enter'));
    document.querySelector('main')?.append(form);
    await form.requestPaymentMethod().catch(({ code }) => heard.push(code));
  }, authorization);
  await ready(page);
  await typeExampleCard(page);
  const { type } = await element(page).evaluate((form) =>
    (form as PaymentFormElement).requestPaymentMethod(),
  );
  expect(type).toBe('CreditCard');
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.slice(0, 3)).toEqual(['NOT_READY', 'ready true', 'requestable CreditCard']);
  expect(await element(page).evaluate((form) => getComputedStyle(form).display)).toBe('block');
});

it('says why there is no form, to the page first', async () => {
  const { page } = await open('bare.html');
  const codes = await page.evaluate(async () => {
    await customElements.whenDefined('payment-form');
    const form = document.createElement('payment-form');
    form.setAttribute('authorization', 'nonsense');
    const told = new Promise<string | undefined>((resolve) => {
      form.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(event.detail.code);
      });
    });
    document.querySelector('main')?.append(form);
    return told;
  });
  expect(codes).toBe('CLIENT_INVALID_AUTHORIZATION');
});
