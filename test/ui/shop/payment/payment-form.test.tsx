/** What the shop asks of the form on its page. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DropInProps, DropinInstance } from '#ui/drop-in/index.ts';
import type { PaymentActor } from '#ui/shop/payment/Paying.tsx';
import { PaymentForm } from '#ui/shop/payment/PaymentForm.tsx';
import { Inspection } from '#ui/shop/shared/inspect.ts';

const asked: DropInProps[] = [];
vi.mock('#ui/drop-in/index.ts', () => ({
  DropIn: (props: DropInProps) => {
    asked.push(props);
    return null;
  },
}));
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['edition'];
  document.head.replaceChildren();
});

const send = vi.fn();
const inspect = () => undefined;

function propsFor(keeping: 'kept' | 'not kept') {
  const terms = { amount: '29.95', currency: 'USD', keeping } as const;
  render(<PaymentForm authorization="token" terms={terms} payment={{ send } as unknown as PaymentActor} />, {
    wrapper: ({ children }) => <Inspection value={inspect}>{children}</Inspection>,
  });
  return asked.at(-1);
}

/** Whatever the buyer decides and wherever the shop is. */
const always = {
  authorization: 'token',
  paymentOptionPriority: ['applePay', 'card', 'paypal'],
  expressCheckout: { methods: ['applePay'] },
  applePay: {
    displayName: 'North Pole Post',
    paymentRequest: {
      currencyCode: 'USD',
      countryCode: 'US',
      total: { label: 'North Pole Post', amount: '29.95' },
    },
  },
  card: {
    clearFieldsAfterTokenization: false,
    overrides: {
      fields: { number: { supportedCardBrands: { elo: false, hiper: false, hipercard: false } } },
    },
  },
  dataCollector: { paypal: true },
  inspect,
  onReady: expect.any(Function),
  onError: expect.any(Function),
};
const paypal = {
  amount: '29.95',
  currency: 'USD',
  billingAgreementDescription: 'North Pole Post: only charges that you approve',
};

it('offers Apple Pay, then cards, then PayPal, whose account is kept where the buyer agrees [K-04]', () => {
  expect(propsFor('kept')).toEqual({ ...always, locale: 'en_US', paypal: { ...paypal, flow: 'vault' } });
  expect(propsFor('not kept')?.paypal).toEqual({ ...paypal, flow: 'checkout' });
});

it('has the bank of a card asked in the UK, and passes on what allows its scripts', () => {
  document.documentElement.dataset['edition'] = 'uk';
  const allowed = document.createElement('meta');
  allowed.setAttribute('property', 'csp-nonce');
  allowed.nonce = 'nonce-1';
  document.head.append(allowed);
  expect(propsFor('kept')).toEqual({
    ...always,
    locale: 'en_GB',
    paypal: { ...paypal, flow: 'vault' },
    threeDSecure: { amount: '29.95' },
    cspNonce: 'nonce-1',
  });
});

it('tells the payment that the form is there, or that it is not', () => {
  const props = propsFor('kept');
  const form = {} as DropinInstance;
  props?.onReady?.(form);
  props?.onError?.(new Error('offline') as never);
  expect(send.mock.calls).toEqual([[{ type: 'form.opened', form }], [{ type: 'form.failed' }]]);
});
