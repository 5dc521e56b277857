import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { packagesMachine } from '#machines/shop/packages.ts';
import { packagesModel } from '#test/model/shop/packages-model.ts';
import { sentenceOf } from '#ui/shop/error-catalogue.ts';
import { Packages } from '#ui/shop/packages/Packages.tsx';
import { code } from '#ui/shop/wizard/code.ts';
import { alertText, button, press } from './screen.ts';
import { standingPayment } from './stand-in.ts';
import { walkPage } from './walk-page.tsx';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['edition'];
});

/** The payment has screens and tests of its own. */
vi.mock('#ui/shop/wizard/checkout-steps.tsx', () => ({ Paying: () => <p>Paying</p> }));
beforeAll(() => code.checkout.fetch());

const { input, ...model } = packagesModel;
walkPage(
  'every transition of the list of packages on its page [MB-02] [R-05] [X-01] [W-13]',
  packagesMachine,
  {
    ...model,
    inputs: [input],
    actors: ['loadPackages', 'fetchCode', 'payment'],
    children: { payment: standingPayment },
    render: ({ logic, input: given, inspect }) => {
      render(<Packages packages={createActor(logic, { input: given, inspect }).start()} />);
    },
    acts: {
      'package.chosen': () => press('Choose Santa’s texts'),
      'packages.retried': () => press('Try again'),
      'code.retried': () => press('Try again'),
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
      expect(screen.queryByText('One moment…') !== null).toBe(snapshot.hasTag('fetching'));
      expect(screen.queryByText('Paying') !== null).toBe(snapshot.matches({ paying: 'running' }));
      expect(button('Choose another package') !== null).toBe(snapshot.matches({ paying: 'running' }));
      if (snapshot.matches('unavailable') || snapshot.hasTag('broken')) {
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
  expect(sentenceOf(new URLSearchParams(search).get('message') ?? '')).toBe(shown);
});
