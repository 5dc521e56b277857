/** Proves the form of the details: every transition of its machine, acted out. */
import { render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { personalisationMachine } from '#machines/shop/personalisation/machine.ts';
import { personalisationModel } from '#test/model/shop/details/personalisation-model.ts';
import { DetailsForm } from '#ui/shop/details/DetailsForm.tsx';
import { alertText, button, press, type } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const { input, ...model } = personalisationModel;

walkPage('every transition of the details on their form [MB-02] [W-07] [B24]', personalisationMachine, {
  ...model,
  inputs: [input],
  // While it is saved the form can be left, and typing is kept for the next try.
  actors: ['recallTyped', 'findDetails', 'saveDetails'],
  render: ({ logic, input: given, inspect }) => {
    const personalisation = createActor(logic, { input: given, inspect }).start();
    render(<DetailsForm personalisation={personalisation} name="Mia" />);
  },
  acts: {
    'details.changed': () => type('Town', 'Juneau'),
    'kept.used': () => press('Fill in Mia’s details from 2025'),
    'details.submitted': () => press(/^(Save|Try again)$/),
    'details.skipped': () => press('Skip'),
  },
  expectScreen: (snapshot) => {
    const { details, problems } = snapshot.context;
    if (snapshot.status === 'done') return;
    if (snapshot.matches('cancelled')) {
      expect(screen.queryByLabelText('Town')).toBeNull();
      expect(alertText()).toBe('Santa sends no more texts for it.');
      const account = screen.getByRole<HTMLAnchorElement>('link', { name: 'See your account' });
      return expect(new URL(account.href).pathname).toBe('/accounts/menu');
    }
    const town = screen.getByLabelText<HTMLInputElement>('Town');
    expect(town.value).toBe(details.town);
    expect(town.getAttribute('aria-invalid')).toBe(String(problems.town !== undefined));
    expect(town.getAttribute('aria-describedby')).toBe(problems.town === undefined ? null : 'town-problem');
    expect(screen.getByLabelText<HTMLInputElement>('Pet’s name').value).toBe(details.petName);
    expect(screen.getByLabelText<HTMLInputElement>('Your elf’s name').value).toBe(details.elf);
    const age = screen.getByLabelText<HTMLInputElement>('Age');
    expect(age.value).toBe(details.age);
    const isOffered = snapshot.context.kept.length > 0 && !snapshot.hasTag('busy');
    expect(button('Fill in Mia’s details from 2025') !== null).toBe(isOffered);
    if (snapshot.matches('correcting')) expect(alertText()).toContain('No web addresses');
    expect(alertText().includes('could not save this')).toBe(snapshot.matches('unsaved'));
    expect(button('Skip')).not.toBeNull();
    expect(button(/^(Save|Try again)$/) !== null).toBe(!snapshot.hasTag('busy'));
  },
});
