/** A form under exactly the policy that `docs/drop-in/csp.md` asks for, with Trusted Types enforced. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '#ui/build/paths.ts';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { type Directive, type MerchantServerOptions, serveMerchantPage } from './support/merchant-server.ts';
import { clientTokenFor } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
let site: Awaited<ReturnType<typeof serveMerchantPage>> | undefined;

afterEach(() => site?.close());

/** The table of the page: directives by what they are for. A row without a name goes on with the one before. */
function documented(): ReadonlyMap<string, readonly Directive[]> {
  const table = new Map<string, Directive[]>();
  let what = '';
  for (const line of readFileSync(join(ROOT, 'docs/drop-in/csp.md'), 'utf8').split('\n')) {
    const [, name = '', directive] = /^\| ([\w ]*?) *\| `([\w-]+)` *\|/.exec(line) ?? [];
    if (directive === undefined) continue;
    what = name || what;
    table.set(what, [...(table.get(what) ?? []), directive as Directive]);
  }
  return table;
}

const table = documented();
const cards = table.get('cards') ?? [];

interface Method {
  readonly what: string;
  readonly options: Partial<PageOptions>;
  readonly number?: string;
  /** How it is paid with, where it is no card. */
  readonly payWith?: (merchant: Merchant) => Promise<void>;
  /** What the result carries when everything was let in. */
  readonly result: object;
  /** What it cannot do without, of what the page lists for it. */
  readonly needed: readonly Directive[];
}

const methods: readonly Method[] = [
  {
    what: 'cards',
    options: {},
    result: { type: 'CreditCard' },
    needed: ['connect-src', 'frame-src'],
  },
  {
    what: '3D Secure',
    options: { threeDSecure: { amount: '10.00' } },
    number: '4000000000001000',
    result: { liabilityShifted: true },
    needed: ['script-src'],
  },
  {
    what: 'device data',
    options: { dataCollector: { paypal: true } },
    result: { deviceData: expect.stringContaining('correlation_id') },
    needed: ['script-src'],
  },
  {
    what: 'PayPal',
    options: { card: false, paypal: { flow: 'checkout', amount: '9.99', currency: 'USD' } },
    payWith: async ({ page }) => {
      const button = page.frameLocator('iframe[title="PayPal"]').getByRole('link');
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      await popup.getByRole('button', { name: 'Agree and Continue' }).click();
      await page.getByText('Paying with PayPal').waitFor();
    },
    result: { type: 'PayPalAccount' },
    needed: ['script-src', 'frame-src', 'connect-src'],
  },
  {
    what: 'Venmo',
    options: { card: false, venmo: { allowDesktop: true, paymentMethodUsage: 'multi_use' } },
    payWith: async ({ page }) => {
      await page.getByRole('button', { name: 'Venmo' }).click();
      const code = page.frameLocator('iframe[name="venmo-desktop-iframe"]').getByRole('link');
      const [app] = await Promise.all([page.context().waitForEvent('page'), code.click()]);
      await app.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Paying with Venmo').waitFor();
    },
    result: { type: 'VenmoAccount' },
    needed: ['frame-src', 'connect-src'],
  },
];

async function pay(
  { options, number, payWith }: Method,
  served: Omit<MerchantServerOptions, 'gatewayOrigin'>,
) {
  site = await serveMerchantPage({ gatewayOrigin: stage.shop.gatewayOrigin, ...served });
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.visit(parent, site.origin);
  const authorization = await clientTokenFor(stage.shop);
  const paid = async () => {
    const { nonce } = served;
    await merchant.create('first', {
      authorization,
      ...options,
      ...(nonce !== undefined && { cspNonce: nonce }),
    });
    if (payWith) await payWith(merchant);
    else await merchant.fillCard('first', { ...goodCard, ...(number !== undefined && { number }) });
    return merchant.request('first');
  };
  return { parent, paid };
}

describe.each(methods)('$what', (method) => {
  const listed = [...new Set([...cards, ...(table.get(method.what) ?? [])])];

  it('can do with what the page lists', async () => {
    const { paid } = await pay(method, { allows: listed });
    expect(await paid()).toMatchObject(method.result);
  });

  it.each(method.needed)('cannot do without %s', async (directive) => {
    expect(listed).toContain(directive);
    const { parent, paid } = await pay(method, { allows: listed.filter((other) => other !== directive) });
    parent.problems.allow(/./);
    const violated = parent.page.waitForEvent('console', {
      predicate: (message) => message.text().includes(`"${directive}`),
    });
    // The form is not waited for: what it makes of a refusal has a test of its own.
    void paid().catch(() => undefined);
    await violated;
  });
});

it('a nonce lets in the scripts of banks and of the gateway, and no list of hosts is needed for them', async () => {
  const [, secure] = methods;
  if (!secure) throw new Error('3D Secure is not among the methods');
  const options = { ...secure.options, dataCollector: { paypal: true } };
  const { parent, paid } = await pay({ ...secure, options }, { nonce: 'r4nd0m' });
  expect(await paid()).toMatchObject({
    liabilityShifted: true,
    deviceData: expect.stringContaining('correlation'),
  });
  const scripts = await parent.page.evaluate(() =>
    Array.from(document.scripts, ({ src, nonce }) => [new URL(src || 'about:blank').pathname, nonce]),
  );
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter(([, nonce]) => nonce !== 'r4nd0m')).toEqual([]);
});

it.each([
  [
    'a phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
])('what leads the keyboard of %s from field to field needs no inline style', async (_what, userAgent) => {
  site = await serveMerchantPage({ gatewayOrigin: stage.shop.gatewayOrigin, allows: cards });
  const parent = await stage.newParent({ ...desktopScreen, userAgent });
  const merchant = await Merchant.visit(parent, site.origin);
  await merchant.create('first', { authorization: await clientTokenFor(stage.shop) });
  await merchant.fillCard('first', goodCard);
  // The stage would complain of a style that the policy refuses.
  expect(await merchant.request('first')).toMatchObject({ type: 'CreditCard' });
});
