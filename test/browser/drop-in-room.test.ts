/** A form that is begun before there is a place for it, and takes the room it needs from the first moment. */
import { expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
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
        for (const { node } of sources)
          if (node && !document.querySelector('#first')?.contains(node)) moved.push(node.outerHTML);
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
