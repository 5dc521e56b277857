/** The styles of a merchant's page: what they say of its own elements is not for the form, what they say of the form is. */
import { describe, expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

/** A customer's form with saved cards, a checkbox and PayPal beside them. */
async function openForm(merchant: Merchant): Promise<void> {
  const customer = await customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce');
  await merchant.create('first', {
    authorization: await clientTokenFor(stage.shop, customer),
    vaultManager: true,
    card: { vault: { allowVaultCardOverride: true } },
    paypal: { flow: 'vault' },
  });
  await merchant.form('first').locator('.braintree-show-methods').waitFor();
}

const openPage = async () => Merchant.open(await stage.newParent(desktopScreen));

/** The page's own sheet, which is there before the form's. */
const addStyles = ({ page }: Merchant, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  }, css);

/** How each element of the form is drawn now. */
const drawn = (merchant: Merchant) =>
  merchant
    .form('first')
    .locator('.braintree-wrapper, .braintree-wrapper *')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const said = [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`);
        return [element.outerHTML.slice(0, 120), ...said].join('\n');
      }),
    );

const own = {
  'a reset': '* { margin: 0; padding: 0; border: 0; box-sizing: content-box; list-style: disc; }',
  'a theme':
    'button, h2, p, label, li { text-transform: uppercase; letter-spacing: 2px; font-size: 30px; margin: 20px; float: left; color: red; } svg { width: 90px; } div div { padding: 1px; }',
  'a form': 'div div div div label, div div div div button { background: red; box-shadow: 0 0 9px red; }',
  'boxes that the page draws itself':
    '[type=radio]:not(:checked), [type=radio]:checked, [type=checkbox] { position: absolute; opacity: 0; }',
  'boxes and labels of a list of ways to pay':
    '&#first.methods label:has(input) { display: inline-block; } &#first.methods input { width: 100%; margin: 0 1em 0 0; }',
};

describe('what a page says of its own elements does not reach the form', () => {
  it.each(Object.entries(own))('%s', async (_name, css) => {
    const merchant = await openPage();
    await openForm(merchant);
    await merchant.page.evaluate(() => document.querySelector('#first')?.classList.add('methods'));
    const before = await drawn(merchant);
    // What stands around the form is to stay as it is.
    await addStyles(merchant, `:where(#first) { ${css} }`);
    expect(await drawn(merchant)).toEqual(before);
  });
});

describe('what a page says of the form goes before its own looks', () => {
  it.each([
    '[data-braintree-id="methods-label"]',
    '[data-braintree-id="methods-edit"]',
    '[data-braintree-id="upper-container"]',
    '[data-braintree-id="toggle"]',
    '.braintree-heading',
    '.braintree-toggle',
    '.braintree-method',
    '.braintree-form__label',
    '.braintree-form__hosted-field',
    '.braintree-sheet__error',
  ])('%s', async (named) => {
    const merchant = await openPage();
    await addStyles(
      merchant,
      `${named} { padding: 7px; border: 9px solid; background: rgb(1, 2, 3); color: rgb(4, 5, 6); font-size: 11px; }`,
    );
    await openForm(merchant);
    const style = await merchant
      .form('first')
      .locator(named)
      .first()
      .evaluate((element) => {
        const { paddingLeft, borderLeftWidth, backgroundColor, color, fontSize } = getComputedStyle(element);
        return { paddingLeft, borderLeftWidth, backgroundColor, color, fontSize };
      });
    expect(style).toEqual({
      paddingLeft: '7px',
      borderLeftWidth: '9px',
      backgroundColor: 'rgb(1, 2, 3)',
      color: 'rgb(4, 5, 6)',
      fontSize: '11px',
    });
  });

  it('and takes away what the merchant does not want', async () => {
    const merchant = await openPage();
    await addStyles(merchant, '[data-braintree-id="toggle"], .braintree-methods-edit { display: none; }');
    await openForm(merchant);
    const form = merchant.form('first');
    expect(await form.locator('[data-braintree-id="toggle"]').isVisible()).toBe(false);
    expect(await form.locator('[data-braintree-id="methods-edit"]').isVisible()).toBe(false);
  });
});
