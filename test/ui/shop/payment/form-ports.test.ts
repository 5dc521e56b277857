/** What the shop asks of the form on its page, and what it hears of it. */
import { expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import {
  clearPaymentMethod,
  failPayment,
  formEvents,
  requestPaymentMethod,
  updateKeeping,
  updateSum,
} from '#ui/shop/payment/form-ports.ts';

function formWith(request: () => Promise<unknown> = async () => ({})) {
  const updateConfiguration = vi.fn();
  const clearSelectedPaymentMethod = vi.fn();
  const fail = vi.fn();
  const listeners = new Map<string, (payload: unknown) => void>();
  const on = (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener);
  const form = { requestPaymentMethod: request, updateConfiguration, clearSelectedPaymentMethod, fail, on };
  const say = (name: string, payload?: unknown) => listeners.get(name)?.(payload);
  return { form, say };
}

/** What a payment hears of a form. */
function heardOf(form: object) {
  const heard: EventObject[] = [];
  const payment = fromCallback(({ receive, self }) => {
    receive((event) => void heard.push(event));
    createActor(formEvents, { input: { form }, parent: self }).start();
  });
  createActor(payment).start();
  return heard;
}

const dollars = { amount: '23.96', currency: 'USD', keeping: 'kept' } as const;

it.each([
  ['USD', 'US'],
  ['GBP', 'GB'],
] as const)(
  'tells Apple Pay sum, currency and country of an order in %s [K-04] [K-02]',
  (currency, country) => {
    const { form } = formWith();
    updateSum(form, { ...dollars, currency });
    expect(form.updateConfiguration.mock.calls).toEqual([
      [
        'applePay',
        'paymentRequest',
        {
          currencyCode: currency,
          countryCode: country,
          total: { label: 'North Pole Post', amount: '23.96' },
        },
      ],
    ]);
  },
);

it('tells PayPal of another sum only where it agrees to one, and of another answer always [K-04] [B30]', () => {
  const { form } = formWith();
  const ofPayPal = () => form.updateConfiguration.mock.calls.filter(([option]) => option === 'paypal');
  updateSum(form, dollars);
  expect(ofPayPal()).toEqual([]);
  updateKeeping(form, { ...dollars, keeping: 'not kept' });
  updateSum(form, { ...dollars, amount: '29.95', keeping: 'not kept' });
  updateKeeping(form, dollars);
  expect(ofPayPal()).toEqual([
    ['paypal', 'amount', '23.96'],
    ['paypal', 'flow', 'checkout'],
    ['paypal', 'amount', '29.95'],
    ['paypal', 'amount', '23.96'],
    ['paypal', 'flow', 'vault'],
  ]);
});

it('does nothing to a form that is not there', () => {
  const { form } = formWith();
  updateSum(null, dollars);
  updateKeeping(null, dollars);
  clearPaymentMethod(form);
  clearPaymentMethod(null);
  expect(form.clearSelectedPaymentMethod).toHaveBeenCalledTimes(1);
});

it('has a refused card shown again, by the code of its refusal', () => {
  const { form } = formWith();
  failPayment(form, '2010');
  failPayment(form, undefined);
  failPayment(null, '2010');
  expect(form.fail.mock.calls).toEqual([[{ code: '2010' }], [{ code: undefined }]]);
});

it('tells "nothing chosen yet" from a card that cannot be used [X-02]', async () => {
  const refusing = (code: string) =>
    formWith(() => Promise.reject(Object.assign(new Error('no'), { code }))).form;
  expect(await requestPaymentMethod(refusing('NO_PAYMENT_METHOD'), '29.95')).toBeNull();
  await expect(requestPaymentMethod(refusing('HOSTED_FIELDS_FIELDS_INVALID'), '29.95')).rejects.toThrow('no');
  await expect(requestPaymentMethod(null, '29.95')).rejects.toThrow(/null/);
});

it('hands over what the fraud check knows of the device, or nothing [FG-04 E-04]', async () => {
  const { form } = formWith(async () => ({
    nonce: 'nonce',
    type: 'CreditCard',
    deviceData: '{"correlation_id":"x"}',
  }));
  expect(await requestPaymentMethod(form, '29.95')).toEqual({
    nonce: 'nonce',
    deviceData: '{"correlation_id":"x"}',
  });
  const bare = formWith(async () => ({ nonce: 'nonce' })).form;
  expect(await requestPaymentMethod(bare, '29.95')).toEqual({ nonce: 'nonce', deviceData: '' });
});

it('asks the bank of a card about the sum that is to be paid', async () => {
  const request = vi.fn(async () => ({ nonce: 'nonce' }));
  await requestPaymentMethod(formWith(request).form, '23.95');
  expect(request.mock.calls).toEqual([[{ threeDSecure: { amount: '23.95' } }]]);
});

it('tells when a sheet opens, and whether what is agreed to names the sum [K-04]', () => {
  const { form, say } = formWith();
  const heard = heardOf(form);
  say('busyChange', { isBusy: true });
  say('paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'ApplePayCard' });
  say('busyChange', { isBusy: false });
  say('noPaymentMethodRequestable');
  say('paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'PayPalAccount' });
  say('paymentMethodRequestable', { paymentMethodIsSelected: false, type: 'CreditCard' });
  say('paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'CreditCard' });
  expect(heard).toEqual([
    { type: 'sheet.opened' },
    { type: 'wallet.agreed', wallet: 'Apple Pay', sheet: 'names the sum' },
    { type: 'wallet.forgotten' },
    { type: 'wallet.agreed', wallet: 'PayPal', sheet: 'names no sum' },
  ]);
});

it('tells when another way to pay is begun, or a card is typed', () => {
  const { form, say } = formWith();
  const heard = heardOf(form);
  say('changeActiveView', {});
  say('paymentOptionSelected', {});
  say('card:validityChange', {});
  expect(heard.map(({ type }) => type)).toEqual(['form.turned', 'form.started', 'form.started']);
});
