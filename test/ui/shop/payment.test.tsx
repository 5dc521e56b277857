/** Every transition of the payment step, acted out on its real screen. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { paymentMachine } from '#machines/shop/payment.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { paymentModel } from '#test/model/shop/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard-model.ts';
import { renderWizard } from './render-wizard.tsx';
import { alertText, button, heading, press } from './screen.ts';

/** The Drop-in has tests of its own; here it only says that it opened or failed. */
const dropIn = vi.hoisted(() => ({ onOpened: () => {}, onFailed: () => {} }));
vi.mock('#ui/shop/wizard/PaymentForm.tsx', () => ({
  PaymentForm: (props: { onOpened: () => void; onFailed: () => void }) => {
    Object.assign(dropIn, props);
    return <div data-testid="drop-in" />;
  },
}));

const paths = transitionPaths(paymentMachine, { ...paymentModel, input: { orderId: 'order-1' } });
type Rendered = Awaited<ReturnType<typeof renderWizard>>;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=4');
});
afterEach(cleanup);

async function perform(event: EventObject, { actors, clock }: Rendered) {
  await act(async () => {
    switch (event.type) {
      case 'form.opened':
        return dropIn.onOpened();
      case 'form.failed':
        return dropIn.onFailed();
      case 'pay.pressed':
        return press('Pay $29.95');
      case 'payment.checked':
        return press('Check again');
      case 'checkout.retried':
        return press('Try again');
      default:
        expect(performAutomatic(event, paymentMachine, clock, actors as never)).toBe(true);
    }
  });
}

/** What a person must see in each state, written by hand. */
function expectScreen(snapshot: SnapshotFrom<typeof paymentMachine>) {
  if (snapshot.matches('paid')) {
    expect(heading()).toBe('Would you like to personalize more for Mia? (optional)');
    return;
  }
  expect(heading()).toBe('Give Mia the whole December');
  expect(screen.queryByTestId('drop-in') !== null).toBe(snapshot.hasTag('form'));
  expect(button('Pay $29.95') !== null).toBe(snapshot.hasTag('payable'));
  if (snapshot.hasTag('busy')) expect(screen.getAllByRole('status').length).toBeGreaterThan(1);
  if (snapshot.matches('unavailable'))
    expect(alertText()).toContain('Nothing was charged and nothing is lost');
  if (snapshot.matches({ form: 'charging' }))
    expect(screen.getByText('Processing your payment…')).toBeTruthy();
  if (snapshot.matches({ form: 'ready' }) && snapshot.context.problem?.code === 'declined') {
    expect(alertText()).toContain('Your bank declined this card.');
  }
  if (snapshot.matches({ form: 'ready' }) && snapshot.context.problem?.code === 'not_charged') {
    expect(alertText()).toContain('nothing was charged');
  }
  if (snapshot.matches({ form: { unconfirmed: 'unreachable' } })) {
    expect(alertText()).toContain('do not pay again yet');
  } else if (snapshot.matches({ form: 'unconfirmed' })) {
    expect(screen.getByText(/Still confirming your payment/)).toBeTruthy();
  }
}

describe('every transition of the payment step on its screen [MB-01] [MB-02] [P-03] [X-02]', () => {
  const coverage = createCoverage(paymentMachine);
  for (const { name, steps } of paths) {
    it(name, async () => {
      const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, coverage.inspect);
      for (const { event, expected } of steps) {
        await perform(event, rendered);
        expectScreen(expected);
      }
    });
  }
  afterAll(coverage.expectComplete);
});

it('gives the form back after a decline and pays once with the next card [X-01]', async () => {
  const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const { actors, calls } = rendered;
  const order = {
    state: 'awaiting_payment',
    packageName: 'Texts',
    packageDescription: '',
    amount: '29.95',
    currency: 'USD',
  } as const;
  await act(async () => actors.loadCheckout.resolve({ authorization: 'token', order }));
  await act(async () => dropIn.onOpened());
  for (const nonce of ['nonce-declined', 'nonce-good']) {
    await act(async () => press('Pay $29.95'));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce }));
    const last = nonce === 'nonce-good';
    await act(async () =>
      actors.checkOut.resolve(
        last
          ? { result: 'success', amount: 29.95 }
          : { result: 'declined', message: 'Your bank declined this card.' },
      ),
    );
  }
  expect(actors.checkOut.inputs.map(({ method }) => method.nonce)).toEqual(['nonce-declined', 'nonce-good']);
  expect(calls.clearPaymentMethod).toBe(2);
  expect(heading()).toContain('personalize more for Mia');
});
