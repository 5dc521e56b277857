/** A form that is begun before there is a place for it, and takes the room it needs from the first moment. */
import { describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

interface RoomWindow {
  braintree: {
    dropin: {
      create(options: object): Promise<unknown>;
      prepare(options: object): { mount(container: string): Promise<unknown> };
    };
  };
  prepared: { mount(container: string): Promise<unknown> };
  instances: Record<string, unknown>;
  answer(): void;
}

/** What moved by itself on the merchant's page while the form came, as browsers see it. */
async function movedWhileCreating(merchant: Merchant, options: object): Promise<string[]> {
  const { promise: letAnswer, resolve: answer } = Promise.withResolvers<void>();
  await merchant.page.exposeFunction('answer', answer);
  await merchant.page.route('**/graphql', async (route) => {
    await letAnswer;
    await route.continue();
  });
  return merchant.page.evaluate(async (all) => {
    const below = document.createElement('p');
    below.textContent = 'Terms and conditions';
    document.querySelector('#first')?.after(below);
    // What was there before has been drawn.
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await drawn();
    const moved: string[] = [];
    const keep = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as (PerformanceEntry & { sources: { node?: Element }[] })[])
        for (const { node } of sources) moved.push(node?.outerHTML.slice(0, 120) ?? 'something gone');
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    const own = window as unknown as RoomWindow;
    const creating = own.braintree.dropin.create({ ...all, container: '#first' });
    // The form takes its room at once: that is no shift of its loading.
    await drawn();
    observer.takeRecords();
    moved.length = 0;
    own.answer();
    own.instances['first'] = await creating;
    await drawn();
    keep(observer.takeRecords());
    return moved;
  }, options);
}

it.each([
  ['a phone', phoneScreen],
  ['a computer', desktopScreen],
])(
  'nothing below the form moves while it comes, where its room is reserved: on %s',
  async (_what, screen) => {
    const options = {
      authorization: (await stage.shop.credentials()).tokenizationKey,
      card: { cardholderName: true },
    };
    const merchant = await Merchant.open(await stage.newParent(screen));
    expect(await movedWhileCreating(merchant, { ...options, reservedHeight: 560 })).toEqual([]);
    const { height } = (await merchant.form('first').boundingBox()) ?? { height: 0 };
    expect(height).toBe(560);

    const other = await Merchant.open(await stage.newParent(screen));
    expect(await movedWhileCreating(other, options)).toContain('<p>Terms and conditions</p>');
  },
);

/** Has the browser draw the page after each of the steps in which the form makes room for the card's frames. */
const drawEveryStep = (merchant: Merchant) =>
  merchant.page.evaluate(() => {
    Object.assign(scheduler, {
      yield: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    });
  });

/** Has each of the gateway's frames come a moment after the one before. */
async function slowFrames(merchant: Merchant) {
  let before = Promise.resolve();
  await merchant.page.route('**/hosted-fields-frame*', async (route) => {
    const turn = before;
    before = turn.then(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await before;
    await route.continue();
  });
}

const wallets = { paypal: { flow: 'checkout', amount: '9.99', currency: 'USD' } } as const;

describe.each([
  ['a phone', phoneScreen],
  ['a computer', desktopScreen],
])('on %s', (_what, screen) => {
  it.each([
    ['a guest with a card', {}, [], 560],
    ['a guest who chooses between ways to pay', wallets, [], 560],
    ['a customer with a saved card', {}, ['fake-valid-visa-nonce'], 420],
  ])(
    'nothing moves in the form either while it comes, however slowly it does: %s [FL-01]',
    async (_who, options: Partial<PageOptions>, saved: readonly string[], reservedHeight) => {
      const { shop } = stage;
      const authorization =
        saved.length > 0
          ? await clientTokenFor(shop, await customerWith(shop, ...saved))
          : (await shop.credentials()).tokenizationKey;
      const merchant = await Merchant.open(await stage.newParent(screen));
      await drawEveryStep(merchant);
      await slowFrames(merchant);
      const moved = await movedWhileCreating(merchant, { ...options, authorization, reservedHeight });
      expect(moved).toEqual([]);
    },
  );
});

it('a mistake in the field that was left does not push the next one below the edge of a phone [FC-02]', async () => {
  const merchant = await Merchant.open(await stage.newParent(phoneScreen));
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  await merchant.create('first', { authorization });
  const next = merchant.form('first').locator('.braintree-form-expiration .braintree-form__hosted-field');
  // The next field is the last thing that is seen.
  await next.evaluate((field) => {
    const below = Object.assign(document.createElement('p'), { style: 'height: 2000px' });
    document.body.append(below);
    const form = document.querySelector<HTMLElement>('#first');
    const room = innerHeight - field.getBoundingClientRect().bottom - 4;
    if (form) form.style.paddingTop = `${room}px`;
  });
  await merchant.field('first', 'Card Number').focus();
  const edge = () => next.evaluate((field) => innerHeight - field.getBoundingClientRect().bottom);
  expect(await edge()).toBeCloseTo(4, 0);
  await merchant.page.keyboard.press('Tab');
  await merchant.form('first').getByText('Please fill out a card number.').waitFor();
  await expect.poll(edge).toBeGreaterThanOrEqual(0);
  // What was typed goes where the eye is.
  await merchant.page.keyboard.type('1230');
  await expect.poll(() => merchant.field('first', 'Expiration Date').inputValue()).toBe('12 / 30');
});

it('a form that is begun early asks the gateway before there is a place, and is not asked for again in it [FL-01]', async () => {
  const merchant = await Merchant.open(await stage.newParent(desktopScreen));
  const { tokenizationKey } = await stage.shop.credentials();
  const asked: string[] = [];
  merchant.page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.url());
  });
  const answered = merchant.page.waitForResponse('**/graphql');
  await merchant.page.evaluate((authorization) => {
    document.querySelector('#first')?.remove();
    const own = window as unknown as RoomWindow;
    own.prepared = own.braintree.dropin.prepare({ authorization });
  }, tokenizationKey);
  await answered;
  expect(await merchant.page.locator('[data-braintree-id]').count()).toBe(0);
  await merchant.page.evaluate(async () => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'first' }));
    const own = window as unknown as RoomWindow;
    own.instances['first'] = await own.prepared.mount('#first');
  });
  await merchant.fillCard('first', goodCard);
  expect((await merchant.request('first')).details['lastFour']).toBe('1111');
  // The card was the second thing that the gateway was asked for.
  expect(asked.length).toBeLessThanOrEqual(2);
});
