/** Every transition of Apple Pay and Google Pay, acted out on the real form. */
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, type EventObject, SimulatedClock } from 'xstate';
import type { WalletContext } from '#machines/drop-in/shared/sheet.ts';
import { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import { googlePayMachine } from '#machines/payment-flows/google-pay/machine.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { applePayCases, googlePayCases } from '#test/model/payment-flows/phones-wallets-cases.ts';
import { hook, perform, renderForm, stillParts } from '#test/ui/drop-in/harness.tsx';
import { ApplePaySheet } from '#ui/drop-in/apple-pay/ApplePaySheet.tsx';
import type { Wallet } from '#ui/drop-in/form/form-parts.ts';
import { WalletSheet } from '#ui/drop-in/sheets/WalletSheet.tsx';

/** What a shopper reads, by the key of what went wrong. Everything else is said in general words. */
const sentences: Readonly<Record<string, string>> = {
  applePayButtonMustBeUsed: 'Use the Apple Pay button to continue with your payment.',
  googlePayButtonMustBeUsed: 'Use the Google Pay button to continue with your payment.',
  applePayTokenizationError: 'A network error occurred while processing the Apple Pay payment.',
  walletApprovalOutdatedError:
    'Your payment changed while you were approving it, and nothing was charged. Please approve it again.',
  applePayActiveCardError: 'Link a supported card to your Apple Pay wallet.',
  developerError: 'Developer Error: Something went wrong. Check the console for details.',
};
const general = 'Something went wrong on our end. Check your entries and try again.';

function expectError({ context: { sheetError } }: { readonly context: WalletContext }) {
  const read = hook('sheet-error-text')?.textContent ?? '';
  expect(read).toBe(sheetError ? (sentences[sheetError] ?? general) : '');
}

const isCovered = () => !hook('disable-wrapper')?.classList.contains('braintree-hidden');

/** As much of a wallet as the form shows. */
const walletOf = (actor: unknown, Sheet: Wallet['Sheet']) => ({ actor, Sheet }) as unknown as Wallet;

describe.each(['production', 'test'] as const)('Apple Pay on the form, in %s [MB-02]', (environment) => {
  const names = ['connect', 'findCard', 'session', 'performValidation', 'tokenize'];
  const paths = transitionPaths(applePayMachine, {
    input: { environment, options: {} },
    cases: applePayCases,
    fingerprint: ({ context: { sheetError, payment } }) => [sheetError, payment !== null],
  });
  const coverage = createCoverage(applePayMachine);
  afterAll(coverage.expectComplete);

  for (const { name, steps } of paths) {
    it(name, async () => {
      const clock = new SimulatedClock();
      const actors = controlledActors(names);
      const logics = Object.entries(actors).map(([actor, { logic }]) => [actor, logic] as const);
      const apple = createActor(applePayMachine.provide({ actors: Object.fromEntries(logics) as never }), {
        clock,
        input: { environment, options: {} },
        inspect: coverage.inspect,
      }).start();
      renderForm({
        ...stillParts('guest', [], ['applePay']),
        wallets: { applePay: walletOf(apple, ApplePaySheet) },
      });
      for (const { event, expected } of steps) {
        await perform(() => {
          if (event.type === 'apple.pressed')
            fireEvent.click(screen.getByRole('button', { name: 'Apple Pay' }));
          else if (!performAutomatic(event, applePayMachine, clock, actors)) apple.send(event as never);
        });
        const isFree = ['looking for a card', 'without a card', 'idle'].some((state) =>
          expected.matches(state as 'idle'),
        );
        const button = screen.getByRole('button', { name: 'Apple Pay' });
        expect(button.getAttribute('aria-disabled')).toBe(String(!isFree));
        expect(isCovered()).toBe(expected.matches('paying'));
        if (expected.matches('without a card')) expect(expected.context.sheetError).not.toBeNull();
        expectError(expected);
      }
      apple.stop();
    });
  }
});

describe('Google Pay on the form [MB-02]', () => {
  const names = ['connect', 'loadPaymentData', 'parseResponse'];
  const paths = transitionPaths(googlePayMachine, {
    input: { options: {} },
    cases: googlePayCases,
    fingerprint: ({ context: { sheetError, paymentData, options, asked } }) => [
      sheetError,
      paymentData !== null,
      options === asked,
    ],
  });
  const coverage = createCoverage(googlePayMachine);
  afterAll(coverage.expectComplete);

  for (const { name, steps } of paths) {
    it(name, async () => {
      const clock = new SimulatedClock();
      const actors = controlledActors(names);
      const logics = Object.entries(actors).map(([actor, { logic }]) => [actor, logic] as const);
      const google = createActor(googlePayMachine.provide({ actors: Object.fromEntries(logics) as never }), {
        clock,
        input: { options: {} },
        inspect: coverage.inspect,
      }).start();
      const Sheet = () => (
        <WalletSheet option="googlePay">
          <button type="button" onClick={() => google.send({ type: 'google.pressed' })}>
            G Pay
          </button>
        </WalletSheet>
      );
      renderForm({
        ...stillParts('guest', [], ['googlePay']),
        wallets: { googlePay: walletOf(google, Sheet) },
      });
      const act = (event: EventObject) => {
        if (event.type === 'google.pressed') fireEvent.click(screen.getByRole('button', { name: 'G Pay' }));
        else if (!performAutomatic(event, googlePayMachine, clock, actors)) google.send(event as never);
      };
      for (const { event, expected } of steps) {
        await perform(() => act(event));
        expect(isCovered()).toBe(expected.matches('choosing') || expected.matches('reading'));
        expectError(expected);
      }
      google.stop();
    });
  }
});
