// Proves which view comes first, and what is chosen in it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { Selection, ViewEmitted, ViewInput } from '#machines/drop-in/view-model/types.ts';
import { newCard, paymentRequest, savedMastercard, savedVisa } from '#test/model/drop-in/cases.ts';
import { activeViewOf } from '#ui/drop-in/form/screen.ts';

const customer: ViewInput = {
  customer: 'returning',
  options: ['card'],
  broken: [],
  methods: [savedVisa, savedMastercard],
  preselection: 'first saved method',
};
const guest: ViewInput = { ...customer, customer: 'guest', methods: [] };

/** A running view model, what it told the merchant, and time that passes when the test says so. */
function start(input: ViewInput, listed: readonly PaymentMethod[] = [savedVisa, savedMastercard]) {
  const clock = new SimulatedClock();
  const machine = viewModelMachine.provide({
    actors: { listSavedMethods: fromPromise(() => Promise.resolve(listed)) },
  });
  const actor = createActor(machine, { input, clock });
  const told: ViewEmitted[] = [];
  const meant: Selection[] = [];
  let selection: unknown;
  actor.on('*', (event) => {
    if (event.type === 'selection.told') ({ selection } = event);
    else if (event.type === 'selection.changed') meant.push(event.selection);
    else if (event.type !== 'method.chosen' && event.type !== 'method.preselected') told.push(event);
  });
  const offered = () => {
    actor.send(paymentRequest);
    return selection;
  };
  actor.start();
  return {
    actor,
    told,
    meant,
    offered,
    settle: () => clock.increment(200),
    view: () => activeViewOf(actor.getSnapshot()),
  };
}

const requestable = (paymentMethodIsSelected: boolean) => ({
  type: 'paymentMethodRequestable',
  payload: { paymentMethodIsSelected, type: 'CreditCard' },
});
const nothing = { type: 'noPaymentMethodRequestable' };
const moved = (previousViewId: string, newViewId: string) => ({
  type: 'changeActiveView',
  payload: { previousViewId, newViewId },
});

describe('the first view', () => {
  it('is the list with the first saved method, unannounced [FV-01] [FM-02]', () => {
    const { actor, told, view, offered } = start(customer);
    expect(view()).toBe('methods');
    expect(offered()).toEqual({ kind: 'method', method: savedVisa });
    expect(actor.getSnapshot().hasTag('requestable')).toBe(true);
    expect(told).toEqual([]);
  });
  it('is the list with nothing chosen when the merchant preselects none [FV-02]', () => {
    const { actor, view, offered } = start({ ...customer, preselection: 'none' });
    expect(view()).toBe('methods');
    expect(offered()).toEqual({ kind: 'nothing' });
    expect(actor.getSnapshot().hasTag('requestable')).toBe(false);
  });
  it('is the chooser of several ways to pay, or the sheet of the only one [FV-02]', () => {
    expect(start({ ...guest, options: ['card', 'paypal'] }).view()).toBe('options');
    expect(start({ ...guest, options: ['paypal'] }).view()).toBe('paypal');
  });
});

describe('choosing', () => {
  it('a saved method is told 200 ms later, and is what a request takes at once [FC-07] [FT-02]', () => {
    const { actor, told, settle, offered } = start(customer);
    actor.send({ type: 'method.selected', nonce: savedMastercard.nonce });
    expect(told).toEqual([]);
    expect(offered()).toEqual({ kind: 'method', method: savedMastercard });
    settle();
    expect(told).toEqual([moved('methods', 'methods'), requestable(true)]);
  });
  it('tells what a request would take, whenever that changes', () => {
    const { actor, meant, settle } = start(customer);
    actor.send({ type: 'method.selected', nonce: savedMastercard.nonce });
    settle();
    actor.send({ type: 'edit.begun' });
    actor.send({ type: 'edit.ended' });
    actor.send({ type: 'toggle.pressed' });
    actor.send({ type: 'method.selected', nonce: savedMastercard.nonce });
    const mastercard = { kind: 'method', method: savedMastercard };
    expect(meant).toEqual([
      { kind: 'method', method: savedVisa },
      mastercard,
      { kind: 'nothing' },
      mastercard,
      { kind: 'sheet', option: 'card' },
      mastercard,
    ]);
  });
  it('a method that is not there changes nothing', () => {
    const { actor } = start(customer);
    expect(actor.getSnapshot().can({ type: 'method.selected', nonce: 'forged' })).toBe(false);
  });
  it('again after clearing makes it requestable again [FM-02]', async () => {
    const { actor, told, settle } = start(customer);
    actor.send({ type: 'selection.cleared' });
    expect(told).toEqual([nothing]);
    await nextTurn();
    actor.send({ type: 'method.selected', nonce: savedVisa.nonce });
    settle();
    expect(told).toEqual([nothing, moved('methods', 'methods'), requestable(true)]);
  });
  it('an option tells the view, then what is requestable, then the option [FM-02]', () => {
    const { actor, told } = start({ ...customer, options: ['card', 'paypal'] });
    actor.send({ type: 'toggle.pressed' });
    expect(told).toEqual([]);
    actor.send({ type: 'option.selected', option: 'card' });
    expect(told).toEqual([
      moved('methods', 'card'),
      nothing,
      { type: 'paymentOptionSelected', payload: { paymentOption: 'card' } },
    ]);
  });
  it('an option with nothing requestable before tells no loss', () => {
    const { actor, told } = start({ ...guest, options: ['card', 'paypal'] });
    actor.send({ type: 'option.selected', option: 'paypal' });
    expect(told.map(({ type }) => type)).toEqual(['changeActiveView', 'paymentOptionSelected']);
  });
  it('an option that could not be set up is shown and not possible [FL-03]', () => {
    const { actor, view } = start({ ...guest, options: ['card', 'paypal'], broken: ['paypal'] });
    expect(view()).toBe('options');
    expect(actor.getSnapshot().can({ type: 'option.selected', option: 'paypal' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'option.selected', option: 'card' })).toBe(true);
  });
  it('an option that is not offered is not possible', () => {
    const { actor } = start({ ...guest, options: ['card', 'paypal'] });
    expect(actor.getSnapshot().can({ type: 'option.selected', option: 'venmo' })).toBe(false);
  });
});

describe('the toggle [FT-01]', () => {
  it('goes between the methods and the only sheet', () => {
    const { actor, told, view } = start(customer);
    actor.send({ type: 'toggle.pressed' });
    expect(view()).toBe('card');
    actor.send({ type: 'toggle.pressed' });
    expect(view()).toBe('methods');
    expect(told).toEqual([moved('methods', 'card'), nothing, moved('card', 'methods'), requestable(true)]);
  });
  it('goes to the sheet and stays there, also right after a method was chosen', () => {
    const { actor, told, settle, view, offered } = start(customer);
    actor.send({ type: 'method.selected', nonce: savedMastercard.nonce });
    actor.send({ type: 'toggle.pressed' });
    settle();
    expect(view()).toBe('card');
    expect(told).toEqual([moved('methods', 'card'), nothing]);
    actor.send({ type: 'toggle.pressed' });
    expect(offered()).toEqual({ kind: 'method', method: savedMastercard });
  });
  it('goes from a sheet back to the chooser', () => {
    const { actor, view } = start({ ...guest, options: ['card', 'paypal'] });
    actor.send({ type: 'option.selected', option: 'card' });
    actor.send({ type: 'toggle.pressed' });
    expect(view()).toBe('options');
  });
  it('is not there when there is nowhere to go', () => {
    expect(start(guest).actor.getSnapshot().can({ type: 'toggle.pressed' })).toBe(false);
  });
});

describe('a new card', () => {
  const other = { ...newCard, nonce: 'nonce-other' };

  it('is told when its view is shown, and never as nothing in between [FC-07]', () => {
    const { actor, told, settle } = start(guest);
    actor.send({ type: 'sheet.completed' });
    actor.send({ type: 'method.added', method: newCard });
    actor.send({ type: 'sheet.incomplete' }); // Its fields are cleared while the old view is still shown.
    expect(told).toEqual([requestable(false)]);
    settle();
    expect(told).toEqual([requestable(false), moved('card', 'methods'), requestable(true)]);
  });
  it('takes the place of a guest’s old one [FT-02]', () => {
    const { actor, settle } = start(guest);
    actor.send({ type: 'method.added', method: newCard });
    settle();
    actor.send({ type: 'method.added', method: other });
    expect(actor.getSnapshot().context.methods).toEqual([other]);
  });
  it('stands first in a customer’s list [FT-02]', () => {
    const { actor } = start(customer);
    actor.send({ type: 'method.added', method: newCard });
    expect(actor.getSnapshot().context.methods).toEqual([newCard, savedVisa, savedMastercard]);
  });
  it('goes away with the selection, and a guest is on the sheet again [FT-02] [FV-02]', () => {
    const { actor, settle, view } = start(guest);
    actor.send({ type: 'method.added', method: newCard });
    settle();
    actor.send({ type: 'selection.cleared' });
    expect(view()).toBe('card');
    expect(actor.getSnapshot().context.methods).toEqual([]);
  });
});

describe('a payment that failed', () => {
  const failed = { type: 'payment.failed', code: '2010' } as const;

  it('brings the sheet of a card that was typed back, and forgets its nonce [FT-02]', () => {
    const { actor, told, settle, view, offered } = start({ ...guest, options: ['card', 'paypal'] });
    actor.send({ type: 'option.selected', option: 'card' });
    actor.send({ type: 'sheet.completed' });
    actor.send({ type: 'method.added', method: newCard });
    settle();
    told.length = 0;
    actor.send(failed);
    expect(view()).toBe('card');
    expect(actor.getSnapshot().context.methods).toEqual([]);
    // What was typed is still there, and can be requested again.
    expect(told).toEqual([
      moved('methods', 'card'),
      { type: 'card.refused', code: '2010' },
      requestable(false),
    ]);
    expect(offered()).toEqual({ kind: 'sheet', option: 'card' });
  });
  it('keeps the sheet where its answer comes before the list is shown', () => {
    const { actor, told, settle, view } = start({ ...guest, options: ['card', 'paypal'] });
    actor.send({ type: 'option.selected', option: 'card' });
    actor.send({ type: 'method.added', method: newCard });
    told.length = 0;
    actor.send(failed);
    settle();
    expect(view()).toBe('card');
    expect(actor.getSnapshot().context.methods).toEqual([]);
    expect(told).toEqual([{ type: 'card.refused', code: '2010' }]);
  });
  it('leaves a customer the saved cards beside the sheet', () => {
    const { actor, settle, view } = start(customer);
    actor.send({ type: 'method.added', method: newCard });
    settle();
    actor.send(failed);
    expect(view()).toBe('card');
    expect(actor.getSnapshot().context.methods).toEqual([savedVisa, savedMastercard]);
  });
  it('only forgets a saved card that was chosen, and fetches the list anew', async () => {
    const { actor, told, view } = start(customer);
    actor.send(failed);
    expect(told).toEqual([nothing]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await nextTurn();
    expect(view()).toBe('methods');
    expect(actor.getSnapshot().context.methods).toEqual([savedVisa, savedMastercard]);
  });
  it('does not take a shopper away who edits the list', () => {
    const { actor, settle, view } = start(customer);
    actor.send({ type: 'method.added', method: newCard });
    settle();
    actor.send({ type: 'edit.begun' });
    actor.send(failed);
    expect(view()).toBe('methods');
    expect(actor.getSnapshot().context.methods).not.toContain(newCard);
  });
});

describe('a card that the bank is asked about [FR-03]', () => {
  const verified = { ...newCard, nonce: 'nonce-verified', liabilityShifted: true };

  it('is told once the bank has answered, with the nonce that carries the answer', () => {
    const { actor, told, settle, offered } = start(guest);
    actor.send({ type: 'method.added', method: newCard });
    actor.send({ type: 'verification.begun' });
    settle();
    expect(told).toEqual([moved('card', 'methods')]);
    actor.send({ type: 'verification.passed', nonce: newCard.nonce, method: verified });
    expect(told).toEqual([moved('card', 'methods'), requestable(true)]);
    expect(offered()).toEqual({ kind: 'method', method: verified });
  });
  it('is gone when the bank says no, and the saved methods have new nonces', async () => {
    const { actor, told } = start(customer, [savedMastercard]);
    actor.send({ type: 'verification.begun' });
    actor.send({ type: 'verification.failed' });
    await nextTurn();
    expect(told).toEqual([nothing]);
    expect(actor.getSnapshot().context).toMatchObject({ methods: [savedMastercard], activeMethod: null });
  });
  it('is gone at once when the bank says no before the list is shown [FC-07]', async () => {
    const { actor, told, view } = start(customer, [savedMastercard]);
    actor.send({ type: 'toggle.pressed' });
    actor.send({ type: 'option.selected', option: 'card' });
    actor.send({ type: 'sheet.completed' });
    told.length = 0;
    actor.send({ type: 'method.added', method: newCard });
    actor.send({ type: 'verification.begun' });
    actor.send({ type: 'verification.failed' });
    await nextTurn();
    expect(view()).toBe('methods');
    expect(told).toEqual([moved('card', 'methods'), nothing]);
  });
});

describe('editing [FE-01]', () => {
  it('makes nothing requestable until it ends', () => {
    const { actor, told } = start(customer);
    actor.send({ type: 'edit.begun' });
    expect(told).toEqual([moved('methods', 'methods'), nothing]);
    actor.send({ type: 'edit.ended' });
    expect(told).toEqual([moved('methods', 'methods'), nothing, requestable(true)]);
  });
  it('begun a moment after a choice keeps the choice, and stays [FT-02]', () => {
    const { actor, told, settle, view, offered } = start(customer);
    actor.send({ type: 'method.selected', nonce: savedMastercard.nonce });
    actor.send({ type: 'edit.begun' });
    settle();
    expect(view()).toBe('methods');
    expect(actor.getSnapshot().hasTag('requestable')).toBe(false);
    actor.send({ type: 'edit.ended' });
    expect(offered()).toEqual({ kind: 'method', method: savedMastercard });
    expect(told.at(-1)).toEqual(requestable(true));
  });
  it('a deletion leads to the first method left, told after the view [FD-02]', () => {
    const { actor, told, settle } = start(customer);
    for (const type of ['edit.begun', 'deletion.asked', 'deletion.begun'] as const) actor.send({ type });
    expect(activeViewOf(actor.getSnapshot())).toBe(null);
    const listed = { ...savedMastercard, nonce: 'nonce-listed' };
    actor.send({ type: 'deletion.finished', deletion: { outcome: 'deleted', methods: [listed] } });
    settle();
    expect(told).toEqual([
      moved('methods', 'methods'),
      nothing,
      moved('methods', 'delete-confirmation'),
      moved('delete-confirmation', 'methods'),
      requestable(true),
    ]);
  });
});
