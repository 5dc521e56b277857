/** Venmo's sheet in every situation, with its buttons pressed as a shopper presses them. */
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { venmoCases } from '#test/model/payment-flows/cases.ts';
import { hook, perform, renderForm, stillParts } from '#test/ui/drop-in/harness.tsx';
import { VenmoSheet } from '#ui/drop-in/venmo/VenmoSheet.tsx';

type Snapshot = SnapshotFrom<typeof venmoMachine>;

const paths = transitionPaths(venmoMachine, {
  input: { options: {} },
  cases: venmoCases,
  fingerprint: ({ context: { way, sheetError, method, options, asked } }) => [
    way,
    sheetError,
    method?.nonce,
    options === asked,
  ],
});

/** What a shopper reads, by the key of what went wrong. Written by hand: they are the oracle. */
const sentences: Readonly<Record<string, string>> = {
  developerError: 'Developer Error: Something went wrong. Check the console for details.',
  venmoButtonMustBeUsed: 'Use the Venmo button to continue with your payment.',
  venmoAppFailedError: "The Venmo app wasn't found on your device.",
  walletApprovalOutdatedError:
    'Your payment changed while you were approving it, and nothing was charged. Please approve it again.',
};
const anythingElse = 'Something went wrong on our end. Check your entries and try again.';

function expectSheet(snapshot: Snapshot) {
  const { sheetError } = snapshot.context;
  const sentence = sheetError ? (sentences[sheetError] ?? anythingElse) : '';
  expect(hook('sheet-error')?.textContent).toBe(sentence);
  const canPress = snapshot.matches('idle') || snapshot.matches('disconnected');
  expect(hook('venmo-button')?.getAttribute('aria-disabled')).toBe(String(!canPress));
  const isElsewhere = (['leaving', 'away', 'back'] as const).some((state) =>
    snapshot.matches({ 'in progress': { app: state } }),
  );
  expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(isElsewhere);
  const isCovered =
    snapshot.matches({ 'in progress': { app: 'reading' } }) ||
    snapshot.matches({ 'in progress': 'canceling' }) ||
    snapshot.matches('reconnecting');
  expect(hook('disable-wrapper')?.classList.contains('braintree-hidden')).toBe(!isCovered);
}

describe('every transition of venmo on the sheet [MB-02]', () => {
  const coverage = createCoverage(venmoMachine);
  afterAll(coverage.expectComplete);

  for (const { name, steps } of paths) {
    it(name, async () => {
      const clock = new SimulatedClock();
      const actors = controlledActors(['connect', 'tokenize', 'cancel', 'watchPage']);
      const logics = Object.entries(actors).map(([actor, { logic }]) => [actor, logic] as const);
      const venmo = createActor(venmoMachine.provide({ actors: Object.fromEntries(logics) as never }), {
        clock,
        input: { options: {} },
        inspect: coverage.inspect,
      }).start();
      const wallets = { venmo: { actor: venmo, Sheet: VenmoSheet } } as never;
      renderForm({ ...stillParts('guest', [], ['venmo']), wallets });
      for (const { event, expected } of steps) {
        await perform(() => {
          if (performAutomatic(event, venmoMachine, clock, actors)) return;
          if (event.type === 'venmo.pressed') fireEvent.click(screen.getByRole('button', { name: 'Venmo' }));
          else if (event.type === 'venmo.canceled')
            fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
          else venmo.send(event as never);
        });
        expectSheet(expected);
      }
      venmo.stop();
    });
  }
});
