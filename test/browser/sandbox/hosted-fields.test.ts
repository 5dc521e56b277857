// Proves that the real hosted fields work in frames of the sandbox, and give nonces that the real SDK sells.
import { describe, expect, it } from 'vitest';
import { gatewayOf } from '#test/server/sandbox/support.ts';
import { serveMerchant } from './merchant-page.ts';
import { setFieldsStage } from './support/fields-stage.ts';

const stage = setFieldsStage();

describe('the real hosted fields of braintree-web', () => {
  it('give a nonce that the real SDK sells, under a strict policy and without leaving this computer', async () => {
    await stage.open(await stage.clientToken());
    await stage.typeCard();
    const { nonce = '', details, description } = await stage.call('tokenize');
    expect(description).toBe('ending in 11');
    expect(details).toMatchObject({ lastFour: '1111', cardType: 'Visa', cardholderName: 'Ada L' });
    const sale = await gatewayOf(stage.sandbox).transaction.sale({
      amount: '9.99',
      paymentMethodNonce: nonce,
    });
    expect(sale.transaction).toMatchObject({ status: 'authorized', cvvResponseCode: 'M' });
    expect(stage.problems).toEqual([]);
    expect(stage.requests.length).toBeGreaterThan(5);
    const hosts = new Set(
      stage.requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).hostname),
    );
    expect([...hosts].sort()).toEqual(['127.0.0.1', 'localhost']);
  });

  it('work with a tokenization key', async () => {
    await stage.open(stage.sandbox.credentials.tokenizationKey);
    await stage.typeCard('5555555555554444');
    expect(await stage.call('tokenize')).toMatchObject({ details: { cardType: 'MasterCard' } });
  });

  it('store the card in the vault when asked, and pass a failed security code on', async () => {
    const gateway = gatewayOf(stage.sandbox);
    const { customer } = await gateway.customer.create({});
    await stage.open(await stage.clientToken({ customerId: customer.id }));
    await stage.typeCard('4005519200000004', '200');
    expect(await stage.call('tokenize', { vault: true })).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    });
    await stage.call('clear', 'cvv');
    await stage.input('cvv').pressSequentially('123');
    await stage.call('tokenize', { vault: true });
    expect((await gateway.customer.find(customer.id)).paymentMethods).toHaveLength(1);
  });

  it('try REST when GraphQL fails, and say so when the gateway is gone', async () => {
    const plan = (kind: string, times: number) =>
      stage.control.inject({
        method: 'POST',
        url: '/sandbox/faults',
        payload: { operation: 'tokenize', kind, times },
      });
    await stage.open(await stage.clientToken());
    await stage.typeCard();
    await plan('error', 1);
    expect(await stage.call('tokenize')).toMatchObject({ description: 'ending in 11' });
    expect(stage.requests.some((url) => url.endsWith('/payment_methods/credit_cards'))).toBe(true);
    await plan('reset', 100);
    expect(await stage.call('tokenize')).toMatchObject({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
    await stage.control.inject({ method: 'DELETE', url: '/sandbox/faults' });
    expect(await stage.call('tokenize')).toMatchObject({ description: 'ending in 11' });
  });

  it('say which fields are empty or invalid', async () => {
    await stage.open(await stage.clientToken());
    expect(await stage.call('tokenize')).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
    await stage.typeCard('4111111111111112', '12');
    expect(await stage.call('tokenize')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      details: { invalidFieldKeys: ['number', 'cvv'] },
    });
  });

  it('tell the page what happens, in the order of the real ones', async () => {
    await stage.open(await stage.clientToken());
    await stage.input('number').focus();
    await stage.page.keyboard.type('4111111111111111');
    const expected = [
      'focus',
      'notEmpty',
      'cardTypeChange',
      'cardTypeChange',
      'binAvailable',
      'validityChange',
    ];
    await expect.poll(async () => (await stage.events()).map(({ type }) => type)).toEqual(expected);
    expect((await stage.events())[4]).toMatchObject({ bin: '411111' });
    await stage.page.keyboard.press('Enter');
    await expect
      .poll(async () => (await stage.events()).at(-1))
      .toMatchObject({ type: 'inputSubmitRequest' });
  });

  it('write numbers in groups and keep the caret where the person is typing', async () => {
    await stage.open(await stage.clientToken());
    await stage.input('number').pressSequentially('4111111111111111');
    expect(await stage.input('number').inputValue()).toBe('4111 1111 1111 1111');
    await stage.input('number').evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2));
    await stage.page.keyboard.press('Backspace');
    await stage.page.keyboard.type('2');
    expect(await stage.input('number').inputValue()).toBe('4211 1111 1111 1111');
    expect(await stage.input('number').evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(
      2,
    );
    await stage.input('expirationDate').pressSequentially('530');
    expect(await stage.input('expirationDate').inputValue()).toBe('05 / 30');
    await stage.call('clear', 'number');
    // The frame hears of it a moment later.
    await expect.poll(() => stage.input('number').inputValue()).toBe('');
    await stage.input('number').pressSequentially('378282246310005');
    expect(await stage.input('number').inputValue()).toBe('3782 822463 10005');
    await stage.input('cvv').pressSequentially('12345');
    expect(await stage.input('cvv').inputValue()).toBe('1234');
  });

  it('take month and year in two fields', async () => {
    await stage.open(await stage.clientToken(), { keys: ['number', 'expirationMonth', 'expirationYear'] });
    await stage.input('number').pressSequentially('4111111111111111');
    await stage.input('expirationMonth').pressSequentially('13');
    await stage.input('expirationYear').pressSequentially('2030');
    expect(await stage.call('tokenize')).toMatchObject({
      details: { invalidFieldKeys: ['expirationMonth'] },
    });
    await stage.call('clear', 'expirationMonth');
    await stage.input('expirationMonth').pressSequentially('7');
    expect(await stage.call('tokenize')).toMatchObject({
      details: { expirationMonth: '07', expirationYear: '2030' },
    });
  });

  it('do what the page asks, apply its allowed styles, and none that it may not set', async () => {
    await stage.open(await stage.clientToken());
    const style = await stage.input('number').evaluate((element) => {
      const { fontSize, color, position } = getComputedStyle(element);
      return { fontSize, color, position };
    });
    expect(style).toEqual({ fontSize: '20px', color: 'rgb(1, 2, 3)', position: 'static' });
    await stage.call('setAttribute', { field: 'number', attribute: 'aria-invalid', value: true });
    await stage.call('addClass', 'number', 'mine');
    await stage.call('setPlaceholder', 'number', 'New');
    await stage.call('setMessage', { field: 'number', message: 'Please look again' });
    const number = stage.input('number');
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => number.getAttribute('class')).toContain('mine');
    expect(await number.getAttribute('placeholder')).toBe('New');
    await expect
      .poll(() => stage.frame('number').locator('#field-description-number').textContent())
      .toBe('Please look again');
    await stage.call('removeAttribute', { field: 'number', attribute: 'aria-invalid' });
    await expect.poll(() => number.getAttribute('aria-invalid')).toBeNull();
    await stage.call('focus', 'cvv');
    await expect
      .poll(() => stage.input('cvv').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await number.getAttribute('id')).toBe('credit-card-number');
    expect(await number.getAttribute('autocomplete')).toBe('cc-number');
    expect(await number.getAttribute('inputmode')).toBe('numeric');
    expect(await stage.frame('number').locator('label').textContent()).toBe('Credit Card Number');
  });

  it('keep the card out of reach of the page', async () => {
    await stage.open(await stage.clientToken());
    await stage.typeCard();
    const reachable = await stage.page.evaluate(() => {
      try {
        return Boolean(document.querySelector('iframe')?.contentDocument?.body);
      } catch {
        return false;
      }
    });
    expect(reachable).toBe(false);
    expect(JSON.stringify(await stage.events())).not.toContain('4111111111111111');
  });
});

describe('without the sandbox being announced', () => {
  it('braintree-web refuses the gateway on this computer', async () => {
    const silent = await serveMerchant({ sandboxOrigin: stage.sandbox.origin, announce: false });
    expect(await stage.open(await stage.clientToken(), { server: silent })).toBe(
      'CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN',
    );
    expect(await stage.open(stage.sandbox.credentials.tokenizationKey, { server: silent })).toBe(
      'CLIENT_GATEWAY_NETWORK',
    );
    await silent.close();
  });
});
