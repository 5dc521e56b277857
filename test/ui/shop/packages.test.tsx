import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { packagesMachine } from '#machines/shop/packages.ts';
import { type Checkout, paymentMachine } from '#machines/shop/payment.ts';
import { packagesModel } from '#test/model/shop/packages-model.ts';
import type { PackagesPayment } from '#ui/shop/effects/packages-actors.ts';
import { createPaymentForm } from '#ui/shop/effects/payment-form.ts';
import { messageOf } from '#ui/shop/error-catalogue.ts';
import { Packages } from '#ui/shop/packages/Packages.tsx';
import { alertText, button, press } from './screen.ts';
import { walkPage } from './walk-page.tsx';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['edition'];
});

/** The payment has screens and tests of its own; here it stands still, so that the way back to the list is open. */
function standingPayment() {
  const loadCheckout = fromPromise<Checkout, { orderId: string; packageId: number | null }>(async () => {
    throw new Error('offline');
  });
  const actor = createActor(paymentMachine.provide({ actors: { loadCheckout } }), {
    input: { orderId: 'order-1', flow: 'packages' },
  }).start();
  return { current: () => actor, subscribe: () => () => {} } as unknown as PackagesPayment;
}

const { input, ...model } = packagesModel;
walkPage(
  'every transition of the list of packages on its page [MB-02] [R-05] [X-01] [W-13]',
  packagesMachine,
  {
    ...model,
    inputs: [input],
    actors: ['loadPackages', 'payment'],
    render: ({ logic, inspect }) => {
      render(
        <Packages
          logic={logic}
          payment={standingPayment()}
          form={createPaymentForm()}
          message=""
          inspect={inspect}
        />,
      );
    },
    acts: {
      'package.chosen': () => press('Choose Santa’s texts'),
      'package.reconsidered': () => press('Choose another package'),
      'packages.retried': () => press('Try again'),
    },
    expectScreen: (snapshot) => {
      if (snapshot.status === 'done') return;
      const { list, message } = snapshot.context;
      if (message) expect(alertText()).toContain(message);
      if (snapshot.matches('choosing')) {
        expect(screen.getByText('$29.95')).toBeTruthy();
        const mayChoose = list?.orderId === 'order-1';
        expect(button('Choose Santa’s texts') !== null).toBe(mayChoose);
        expect(screen.queryByRole('link', { name: 'Sign a child up' }) !== null).toBe(!mayChoose);
      }
      if (snapshot.matches('unavailable') || snapshot.matches('broken')) {
        expect(alertText()).toContain('Nothing was charged');
      }
    },
  },
);

it.each([
  ['?message=Error%20with%20Sign%20Up%20-%20Please%20Try%20Again', 'Error with Sign Up - Please Try Again'],
  [
    '?message=There%20is%20not%20enough%20money%20on%20this%20card.%20Nothing%20was%20charged.%20Try%20another%20card.',
    'There is not enough money on this card. Nothing was charged. Try another card.',
  ],
  ['?message=Call%20555-0100%20now', 'Something went wrong. Nothing was charged. Please try again.'],
  ['?message=%3Cscript%3E', 'Something went wrong. Nothing was charged. Please try again.'],
  ['', ''],
])('shows for %s only what is in our own catalogue [R-05] [C6]', (search, shown) => {
  expect(messageOf(search)).toBe(shown);
});
