/** What a form tells the merchant's page beyond the peer's events, and what it reports to the gateway. */
import { expect, it } from 'vitest';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { goodCard } from './support/journey.ts';
import { Merchant, type PageOptions } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

async function openMerchant() {
  const parent = await stage.newParent(desktopScreen);
  return { parent, merchant: await Merchant.open(parent), reports: await watchReports() };
}

const tokenOfCustomer = async () =>
  clientTokenFor(
    stage.shop,
    await customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'),
  );
const tokenizationKey = async () => (await stage.shop.credentials()).tokenizationKey;

interface Report {
  readonly analytics: readonly { readonly kind: string; readonly timestamp: number }[];
  readonly _meta: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** Reads at the sandbox what this form reported; braintree-web's own reports have another shape. */
async function watchReports() {
  const all = async () => {
    const answer = await fetch(`${stage.shop.origin}/sandbox/analytics`);
    const { events } = (await answer.json()) as { events: readonly Partial<Report>[] };
    return events.filter((event): event is Report => event.analytics !== undefined);
  };
  const before = (await all()).length;
  const since = async () => (await all()).slice(before);
  return {
    since,
    kinds: async () =>
      (await since()).flatMap(({ analytics }) =>
        analytics.map(({ kind }) => kind.replace(/^web\.dropin\./, '')),
      ),
  };
}

it('reports how a form is used, in batches, with who it is and nothing about the shopper [FG-03]', async () => {
  const { merchant, reports } = await openMerchant();
  await merchant.create('first', { authorization: await tokenOfCustomer(), vaultManager: true });
  const form = merchant.form('first');
  await form.getByRole('radio', { name: /Mastercard/ }).check();
  await merchant.request('first');
  await form.getByRole('button', { name: 'Edit' }).click();
  await merchant.request('first').catch(() => undefined);
  await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect
    .poll(reports.kinds)
    .toEqual([
      'started.client-token',
      'vaulted-card.preselect',
      'appeared',
      'vaulted-card.appear',
      'vaulted-card.select',
      'request-payment-method.card',
      'manager.appeared',
      'request-payment-method.error',
      'vaulted-card.preselect',
    ]);
  const all = await reports.since();
  expect(all.length).toBeLessThan(9);
  for (const { analytics, ...about } of all) {
    expect(Object.keys(about).toSorted()).toEqual([
      '_meta',
      'authorizationFingerprint',
      'braintreeLibraryVersion',
    ]);
    expect(about._meta).toMatchObject({
      integration: 'dropin2',
      integrationType: 'dropin2',
      dropinVersion: await merchant.version(),
    });
    for (const { kind, timestamp } of analytics) {
      expect(kind).toMatch(/^web\.dropin\./);
      expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(60);
    }
  }
});

it.each<[what: string, options: Partial<PageOptions>, kinds: readonly string[]]>([
  ['without a customer', {}, ['started.tokenization-key', 'appeared']],
  ['that cannot be used', { paymentOptionPriority: ['paypal'] }, ['started.tokenization-key', 'load-error']],
])('reports a form %s [FG-03]', async (_what, options, kinds) => {
  const { merchant, reports } = await openMerchant();
  const authorization = await tokenizationKey();
  await merchant.create('first', { authorization, ...options }).catch(() => undefined);
  await expect.poll(reports.kinds).toEqual(kinds);
  expect((await reports.since())[0]).toMatchObject({ tokenizationKey: authorization });
});

it('is as good without an address for reports, and waits two seconds for one at most [FG-03]', async () => {
  const { parent, merchant } = await openMerchant();
  parent.problems.allow(/analytics|Failed to load resource/);
  await parent.page.route('**/analytics', (route) => route.abort());
  await merchant.create('first', { authorization: await tokenizationKey() });
  await parent.page.unroute('**/analytics');
  const { promise: gaveUp, resolve } = Promise.withResolvers<void>();
  await parent.page.route('**/analytics', () => undefined);
  parent.page.on('requestfailed', (request) => {
    if (request.url().endsWith('/analytics')) resolve();
  });
  await merchant.fillCard('first', goodCard);
  expect(await merchant.request('first')).toMatchObject({ details: { lastFour: '1111' } });
  await gaveUp;
});

it('reports nothing, and has braintree-web report nothing, while a shopper waits for the form [FG-03]', async () => {
  const { parent, merchant, reports } = await openMerchant();
  const reported: string[] = [];
  parent.page.on('request', (request) => {
    if (request.url().endsWith('/analytics')) reported.push(request.url());
  });
  const { promise: letFramesLoad, resolve: release } = Promise.withResolvers<void>();
  const framesWanted = parent.page.waitForRequest('**/hosted-fields-frame*');
  await parent.page.route('**/hosted-fields-frame*', async (route) => {
    await letFramesLoad;
    await route.continue();
  });
  const creating = merchant.create('first', { authorization: await tokenizationKey() });
  await framesWanted;
  expect(reported).toEqual([]);
  release();
  await creating;
  await expect.poll(reports.kinds).toEqual(['started.tokenization-key', 'appeared']);
  // The connection's two, that the fields are made, and the form's own.
  await expect.poll(() => reported.length).toBeGreaterThanOrEqual(4);
});

it('tells the page when it is busy, when the list is edited, what was deleted and what went wrong', async () => {
  const { merchant } = await openMerchant();
  await merchant.create('first', { authorization: await tokenOfCustomer(), vaultManager: true });
  await merchant.hearStates('first');
  const form = merchant.form('first');
  await merchant.request('first');
  await form.getByRole('button', { name: 'Edit' }).click();
  await expect(merchant.request('first')).rejects.toThrow('No payment method is available.');
  await stage.shop.planFault('vault.delete', 'error', 10);
  await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await form.getByText('Unable to delete').waitFor();
  await stage.shop.clearFaults();
  await form.getByRole('button', { name: /^Delete Mastercard/ }).click();
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  const busy = ['busyChange', { isBusy: true }];
  const idle = ['busyChange', { isBusy: false }];
  const edited = ['editModeChange', { isEditing: true }];
  const notEdited = ['editModeChange', { isEditing: false }];
  await expect
    .poll(() => merchant.statesHeard())
    .toEqual([
      edited,
      ['error', 'NO_PAYMENT_METHOD'],
      busy,
      notEdited,
      ['error', expect.stringMatching(/^VAULT_MANAGER_/)],
      idle,
      edited,
      busy,
      notEdited,
      [
        'paymentMethodDeleted',
        { type: 'CreditCard', details: expect.objectContaining({ cardType: 'MasterCard' }) },
      ],
      idle,
    ]);
});

it('tells a brand by the digits that are typed, spaces them as the card does, and asks for its code [FC-09 FC-08]', async () => {
  const { merchant } = await openMerchant();
  await merchant.create('first', { authorization: await tokenizationKey() });
  const { page } = merchant;
  await page.evaluate(() => {
    const own = window as unknown as { instances: Record<string, DropinInstance>; brands: string[] };
    own.brands = [];
    own.instances['first']?.on('card:cardTypeChange', (told) => {
      own.brands = (told as { cards: { type: string }[] }).cards.map(({ type }) => type);
    });
  });
  const brands = () => page.evaluate(() => (window as unknown as { brands: string[] }).brands);
  const field = (name: string) =>
    merchant.form('first').frameLocator(`#braintree-hosted-field-${name}`).locator('input').first();
  const number = field('number');
  for (const [digits, type, shown, dots] of [
    ['378282246310005', 'american-express', '3782 822463 10005', '••••'],
    ['4011780000000000', 'elo', '4011 7800 0000 0000', '•••'],
    ['36259600000004', 'diners-club', '3625 960000 0004', '•••'],
    ['2200000000000004', 'mir', '2200 0000 0000 0004', '•••'],
  ] as const) {
    await number.fill('');
    await number.pressSequentially(digits);
    await expect.poll(brands).toEqual([type]);
    expect(await number.inputValue()).toBe(shown);
    await expect.poll(() => field('cvv').getAttribute('placeholder')).toBe(dots);
  }
});
