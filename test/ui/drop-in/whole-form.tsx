/** A form below one root, all of its machines real, on the real form; the payment library is played at the ports. */
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useSyncExternalStore } from 'react';
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { CardFieldRequest } from '#machines/drop-in/card/fields.ts';
import type { FieldEvent } from '#machines/drop-in/card/types.ts';
import { unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentMethod, WalletId } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { empty, fieldEvent, newCard, nonceAlone, report, right } from '#test/model/drop-in/cases.ts';
import { payPalAccount, singlePayment } from '#test/model/payment-flows/cases.ts';
import { Emitter } from '#ui/drop-in/api/events.ts';
import { announce } from '#ui/drop-in/form/announce.ts';
import { expressPart } from '#ui/drop-in/form/express.tsx';
import { FormView } from '#ui/drop-in/form/FormView.tsx';
import { createForm, type DropInRef, Form, type FormPorts } from '#ui/drop-in/form/form.ts';
import { partsOf } from '#ui/drop-in/form/form-parts.ts';
import { type PayPalRef, PayPalSheet } from '#ui/drop-in/paypal/PayPalSheet.tsx';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { FormContext } from '#ui/drop-in/sheets/form-context.tsx';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';
import { cardProfile, perform } from './harness.tsx';
import type { Act } from './whole-form-oracle.ts';

/** What the payment library and the gateway are told to do by a test. */
export function playPorts() {
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
    fetchPart: async () => ({}),
    offerWallets: async ({ options }) => ({ options, broken: {} }),
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
    fetchThreeDSecure: () => Promise.reject(new Error('the bank is not asked')),
    setUpDataCollector: async () => undefined,
    collectDeviceData: async () => '',
    place: { host: document.body, wasOnPage: true },
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

/** Puts a form on the page. */
export function renderRoot(root: DropInRef): void {
  const value = { id: 'form', strings: stringsFrom(english), mounts: new FieldMounts() };
  render(
    <StrictMode>
      <FormContext value={value}>
        <Shown root={root} />
      </FormContext>
    </StrictMode>,
  );
}

/**
 * A form that a shopper has before them, and what its page has heard since the last look.
 * @param express the wallets above it
 */
export async function start(express: readonly WalletId[] = []) {
  const clock = new SimulatedClock();
  const played = playPorts();
  const { connect } = played.ports;
  const ports: FormPorts = {
    ...played.ports,
    connect: async () => ({ ...(await connect()), express }),
    fetchPart: async () => expressPart({}),
  };
  const root = createForm(ports, {
    clock,
    input: {
      parts: express.length > 0 ? ['express'] : [],
      expected: unknownProfile,
      preselection: 'first saved method',
    },
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
  renderRoot(root);
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
    form,
    emitter,
    played,
    act: (act: Act) => perform(actions[act]),
    take: () => ({ heard: heard.splice(0), answers: answers.splice(0) }),
    close: () => perform(() => form.close()),
  };
}
