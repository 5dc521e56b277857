/** Proves the box that asks for the e-mail in November: every transition on its screen. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { reminderWording } from '#server/rules/consent/november-reminder.ts';
import { tickBoxModel } from '#test/model/shop/account/tick-box-model.ts';
import { NovemberReminder } from '#ui/shop/account/NovemberReminder.tsx';
import { alertText } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>('Remind me in November');
const day = 'November 1, 2027';

walkPage('every transition of the box for the e-mail in November [MB-02]', tickBoxMachine, {
  ...tickBoxModel,
  render: ({ logic, input, inspect }) => {
    const reminder = createActor(logic, { input, inspect }).start();
    render(<NovemberReminder reminder={reminder} day={day} email="parent@example.com" />);
    expect(box().checked).toBe(input.ticked === 'yes');
    // Who does not want to wait signs up at once.
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  },
  acts: {
    'box.ticked': () => void fireEvent.click(box()),
    'box.unticked': () => void fireEvent.click(box()),
  },
  expectScreen: (snapshot) => {
    expect(box().checked).toBe(['ticking', 'ticked', 'untickFailed'].includes(snapshot.value));
    expect(box().disabled).toBe(['ticking', 'unticking'].includes(snapshot.value));
    // The words that the server stores with the address.
    expect(document.body.textContent).toContain(reminderWording(day));
    expect(document.body.textContent).toContain('It goes to parent@example.com.');
    expect(screen.getByText('parent@example.com.').className).toBe('whole');
    expect(alertText().includes('could not save this')).toBe(
      ['tickFailed', 'untickFailed'].includes(snapshot.value),
    );
  },
});
