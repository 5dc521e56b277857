/** PayPal's sheet in every situation, with PayPal's script played by the test. */
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import {
  type PayPalInput,
  payPalTokenizationMachine,
} from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { payPalCases, singlePayment } from '#test/model/payment-flows/cases.ts';
import { hook, perform, renderForm, stillParts } from '#test/ui/drop-in/harness.tsx';
import { PayPalSheet } from '#ui/drop-in/paypal/PayPalSheet.tsx';

type Snapshot = SnapshotFrom<typeof payPalTokenizationMachine>;

/** A shopper whom PayPal's website led back. */
const returning = { ...singlePayment, returned: { orderID: 'EC-2' } };

/** One who agreed there to another sum than the one that is asked for now. */
const outdated = { ...singlePayment, returned: 'outdated' } as const;

const pathsFor = (input: PayPalInput) =>
  transitionPaths(payPalTokenizationMachine, {
    input,
    cases: { ...payPalCases, 'xstate.error.actor.payPalButton': [] },
    fingerprint: ({ context: { options, asked, sheetError } }) => [
      options['flow'],
      options['redirect'],
      options === asked,
      sheetError,
    ],
  });

/** What a shopper reads, by the key of what went wrong. Written by hand: they are the oracle. */
const sentences: Readonly<Record<string, string>> = {
  paypalButtonMustBeUsed: 'Use the PayPal button to continue with your payment.',
  paypalTokenizationRequestActiveError: 'PayPal payment authorization is already in progress.',
  paypalAccountTokenizationFailedError: 'Something went wrong while adding the PayPal account.',
  paypalFlowFailedError: 'Something went wrong while connecting to PayPal.',
  walletApprovalOutdatedError:
    'Your payment changed while you were approving it, and nothing was charged. Please approve it again.',
};
const anythingElse = 'Something went wrong on our end. Check your entries and try again.';

function expectSheet(snapshot: Snapshot) {
  const { sheetError } = snapshot.context;
  const sentence = sheetError ? (sentences[sheetError] ?? anythingElse) : '';
  expect(hook('sheet-error')?.textContent).toBe(sentence);
  const isExchanging =
    snapshot.matches({ offered: 'tokenizing' }) || snapshot.matches({ offered: 'leaving' });
  const mayLeave = snapshot.matches({ offered: 'idle' }) && snapshot.context.options['redirect'] === true;
  expect(screen.queryByRole('button', { name: 'Continue on the PayPal website' }) !== null).toBe(mayLeave);
  expect(hook('disable-wrapper')?.classList.contains('braintree-hidden')).toBe(!isExchanging);
  expect(document.querySelector('.braintree-dropin')?.getAttribute('aria-busy')).toBe(String(isExchanging));
  expect(hook('paypal-button')).not.toBeNull();
  expect(screen.queryByText('Developer Error', { exact: false })).toBeNull();
}

describe('every transition of paypal-tokenization on the sheet [MB-02]', () => {
  const coverage = createCoverage(payPalTokenizationMachine);
  afterAll(() => {
    // The arrival without a flow is a case of its own; a script that throws is one for the generated paths.
    expect(coverage.missing().transitions).toEqual([
      'paypal-tokenization.offered —error payPalButton→ paypal-tokenization.unavailable',
    ]);
  });

  const run = (input: PayPalInput) => {
    const clock = new SimulatedClock();
    const actors = controlledActors(['createPayment', 'leavePage', 'tokenizePayment']);
    const logics = Object.entries(actors).map(([name, { logic }]) => [name, logic] as const);
    let fromScript: (event: AnyEventObject) => void = () => undefined;
    const payPalButton = fromCallback<AnyEventObject, WalletOptions>(({ sendBack }) => {
      fromScript = sendBack;
    });
    const actor = createActor(
      payPalTokenizationMachine.provide({ actors: { ...Object.fromEntries(logics), payPalButton } }),
      { clock, input, inspect: coverage.inspect },
    ).start();
    const Sheet = () => <PayPalSheet option="paypal" mount={() => undefined} actor={actor} />;
    const wallets = { paypal: { actor, Sheet } } as never;
    renderForm({ ...stillParts('guest', [], ['paypal']), wallets });
    return {
      actor,
      act: (event: AnyEventObject) => {
        if (performAutomatic(event, payPalTokenizationMachine, clock, actors)) return;
        if (event.type === 'redirect.pressed') {
          fireEvent.click(screen.getByRole('button', { name: 'Continue on the PayPal website' }));
          return;
        }
        if (/^(button|payment\.(wanted|approved)|buyer|authorization)/.test(event.type)) fromScript(event);
        else actor.send(event as never);
      },
    };
  };

  for (const input of [returning, outdated]) {
    for (const { name, steps } of pathsFor(input)) {
      it(input === outdated ? `${name}, of another sum` : name, async () => {
        const { actor, act } = run(input);
        for (const { event, expected } of steps) {
          await perform(() => act(event));
          expectSheet(expected);
        }
        actor.stop();
      });
    }
  }

  it('a merchant who names no flow gets no button', () => {
    const { actor } = run({ ...singlePayment, options: {} });
    expectSheet(actor.getSnapshot());
    actor.stop();
  });
});
