/** Proves the box that keeps the details for next year: every transition on its screen. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { tickBoxModel } from '#test/model/shop/account/tick-box-model.ts';
import { KeepDetails } from '#ui/shop/account/KeepDetails.tsx';
import { alertText } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>('Keep our details for next year');

walkPage('every transition of the box that keeps the details [MB-02] [B24]', tickBoxMachine, {
  ...tickBoxModel,
  render: ({ logic, input, inspect }) => {
    const terms = { kept: input.ticked === 'yes', otherwiseUntil: '2027-01-31', until: '2028-01-31' };
    const keepDetails = createActor(logic, { input, inspect }).start();
    render(<KeepDetails keepDetails={keepDetails} terms={terms} />);
    expect(box().checked).toBe(terms.kept);
  },
  acts: {
    'box.ticked': () => void fireEvent.click(box()),
    'box.unticked': () => void fireEvent.click(box()),
  },
  expectScreen: (snapshot) => {
    const isTicked = ['ticking', 'ticked', 'untickFailed'].includes(snapshot.value);
    expect(box().checked).toBe(isTicked);
    expect(box().disabled).toBe(['ticking', 'unticking'].includes(snapshot.value));
    const kept =
      /kept until January 31, 2028\. Sign in here before you order again, and one press fills them in\./;
    expect(screen.queryByText(kept) !== null).toBe(isTicked);
    expect(screen.queryByText(/everything about the child is deleted on January 31, 2027/) !== null).toBe(
      !isTicked,
    );
    expect(alertText().includes('could not save this')).toBe(
      ['tickFailed', 'untickFailed'].includes(snapshot.value),
    );
  },
});
