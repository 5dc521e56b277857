/** What the shop asks of the form on its page. */
import { expect, it, vi } from 'vitest';
import type { DropinInstance } from '#ui/drop-in/index.ts';
import { createPaymentForm } from '#ui/shop/effects/payment-form.ts';

function formWith(request: () => Promise<unknown>) {
  const updateConfiguration = vi.fn();
  const form = createPaymentForm();
  form.opened({ requestPaymentMethod: request, updateConfiguration } as unknown as DropinInstance);
  return { form, updateConfiguration };
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
  expect(await refusing('NO_PAYMENT_METHOD').form.requestPaymentMethod()).toBeNull();
  await expect(refusing('HOSTED_FIELDS_FIELDS_INVALID').form.requestPaymentMethod()).rejects.toThrow('no');
  await expect(createPaymentForm().requestPaymentMethod()).rejects.toThrow('not on the page');
});

it('hands over what the fraud check knows of the device, or nothing [FG-04 E-04]', async () => {
  const { form } = formWith(async () => ({
    nonce: 'nonce',
    type: 'CreditCard',
    deviceData: '{"correlation_id":"x"}',
  }));
  expect(await form.requestPaymentMethod()).toEqual({ nonce: 'nonce', deviceData: '{"correlation_id":"x"}' });
  expect(await formWith(async () => ({ nonce: 'nonce' })).form.requestPaymentMethod()).toEqual({
    nonce: 'nonce',
    deviceData: '',
  });
});
