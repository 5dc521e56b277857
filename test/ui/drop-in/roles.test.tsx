/** What a screen reader is told of the form's lists and errors: roles and names, each written by hand. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import { savedMastercard, savedVisa } from '#test/model/drop-in/cases.ts';
import { ApplePaySheet } from '#ui/drop-in/apple-pay/ApplePaySheet.tsx';
import { hook, perform, renderForm, stillParts, tellEachOther } from './harness.tsx';

/** The names of what has a role, in their order. */
const names = (role: string, within_: HTMLElement) =>
  within(within_)
    .getAllByRole(role)
    .map((element) => element.getAttribute('aria-label') ?? element.closest('label')?.textContent);

it('saved methods are one group of choices, named by what is paid with [FV-03]', async () => {
  renderForm(stillParts('returning', [savedVisa, savedMastercard]));
  const group = screen.getByRole('radiogroup', { name: 'Paying with Card' });
  const [visa, mastercard] = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(screen.getByRole('radio', { name: 'Visa Ending in 1111', checked: true })).toBe(visa);
  expect(screen.getByRole('radio', { name: 'Mastercard Ending in 4444', checked: false })).toBe(mastercard);
});

it('ways to pay are a list of buttons under a heading that names it [FV-03]', () => {
  const parts = stillParts('guest', [], ['card', 'paypal']);
  renderForm(parts);
  const list = screen.getByRole('list', { name: 'Choose a way to pay' });
  expect(screen.getByRole('heading', { name: 'Choose a way to pay' }).id).toBe(
    list.getAttribute('aria-labelledby'),
  );
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByRole('button', { name: 'Card' })).toBeTruthy();
  expect(within(list).getByRole('button', { name: 'PayPal' })).toBeTruthy();
});

it('below the saved methods the other ways are a list of their own, which the toggle opens [FV-03]', async () => {
  renderForm(stillParts('returning', [savedVisa], ['card', 'paypal']));
  const toggle = screen.getByRole('button', { name: 'Choose another way to pay', expanded: false });
  await perform(() => fireEvent.click(toggle));
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('list', { name: 'Other ways to pay' })).toBeTruthy();
});

it('the edited methods are a list of buttons, each named by what it deletes [FE-01]', async () => {
  const parts = stillParts('returning', [savedVisa, savedMastercard]);
  tellEachOther(parts.edit, parts.view);
  renderForm(parts);
  await perform(() => fireEvent.click(screen.getByRole('button', { name: 'Edit' })));
  const list = screen.getByRole('list', { name: 'Edit payment methods' });
  expect(names('button', list)).toEqual(['Delete Visa Ending in 1111', 'Delete Mastercard Ending in 4444']);
});

it('the sheet’s error is an alert that stands there before it says anything, and says it in words [FV-03]', async () => {
  const apple = createActor(applePayMachine, {
    input: { environment: 'production', options: {} },
    snapshot: applePayMachine.resolveState({
      value: 'idle',
      context: {
        environment: 'production',
        options: {},
        sheetError: null,
        validationURL: null,
        payment: null,
      },
    }),
  }).start();
  const wallets = { applePay: { actor: apple, Sheet: ApplePaySheet } } as never;
  renderForm({ ...stillParts('guest', [], ['applePay']), wallets });
  const alert = hook('sheet-error');
  expect(screen.getAllByRole('alert')).toContain(alert);
  expect(alert?.textContent).toBe('');
  await perform(() => apple.send({ type: 'payment.requested' }));
  expect(hook('sheet-error')).toBe(alert);
  expect(alert?.textContent).toBe('Use the Apple Pay button to continue with your payment.');
  expect(alert?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
