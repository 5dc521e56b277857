/** Proves how the texts move to another phone on its screen: every transition, its sentences, and what is named to readers. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { numberChangeMachine } from '#machines/shop/number-change/machine.ts';
import { account, numberChangeModel } from '#test/model/shop/account/number-change-model.ts';
import { NumberChange } from '#ui/shop/account/NumberChange.tsx';
import { alertText, button, namedInVain, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

afterEach(() => {
  cleanup();
  account.heard.length = 0;
});

const wording = 'I am this child’s parent.';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => void fireEvent.change(field(name), { target: { value } });
const number = 'New cell phone number';

walkPage('every transition of moving to another phone [MB-02] [O-03]', numberChangeMachine, {
  ...numberChangeModel,
  actors: ['askForCode', 'confirmNumber'],
  render: ({ logic, input: given, inspect }) => {
    const numberChange = createActor(logic, { input: given, inspect }).start();
    render(<NumberChange numberChange={numberChange} phone="•••0100" wording={wording} />);
  },
  acts: {
    'number.opened': () =>
      press(button('Change the phone number') ? 'Change the phone number' : 'Use a different number'),
    'number.closed': () => press(button('Keep the number') ? 'Keep the number' : 'Keep the old number'),
    'phone.changed': ({ phone }) => type(number, String(phone)),
    // A box that stands as it is wanted is not pressed.
    'consent.changed': ({ consent }) => {
      const box = screen.getByRole<HTMLInputElement>('checkbox');
      if (box.checked !== (consent === 'given')) fireEvent.click(box);
    },
    'number.submitted': () => press('Text a code to this phone'),
    'code.changed': ({ code }) => type('Code', String(code)),
    'code.submitted': () => press('Move the texts to this phone'),
    'code.resent': () => press('Didn’t get a code? Send another'),
    'account.asked': () => press('Look at the order again'),
  },
  expectScreen: (snapshot) => {
    expect(screen.getByText('Santa’s texts go to the phone •••0100.')).toBeTruthy();
    const isTyping = snapshot.hasTag('typing');
    const isWaiting = snapshot.hasTag('waiting');
    expect(button('Change the phone number') !== null).toBe(snapshot.matches('calm'));
    expect(button('Text a code to this phone') !== null).toBe(isTyping);
    expect(button('Move the texts to this phone') !== null).toBe(isWaiting);
    expect(screen.queryByText('One moment…') !== null).toBe(snapshot.hasTag('busy'));
    if (isWaiting) expect(screen.getByRole('status').textContent).toContain(snapshot.context.pending);
    expect(namedInVain()).toEqual([]);
    const said = alertText();
    if (snapshot.matches({ typing: 'refused' })) expect(said).toContain('Santa cannot text this phone.');
    if (snapshot.matches({ typing: 'unreachable' })) expect(said).toContain('could not reach the North Pole');
    if (snapshot.matches({ waiting: 'refused' })) expect(said).toContain('not the code');
    if (snapshot.matches({ waiting: 'correcting' })) expect(said).toContain('six digits');
    if (snapshot.matches('unconfirmed')) expect(said).toContain('whether the texts have moved');
    const isCalm = [
      'calm',
      'asking',
      'confirming',
      'changed',
      { typing: 'plain' },
      { waiting: 'plain' },
    ] as const;
    if (isCalm.some((state) => snapshot.matches(state))) expect(said).toBe('');
    expect(account.heard).toEqual(snapshot.matches('changed') ? [{ type: 'texts.changed' }] : []);
  },
});

describe('a number that cannot be texted yet', () => {
  function shown() {
    const numberChange = createActor(numberChangeMachine, { input: numberChangeModel.inputs[0] }).start();
    render(<NumberChange numberChange={numberChange} phone="•••0100" wording={wording} />);
    press('Change the phone number');
  }

  it('says beside each field what is missing, and no more once it is there', () => {
    shown();
    type(number, '212');
    press('Text a code to this phone');
    expect(alertText()).toContain('Enter all 10 digits');
    expect(alertText()).toContain('Please agree first');
    expect(field(number).getAttribute('aria-invalid')).toBe('true');
    type(number, '212 555 0143');
    expect(alertText()).toBe('');
    press('Text a code to this phone');
    expect(alertText()).toContain('Please agree first');
    expect(alertText()).not.toContain('digits');
    expect(field(number).getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the words that are agreed to beside a box that is not ticked beforehand [B2]', () => {
    shown();
    expect(field(wording).checked).toBe(false);
  });
});
