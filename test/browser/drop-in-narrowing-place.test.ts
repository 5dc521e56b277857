/** A place that is only as wide as what stands in it, as dialogs, centered columns, floats and tables are. */
import { describe, expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

/** How wide the form is in an element of the page that looks so, and how far the page goes. */
async function widthsIn(tag: 'dialog' | 'div', style: string, screen: typeof phoneScreen) {
  const merchant = await Merchant.open(await stage.newParent(screen));
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  const { page } = merchant;
  await page.evaluate(
    ([name, looks]) => {
      const around = document.createElement(name);
      around.style.cssText = looks;
      document.body.append(around);
      around.append(document.querySelector('#first') as Element);
    },
    [tag, style] as const,
  );
  await merchant.create('first', { authorization });
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  const box = await merchant.form('first').locator('[data-braintree-id="upper-container"]').boundingBox();
  return {
    form: box?.width ?? 0,
    page: await page.evaluate(() => document.documentElement.scrollWidth),
  };
}

describe.each([
  ['dialog', ''],
  ['div', 'display: flex; flex-direction: column; align-items: center'],
  ['div', 'float: left'],
  ['div', 'display: table'],
] as const)('%s { %s }', (tag, style) => {
  it('has room for the form on a computer', async () => {
    expect((await widthsIn(tag, style, desktopScreen)).form).toBe(440);
  });

  it('is no wider than a phone', async () => {
    const { form, page } = await widthsIn(tag, style, phoneScreen);
    expect(page).toBe(390);
    expect(form).toBeGreaterThan(300);
  });
});
