/** A form that is submitted again with the same mistake answers again: the focus goes to the field that is wrong. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { codesAgainMachine } from '#machines/shop/codes-again/machine.ts';
import { signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import { codesAgainModel } from '#test/model/shop/account/codes-again-model.ts';
import { CodesAgain } from '#ui/shop/account/CodesAgain.tsx';
import { SignInLink } from '#ui/shop/account/SignInLink.tsx';
import { press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

const forms = {
  'codes again': () => {
    const codesAgain = createActor(codesAgainMachine, { input: codesAgainModel.input }).start();
    render(<CodesAgain codesAgain={codesAgain} count={1} />);
    press('Send the code again');
    return { label: 'Their e-mail address', button: 'Send it' };
  },
  'a link to sign in': () => {
    render(<SignInLink link={createActor(signInLinkMachine).start()} />);
    return { label: 'Your e-mail address', button: 'Send me a link' };
  },
};

it.each(Object.entries(forms))('%s', async (_, draw) => {
  const { label, button } = draw();
  type(label, 'granny');
  for (let time = 0; time < 2; time += 1) {
    screen.getByRole('button', { name: button }).focus();
    fireEvent.click(screen.getByRole('button', { name: button }));
    await settled();
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
});
