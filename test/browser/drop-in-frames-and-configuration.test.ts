/** The card's frames start with the connection: whichever of the two comes first, or fails, the form is what it should be. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import type { PageOptions } from './support/merchant.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();
const allChallenges = ['cvv', 'postal_code'];
afterEach(() => stage.change({ challenges: allChallenges }));

const configuration = '**/graphql';
const frameDocuments = '**/hosted-fields-frame*.html*';
/** Has what is asked for at an address wait until it is let through, or is refused. */
async function holdBack(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<'let through' | number>();
  await page.route(address, async (route) => {
    const answer = await promise;
    if (answer === 'let through') await route.continue();
    else
      await route.fulfill({
        status: answer,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { message: 'No' } },
      });
  });
  return { letThrough: () => resolve('let through'), refuse: (status: number) => resolve(status) };
}

/** Begins a form while something does not come. */
async function begin(late: string, options: Partial<PageOptions> = {}) {
  const visit = await stage.visit();
  const held = await holdBack(visit.page, late);
  const heard: string[] = [];
  const created = visit.merchant
    .create('first', { authorization: visit.authorization, ...options })
    .then(() => 'a form', String)
    .then((outcome) => {
      heard.push(outcome);
      return outcome;
    });
  return { ...visit, ...held, created, heard };
}

const frames = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('iframe'), ({ name }) =>
      name.replace('braintree-hosted-field-', ''),
    ),
  );
/** Resolves when all frames wait for the page's word. */
const framesStarted = (page: Page, count: number) =>
  expect
    .poll(
      async () =>
        (
          await Promise.all(
            page.frames().map((frame) => frame.evaluate(() => 'braintreeFieldFrame' in window)),
          )
        ).filter(Boolean).length,
    )
    .toBe(count);

describe('frames that come before the configuration', () => {
  it('take typing once it is there, and the card is paid with [FC-01]', async () => {
    const { page, merchant, form, letThrough, created, heard } = await begin(configuration);
    await framesStarted(page, 4);
    expect(heard).toEqual([]);
    expect(await form.getByText('Loading payment form').count()).toBe(1);
    letThrough();
    expect(await created).toBe('a form');
    await merchant.fillCard('first', goodCard);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });

  it('are not made again where wallets stand before the card', async () => {
    const paypal = { flow: 'checkout', amount: '9.99', currency: 'USD' } as const;
    const { page, letThrough, created } = await begin(configuration, {
      paypal,
      paymentOptionPriority: ['paypal', 'card'],
    });
    await framesStarted(page, 4);
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe'))
        frame.addEventListener('load', () => frame.classList.add('loaded-again'));
    });
    letThrough();
    expect(await created).toBe('a form');
    expect(await page.locator('.loaded-again').count()).toBe(0);
  });

  it.each([
    [401, 'There was an error creating Drop-in.'],
    [403, 'There was an error creating Drop-in.'],
    [500, 'There was an error creating Drop-in.'],
  ])('go where the gateway answers %i', async (status, sentence) => {
    const { page, problems, created, refuse } = await begin(configuration);
    problems.allow(/status of/);
    await framesStarted(page, 4);
    refuse(status);
    expect(await created).toContain(sentence);
    expect(await frames(page)).toEqual([]);
  });

  it('go where the form is called off meanwhile [FL-05]', async () => {
    const { page, merchant, created } = await begin(configuration);
    await framesStarted(page, 4);
    await merchant.removePlace('first');
    expect(await created).toContain('The container was removed from the page.');
    expect(await frames(page)).toEqual([]);
  });

  it('go where the gateway lets the merchant take no cards, and why is said', async () => {
    await stage.change({ supportedCardBrands: [] });
    try {
      const { page, letThrough, created } = await begin(configuration);
      await framesStarted(page, 4);
      letThrough();
      expect(await created).toContain('No valid payment options available.');
      expect(await frames(page)).toEqual([]);
    } finally {
      await stage.change({ supportedCardBrands: ['Visa', 'MasterCard', 'American Express', 'Discover'] });
    }
  });
});

describe('frames that come after the configuration', () => {
  it('take typing as soon as they are there', async () => {
    const { page, merchant, letThrough, created, heard } = await begin(frameDocuments);
    await page.waitForResponse((response) => response.url().endsWith('/graphql'));
    expect(heard).toEqual([]);
    letThrough();
    expect(await created).toBe('a form');
    await merchant.fillCard('first', goodCard);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });

  it('are not waited for where the form is called off [FL-05]', async () => {
    const { page, merchant, created } = await begin(frameDocuments);
    await page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await merchant.removePlace('first');
    expect(await created).toContain('The container was removed from the page.');
    expect(await frames(page)).toEqual([]);
  });
});

describe('fields', () => {
  it('are those that a client token names, before the gateway is asked', async () => {
    await stage.change({ challenges: ['cvv'] });
    const { page, form, letThrough, created } = await begin(configuration);
    await framesStarted(page, 3);
    expect(await frames(page)).toEqual(['number', 'expirationDate', 'cvv']);
    letThrough();
    await created;
    expect(await form.locator('[data-braintree-id$="-field-group"]').count()).toBe(3);
  });

  it('that a tokenization key did not say to be spare are out of sight, and not told of', async () => {
    await stage.change({ challenges: [] });
    const { page, merchant, form, letThrough, created } = await begin(configuration, {
      authorization: (await stage.shop.credentials()).tokenizationKey,
    });
    await framesStarted(page, 4);
    letThrough();
    expect(await created).toBe('a form');
    expect(await form.locator('[data-braintree-id$="-field-group"]').count()).toBe(2);
    for (const title of ['CVV', 'Postal Code'])
      expect(await form.locator(`iframe[title="${title}"]`).isVisible()).toBe(false);
    await page.evaluate(() => {
      const own = window as unknown as {
        instances: Record<string, { on(name: string, hear: (event: { fields: object }) => void): void }>;
        told: string[];
      };
      own.instances['first']?.on('card:validityChange', ({ fields }) => {
        own.told = Object.keys(fields);
      });
    });
    await merchant.field('first', 'Card Number').fill(goodCard.number);
    await merchant.field('first', 'Expiration Date').fill(goodCard.expiry);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told?: string[] }).told))
      .toEqual(['number', 'expirationDate']);
    await expect.poll(() => merchant.call('first', 'isPaymentMethodRequestable')).toBe(true);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });

  it('are made anew where the gateway asks for more by now than the token says', async () => {
    await stage.change({ challenges: [] });
    const { page, merchant, letThrough, created } = await begin(configuration);
    await framesStarted(page, 2);
    await stage.change({ challenges: allChallenges });
    letThrough();
    expect(await created).toBe('a form');
    expect(await frames(page)).toEqual(['number', 'expirationDate', 'cvv', 'postalCode']);
    await merchant.fillCard('first', goodCard);
    expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  });
});
