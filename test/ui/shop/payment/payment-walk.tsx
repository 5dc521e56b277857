/** Every transition of the payment with its code panel and its captcha, all real, on the page that runs it. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { EventObject, InputFrom, SimulatedClock, SnapshotFrom } from 'xstate';
import {
  type CheckoutOrder,
  type PaymentEvent,
  type PaymentOutput,
  paymentMachine,
  type StartAnswer,
} from '#machines/shop/payment/machine.ts';
import type { Promo } from '#machines/shop/promo/machine.ts';
import type { Coverage } from '#test/model/coverage.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { paymentModel } from '#test/model/shop/payment/payment-model.ts';
import type { PaymentActor } from '#ui/shop/payment/Paying.tsx';
import { reportCaptcha } from '../captcha/solve-captcha.ts';
import { alertText, button, press, type } from '../support/screen.ts';
import { walk } from '../support/walk-page.tsx';
import type { ProvidedPayment } from './provide-payment.ts';

/** What the form on the page was drawn with last. The Drop-in has tests of its own; here it only opens or fails. */
export const dropIn = { terms: undefined as unknown, payment: undefined as unknown };

/** Stands in for the module of the form; every test file that walks the payment mocks it with this. */
export const formModule = {
  PaymentForm: (props: typeof dropIn) => {
    Object.assign(dropIn, props);
    return <div data-testid="drop-in" />;
  },
};

/** The form says something to the payment. */
export const formSays = (event: PaymentEvent) => (dropIn.payment as PaymentActor).send(event);
export const openForm = () => formSays({ type: 'form.opened', form: {} });

export interface PaymentStage extends Pick<ProvidedPayment, 'actors' | 'box'> {
  clock: SimulatedClock;
}

export interface PaymentPage {
  input: InputFrom<typeof paymentMachine>;
  /** Draws the page with a payment that has just begun. */
  begin: (inspect: Coverage['inspect']) => Promise<PaymentStage>;
  /** The button that leads back from the payment; without one it cannot be left. */
  wayBack?: string;
  /** What stands above the payment. */
  expectHeading: () => void;
  /** What stands there once it has ended. */
  expectEnd: (output: PaymentOutput) => void;
  /** States and transitions that this page does not lead to. */
  elsewhere: (name: string) => boolean;
}

function pressRadio({ answer }: EventObject & { answer?: StartAnswer }) {
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  radios.find(({ value }) => value === answer?.beginning)?.click();
}

/** What only one of several acts leads to. */
async function performCode(event: EventObject & { promo?: Promo }, { findPromo }: PaymentStage['actors']) {
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

const presses: Readonly<Record<string, string | RegExp>> = {
  'pay.pressed': /^(Pay \$|Get it free)/,
  'chunk.retried': 'Try again',
  'checkout.retried': /^(Try|Check) again$/,
};
const ticks: Readonly<Record<string, RegExp>> = {
  'keeping.answered': /^Keep my payment method/,
};
/** What the form on the page tells. */
const told = new Set([
  'form.opened',
  'form.failed',
  'form.turned',
  'form.started',
  'sheet.opened',
  'wallet.agreed',
  'wallet.forgotten',
]);

/** What a person must see in each state, written by hand. */
function expectPayment(snapshot: SnapshotFrom<typeof paymentMachine>) {
  expect(screen.queryByTestId('drop-in') !== null).toBe(snapshot.hasTag('form'));
  const { promo } = snapshot.context;
  expect(button(/^Pay/) !== null).toBe(snapshot.hasTag('payable'));
  expect(button('Get it free') !== null).toBe(snapshot.hasTag('free'));
  const { wallet, refusal, answer } = snapshot.context;
  const asks = promo ? promo.code === 'GIFT' : snapshot.context.checkout?.order.starts.length === 2;
  const answers = promo ? ['now', 'next'] : ['now', 'later'];
  const chosen = asks && answer && answers.includes(answer.beginning) ? answer.beginning : null;
  const undecided = asks && chosen === null;
  const sum = promo?.amount ?? (chosen === 'later' ? '14.95' : '29.95');
  const pay = `Pay $${sum}${wallet === null ? '' : ` with ${wallet}`}`;
  if (snapshot.hasTag('payable')) {
    expect(button(pay)).not.toBeNull();
    if (wallet !== null) expect(document.activeElement).toBe(button(pay));
  }
  if (snapshot.matches('inVain')) {
    expect(alertText()).toContain('Santa cannot text this phone. Use another number.');
    const isOver = snapshot.context.checkout?.order.delivery.kind === 'over';
    const name = isOver ? 'Sign up again' : 'Use another number';
    const another = screen.getByRole<HTMLAnchorElement>('link', { name });
    expect(new URL(another.href).search).toBe('?step=2');
  }
  const isPart = snapshot.context.checkout?.order.delivery.kind === 'part';
  expect(screen.queryByText('This adds 3 texts.') !== null).toBe(isPart && snapshot.hasTag('form'));
  const isPricing = snapshot.matches({ form: { choosing: 'pricing' } });
  expect(button('Checking the code…')?.hasAttribute('disabled') ?? false).toBe(isPricing);
  const asksToKeep = snapshot.hasTag('form') && Number(sum) >= 1 && !undecided;
  const keeps = screen.queryByRole<HTMLInputElement>('checkbox', {
    name: /^Keep my payment method for extras Until January 31, 2027\. You approve every charge\.$/,
  });
  expect(keeps?.checked).toBe(asksToKeep ? snapshot.context.keeping === 'kept' : undefined);
  expect(screen.queryByText('The price has changed.') !== null).toBe(
    refusal === 'The price has changed.' && snapshot.hasTag('form'),
  );
  if (snapshot.hasTag('free')) expect(screen.getByText('Free')).toBeTruthy();
  const form = screen.queryByTestId('drop-in')?.closest('section');
  if (form) expect(form.hidden).toBe(Number(sum) < 1 || undecided);
  const asked = snapshot.matches({ form: { choosing: 'challenged' } });
  const captcha = screen.queryByText(/please show that you are a person/);
  expect(captcha !== null && captcha.closest('[hidden]') === null).toBe(asked);
  const starts = screen.queryAllByRole<HTMLInputElement>('radio');
  expect(starts.map(({ value }) => value)).toEqual(asks && snapshot.hasTag('form') ? answers : []);
  for (const start of starts) expect(start.checked).toBe(start.value === chosen);
  const choose = `Choose when Santa begins${Number(sum) < 1 ? '' : ', then how to pay'}.`;
  expect(screen.queryByText(choose) !== null).toBe(snapshot.matches({ form: { choosing: 'undecided' } }));
  if (snapshot.hasTag('busy')) expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  if (snapshot.matches('unavailable'))
    expect(alertText()).toContain('Nothing was charged and nothing is lost');
  if (snapshot.matches({ form: 'charging' }))
    expect(screen.getByText('Processing your payment…')).toBeTruthy();
  // Nothing of the form can be pressed until the charge has its answer.
  const isCharged = snapshot.matches({ form: 'charging' }) || snapshot.matches({ form: 'unconfirmed' });
  for (const form of document.querySelectorAll('section.payment')) {
    expect(form.hasAttribute('inert')).toBe(isCharged);
  }
  if (snapshot.matches({ form: { choosing: 'ready' } }) && refusal?.startsWith('Your bank declined')) {
    expect(alertText()).toContain('Your bank declined this card.');
  }
  if (
    snapshot.matches({ form: { choosing: 'ready' } }) &&
    refusal?.startsWith('The payment did not go through')
  ) {
    expect(alertText()).toContain('Nothing was charged');
  }
  expect(screen.queryByText('Choose a way to pay first.') !== null).toBe(
    snapshot.matches({ form: { choosing: { ready: 'unchosen' } } }),
  );
  if (snapshot.hasTag('form')) {
    const { keeping } = snapshot.context;
    expect(dropIn.terms).toEqual({ amount: sum, currency: 'USD', keeping });
  }
  const asksAgain = refusal?.startsWith('Please choose PayPal again') ?? false;
  expect(alertText().includes('Please choose PayPal again')).toBe(
    asksAgain && snapshot.hasTag('form') && !snapshot.matches({ form: { choosing: { ready: 'unchosen' } } }),
  );
  if (snapshot.matches({ form: 'unconfirmed' })) {
    expect(screen.getByText(/Still confirming your payment/)).toBeTruthy();
  }
}

/** Declares the walk of the payment on a page; the file mocks `PaymentForm.tsx` with `formModule`. */
export function walkPayment(title: string, page: PaymentPage) {
  walk<typeof paymentMachine, PaymentStage>(title, paymentMachine, {
    ...paymentModel,
    // A machine that fails by itself is a programming error: no act of a person leads to it.
    impossible: (snapshot, event) =>
      /^xstate\.error\.actor\.(promo|confirmation)$/.test(event.type) ||
      paymentModel.impossible(snapshot, event),
    inputs: [page.input],
    begin: ({ inspect }) => page.begin(inspect),
    perform: async (event, stage) => {
      const { actors, clock } = stage;
      if (event.type.startsWith('promo.')) return performCode(event, actors);
      if (event.type === 'captcha.solved') {
        return reportCaptcha(stage, { type: 'widget.solved', token: 'solved' });
      }
      if (event.type === 'captcha.expired') return reportCaptcha(stage, { type: 'widget.expired' });
      return act(async () => {
        const pressed = event.type === 'payment.left' ? page.wayBack : presses[event.type];
        const ticked = ticks[event.type];
        if (pressed) return void press(pressed);
        if (ticked) return screen.getByRole('checkbox', { name: ticked }).click();
        if (event.type === 'start.answered') return pressRadio(event);
        if (told.has(event.type)) return formSays(event as unknown as PaymentEvent);
        if (event.type === 'xstate.done.actor.fetchChunk') return actors.fetchCaptcha.resolve();
        if (event.type === 'xstate.error.actor.fetchChunk') {
          return actors.fetchCaptcha.reject(new Error('offline'));
        }
        if (event.type === 'xstate.done.actor.confirmation') {
          return actors.findOrder.resolve((event as unknown as { output: CheckoutOrder }).output);
        }
        return expect(performAutomatic(event, paymentMachine, clock, actors as never)).toBe(true);
      });
    },
    expectScreen: (snapshot) => {
      if (snapshot.status === 'done') return page.expectEnd(snapshot.output);
      page.expectHeading();
      if (page.wayBack) {
        expect(button(page.wayBack) !== null).toBe(snapshot.can({ type: 'payment.left' }));
      }
      expectPayment(snapshot);
    },
    elsewhere: (name) =>
      /^payment\.form(\.unconfirmed)? —error (promo|confirmation)\b/.test(name) || page.elsewhere(name),
  });
}
