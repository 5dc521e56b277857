/** Every transition of the payment step, acted out on its real screen. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { type PaymentEvent, paymentMachine } from '#machines/shop/payment.ts';
import type { Promo } from '#machines/shop/promo.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { checkout, order, paymentModel } from '#test/model/shop/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard-model.ts';
import type { PaymentActor } from '#ui/shop/wizard/Paying.tsx';
import { renderWizard, settled } from './render-wizard.tsx';
import { alertText, button, heading, press, type } from './screen.ts';
import { tellOfCaptcha } from './solve-captcha.ts';

const tick = (name: RegExp) => screen.getByRole('checkbox', { name }).click();

/** The Drop-in has tests of its own; here it only says that it opened or failed. */
const dropIn = vi.hoisted(() => ({ amount: '', payment: undefined as unknown }));
const tell = (event: EventObject) => (dropIn.payment as PaymentActor).send(event as PaymentEvent);
const open = () => tell({ type: 'form.opened', form: {} } as EventObject);
vi.mock('#ui/shop/wizard/PaymentForm.tsx', () => ({
  PaymentForm: (props: typeof dropIn) => {
    Object.assign(dropIn, props);
    return <div data-testid="drop-in" />;
  },
}));

/** A code panel that fails by itself is a programming error: no act of a person leads to it. */
const impossible: (typeof paymentModel)['impossible'] = (snapshot, event) =>
  event.type === 'xstate.error.actor.promo' || paymentModel.impossible(snapshot, event);
const paths = transitionPaths(paymentMachine, {
  ...paymentModel,
  impossible,
  input: { orderId: 'order-1' },
});
type Rendered = Awaited<ReturnType<typeof renderWizard>>;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/?step=4');
});
afterEach(cleanup);

/** What only one of several acts leads to. */
async function performCode(event: EventObject & { promo?: Promo }, { actors: { findPromo } }: Rendered) {
  if (event.type === 'promo.submitted') {
    await act(async () => type('Code', 'SNOW20'));
    return act(async () => void fireEvent.submit(screen.getByLabelText('Code')));
  }
  if (event.type === 'promo.cleared') return act(async () => press('Remove the code'));
  const { promo } = event;
  return act(async () =>
    findPromo.resolve(promo ? { result: 'valid', promo } : { result: 'refused', message: 'No such code.' }),
  );
}

async function perform(event: EventObject, rendered: Rendered) {
  const { actors, clock } = rendered;
  if (event.type.startsWith('promo.')) return performCode(event, rendered);
  if (event.type === 'captcha.solved') {
    return tellOfCaptcha(rendered, { type: 'widget.solved', token: 'solved' });
  }
  if (event.type === 'captcha.expired') return tellOfCaptcha(rendered, { type: 'widget.expired' });
  return act(async () => {
    switch (event.type) {
      case 'form.opened':
      case 'form.failed':
      case 'form.turned':
      case 'form.started':
      case 'sheet.opened':
      case 'wallet.agreed':
      case 'wallet.forgotten':
        return tell(event);
      case 'keeping.answered':
        return tick(/^Do not keep/);
      case 'start.answered':
        return tick(/^Please start now/);
      case 'pay.pressed':
        return press(/^(Pay \$|Get it free)/);
      case 'payment.checked':
        return press('Check again');
      case 'code.retried':
        return press('Try again');
      case 'xstate.done.actor.fetchCode':
        return actors.fetchCaptcha.resolve();
      case 'xstate.error.actor.fetchCode':
        return actors.fetchCaptcha.reject(new Error('offline'));
      case 'checkout.retried':
        return press(/^(Try|Look) again$/);
      default:
        return expect(performAutomatic(event, paymentMachine, clock, actors as never)).toBe(true);
    }
  });
}

/** What a person must see in each state, written by hand. */
function expectScreen(snapshot: SnapshotFrom<typeof paymentMachine>) {
  // What follows the payment is fetched.
  if (snapshot.matches('paid')) return expect(screen.getByText('One moment…')).toBeTruthy();
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
  const captcha = screen.queryByText(/please show that you are a person/);
  expect(captcha !== null && captcha.closest('[hidden]') === null).toBe(asked);
  const start = screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Please start now.' });
  if (start) expect(start.checked).toBe(snapshot.context.startNow !== '');
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
      const rendered = await renderWizard({ draft: signedUp, step: 'payment' }, coverage.inspect, {
        code: 'later',
      });
      await act(async () => rendered.actors.fetchCode.resolve());
      for (const { event, expected } of steps) {
        await perform(event, rendered);
        await settled();
        expectScreen(expected);
      }
    });
  }
  // Where there is a way back the same step ends with a refusal, or can be left: see packages.test.tsx.
  const elsewhere = new Set([
    'payment.form —error promo [1/2]→ payment.form.settling',
    'payment.form —error promo [2/2]→ (stays)',
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

it('shows the tick for an early start as it is sent, also after the price has changed, and asks anew in other words [B30]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const start = { version: 'uk-start-1', wording: 'Please start now.', otherwiseFrom: null };
  const asking = (version: string) => ({ ...checkout, order: { ...order, start: { ...start, version } } });
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Please start now.' });
  const payAndReprice = async (next: string) => {
    await act(async () => press('Pay $29.95'));
    await act(async () => actors.requestPaymentMethod.resolve({ nonce: 'nonce', deviceData: '' }));
    await act(async () => actors.checkOut.resolve({ result: 'repriced', message: 'The price has changed.' }));
    await act(async () => actors.loadCheckout.resolve(asking(next)));
    await act(async () => open());
  };
  await act(async () => actors.loadCheckout.resolve(asking('uk-start-1')));
  await act(async () => open());
  await act(async () => box().click());
  const shown = [box().checked];
  for (const version of ['uk-start-1', 'uk-start-2', 'uk-start-2']) {
    await payAndReprice(version);
    shown.push(box().checked);
  }
  expect(shown).toEqual([true, true, false, false]);
  expect(actors.checkOut.inputs.map(({ startNow }) => startNow)).toEqual(['uk-start-1', 'uk-start-1', '']);
});

it('offers no payment through a form that is not there yet, after an unknown payment was settled [X-02]', async () => {
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  const unresolved = { ...checkout, order: { ...order, state: 'unresolved' as const } };
  await act(async () => actors.loadCheckout.resolve(unresolved));
  await act(async () => actors.findOrder.resolve(order));
  expect(button(/^Pay/)).toBeNull();
  await act(async () => open());
  expect(button('Pay $29.95')).not.toBeNull();
});
