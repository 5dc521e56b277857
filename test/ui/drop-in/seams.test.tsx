/**
 * View, card, request and a wallet below their root, all real, on the real form: paths are generated from an oracle that
 * is written by hand, and after each step the form shows, answers and tells what the oracle says. The payment library is
 * played at the ports; what it does by itself is proved in Chromium.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { FieldEvent } from '#machines/drop-in/card-events.ts';
import type { CardFieldRequest } from '#machines/drop-in/card-fields.ts';
import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';
import type { WalletOptions } from '#machines/drop-in/wallet.ts';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization.ts';
import { empty, fieldEvent, newCard, nonceAlone, report, right } from '#test/model/drop-in/cases.ts';
import { payPalAccount, singlePayment } from '#test/model/payment-flows/cases.ts';
import { Emitter } from '#ui/drop-in/api/events.ts';
import { announce } from '#ui/drop-in/form/announce.ts';
import { FormView } from '#ui/drop-in/form/FormView.tsx';
import { createForm, type DropInRef, Form, type FormPorts } from '#ui/drop-in/form/form.ts';
import { partsOf } from '#ui/drop-in/form/form-parts.ts';
import * as otherWays from '#ui/drop-in/form/other-ways.ts';
import { watchPlace } from '#ui/drop-in/form/watch-place.ts';
import { type PayPalRef, PayPalSheet } from '#ui/drop-in/paypal/PayPalSheet.tsx';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { FormContext } from '#ui/drop-in/sheets/form-context.tsx';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';
import { cardProfile, hook, perform } from './harness.tsx';
import { type Act, acts, begin, type Expected, stepFrom } from './seams-oracle.ts';

/** What the payment library and the gateway are told to do by a test. */
function playPorts() {
  let tellCard: (event: AnyEventObject) => void = () => undefined;
  let tellPayPal: (event: AnyEventObject) => void = () => undefined;
  let tokenized = Promise.withResolvers<PaymentMethod>();
  const machine = payPalTokenizationMachine.provide({
    actors: {
      payPalButton: fromCallback<AnyEventObject, WalletOptions>(({ sendBack }) => {
        tellPayPal = sendBack;
        sendBack({ type: 'button.rendered' });
      }),
      createPayment: fromPromise(async () => 'EC-1'),
      tokenizePayment: fromPromise(async () => payPalAccount),
    },
  });
  const profile = {
    customer: 'guest',
    vault: 'fixed',
    options: ['card', 'paypal'],
    request: nonceAlone,
    card: cardProfile,
  } as const;
  const Sheet = ({ actor }: { readonly actor: PayPalRef }) => (
    <PayPalSheet option="paypal" mount={() => undefined} actor={actor} />
  );
  const ports: FormPorts = {
    connect: async () => profile,
    fetchPart: async () => ({ otherWays }),
    offerWallets: async (offered) => offered,
    explain: async ({ problem }) => problem,
    fetchWallet: async () => ({ machine, input: singlePayment, kind: 'PayPalAccount', Sheet }),
    hostedFields: fromCallback<AnyEventObject, readonly CardFieldRequest[]>(({ sendBack }) => {
      tellCard = sendBack;
      sendBack({ type: 'fields.loaded' });
    }),
    tokenizeCard: () => {
      tokenized = Promise.withResolvers();
      return tokenized.promise;
    },
    listSavedMethods: async () => [],
    setUpThreeDSecure: async () => undefined,
    verifyCard: async ({ method }) => method,
    setUpDataCollector: async () => undefined,
    collectDeviceData: async () => '',
    watchPlace: watchPlace(document.body, undefined),
    draw: async () => undefined,
    tearDown: async () => undefined,
  };
  return {
    ports,
    type: (event: FieldEvent) => tellCard(event),
    payPal: (type: string, more: object = {}) => tellPayPal({ type, ...more }),
    accept: () => tokenized.resolve(newCard),
    decline: () =>
      tokenized.reject(
        Object.assign(new Error('declined'), { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', type: 'CUSTOMER' }),
      ),
  };
}

function Shown({ root }: { readonly root: DropInRef }) {
  const subscribe = (notify: () => void) => {
    const watching = root.subscribe(notify);
    return () => watching.unsubscribe();
  };
  const snapshot = useSyncExternalStore(subscribe, () => root.getSnapshot());
  return <FormView parts={partsOf(snapshot)} />;
}

/** A form that a shopper has before them, and what its page has heard since the last look. */
async function start() {
  const clock = new SimulatedClock();
  const played = playPorts();
  const root = createForm(played.ports, {
    clock,
    input: { parts: ['otherWays'], preselection: 'first saved method' },
  });
  const emitter = new Emitter();
  root.on('*', (event) => announce(event, emitter));
  const form = new Form(root);
  const heard: string[] = [];
  const answers: string[] = [];
  emitter.on('changeActiveView', ({ previousViewId, newViewId }) =>
    heard.push(`changeActiveView ${previousViewId} to ${newViewId}`),
  );
  emitter.on('paymentMethodRequestable', ({ type, paymentMethodIsSelected }) =>
    heard.push(`paymentMethodRequestable ${type}, ${paymentMethodIsSelected ? 'chosen' : 'entered'}`),
  );
  emitter.on('noPaymentMethodRequestable', () => heard.push('noPaymentMethodRequestable'));
  emitter.on('paymentOptionSelected', ({ paymentOption }) =>
    heard.push(`paymentOptionSelected ${paymentOption}`),
  );
  emitter.on('busyChange', ({ isBusy }) => heard.push(`busyChange ${isBusy}`));
  emitter.on('error', ({ code }) => heard.push(`error ${code}`));
  const opening = form.open();
  const value = { id: 'form', strings: stringsFrom(english), mounts: new FieldMounts() };
  render(
    <StrictMode>
      <FormContext value={value}>
        <Shown root={root} />
      </FormContext>
    </StrictMode>,
  );
  await perform(() => opening);
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  const actions: Readonly<Record<Act, () => unknown>> = {
    'shopper fills the card in': () =>
      played.type(fieldEvent('field.validity.changed', 'cvv', report(right, right))),
    'shopper empties a field': () => played.type(fieldEvent('field.emptied', 'cvv', report(right, empty))),
    'shopper presses the toggle': () => press('Choose another way to pay'),
    'shopper chooses card': () => press('Card'),
    'shopper chooses paypal': () => press('PayPal'),
    'shopper agrees at PayPal': async () => {
      played.payPal('payment.wanted');
      await perform(() => undefined);
      played.payPal('payment.approved', { approval: { orderID: 'EC-1' } });
    },
    'page asks for a payment method': () => {
      form.request({}).then(
        ({ method }) => answers.push(`paid with ${method.nonce}`),
        ({ code }: { code: string }) => answers.push(`refused: ${code}`),
      );
    },
    'page clears the selection': () => root.send({ type: 'selection.cleared' }),
    'gateway makes a nonce': () => played.accept(),
    'gateway declines': () => played.decline(),
    'a moment passes': () => clock.increment(200),
  };
  return {
    act: (act: Act) => perform(actions[act]),
    take: () => ({ heard: heard.splice(0), answers: answers.splice(0) }),
    close: () => perform(() => form.close()),
  };
}

/** What the shopper must see. */
function expectShown({ view, method, isAsked, isChanging, cardError, payPalError }: Expected) {
  const shows = (id: string) => hook('wrapper')?.classList.contains(`braintree-show-${id}`) ?? false;
  const showsMethods = view === 'methods' || view === 'methods and others';
  expect(shows('methods')).toBe(showsMethods);
  expect(shows('options')).toBe(view === 'options' || view === 'methods and others');
  expect(shows('card')).toBe(view === 'card');
  expect(shows('paypal')).toBe(view === 'paypal');
  expect(!hook('disable-wrapper')?.classList.contains('braintree-hidden')).toBe(isAsked);
  const errors = { card: cardError, paypal: payPalError };
  expect(hook('sheet-error')?.textContent).toBe(view === 'card' || view === 'paypal' ? errors[view] : '');
  const rows = screen.queryAllByRole<HTMLInputElement>('radio');
  expect(rows.length).toBe(method ? 1 : 0);
  expect(rows.some(({ checked }) => checked)).toBe(showsMethods && method !== null && !isChanging);
}

/** The shortest way to each act in each situation of the oracle; longest first, and none that another one contains. */
function paths(): readonly (readonly Act[])[] {
  const wayTo = new Map<string, { readonly at: Expected; readonly way: readonly Act[] }>([
    [JSON.stringify(begin), { at: begin, way: [] }],
  ]);
  const edges: { readonly key: string; readonly way: readonly Act[] }[] = [];
  for (const { at, way } of wayTo.values()) {
    for (const act of acts) {
      const step = stepFrom(at, act);
      if (!step) continue;
      const key = JSON.stringify(step.next);
      edges.push({ key: `${JSON.stringify(at)} ${act}`, way: [...way, act] });
      if (!wayTo.has(key)) wayTo.set(key, { at: step.next, way: [...way, act] });
    }
  }
  const taken = new Set<string>();
  const chosen = edges
    .toSorted((one, other) => other.way.length - one.way.length)
    .filter(({ way }) => {
      const name = way.join(' → ');
      const isTaken = taken.has(name);
      way.forEach((_act, index) => taken.add(way.slice(0, index + 1).join(' → ')));
      return !isTaken;
    });
  return chosen.map(({ way }) => way);
}

afterEach(cleanup);

describe('view, card, request and PayPal below one root [FM-01] [FM-02] [FR-01] [FR-02] [FT-01] [FT-02] [FW-01] [FL-06]', () => {
  const ways = paths();

  it('is walked in more than a hundred ways', () => {
    expect(ways.length).toBeGreaterThan(100);
  });

  for (const way of ways) {
    it(way.join(' → '), async () => {
      const form = await start();
      let expected = begin;
      expectShown(expected);
      for (const act of way) {
        const step = stepFrom(expected, act);
        if (!step) throw new Error(`This cannot be done: ${act}`);
        await form.act(act);
        expected = step.next;
        expect(form.take()).toEqual({ heard: step.heard, answers: step.answer ? [step.answer] : [] });
        expectShown(expected);
      }
      await form.close();
    });
  }
});
