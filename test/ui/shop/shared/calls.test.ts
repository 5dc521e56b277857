/** What the pages of the shop send to their server: the path, and each field by its name in the specification. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { PaymentRequest } from '#machines/shop/payment/machine.ts';
import { advertisingLogic } from '#ui/shop/advertising/advertising-ports.ts';
import { personalisationLogic } from '#ui/shop/details/personalisation-ports.ts';
import { upgradeLogic } from '#ui/shop/extras/upgrade-ports.ts';
import { discountLogic } from '#ui/shop/packages/discount-popup-ports.ts';
import { paymentLogic } from '#ui/shop/payment/payment-ports.ts';
import { promoLogic } from '#ui/shop/payment/promo-ports.ts';
import { navigation } from '#ui/shop/shared/navigation.ts';
import { keptAdIds, keptVisit } from '#ui/shop/shared/visit-storage.ts';
import { campaignOf } from '#ui/shop/visit/campaign.ts';
import { ask, setServer } from '../support/asked-server.ts';

const server = setServer();
const { calls } = server;

const paying: PaymentRequest = {
  orderId: 'o',
  packageId: 26,
  promoCode: 'SNOW',
  shownAmount: '23.96',
  keeping: 'kept',
  startNow: null,
  startIn: null,
  method: { nonce: 'n', deviceData: '{"id":1}' },
  captcha: 'solved',
};
const campaign = { utmSource: 'mail', sub: 's' };
const ids = { fbp: 'fb.1', fbc: 'fb.2', ttp: 'tt' };

it('a payment says what is bought, with what, and where the visit came from [E-04] [A-03]', async () => {
  keptVisit.save({ variant: 'b', campaign });
  keptAdIds.save(ids);
  server.answer({
    '/santa/package_checkout': { result: 'success', amount: 23.96, dup_user: true, error: '' },
  });
  expect(await ask(paymentLogic, 'checkOut', paying)).toEqual({
    result: 'success',
    amount: 23.96,
    otherOrders: 'some',
  });
  expect(calls).toEqual([
    {
      path: '/santa/package_checkout',
      method: 'POST',
      fields: {
        nonce: 'n',
        device_data: '{"id":1}',
        package_id: '26',
        promocode: 'SNOW',
        order_id: 'o',
        shown_amount: '23.96',
        keep_method: 'yes',
        start_now: '',
        start_in: '',
        fbp: 'fb.1',
        fbc: 'fb.2',
        website: location.origin,
        page: location.pathname,
        'g-recaptcha-response': 'solved',
        ttp: 'tt',
        ab_test_value: 'b',
      },
    },
  ]);
});

it('a payment of nothing, without a code or a captcha, says so, and when Santa is asked to begin', async () => {
  server.answer({ '/santa/package_checkout': { result: 'success', amount: 0, dup_user: false, error: '' } });
  const nothing = { promoCode: null, method: null, captcha: null, shownAmount: '0.00' };
  const asked = { keeping: 'not kept', startNow: 'uk-start-1', startIn: 'next' };
  expect(await ask(paymentLogic, 'checkOut', { ...paying, ...nothing, ...asked })).toEqual({
    result: 'success',
    amount: 0,
    otherOrders: 'none',
  });
  expect(calls[0]?.fields).toEqual({
    nonce: '',
    device_data: '',
    package_id: '26',
    promocode: '',
    order_id: 'o',
    shown_amount: '0.00',
    keep_method: '',
    start_now: 'uk-start-1',
    start_in: 'next',
    fbp: '',
    fbc: '',
    website: location.origin,
    page: location.pathname,
    'g-recaptcha-response': '',
    ttp: '',
    ab_test_value: '',
  });
});

it.each([
  [{ result: 'pending' }, { result: 'pending' }],
  [
    { result: 'declined', error: 'Your bank declined.', decline_code: '2000' },
    { result: 'declined', message: 'Your bank declined.', code: '2000' },
  ],
  [
    { result: 'failed', error: 'Nothing was charged.' },
    { result: 'declined', message: 'Nothing was charged.' },
  ],
  [
    { result: 'failed', code: 'other_sum', error: 'The price has changed.' },
    { result: 'repriced', message: 'The price has changed.' },
  ],
  [
    { result: 'failed', code: 'unknown_order', error: 'No such order.' },
    { result: 'declined', message: 'No such order.' },
  ],
])('what the checkout answers, %o, is what the buyer hears', async (answer, heard) => {
  server.answer({ '/santa/package_checkout': answer });
  expect(await ask(paymentLogic, 'checkOut', paying)).toEqual(heard);
});

it('an answer of the checkout that nothing is known of is none: the payment asks the order', async () => {
  server.answer({ '/santa/package_checkout': { result: 'perhaps' } });
  await expect(ask(paymentLogic, 'checkOut', paying)).rejects.toThrow('something unknown');
});

describe('a payment that is opened', () => {
  const order = {
    state: 'awaiting_payment',
    package: { id: 26, name: 'Texts', description: '' },
    amount: '29.95',
    starts: [],
    cancellation: 'Within 14 days.',
  };
  const open = async (captcha: object) => {
    server.answer({
      '/santa/get_bt_token': { bt_token: 't' },
      '/santa/use_recaptcha': captcha,
      '/api/order': order,
    });
    return ask(paymentLogic, 'loadCheckout', { orderId: 'o', packageId: null });
  };

  it('asks for a client token [A-04]', async () => {
    expect(await open({ result: 0 })).toMatchObject({ authorization: 't' });
    expect(calls.map(({ path }) => path)).toContain('/santa/get_bt_token');
  });

  it('asks whether there is a captcha, which there is not at 0 [A-10] [W-23]', async () => {
    expect(await open({ result: 0, site_key: '' })).toMatchObject({ captcha: null });
    expect(await open({ result: 1, site_key: 'k' })).toMatchObject({ captcha: 'k' });
  });

  const december = { count: 25, from: '2026-12-01T16:30:00Z', until: '2026-12-25T10:00:00Z', zone: 'UTC' };
  const start = { beginning: 'now', amount: '29.95', texts: december, kept: 0, request: null };
  const taken = {
    packageId: 26,
    packageName: 'Texts',
    packageDescription: '25 of them',
    amount: '29.95',
    currency: 'USD',
    methodKeptUntil: '2027-01-31',
    cancellation: 'Within 14 days.',
  };

  it('has what is bought, when it can begin, and what of it would come, for the package that was chosen', async () => {
    const own = { id: 26, name: 'Texts', description: '25 of them' };
    const delivery = { kind: 'part', sentence: 'This adds 3 texts.', hours: 'At 4:30 PM.' };
    const known = { currency: 'USD', method_kept_until: '2027-01-31', dup_user: true, delivery };
    server.answer({
      '/santa/get_bt_token': { bt_token: 't' },
      '/santa/use_recaptcha': { result: 0 },
      '/api/order': { ...order, ...known, package: own, starts: [{ ...start, package: own }] },
    });
    expect(await ask(paymentLogic, 'loadCheckout', { orderId: 'o', packageId: 27 })).toEqual({
      authorization: 't',
      captcha: null,
      order: {
        ...taken,
        state: 'awaiting_payment',
        otherOrders: 'some',
        delivery,
        starts: [{ ...start, packageName: 'Texts', packageDescription: '25 of them' }],
      },
    });
    expect(calls.find(({ path }) => path === '/api/order')?.fields).toEqual({
      order_id: 'o',
      package_id: '27',
    });
  });

  it.each([
    ['unresolved', 'unresolved'],
    ['paid', 'paid'],
    ['on_hold', 'paid'],
    ['cancelled', 'cancelled'],
  ])(
    'takes an order that is %s for one that is %s: who has paid is not asked again',
    async (state, shown) => {
      server.answer({ '/api/order': { ...order, state } });
      const actors = paymentLogic.implementations.actors as unknown as Record<
        'confirmation',
        typeof paymentLogic
      >;
      expect(await ask(actors.confirmation, 'findOrder', { orderId: 'o' })).toMatchObject({
        state: shown,
        otherOrders: 'none',
        delivery: { kind: 'all', sentence: '', hours: '' },
      });
      expect(calls[0]?.fields).toEqual({ order_id: 'o' });
    },
  );
});

it('a code is asked about with its package, and "none" means that it counts [E-05] [A-05]', async () => {
  const question = { code: 'SNOW', orderId: 'o', packageId: 26 };
  server.answer({
    '/santa/get_promo_amount': {
      err_message: 'none',
      free_texts: 0,
      lead_gen_package_id: 0,
      promo_name: 'Snow',
      promo_percent_off: 20,
      amount: '23.96',
      package_name: 'Texts',
      package_description: '25 of them',
      starts: [
        { beginning: 'next', package: { id: 26, name: 'All', description: '25 later' }, amount: '0.00' },
      ],
    },
  });
  expect(await ask(promoLogic, 'findPromo', question)).toEqual({
    result: 'valid',
    promo: {
      code: 'SNOW',
      name: 'Snow',
      percentOff: 20,
      freeTexts: 0,
      amount: '23.96',
      packageName: 'Texts',
      packageDescription: '25 of them',
      starts: [{ beginning: 'next', packageName: 'All', packageDescription: '25 later', amount: '0.00' }],
    },
  });
  expect(calls).toEqual([
    {
      path: '/santa/get_promo_amount',
      method: 'POST',
      fields: { promocode: 'SNOW', package_id: '26', order_id: 'o' },
    },
  ]);
  server.answer({ '/santa/get_promo_amount': { err_message: 'We do not know this code.' } });
  expect(await ask(promoLogic, 'findPromo', question)).toEqual({
    result: 'refused',
    message: 'We do not know this code.',
  });
});

it('details are sent by the names of the specification [E-02] [A-08]', async () => {
  const changed = { gender: 'girl', town: 'Nome', age: '6', petType: 'dog', petName: 'Rex', elf: 'Pip' };
  expect(await ask(personalisationLogic, 'saveDetails', { orderId: 'o', changed })).toEqual({
    result: 'saved',
  });
  expect(calls).toEqual([
    {
      path: '/api/internal_ad_lead_update',
      method: 'POST',
      fields: {
        order_id: 'o',
        gender: 'girl',
        town: 'Nome',
        age: '6',
        pet_type: 'dog',
        pet_name: 'Rex',
        elf: 'Pip',
      },
    },
  ]);
});

it('an extra is asked for by its name [E-03] [A-09]', async () => {
  keptVisit.save({ variant: 'b' });
  const extra = { upgrade: 'family', amount: '19.95' };
  expect(await ask(upgradeLogic, 'addExtra', { orderId: 'o', extra })).toMatchObject({ result: 'success' });
  expect(calls).toMatchObject([
    {
      path: '/api/internal_package_upgrade',
      method: 'POST',
      fields: { order_id: 'o', package: 'family', ab: 'b' },
    },
  ]);
});

it.each([
  ['other_sum', 'other sum'],
  ['already_included', 'declined'],
])('an extra that is refused with %s is %s, whichever way it is paid', async (code, result) => {
  const extra = { upgrade: 'family', amount: '19.95' };
  const refused = { status: 'failed', code, message: 'No.', error: 'No.' };
  server.answerWith('/api/internal_package_upgrade', 422, refused);
  server.answerWith('/api/extra', 422, refused);
  for (const port of ['addExtra', 'orderExtra'] as const)
    expect(await ask(upgradeLogic, port, { orderId: 'o', extra })).toEqual({ result, message: 'No.' });
});

it('an address for a discount is posted, and what is confirmed is said [A-06] [W-18]', async () => {
  const asked = ask(discountLogic, 'requestDiscount', { email: 'a@example.com' });
  expect(await asked).toEqual({ result: 'confirmed' });
  expect(calls).toMatchObject([
    { path: '/api/discount_email', method: 'POST', fields: { email: 'a@example.com' } },
  ]);
});

it('a page that was seen is told in the query [A-02] [A-12]', async () => {
  keptAdIds.save(ids);
  await ask(advertisingLogic, 'report', { sighting: { page: 'landing' } });
  expect(calls).toMatchObject([
    {
      path: '/santa/third_party_lead',
      method: 'GET',
      fields: { fbp: 'fb.1', fbc: 'fb.2', ttp: 'tt', website: `${location.origin}/`, event: 'lead' },
    },
  ]);
  expect(calls[0]?.fields['unique_id']).toMatch(/.{20,}/);
});

describe('ids of advertisers', () => {
  const opened = async (ads: string) => {
    server.answer({
      '/santa/check_ab_testing': { result: 1, result_string: 'a', ads, ad_companies: 'Meta' },
      '/api/ad_choice': { status: 'success' },
    });
    const visit = createActor(advertisingLogic, {
      input: { seen: [], campaign: campaignOf(location.search) },
    }).start();
    await waitFor(visit, (current) => !current.matches('arriving'));
    return visit;
  };
  beforeEach(() => {
    document.cookie = '_fbp=fb.1';
    document.cookie = '_ttp=tt';
    history.replaceState(null, '', '/?fbclid=clicked&utm_source=mail');
  });

  it.each(['off', 'blocked', 'undecided', 'refused'])(
    'are read and kept by no page where ads are %s',
    async (ads) => {
      keptAdIds.save(ids);
      await opened(ads);
      expect(keptVisit.load()?.campaign).toEqual({ utmSource: 'mail', sub: '' });
      expect(keptAdIds.load()).toBeUndefined();
    },
  );

  it('are kept from a yes on, for the pages that follow', async () => {
    const visit = await opened('undecided');
    visit.send({ type: 'ads.granted' });
    await waitFor(visit, (current) => current.matches('granted'));
    expect(keptAdIds.load()).toEqual({ fbp: 'fb.1', fbc: 'clicked', ttp: 'tt' });
    history.replaceState(null, '', '/');
    await opened('granted');
    expect(keptAdIds.load()).toEqual({ fbp: 'fb.1', fbc: 'clicked', ttp: 'tt' });
  });
});

it('the variant is asked for with the query of the page [A-11]', async () => {
  history.replaceState(null, '', '/?ab_test_value=b&utm_source=mail');
  const companies = 'Meta and TikTok';
  server.answer({
    '/santa/check_ab_testing': { result: 1, result_string: 'b', ads: 'undecided', ad_companies: companies },
  });
  expect(await ask(advertisingLogic, 'loadVisit', undefined)).toEqual({
    variant: 'b',
    ads: 'undecided',
    companies,
  });
  expect(calls).toMatchObject([
    { path: '/santa/check_ab_testing', fields: { ab_test_value: 'b', utm_source: 'mail' } },
  ]);
});

it('where no payment can be made, the visit goes on at the landing page [X-04]', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  navigation.openLanding();
  expect(assign.mock.calls).toEqual([['/santa/text']]);
});
