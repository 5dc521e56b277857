/** Forms in shadow trees: the payment library puts their frames beside the tree, and nothing of it is left behind. */
import { expect, it } from 'vitest';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

interface ShadowWindow {
  braintree: { dropin: { create(options: object): Promise<DropinInstance> } };
  shadowForms: DropinInstance[];
  shadowHome: ShadowRoot;
}

/** A tree, or one inside another; what is in it before any form is. */
const makeTree = (merchant: Merchant, depth: number) =>
  merchant.page.evaluate((levels) => {
    const own = window as unknown as ShadowWindow;
    let host = document.querySelector('#first') as HTMLElement;
    for (let level = 0; level < levels; level += 1) {
      own.shadowHome = host.attachShadow({ mode: 'open' });
      host = own.shadowHome.appendChild(document.createElement('section'));
    }
    own.shadowForms = [];
  }, depth);

const addForm = (merchant: Merchant, authorization: string) =>
  merchant.page.evaluate(async (key) => {
    const own = window as unknown as ShadowWindow;
    const container = own.shadowHome.appendChild(document.createElement('div'));
    own.shadowForms.push(await own.braintree.dropin.create({ authorization: key, container }));
  }, authorization);

const takeDown = (merchant: Merchant, index: number) =>
  merchant.page.evaluate(
    (which) => (window as unknown as ShadowWindow).shadowForms[which]?.teardown(),
    index,
  );

/** Everything in and below the first place, with the trees that hang there. */
const contents = (merchant: Merchant) =>
  merchant.page.evaluate(() => {
    const read = (node: ParentNode): string[] =>
      Array.from(node.children, (child) => [
        `${child.localName}${child.slot && '@'}`,
        ...read(child),
        ...(child.shadowRoot ? ['#', ...read(child.shadowRoot)] : []),
      ]).flat();
    return read(document.body);
  });

/** How high the frames stand whose forms are there. */
const heights = (merchant: Merchant) =>
  merchant.page
    .locator('iframe[title="Card Number"]')
    .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height));

it.each([1, 2])(
  'two forms, %i trees deep, can be paid with, and neither takes anything of the other along or leaves anything [FL-05]',
  async (depth) => {
    const merchant = await Merchant.open(await stage.newParent(desktopScreen));
    const { tokenizationKey } = await stage.shop.credentials();
    await makeTree(merchant, depth);
    const before = await contents(merchant);
    await addForm(merchant, tokenizationKey);
    const [height = 0] = await heights(merchant);
    expect(height).toBeGreaterThan(20);
    await addForm(merchant, tokenizationKey);
    expect(await heights(merchant)).toEqual([height, height]);

    await takeDown(merchant, 0);
    expect(await heights(merchant)).toEqual([height]);
    const field = (label: string) =>
      merchant.page.frameLocator(`iframe[title="${label}"]`).locator('input:not([tabindex="-1"])').first();
    await field('Card Number').fill(goodCard.number);
    await field('Expiration Date').fill(goodCard.expiry);
    await field('CVV').fill(goodCard.cvv);
    await field('Postal Code').fill(goodCard.postalCode);
    const paid = () =>
      merchant.page.evaluate(async () => {
        const [, form] = (window as unknown as ShadowWindow).shadowForms;
        return form?.isPaymentMethodRequestable() && (await form.requestPaymentMethod()).details['lastFour'];
      });
    await expect.poll(paid).toBe('1111');

    await takeDown(merchant, 1);
    const left = await contents(merchant);
    // The containers are the merchant's own.
    expect(left.toSpliced(left.lastIndexOf('div'), 1).toSpliced(left.lastIndexOf('div') - 1, 1)).toEqual(
      before,
    );
  },
);
