/** What the shop asks of the form on its page. */
import { expect, it, vi } from 'vitest';
import type { PaymentEvent } from '#machines/shop/payment.ts';
import type { DropinInstance } from '#ui/drop-in/index.ts';
import { createPaymentForm } from '#ui/shop/effects/payment-form.ts';

function formWith(request: () => Promise<unknown>) {
  const updateConfiguration = vi.fn();
  const form = createPaymentForm();
  const listeners = new Map<string, (payload: unknown) => void>();
  const on = (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener);
  const told: PaymentEvent[] = [];
  const instance = { requestPaymentMethod: request, updateConfiguration, on } as unknown as DropinInstance;
  form.opened(instance, (event) => told.push(event));
  const say = (name: string, payload?: unknown) => listeners.get(name)?.(payload);
  return { form, updateConfiguration, told, say };
}

it('tells Apple Pay the sum after a code [K-04]', () => {
  const { form, updateConfiguration } = formWith(async () => ({}));
  form.priced('23.96');
  expect(updateConfiguration.mock.calls).toEqual([
    ['applePay', 'paymentRequest', { total: { label: 'North Pole Post', amount: '23.96' } }],
  ]);
  form.closed();
  form.priced('29.95');
  expect(updateConfiguration).toHaveBeenCalledTimes(1);
});

it('tells "nothing chosen yet" from a card that cannot be used [P-03 X-02]', async () => {
  const refusing = (code: string) => formWith(() => Promise.reject(Object.assign(new Error('no'), { code })));
  expect(await refusing('NO_PAYMENT_METHOD').form.requestPaymentMethod('29.95')).toBeNull();
  await expect(refusing('HOSTED_FIELDS_FIELDS_INVALID').form.requestPaymentMethod('29.95')).rejects.toThrow(
    'no',
  );
  await expect(createPaymentForm().requestPaymentMethod('29.95')).rejects.toThrow('not on the page');
});

it('hands over what the fraud check knows of the device, or nothing [FG-04 E-04]', async () => {
  const { form } = formWith(async () => ({
    nonce: 'nonce',
    type: 'CreditCard',
    deviceData: '{"correlation_id":"x"}',
  }));
  expect(await form.requestPaymentMethod('29.95')).toEqual({
    nonce: 'nonce',
    deviceData: '{"correlation_id":"x"}',
  });
  expect(await formWith(async () => ({ nonce: 'nonce' })).form.requestPaymentMethod('29.95')).toEqual({
    nonce: 'nonce',
    deviceData: '',
  });
});

it('asks the bank of a card about the sum that is to be paid', async () => {
  const request = vi.fn(async () => ({ nonce: 'nonce' }));
  await formWith(request).form.requestPaymentMethod('23.95');
  expect(request.mock.calls).toEqual([[{ threeDSecure: { amount: '23.95' } }]]);
});

it('tells of a sheet with the sum that it was opened with, and of a window without one [FW-03 FW-01]', () => {
  const { form, told, say } = formWith(async () => ({}));
  form.priced('29.95');
  say('busyChange', { isBusy: true });
  form.priced('23.96');
  say('paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'ApplePayCard' });
  say('busyChange', { isBusy: false });
  say('noPaymentMethodRequestable');
  say('paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'PayPalAccount' });
  say('paymentMethodRequestable', { paymentMethodIsSelected: false, type: 'CreditCard' });
  say('paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'CreditCard' });
  expect(told).toEqual([
    { type: 'wallet.agreed', wallet: 'Apple Pay', amount: '29.95' },
    { type: 'wallet.forgotten' },
    { type: 'wallet.agreed', wallet: 'PayPal', amount: null },
  ]);
});

it('tells when another way to pay is begun, or a card is typed', () => {
  const { told, say } = formWith(async () => ({}));
  say('changeActiveView', {});
  say('paymentOptionSelected', {});
  say('card:validityChange', {});
  expect(told.map(({ type }) => type)).toEqual(['form.turned', 'form.started', 'form.started']);
});
