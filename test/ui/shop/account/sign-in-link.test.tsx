/** Every transition of asking for a link, on its real form. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import { signInLinkModel } from '#test/model/shop/account/sign-in-link-model.ts';
import { SignInLink } from '#ui/shop/account/SignInLink.tsx';
import { alertText, button, press, type } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const field = 'Your e-mail address';

walkPage('every transition of asking for a link on its form [MB-02]', signInLinkMachine, {
  ...signInLinkModel,
  actors: ['sendLink'],
  render: ({ logic, inspect }) => {
    render(<SignInLink link={createActor(logic, { inspect }).start()} />);
  },
  acts: {
    'email.changed': ({ email }) => void type(field, String(email)),
    'link.requested': () => void fireEvent.submit(screen.getByLabelText(field)),
    'address.changed': () => press('Didn’t get it? Check the address'),
  },
  expectScreen: (snapshot) => {
    const typed = screen.queryByLabelText<HTMLInputElement>(field);
    expect(typed !== null).toBe(snapshot.hasTag('form'));
    if (snapshot.matches('sent')) {
      return expect(screen.getByRole('status').textContent).toContain('under parent@example.com, a link');
    }
    expect(typed?.value).toBe(snapshot.context.email);
    expect(typed?.readOnly).toBe(snapshot.hasTag('busy'));
    expect(button('Send me a link') !== null).toBe(!snapshot.hasTag('busy'));
    if (snapshot.matches('correcting')) expect(alertText()).toBe(snapshot.context.message);
    if (snapshot.matches('unreachable')) expect(alertText()).toContain('Please try again');
    if (snapshot.matches('filling')) expect(screen.queryByRole('alert')).toBeNull();
    return undefined;
  },
});
