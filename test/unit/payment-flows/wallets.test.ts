/** Scenarios of Venmo in the words of the specification, with the library and the clock in the test's hand. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import type { VenmoConnection } from '#machines/payment-flows/venmo/machine.ts';
import { venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { connection, venmoAccount } from '#test/model/payment-flows/cases.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

describe('Venmo', () => {
  async function connected(
    way: VenmoConnection['way'] = 'app',
    address: VenmoConnection['address'] = 'plain',
  ) {
    const clock = new SimulatedClock();
    const tokenize = controlledPromise<PaymentMethod, WalletOptions>();
    const connect = controlledPromise<VenmoConnection, WalletOptions>();
    const cancel = controlledPromise<void>();
    let page: (event: AnyEventObject) => void = () => undefined;
    const watchPage = fromCallback(({ sendBack }) => {
      page = sendBack;
    });
    const actor = createActor(
      venmoMachine.provide({
        actors: {
          tokenize: tokenize.logic,
          connect: connect.logic,
          cancel: cancel.logic,
          watchPage,
        },
      }),
      { clock, input: { options: {} } },
    );
    const told: unknown[] = [];
    actor.on('*', (emitted) => {
      if (emitted.type === 'sheet.ready') return;
      told.push('problem' in emitted ? [emitted.type, emitted.problem.code] : [emitted.type]);
    });
    actor.start();
    connect.resolve(connection(way, address));
    await nextTurn();
    return { actor, clock, tokenize, connect, told, page: (type: string) => page({ type }) };
  }

  it('hears nothing of the page for half a second, and waits a second for the app’s word [FN-01]', async () => {
    const { actor, clock, page } = await connected();
    actor.send({ type: 'venmo.pressed' });
    page('page.shown');
    expect(actor.getSnapshot().value).toEqual({ 'in progress': { app: 'leaving' } });
    clock.increment(499);
    expect(actor.getSnapshot().value).toEqual({ 'in progress': { app: 'leaving' } });
    clock.increment(1);
    page('page.shown');
    expect(actor.getSnapshot().value).toEqual({ 'in progress': { app: 'back' } });
    clock.increment(999);
    expect(actor.getSnapshot().value).toEqual({ 'in progress': { app: 'back' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ 'in progress': { app: 'reading' } });
  });

  it('reads the app’s word at once, also when it comes before the page is seen [FN-01]', async () => {
    const { actor, page, tokenize, told } = await connected();
    actor.send({ type: 'venmo.pressed' });
    page('result.arrived');
    expect(actor.getSnapshot().value).toEqual({ 'in progress': { app: 'reading' } });
    page('result.arrived');
    page('page.shown');
    tokenize.resolve(venmoAccount);
    await nextTurn();
    expect(actor.getSnapshot().value).toBe('idle');
    expect(told).toEqual([['wallet.pressed'], ['wallet.approved']]);
  });

  it('refuses a second request while one is active [FN-01]', async () => {
    const { actor, told, tokenize } = await connected('code');
    actor.send({ type: 'venmo.pressed' });
    actor.send({ type: 'venmo.pressed' });
    expect(told).toEqual([['wallet.pressed'], ['wallet.refused', 'VENMO_TOKENIZATION_REQUEST_ACTIVE']]);
    expect(tokenize.inputs).toHaveLength(1);
  });

  it('hands over what was brought along, once, when the form is there [FN-02]', async () => {
    const { actor, told, tokenize } = await connected('app', 'with a result');
    tokenize.resolve(venmoAccount);
    await nextTurn();
    expect(told).toEqual([]);
    actor.send({ type: 'form.opened' });
    actor.send({ type: 'form.opened' });
    expect(told).toEqual([['wallet.approved']]);
  });

  it('has the sheet shown when the app brought an error along [FN-02]', async () => {
    const { actor, told, tokenize } = await connected('app', 'with a result');
    tokenize.reject(coded('VENMO_APP_FAILED'));
    await nextTurn();
    actor.send({ type: 'form.opened' });
    expect(told).toEqual([['wallet.returned'], ['wallet.refused', 'VENMO_APP_FAILED']]);
    expect(actor.getSnapshot().context.sheetError).toBe('venmoAppFailedError');
  });

  it('connects anew when the merchant changes an option, and is pressed with that alone [FW-05]', async () => {
    const { actor, connect, tokenize, told } = await connected();
    actor.send({ type: 'option.changed', key: 'totalAmount', value: '9.99' });
    expect(actor.getSnapshot().value).toBe('renewing');
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    actor.send({ type: 'venmo.pressed' });
    actor.send({ type: 'option.changed', key: 'totalAmount', value: '12.99' });
    connect.resolve(connection('app'));
    await nextTurn();
    expect(connect.inputs).toEqual([{}, { totalAmount: '9.99' }, { totalAmount: '12.99' }]);
    expect([actor.getSnapshot().value, tokenize.inputs, told]).toEqual(['idle', [], []]);
    actor.send({ type: 'venmo.pressed' });
    expect(tokenize.inputs).toEqual([{ totalAmount: '12.99' }]);
  });

  it('lets an authorization end before it connects anew with what the merchant changed [FW-05]', async () => {
    const { actor, connect, tokenize, told } = await connected();
    actor.send({ type: 'venmo.pressed' });
    actor.send({ type: 'option.changed', key: 'totalAmount', value: '9.99' });
    expect(actor.getSnapshot().value).toEqual({ 'in progress': { app: 'leaving' } });
    tokenize.reject(coded('VENMO_APP_CANCELED'));
    await nextTurn();
    expect([actor.getSnapshot().value, told]).toEqual(['renewing', [['wallet.pressed']]]);
    connect.reject(coded('CLIENT_REQUEST_ERROR'));
    await nextTurn();
    expect(actor.getSnapshot().value).toBe('disconnected');
    actor.send({ type: 'venmo.pressed' });
    expect(connect.inputs.at(-1)).toEqual({ totalAmount: '9.99' });
  });

  it('ignores that the shopper said no in the app [FN-03]', async () => {
    const { actor, told, tokenize } = await connected();
    actor.send({ type: 'venmo.pressed' });
    tokenize.reject(coded('VENMO_APP_CANCELED'));
    await nextTurn();
    expect(actor.getSnapshot().context.sheetError).toBeNull();
    expect(told).toEqual([['wallet.pressed']]);
  });

  it('gives up on an app whose payment is never heard of again', async () => {
    const { actor, clock } = await connected('app', 'with a result');
    clock.increment(30_000);
    expect(actor.getSnapshot().value).toBe('returned refused');
    expect(actor.getSnapshot().context.problem?.code).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT');
  });
});
