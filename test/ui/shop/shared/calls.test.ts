/** What the pages of the shop send to their server: the path, and each field by its name in the specification. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import type { PaymentRequest } from '#machines/shop/payment/machine.ts';
import { advertisingLogic } from '#ui/shop/advertising/advertising-ports.ts';
import { personalisationLogic } from '#ui/shop/details/personalisation-ports.ts';
import { upgradeLogic } from '#ui/shop/extras/upgrade-ports.ts';
import { discountLogic } from '#ui/shop/packages/discount-popup-ports.ts';
import { paymentLogic } from '#ui/shop/payment/payment-ports.ts';
import { promoLogic } from '#ui/shop/payment/promo-ports.ts';
import { navigation } from '#ui/shop/shared/navigation.ts';
import { saveVisit } from '#ui/shop/shared/visit-storage.ts';

interface Call {
  readonly path: string;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

let calls: Call[] = [];
let answers: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  calls = [];
  answers = {};
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.test');
    // A body that is form-encoded, as `URLSearchParams` is sent.
    const sent = body instanceof URLSearchParams ? body : searchParams;
    calls.push({ path: pathname, method, fields: Object.fromEntries(sent) });
    return new Response(JSON.stringify(answers[pathname] ?? { status: 'success' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Asks one port of a machine. */
const ask = (machine: { implementations: { actors: object } }, port: string, input: unknown) => {
  const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  return toPromise(createActor(actors[port] as AnyActorLogic, { input } as never).start());
};

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
const campaign = { utmSource: 'mail', sub: 's', fbp: 'fb.1', fbc: 'fb.2', ttp: 'tt' };

it('a payment says what is bought, with what, and where the visit came from [E-04] [A-03]', async () => {
  saveVisit({ variant: 'b', campaign });
  answers = { '/santa/package_checkout': { result: 'success', amount: 23.96, dup_user: true, error: '' } };
  expect(await ask(paymentLogic, 'checkOut', paying)).toEqual({
    result: 'success',
    amount: 23.96,
    otherOrders: 'some',
  });
  expect(calls).toMatchObject([
    {
      path: '/santa/package_checkout',
      method: 'POST',
      fields: {
        nonce: 'n',
        device_data: '{"id":1}',
        package_id: '26',
        promocode: 'SNOW',
        order_id: 'o',
        fbp: 'fb.1',
        fbc: 'fb.2',
        website: location.origin,
        'g-recaptcha-response': 'solved',
        ttp: 'tt',
        ab_test_value: 'b',
      },
    },
  ]);
});

describe('a payment that is opened', () => {
  const order = {
    state: 'awaiting_payment',
    package: { id: 26, name: 'Texts', description: '' },
    amount: '29.95',
    starts: [],
  };
  const open = async (captcha: object) => {
    answers = {
      '/santa/get_bt_token': { bt_token: 't' },
      '/santa/use_recaptcha': captcha,
      '/api/order': order,
    };
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
});

it('a code is asked about with its package, and "none" means that it counts [E-05] [A-05]', async () => {
  const question = { code: 'SNOW', orderId: 'o', packageId: 26 };
  answers = {
    '/santa/get_promo_amount': {
      err_message: 'none',
      free_texts: 0,
      lead_gen_package_id: 0,
      promo_name: 'Snow',
      promo_percent_off: 20,
      amount: '23.96',
      package_name: '',
      package_description: '',
      starts: [],
    },
  };
  expect(await ask(promoLogic, 'findPromo', question)).toMatchObject({
    result: 'valid',
    promo: { name: 'Snow', percentOff: 20, freeTexts: 0, amount: '23.96' },
  });
  expect(calls).toMatchObject([
    { path: '/santa/get_promo_amount', method: 'POST', fields: { promocode: 'SNOW', package_id: '26' } },
  ]);
  answers = { '/santa/get_promo_amount': { err_message: 'We do not know this code.' } };
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
  saveVisit({ variant: 'b' });
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

it('an address for a discount is posted, and what is confirmed is said [A-06] [W-18]', async () => {
  const asked = ask(discountLogic, 'requestDiscount', { email: 'a@example.com' });
  expect(await asked).toEqual({ result: 'confirmed' });
  expect(calls).toMatchObject([
    { path: '/api/discount_email', method: 'POST', fields: { email: 'a@example.com' } },
  ]);
});

it('a page that was seen is told in the query [A-02] [A-12]', async () => {
  await ask(advertisingLogic, 'report', { sighting: { page: 'landing' }, campaign });
  expect(calls).toMatchObject([
    {
      path: '/santa/third_party_lead',
      method: 'GET',
      fields: { fbp: 'fb.1', fbc: 'fb.2', ttp: 'tt', website: `${location.origin}/`, event: 'lead' },
    },
  ]);
  expect(calls[0]?.fields['unique_id']).toMatch(/.{20,}/);
});

it('the variant is asked for with the query of the page [A-11]', async () => {
  history.replaceState(null, '', '/?ab_test_value=b&utm_source=mail');
  answers = { '/santa/check_ab_testing': { result: 1, result_string: 'b', ads: 'undecided' } };
  expect(await ask(advertisingLogic, 'loadVisit', undefined)).toEqual({ variant: 'b', ads: 'undecided' });
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
