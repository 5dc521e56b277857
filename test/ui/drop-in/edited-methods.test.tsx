/** The list of saved methods while it is edited, beside what becomes of a deletion. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import { savedMastercard, savedVisa } from '#test/model/drop-in/cases.ts';
import { hook, perform, renderForm, stillParts, tellEachOther } from './harness.tsx';

const subscribed = { ...savedMastercard, hasSubscription: true };
const methods: readonly PaymentMethod[] = [savedVisa, subscribed];

/** A customer's form with one method that a subscription is paid with; the gateway deletes nothing. */
function renderEditing(clock: SimulatedClock) {
  const view = createActor(viewModelMachine, {
    input: {
      customer: 'returning',
      options: ['card'],
      broken: [],
      methods,
      preselection: 'first saved method',
    },
  });
  const edit = createActor(
    editAndDeleteMachine.provide({
      actors: {
        deleteSavedMethod: fromPromise(() => Promise.reject(new Error('offline'))),
        listSavedMethods: fromPromise(() => Promise.resolve(methods)),
      },
    }),
    { clock, input: { customer: 'returning', vault: 'managed' } },
  );
  tellEachOther(edit, view);
  view.start();
  edit.start();
  renderForm({ ...stillParts('returning'), view, edit });
  return edit;
}

const press = (name: string | RegExp) => perform(() => fireEvent.click(screen.getByRole('button', { name })));
const reasons = () =>
  screen
    .queryAllByText('Used by a subscription, so it cannot be deleted.')
    .map((reason) => reason.closest('li')?.querySelector('button')?.textContent);
/** How many methods have the sign that they can be deleted, which is drawn beside their names. */
const crosses = () => document.querySelectorAll('.braintree-method__delete').length;

it('a subscription is named for the method that has one, also while the form is at work [FE-01] [FD-02]', async () => {
  const clock = new SimulatedClock();
  const edit = renderEditing(clock);
  const mastercard = 'Mastercard Ending in 4444';
  await press('Edit');
  expect(reasons()).toEqual([mastercard]);
  expect(crosses()).toBe(1);
  await press(/^Delete Visa/);
  await press('Delete');
  expect(edit.getSnapshot().hasTag('busy')).toBe(true);
  expect(reasons()).toEqual([mastercard]);
  expect(screen.getByRole('button', { name: /^Delete Visa/ }).getAttribute('aria-disabled')).toBe('true');
  await perform(() => clock.increment(500));
  expect(reasons()).toEqual([mastercard]);
  expect(screen.getByRole('button', { name: /^Delete Visa/ }).getAttribute('aria-disabled')).toBe('false');
});

it('says that nothing was deleted once the form is at rest, as readers skip what changes in a busy place [FE-01]', async () => {
  const clock = new SimulatedClock();
  renderEditing(clock);
  const told = () => [
    document.querySelector('.braintree-dropin')?.getAttribute('aria-busy'),
    hook('sheet-error')?.textContent,
  ];
  await press('Edit');
  await press(/^Delete Visa/);
  await press('Delete');
  expect(told()).toEqual(['true', '']);
  await perform(() => clock.increment(500));
  expect(told()).toEqual(['false', 'Unable to delete payment method, try again.']);
});

it('the list can be edited only while it is on the screen, not from the sheet of another way [FE-01]', async () => {
  renderEditing(new SimulatedClock());
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeNull();
  await press('Choose another way to pay');
  expect(hook('card-sheet-header')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it.each(['Cancel', 'Delete'])(
  'Escape on %s leaves the question where it was asked, and deletes nothing',
  async (answer) => {
    renderEditing(new SimulatedClock());
    await press('Edit');
    await press(/^Delete Visa/);
    // The safe answer has the focus.
    expect(document.activeElement?.textContent).toBe('Cancel');
    const type = (key: string) =>
      perform(() => void fireEvent.keyDown(screen.getByRole('button', { name: answer }), { key }));
    await type('Shift');
    expect(hook('delete-confirmation')).not.toBeNull();
    await type('Escape');
    expect(hook('delete-confirmation')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Delete Visa/ }));
  },
);
