/** Every transition of the payment step, acted out on its real screen. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { type PaymentEvent, paymentMachine } from '#machines/shop/payment.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { checkout, paymentModel } from '#test/model/shop/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard-model.ts';
import type { PaymentActor } from '#ui/shop/wizard/Paying.tsx';
import { renderWizard, settled } from './render-wizard.tsx';
import { alertText, button, heading, press } from './screen.ts';

const tick = (name: RegExp) => screen.getByRole('checkbox', { name }).click();

/** The Drop-in has tests of its own; here it only says that it opened or failed. */
const dropIn = vi.hoisted(() => ({ amount: '', tell: (_event: { type: string }) => {} }));
const open = () => dropIn.tell({ type: 'form.opened' });
vi.mock('#ui/shop/wizard/PaymentForm.tsx', () => ({
  PaymentForm: (props: typeof dropIn) => {
    Object.assign(dropIn, props);
    return <div data-testid="drop-in" />;
  },
}));

vi.mock('#ui/shop/wizard/Captcha.tsx', () => ({
  default: (props: { onSolved: (token: string) => void; onExpired: () => void }) => {
    Object.assign(captcha, props);
    return <p>Show that you are a person</p>;
  },
}));
const captcha = vi.hoisted(() => ({ onSolved: (_token: string) => {}, onExpired: () => {} }));
/** The code panel has tests of its own; here it only says which code counts. */
const panel = vi.hoisted(() => ({ payment: undefined as unknown }));
vi.mock('#ui/shop/wizard/PromoPanel.tsx', () => ({
  PromoPanel: (props: { payment: unknown }) => {
    Object.assign(panel, props);
    return null;
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
      case 'form.failed':
      case 'form.turned':
      case 'form.started':
      case 'wallet.agreed':
      case 'wallet.forgotten':
        return dropIn.tell(event);
      case 'keeping.answered':
        return tick(/^Do not keep/);
      case 'pay.pressed':
        return press(/^(Pay \$|Get it free)/);
      case 'start.answered':
      case 'promo.submitted':
      case 'promo.applied':
      case 'promo.settled':
      case 'promo.cleared':
        return (panel.payment as PaymentActor).send(event as PaymentEvent);
      case 'captcha.solved':
        return captcha.onSolved('solved');
      case 'captcha.expired':
        return captcha.onExpired();
      case 'payment.checked':
        return press('Check again');
      case 'checkout.retried':
        return press(/^(Try|Look) again$/);
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
  expect(heading()).toBe('Give Mia Santa’s December');
  expect(screen.queryByTestId('drop-in') !== null).toBe(snapshot.hasTag('form'));
  const { promo } = snapshot.context;
  expect(button(/^Pay/) !== null).toBe(snapshot.hasTag('payable'));
  expect(button('Get it free') !== null).toBe(snapshot.hasTag('free'));
  const { wallet, problem } = snapshot.context;
  const pay = `Pay $${promo?.amount ?? '29.95'}${wallet === null ? '' : ` with ${wallet}`}`;
  if (snapshot.hasTag('payable')) {
    expect(button(pay)).not.toBeNull();
    if (wallet !== null) expect(document.activeElement).toBe(button(pay));
  }
  if (snapshot.matches('inVain')) {
    expect(alertText()).toContain('Santa cannot text this phone. Use another number.');
    const another = screen.getByRole<HTMLAnchorElement>('link', { name: 'Use another number' });
    expect(new URL(another.href).search).toBe('?step=2');
  }
  const isPart = snapshot.context.checkout?.order.delivery.kind === 'part';
  expect(screen.queryByText('This adds 3 texts.') !== null).toBe(isPart && snapshot.hasTag('form'));
  const isPricing = snapshot.matches({ form: 'pricing' });
  expect(button('Checking the code…')?.hasAttribute('disabled') ?? false).toBe(isPricing);
  const asksToKeep = snapshot.hasTag('form') && Number(promo?.amount ?? 29.95) >= 1;
  expect(screen.queryByText(/^We keep your payment method until January 31, 2027/) !== null).toBe(asksToKeep);
  expect(screen.queryByText('The price has changed.') !== null).toBe(
    problem?.code === 'repriced' && snapshot.hasTag('form'),
  );
  if (snapshot.hasTag('free')) expect(screen.getByText('Free')).toBeTruthy();
  const form = screen.queryByTestId('drop-in')?.closest('section');
  if (form) expect(form.hidden).toBe(Number(promo?.amount ?? 29.95) < 1);
  const asked = snapshot.matches({ form: 'challenged' });
  expect(screen.queryByText('Show that you are a person') !== null).toBe(asked);
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
  const isChosen = snapshot.context.problem?.code !== 'nothing_chosen';
  expect(screen.queryByText('Choose a way to pay first.') !== null).toBe(
    !isChosen && snapshot.hasTag('form'),
  );
  if (snapshot.hasTag('form')) expect(dropIn.amount).toBe(promo?.amount ?? '29.95');
  if (snapshot.matches({ form: { unconfirmed: 'unreachable' } })) {
    expect(alertText()).toContain('do not pay again yet');
  } else if (snapshot.matches({ form: 'unconfirmed' })) {
    expect(screen.getByText(/Still confirming your payment/)).toBeTruthy();
  }
}

describe('every transition of the payment step on its screen [MB-01] [MB-02] [P-02] [P-03] [W-22] [W-23] [X-02]', () => {
  const coverage = createCoverage(paymentMachine);
  for (const { name, steps } of paths) {
    it(name, async () => {
      const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, coverage.inspect);
      for (const { event, expected } of steps) {
        await perform(event, rendered);
        await settled();
        expectScreen(expected);
      }
    });
  }
  // Where there is a way back the same step ends with a refusal, or can be left: see packages.test.tsx.
  const elsewhere = new Set([
    'payment.form.charging —done checkOut [4/5]→ payment.refused',
    'payment.refused',
  ]);
  afterAll(() => {
    const { states, transitions } = coverage.missing();
    expect(
      [...states, ...transitions].filter((name) => !elsewhere.has(name) && !name.includes('payment.left')),
    ).toEqual([]);
  });
});

it('gives the form back after a decline and pays once with the next card [X-01]', async () => {
  const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const { actors, calls } = rendered;
  await act(async () => actors.loadCheckout.resolve(checkout));
  await settled();
  await act(async () => open());
  for (const nonce of ['nonce-declined', 'nonce-good']) {
    await act(async () => press('Pay $29.95'));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce, deviceData: '' }));
    const last = nonce === 'nonce-good';
    await act(async () =>
      actors.checkOut.resolve(
        last
          ? { result: 'success', amount: 29.95, otherOrders: 'none' }
          : { result: 'declined', message: 'Your bank declined this card.' },
      ),
    );
  }
  expect(actors.checkOut.inputs.map(({ method }) => method?.nonce)).toEqual(['nonce-declined', 'nonce-good']);
  expect(calls.clearPaymentMethod).toBe(2);
  await settled();
  expect(heading()).toContain('personalize more for Mia');
});

it('says beside the button what is paid, that taxes are in it, and that it never renews [B28] [C9]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.resolve(checkout));
  await settled();
  await act(async () => open());
  expect(button('Pay $29.95')).not.toBeNull();
  const [summary] = document.getElementsByClassName('summary');
  expect(summary?.textContent).toContain('$29.95');
  expect(screen.getByText(/^Taxes included\. One payment, never renews\./)).toBeTruthy();
});

it('asks in the UK whether to start now, unticked, and sends on what was ticked [B30]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const start = {
    version: 'uk-start-1',
    wording: 'Please start now.',
    otherwiseFrom: '2026-12-05T16:30:00.000Z',
  };
  await act(async () => actors.loadCheckout.resolve({ ...checkout, order: { ...checkout.order, start } }));
  await settled();
  await act(async () => open());
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Please start now.' });
  expect(box().checked).toBe(false);
  expect(screen.getByText(/Without this the first text comes on December 5/)).toBeTruthy();
  for (const ticked of [false, true]) {
    if (ticked) await act(async () => box().click());
    await act(async () => press('Pay $29.95'));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
    await act(async () => actors.checkOut.resolve({ result: 'declined', message: 'No.' }));
    expect(box().checked).toBe(ticked);
  }
  expect(actors.checkOut.inputs.map(({ startNow }) => startNow)).toEqual(['', 'uk-start-1']);
});

it('goes to the landing page when the payment token is empty, and stays when there was no answer [A-04] [X-04]', async () => {
  const { actors, calls } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  await act(async () => actors.loadCheckout.reject(new Error('offline')));
  expect([calls.openLanding, button('Try again') !== null]).toEqual([0, true]);
  await act(async () => press('Try again'));
  await act(async () => actors.loadCheckout.resolve({ ...checkout, authorization: '' }));
  expect(calls.openLanding).toBe(1);
});
