/** The form of a script tag on pages that swap their content: it comes and goes with its tag, and nothing is sent without a nonce. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
let authorization: string;
let merchant: Merchant;
/** Addresses that the merchant's `<form>` was sent to. */
let sent: URL[];

beforeAll(async () => {
  authorization = (await stage.shop.credentials()).tokenizationKey;
});
beforeEach(async () => {
  const parent = await stage.newParent(desktopScreen);
  merchant = await Merchant.open(parent);
  sent = [];
  await parent.page.route('**/paid?*', (route) => {
    sent.push(new URL(route.request().url()));
    return route.fulfill({ status: 204 });
  });
});

/** Shows a page in a place, as Turbo and PJAX do: its scripts are inert text. */
const show = (place: string) =>
  merchant.page.evaluate(
    ([place, authorization]) => {
      const form = document.createElement('form');
      form.action = '/paid';
      const tag = document.createElement('script');
      tag.type = 'text/plain';
      tag.setAttribute('data-braintree-dropin-authorization', authorization);
      const button = Object.assign(document.createElement('button'), { textContent: 'Pay' });
      const product = Object.assign(document.createElement('input'), { name: 'product', value: 'sleigh' });
      form.append(product, tag, button);
      document.getElementById(place)?.replaceChildren(form);
    },
    [place, authorization] as const,
  );
const pressPay = (place: string) =>
  merchant.form(place).getByRole('button', { name: 'Pay', exact: true }).click();
const forms = () => merchant.page.locator('.braintree-dropin').count();
const isReady = (place: string) => merchant.field(place, 'Card Number').waitFor();

it('sets a form up for a tag that comes after the script, and sends nothing before there is a nonce [FO-07]', async () => {
  await show('first');
  await pressPay('first');
  await isReady('first');
  await pressPay('first');
  await merchant.form('first').getByText('Please fill out a card number.').waitFor();
  expect(sent).toEqual([]);
  await merchant.fillCard('first', goodCard);
  await pressPay('first');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.searchParams.get('product')).toBe('sleigh');
  expect(sent[0]?.searchParams.get('payment_method_nonce')).toMatch(/./);
});

it('takes the form down with its tag, also while it loads, and sets the next one up', async () => {
  const before = await merchant.traces();
  await show('first');
  await merchant.page.locator('#first iframe').first().waitFor({ state: 'attached' });
  await merchant.page.evaluate(() => document.getElementById('first')?.replaceChildren());
  await expect.poll(() => merchant.traces()).toEqual(before);
  await show('first');
  await isReady('first');
  await merchant.page.evaluate(() => document.getElementById('first')?.replaceChildren());
  await expect.poll(() => merchant.traces()).toEqual(before);
  await show('second');
  await merchant.fillCard('second', goodCard);
  await pressPay('second');
  await expect.poll(() => sent.length).toBe(1);
});

it('makes a form anew where a page is shown from a copy of what was there', async () => {
  await show('first');
  await isReady('first');
  await merchant.page.evaluate(() => {
    const place = document.getElementById('first');
    const copy = place?.cloneNode(true);
    place?.replaceChildren();
    if (copy) place?.replaceWith(copy);
  });
  await merchant.fillCard('first', goodCard);
  expect(await forms()).toBe(1);
  await pressPay('first');
  await expect.poll(() => sent.length).toBe(1);
});

it('is one form when the page runs the script again', async () => {
  await show('first');
  await merchant.page.evaluate(async () => {
    const own = window as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(address: string): string };
      };
    };
    const policy = own.trustedTypes.createPolicy('visit', { createScriptURL: (address: string) => address });
    const script = document.createElement('script');
    script.src = policy.createScriptURL('/drop-in/drop-in.js?visit=2');
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
  });
  await isReady('first');
  expect(await forms()).toBe(1);
  await merchant.fillCard('first', goodCard);
  await pressPay('first');
  await expect.poll(() => sent.length).toBe(1);
});

it('is set up again where the page takes it away and leaves its tag', async () => {
  await show('first');
  await merchant.fillCard('first', goodCard);
  await merchant.page.evaluate(() => document.querySelector('#first [data-braintree-script-tag]')?.remove());
  await expect.poll(() => merchant.form('first').locator('.braintree-wrapper').count()).toBe(1);
  await merchant.fillCard('first', goodCard);
  await pressPay('first');
  await expect.poll(() => sent.length).toBe(1);
  expect(await forms()).toBe(1);
});
