/** The sheet of local payments in every situation, with its buttons pressed as a shopper presses them. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { localPaymentMachine } from '#machines/payment-flows/local-payment/machine.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { localPaymentCases, localPaymentInputs } from '#test/model/payment-flows/local-payment-cases.ts';
import { hook, perform, renderForm, stillParts } from '#test/ui/drop-in/harness.tsx';
import { LocalPaymentSheet } from '#ui/drop-in/local-payment/LocalPaymentSheet.tsx';
import { addWords } from '#ui/drop-in/strings/strings.ts';
import { walletWords } from '#ui/drop-in/strings/wallet-words.ts';

type Snapshot = SnapshotFrom<typeof localPaymentMachine>;

addWords(walletWords);

/** What a shopper reads, by the key of what went wrong. Written by hand: they are the oracle. */
const sentences: Readonly<Record<string, string>> = {
  developerError: 'Developer Error: Something went wrong. Check the console for details.',
  localPaymentButtonMustBeUsed: 'Use one of these buttons to continue with your payment.',
  localPaymentWindowOpenFailedError: 'Your browser blocked the window for your payment.',
  localPaymentWindowClosedError:
    'The window was closed before your payment was confirmed. If you approved it there, do not pay again.',
  localPaymentStartPaymentFailedError: 'Your payment was not approved. Try again or pay in another way.',
  localPaymentTokenizationFailedError:
    'Your payment could not be confirmed. Check your bank account before you pay again.',
};
const anythingElse = 'Something went wrong on our end. Check your entries and try again.';

function expectSheet(snapshot: Snapshot) {
  const { sheetError } = snapshot.context;
  expect(hook('sheet-error')?.textContent).toBe(sheetError ? (sentences[sheetError] ?? anythingElse) : '');
  const buttons = ['iDEAL', 'MB WAY'].map((name) => screen.getByRole('button', { name }));
  for (const button of buttons)
    expect(button.getAttribute('aria-disabled')).toBe(String(!snapshot.matches('idle')));
  const isAway = snapshot.matches({ paying: 'approving' });
  const extra = ['Show the window', 'Cancel'].map((name) => screen.queryByRole('button', { name }) !== null);
  expect(extra).toEqual([isAway, isAway]);
  const isPending = snapshot.matches({ idle: 'pending' });
  expect(hook('local-payment-status')?.textContent).toBe(
    isAway
      ? 'Continue in the window that has opened.'
      : isPending
        ? 'A payment is waiting to be confirmed.'
        : '',
  );
  const isCovered = (snapshot.matches('paying') && !isAway) || snapshot.matches('returning');
  expect(hook('disable-wrapper')?.classList.contains('braintree-hidden')).toBe(!isCovered);
}

describe('every transition of local payments on the sheet [MB-02]', () => {
  const coverage = createCoverage(localPaymentMachine);
  afterAll(coverage.expectComplete);

  for (const [number, input] of localPaymentInputs.entries()) {
    const paths = transitionPaths(localPaymentMachine, {
      input,
      cases: localPaymentCases,
      fingerprint: ({ context: { sheetError, options } }) => [sheetError, options['amount']],
    });
    for (const { name, steps } of paths) {
      it(`${number === 0 ? '' : 'led back: '}${name}`, async () => {
        const clock = new SimulatedClock();
        const actors = controlledActors(['connect', 'payment', 'tokenizeReturned']);
        const logics = Object.entries(actors).map(([actor, { logic }]) => [actor, logic] as const);
        const payment = createActor(
          localPaymentMachine.provide({ actors: Object.fromEntries(logics) as never }),
          { clock, input, inspect: coverage.inspect },
        ).start();
        const wallets = { localPayment: { actor: payment, Sheet: LocalPaymentSheet } } as never;
        renderForm({ ...stillParts('guest', [], ['localPayment']), wallets });
        for (const { event, expected } of steps) {
          await perform(() => {
            if (performAutomatic(event, localPaymentMachine, clock, actors)) return;
            const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
            if (event.type === 'type.pressed') press('iDEAL');
            else if (event.type === 'bank.wanted') press('Show the window');
            else if (event.type === 'payment.canceled') press('Cancel');
            else payment.send(event as never);
          });
          expectSheet(expected);
        }
        payment.stop();
      });
    }
  }
});

it('keeps the focus when the control that has it goes', async () => {
  const actors = controlledActors(['connect', 'payment', 'tokenizeReturned']);
  const logics = Object.entries(actors).map(([actor, { logic }]) => [actor, logic] as const);
  const [input] = localPaymentInputs;
  const payment = createActor(localPaymentMachine.provide({ actors: Object.fromEntries(logics) as never }), {
    input,
  }).start();
  renderForm({
    ...stillParts('guest', [], ['localPayment']),
    wallets: { localPayment: { actor: payment, Sheet: LocalPaymentSheet } },
  });
  await perform(() => actors['connect']?.resolve(undefined));
  await perform(() => {
    fireEvent.click(screen.getByRole('button', { name: 'MB WAY' }));
    payment.send({ type: 'payment.created' });
    payment.send({ type: 'payment.kept' });
  });
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  await perform(() => fireEvent.click(cancel));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'iDEAL' }));
  payment.stop();
  cleanup();
});
