// Proves that the script tag makes a form and sends the nonce with the merchant's.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DropinOptions } from '#ui/drop-in/api/options.ts';
import type { create } from '#ui/drop-in/create.ts';
import { integrateScriptTag } from '#ui/drop-in/script-tag-form.ts';
import { watchScriptTags } from '#ui/drop-in/script-tags.ts';

/** A page with the script tag, and a form that answers what the test says. */
function page(attributes: Record<string, string>, { inForm = true } = {}) {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  const form = document.createElement('form');
  document.body.append(form);
  (inForm ? form : document.body).append(script);
  const started: DropinOptions[] = [];
  const request = vi.fn<() => Promise<{ nonce: string; deviceData?: string }>>();
  const start = async (options: DropinOptions) => {
    started.push(options);
    return { requestPaymentMethod: request, teardown: async () => undefined };
  };
  const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  return { script, form, started, request, start: start as unknown as typeof create, submitted };
}

const authorized = { 'data-braintree-dropin-authorization': 'local_key_merchant' };
const stays = new AbortController().signal;
const fields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

function submit(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('the script tag [FO-07]', () => {
  it('needs an authorization and a form around it', async () => {
    const bare = page({ 'data-braintree-dropin-authorization': '' });
    await expect(integrateScriptTag(bare.script, bare.start, stays)).rejects.toThrow(
      /^Authorization not found/,
    );
    const lost = page(authorized, { inForm: false });
    await expect(integrateScriptTag(lost.script, lost.start, stays)).rejects.toThrow(
      'No form found for script tag integration.',
    );
    expect(lost.started).toEqual([]);
  });

  it('puts the form before itself, with the options that its attributes name', async () => {
    const { script, form, start, started } = page({
      ...authorized,
      'data-locale': 'de_DE',
      'data-payment-option-priority': '["paypal","card"]',
      'data-card.cardholder-name.required': 'true',
      'data-paypal.amount': '10.00',
      'data-paypal-credit.landing-page-type': 'login',
      'data-data-collector.paypal': 'true',
      'data-vault-manager': 'true',
    });
    const going = new AbortController();
    await integrateScriptTag(script, start, going.signal);
    expect(started).toEqual([
      {
        authorization: 'local_key_merchant',
        signal: expect.any(AbortSignal),
        container: form.firstElementChild,
        locale: 'de_DE',
        paymentOptionPriority: ['paypal', 'card'],
        card: { cardholderName: { required: true } },
        paypal: { amount: 10 },
        paypalCredit: { landingPageType: 'login' },
        dataCollector: { paypal: true },
      },
    ]);
    expect(form.firstElementChild?.nextSibling).toBe(script);
    expect(started[0]?.signal?.aborted).toBe(false);
    going.abort();
    expect(started[0]?.signal?.aborted).toBe(true);
    expect([...form.children]).toEqual([script]);
  });

  it('sends nonce and device data along, and uses fields that are there', async () => {
    const { script, form, start, request, submitted } = page(authorized);
    form.insertAdjacentHTML(
      'afterbegin',
      '<input name="submit"><input name="payment_method_nonce" value="old">',
    );
    await integrateScriptTag(script, start, stays);
    request.mockResolvedValue({ nonce: 'n', deviceData: '{"correlation_id":"c"}' });
    submit(form);
    await expect.poll(() => submitted).toHaveBeenCalledOnce();
    expect(fields(form)).toEqual({
      submit: '',
      payment_method_nonce: 'n',
      device_data: '{"correlation_id":"c"}',
    });
  });

  it('submits nothing without a nonce, also before the form is ready', async () => {
    const { form, start, started, request, submitted } = page(authorized);
    watchScriptTags(document, start);
    expect(submit(form)).toBe(false);
    await expect.poll(() => started).toHaveLength(1);
    const refused = Promise.reject(new Error('No payment method is available.'));
    request.mockReturnValue(refused);
    submit(form);
    await refused.catch(() => undefined);
    expect(submitted).not.toHaveBeenCalled();
    expect(fields(form)).toEqual({});
  });
});
