/** A form that looks as its merchant says, also inside the frames; what is said wrong is told. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AppearanceOptions } from '#ui/drop-in/api/appearance-options.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

async function open(appearance?: AppearanceOptions, more: Partial<PageOptions> = {}) {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  const authorization = (await stage.shop.credentials()).tokenizationKey;
  const warnings: string[] = [];
  parent.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const options = { authorization, ...(appearance && { appearance }), ...more };
  return { page: parent.page, problems: parent.problems, merchant, options, warnings };
}

async function create(appearance?: AppearanceOptions, more: Partial<PageOptions> = {}) {
  const opened = await open(appearance, more);
  await opened.merchant.create('first', opened.options);
  return { ...opened, form: opened.merchant.form('first') };
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
const labelOf = (form: Locator) => form.locator('.braintree-form__label').first();
const fieldOf = (form: Locator) => form.locator('.braintree-form__hosted-field').first();
const boxOf = (form: Locator) => form.locator('.braintree-upper-container');
const placeholderOf = (input: Locator, property: string) =>
  input.evaluate((node, name) => getComputedStyle(node, '::placeholder').getPropertyValue(name), property);

describe('variables', () => {
  it('reach every part of the form, and what is typed in the frames', async () => {
    const { merchant, form } = await create({
      variables: {
        colorBackground: 'rgb(250, 245, 235)',
        colorField: '#fffdf8',
        colorText: '#2b1d0e',
        colorTextSecondary: 'hsl(30 30% 30%)',
        borderRadius: '3px',
        fontFamily: 'Georgia, serif',
        fontSize: '18px',
        spacingUnit: '6px',
      },
    });
    expect(await styleOf(boxOf(form), 'background-color')).toBe('rgb(250, 245, 235)');
    expect(await styleOf(boxOf(form), 'border-top-left-radius')).toBe('3px');
    expect(await styleOf(fieldOf(form), 'background-color')).toBe('rgb(255, 253, 248)');
    expect(await styleOf(fieldOf(form), 'padding-left')).toBe('18px');
    expect(await styleOf(labelOf(form), 'font-size')).toBe('16.875px');
    const input = merchant.field('first', 'Card Number');
    expect(await styleOf(input, 'color')).toBe('rgb(43, 29, 14)');
    expect(await styleOf(input, 'font-family')).toBe('Georgia, serif');
    expect(await styleOf(input, 'font-size')).toBe('18px');
    expect(await placeholderOf(input, 'color')).toBe('rgb(99, 77, 54)');
  });

  it('can be the page’s own custom properties', async () => {
    const opened = await open({ variables: { colorText: 'var(--brand, #123456)' } });
    await opened.page.evaluate(() => document.body.style.setProperty('--brand', 'rgb(10, 20, 30)'));
    await opened.merchant.create('first', opened.options);
    expect(await styleOf(labelOf(opened.merchant.form('first')), 'color')).toBe('rgb(10, 20, 30)');
    expect(await styleOf(opened.merchant.field('first', 'CVV'), 'color')).toBe('rgb(10, 20, 30)');
  });

  it('are of their form alone, and leave nothing when it goes', async () => {
    const { merchant, options } = await open({
      variables: { colorText: '#2b1d0e' },
      rules: { label: { textTransform: 'uppercase' } },
    });
    const before = await merchant.traces();
    await merchant.create('first', options);
    const { appearance: _look, ...plain } = options;
    await merchant.create('second', plain);
    expect(await styleOf(labelOf(merchant.form('first')), 'text-transform')).toBe('uppercase');
    expect(await styleOf(labelOf(merchant.form('second')), 'text-transform')).toBe('none');
    expect(await styleOf(labelOf(merchant.form('second')), 'color')).toBe('rgb(27, 43, 56)');
    await merchant.call('first', 'teardown');
    await merchant.call('second', 'teardown');
    await expect.poll(() => merchant.traces()).toEqual(before);
  });
});

interface DropinWindow {
  readonly braintree: { readonly dropin: { create(options: object): Promise<unknown> } };
}

it('reaches a form in a shadow tree, and its frames', async () => {
  const { page, options, warnings } = await open({
    variables: { colorText: 'rgb(40, 10, 30)' },
    rules: { label: { textTransform: 'uppercase' } },
  });
  const seen = await page.evaluate(async (given) => {
    const { dropin } = (window as unknown as DropinWindow).braintree;
    const tree = document.querySelector('#first')?.attachShadow({ mode: 'open' });
    const container = document.createElement('div');
    tree?.append(container);
    await dropin.create({ ...given, container });
    const label = container.querySelector('.braintree-form__label');
    if (!label) throw new Error('There is no label');
    const { textTransform, color } = getComputedStyle(label);
    return { textTransform, color };
  }, options);
  expect(seen).toEqual({ textTransform: 'uppercase', color: 'rgb(40, 10, 30)' });
  const input = page.frameLocator('iframe[title="CVV"]').locator('input:not([tabindex="-1"])').first();
  expect(await styleOf(input, 'color')).toBe('rgb(40, 10, 30)');
  expect(warnings).toEqual([]);
});

const setTheme = (page: Page, theme: string) =>
  page.evaluate((wanted) => {
    document.documentElement.dataset['theme'] = wanted;
  }, theme);

const lightText = 'rgb(27, 43, 56)';
const darkText = 'rgb(238, 244, 247)';

describe('a theme of the form', () => {
  it('is what it says, whatever the page and the system are; auto is what the page is', async () => {
    const { page, merchant, options, warnings } = await open();
    const looks = [
      ['light', undefined, 'dark', lightText],
      ['light', 'dark', 'dark', lightText],
      ['dark', 'light', 'light', darkText],
      ['auto', 'dark', 'light', lightText],
      ['auto', 'light', 'dark', darkText],
      ['flat', 'dark', 'light', darkText],
      ['flat', 'light', 'dark', lightText],
      [undefined, 'auto', 'dark', darkText],
    ] as const;
    for (const [theme, pages, systems, text] of looks) {
      const look = `${theme} on a ${pages} page of a ${systems} system`;
      await page.emulateMedia({ colorScheme: systems });
      if (pages) await setTheme(page, pages);
      // As a page would that is so itself: headings stand on it.
      await page.evaluate(
        (color) => {
          document.body.style.backgroundColor = color;
        },
        text === darkText ? '#101820' : '#fff',
      );
      await merchant.create('first', { ...options, ...(theme && { appearance: { theme } }) });
      expect(await styleOf(labelOf(merchant.form('first')), 'color'), `with ${look}`).toBe(text);
      expect(await styleOf(merchant.field('first', 'CVV'), 'color'), `with ${look}`).toBe(text);
      expect(warnings, `with ${look}`).toEqual([]);
      await merchant.call('first', 'teardown');
    }
  });

  it('flat has no box, and fields that are underlined', async () => {
    const { form } = await create({ theme: 'flat' });
    expect(await styleOf(boxOf(form), 'border-top-width')).toBe('0px');
    expect(await styleOf(fieldOf(form), 'border-top-width')).toBe('0px');
    expect(await styleOf(fieldOf(form), 'border-bottom-width')).toBe('2px');
    expect(await styleOf(fieldOf(form), 'border-bottom-left-radius')).toBe('0px');
  });
});

describe('rules', () => {
  it('style single parts, by the state that they are in', async () => {
    const { merchant, form, page } = await create({
      rules: {
        label: { fontWeight: 500, letterSpacing: '0.5px' },
        'field:focus': { borderColor: 'rgb(1, 2, 3)' },
        'field:invalid': { backgroundColor: 'rgb(255, 240, 240)' },
        error: { fontStyle: 'italic' },
      },
    });
    expect(await styleOf(labelOf(form), 'letter-spacing')).toBe('0.5px');
    await merchant.field('first', 'Card Number').fill('12');
    await expect.poll(() => styleOf(fieldOf(form), 'border-top-color')).toBe('rgb(1, 2, 3)');
    await page.keyboard.press('Tab');
    await expect.poll(() => styleOf(fieldOf(form), 'background-color')).toBe('rgb(255, 240, 240)');
    expect(await styleOf(form.locator('.braintree-form__field-error').first(), 'font-style')).toBe('italic');
  });

  it('go into the frames, below what `card.overrides.styles` says', async () => {
    const { merchant } = await create(
      {
        rules: {
          input: { letterSpacing: '2px', color: 'rgb(4, 5, 6)' },
          placeholder: { color: 'rgb(80, 80, 80)' },
        },
      },
      { card: { overrides: { styles: { input: { color: 'rgb(7, 8, 9)' } } } } },
    );
    const input = merchant.field('first', 'Card Number');
    expect(await styleOf(input, 'letter-spacing')).toBe('2px');
    expect(await styleOf(input, 'color')).toBe('rgb(7, 8, 9)');
    expect(await placeholderOf(input, 'color')).toBe('rgb(80, 80, 80)');
  });

  it('come after those of a preset', async () => {
    const { form } = await create({ theme: 'flat', rules: { field: { borderWidth: '0 0 4px' } } });
    expect(await styleOf(fieldOf(form), 'border-bottom-width')).toBe('4px');
  });
});

describe('contrast', () => {
  it('below what WCAG asks for is told to developers, text by text', async () => {
    const opened = await open({
      variables: { colorText: '#777', colorBackground: '#fff', colorField: '#fff' },
      rules: {
        error: { color: 'rgb(255 0 0 / 60%)' },
        row: { backgroundColor: 'var(--brand)' },
      },
    });
    await opened.page.evaluate(() => document.body.style.setProperty('--brand', '#555'));
    await opened.merchant.create('first', opened.options);
    const told = (text: string, ground: string, ratio: string) =>
      `options.appearance: ${text} on ${ground} has a contrast of ${ratio}:1. WCAG 2.2 AA asks for 4.5:1.`;
    const grey = 'colorText (rgb(119, 119, 119))';
    // #777 on white is known for being just too little; that red on white is #ff6666, whose luminance is 0.317; those of
    // #777 and #555 are 0.1845 and 0.0908.
    expect(opened.warnings).toEqual([
      told(grey, 'colorBackground (rgb(255, 255, 255))', '4.47'),
      told(grey, 'colorField (rgb(255, 255, 255))', '4.47'),
      told('the color of error (rgba(255, 0, 0, 0.6))', 'colorBackground (rgb(255, 255, 255))', '2.85'),
      told(grey, 'the backgroundColor of row (rgb(85, 85, 85))', '1.66'),
    ]);
  });

  it('is judged on the page, too, where headings stand on it', async () => {
    const opened = await open({ theme: 'light' });
    await opened.page.evaluate(() => {
      document.body.style.backgroundColor = 'rgb(20, 30, 40)';
    });
    await opened.merchant.create('first', opened.options);
    expect(opened.warnings.map((text) => text.replace(/ has a .*/, ''))).toEqual([
      'options.appearance: colorTextSecondary (rgb(83, 102, 118)) on the page (rgb(20, 30, 40))',
      'options.appearance: colorPrimary (rgb(31, 95, 147)) on the page (rgb(20, 30, 40))',
    ]);
  });

  it('is not told of a form that takes money', async () => {
    const { merchant, page, problems, warnings, options } = await open({
      variables: { colorText: '#ccc', colorBackground: '#fff' },
    });
    problems.allow(/./);
    await page.route(/braintree-api\.com|braintreegateway\.com/, (route) => route.abort());
    const refused = await merchant.refusal('first', {
      ...options,
      authorization: options.authorization.replace(/^[a-z]+_/, 'production_'),
    });
    expect(refused.message).not.toBe('a form');
    expect(warnings.filter((text) => text.includes('contrast'))).toEqual([]);
  });
});

const variables =
  'colorPrimary, colorBackground, colorField, colorText, colorTextSecondary, colorDanger, colorBorder, colorLine, borderRadius, fontFamily, fontSize, spacingUnit';
const framed =
  'color, fontFamily, fontSize, fontStyle, fontWeight, letterSpacing, lineHeight, textAlign, textShadow';

const wrongLooks: readonly [appearance: unknown, where: string, allowed: string][] = [
  ['dark', ' is "dark"', 'an object with theme, variables or rules'],
  [null, ' is null', 'an object with theme, variables or rules'],
  [{ colors: 1 }, '.colors is 1', 'called theme, variables or rules'],
  [{ theme: 'night' }, '.theme is "night"', 'one of light, dark, auto, flat'],
  [{ variables: [] }, '.variables is []', 'an object'],
  [{ variables: { color: 'red' } }, '.variables.color is "red"', `one of ${variables}`],
  ...[
    'nope',
    12,
    'inherit',
    'red; background: url(https://other.example/x.png)',
    'url(https://other.example/x.png)',
    'image-set("https://other.example/x.png" 1x)',
    'var(--x, url(https://other.example/x.png))',
    'red } * { display: none',
    String.raw`\75rl(x)`,
  ].map((value): [unknown, string, string] => [
    { variables: { colorText: value } },
    `.variables.colorText is ${JSON.stringify(value)}`,
    'a color such as "#1b2b38"',
  ]),
  ...['8', '0', '10%', '-3px', 'calc(1px + 2px)'].map((value): [unknown, string, string] => [
    { variables: { borderRadius: value } },
    `.variables.borderRadius is "${value}"`,
    'a length such as "8px" or "0.5rem"',
  ]),
  [
    { variables: { fontFamily: 'x; y' } },
    '.variables.fontFamily is "x; y"',
    'font names such as "Inter, sans-serif"',
  ],
  [{ rules: { label: 'red' } }, '.rules["label"] is "red"', 'an object of styles'],
  [
    { rules: { label: { position: 'fixed' } } },
    '.rules["label"].position is "fixed"',
    'one of color, fontFamily, fontSize, fontStyle, fontWeight, letterSpacing, lineHeight, backgroundColor, borderColor, borderRadius, borderStyle, borderWidth, boxShadow, padding, textTransform',
  ],
  [
    { rules: { input: { backgroundColor: 'red' } } },
    '.rules["input"].backgroundColor is "red"',
    `one of ${framed}`,
  ],
  [
    { rules: { field: { borderColor: 'url(x)' } } },
    '.rules["field"].borderColor is "url(x)"',
    'a value of border-color that fetches nothing',
  ],
  [
    { rules: { field: { padding: 'wide' } } },
    '.rules["field"].padding is "wide"',
    'a value of padding that fetches nothing',
  ],
  [
    { rules: { '.Input': {} } },
    '.rules[".Input"] is {}',
    'of a part, one of box, heading, row, row:selected, toggle, label, field, field:focus, field:invalid, error, input, input:focus, input:invalid, placeholder',
  ],
];

it('a wrong look names itself, its value and what is allowed, and nothing is put on the page', async () => {
  const { merchant, options } = await open();
  const before = await merchant.traces();
  for (const [appearance, where, allowed] of wrongLooks) {
    const { message } = await merchant.refusal('first', {
      ...options,
      appearance: appearance as AppearanceOptions,
    });
    expect(message).toBe(`options.appearance${where}, and must be ${allowed}.`);
    expect(await merchant.traces(), `with ${message}`).toEqual(before);
  }
});

describe('the code for it', () => {
  it('is fetched for those who ask, and nothing is drawn in other colors before', async () => {
    const { merchant, page, options } = await open({ variables: { colorBackground: 'rgb(20, 20, 20)' } });
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = page.waitForRequest('**/parts/*/appearance.js');
    await page.route('**/parts/*/appearance.js', async (route) => {
      await promise;
      await route.continue();
    });
    const created = merchant.create('first', { ...options, reservedHeight: 400 });
    await asked;
    const form = merchant.form('first');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await form.locator('.braintree-wrapper').count()).toBe(0);
    resolve();
    expect(await styleOf(form.locator('.braintree-loader__container'), 'background-color')).toBe(
      'rgb(20, 20, 20)',
    );
    await created;
  });

  it('leaves the form as usual where it does not come', async () => {
    const { merchant, page, problems, options } = await open({ variables: { colorText: '#111' } });
    problems.allow(/ERR_|could not be loaded/);
    await page.route('**/parts/*/appearance.js', (route) => route.abort());
    await merchant.create('first', options);
    expect(await styleOf(labelOf(merchant.form('first')), 'color')).toBe(lightText);
  });

  it('is not asked for by others', async () => {
    const asked: string[] = [];
    const { merchant, page, options } = await open();
    page.on('request', (request) => asked.push(request.url()));
    await merchant.create('first', options);
    expect(asked.filter((url) => url.includes('appearance'))).toEqual([]);
  });
});

it.each([320, 390, 1280])('large text in little room is not cut off, at %i pixels', async (width) => {
  const parent = await stage.newParent({ ...phoneScreen, viewport: { width, height: 844 } });
  const merchant = await Merchant.open(parent);
  const authorization = (await stage.shop.credentials()).tokenizationKey;
  await merchant.create('first', {
    authorization,
    card: { cardholderName: true },
    appearance: { theme: 'flat', variables: { fontSize: '22px', spacingUnit: '8px' } },
  });
  const cut = await parent.page.evaluate(() =>
    [...document.querySelectorAll('.braintree-wrapper *')]
      .filter((element) => element instanceof HTMLElement && getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.scrollWidth > Math.ceil(element.getBoundingClientRect().width) + 1)
      .map(({ className }) => className),
  );
  expect(cut).toEqual([]);
  expect(await parent.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

it.each(['the page', 'a shadow tree'])(
  'a form whose container comes into %s later looks as any other, also inside the frames',
  async (where) => {
    const { page, merchant, options } = await open({
      variables: { colorText: 'rgb(43, 29, 14)' },
      rules: { label: { textTransform: 'uppercase' } },
    });
    await page.evaluate(
      async ({ given, isShadowed }) => {
        const { braintree } = window as unknown as DropinWindow;
        const container = document.createElement('div');
        const opening = braintree.dropin.create({ ...given, container });
        const place = document.querySelector('#first') as HTMLElement;
        // By then everything that does not wait for the page is done.
        await new Promise((resolve) => requestIdleCallback(resolve));
        (isShadowed ? place.attachShadow({ mode: 'open' }) : place).append(container);
        await opening;
      },
      { given: options, isShadowed: where !== 'the page' },
    );
    const form = merchant.form('first');
    expect(await styleOf(boxOf(form), 'border-top-left-radius')).toBe('10px');
    expect(await styleOf(labelOf(form), 'text-transform')).toBe('uppercase');
    expect(await styleOf(merchant.field('first', 'Card Number'), 'color')).toBe('rgb(43, 29, 14)');
  },
);
