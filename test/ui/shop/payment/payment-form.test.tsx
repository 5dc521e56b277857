/** What the shop asks of the form on its page. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DropInProps } from '#ui/drop-in/index.ts';
import type { PaymentActor } from '#ui/shop/payment/Paying.tsx';
import { PaymentForm } from '#ui/shop/payment/PaymentForm.tsx';

const asked: DropInProps[] = [];
vi.mock('#ui/drop-in/index.ts', () => ({
  DropIn: (props: DropInProps) => {
    asked.push(props);
    return null;
  },
}));
afterEach(cleanup);

function propsFor(keeping: 'kept' | 'not kept') {
  const terms = { amount: '29.95', currency: 'USD', keeping } as const;
  render(<PaymentForm authorization="token" terms={terms} payment={{} as PaymentActor} />);
  return asked.at(-1);
}

it('offers Apple Pay, then cards, then PayPal, whose account is kept where the buyer agrees [K-04]', () => {
  expect(propsFor('kept')).toMatchObject({
    authorization: 'token',
    paymentOptionPriority: ['applePay', 'card', 'paypal'],
    paypal: { flow: 'vault', amount: '29.95', currency: 'USD' },
  });
  expect(propsFor('not kept')?.paypal).toMatchObject({ flow: 'checkout' });
});
