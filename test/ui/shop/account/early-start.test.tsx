/** Proves the request to start sooner in the account: every transition on its screen. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { createActor } from 'xstate';
import { earlyStartMachine } from '#machines/shop/early-start/machine.ts';
import { account, earlyStartModel } from '#test/model/shop/account/early-start-model.ts';
import { EarlyStart } from '#ui/shop/account/EarlyStart.tsx';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const terms = {
  version: 'uk-start-2026-2',
  wording: 'Please start now.',
  from: '2026-12-01T16:30:00Z',
  more: 5,
};
afterEach(() => {
  cleanup();
  account.heard.length = 0;
});

const { input, ...model } = earlyStartModel;
const box = () => screen.getByLabelText<HTMLInputElement>('Please start now.');

walkPage('every transition of the request to start now in the account [MB-02] [B30]', earlyStartMachine, {
  ...model,
  inputs: [input],
  actors: ['requestStart'],
  render: ({ logic, input: given, inspect }) => {
    const earlyStart = createActor(logic, { input: given, inspect }).start();
    render(<EarlyStart earlyStart={earlyStart} terms={terms} />);
    expect(box().checked).toBe(false);
  },
  acts: {
    'start.ticked': () => void fireEvent.click(box()),
    'start.unticked': () => void fireEvent.click(box()),
    'start.confirmed': () => press(/^(Start on|Try again)/),
  },
  expectScreen: (snapshot) => {
    expect(screen.getByText(/he begins on December 1 instead, with 5 more texts/)).toBeTruthy();
    expect(box().checked).toBe(!snapshot.matches('waiting'));
    expect(box().disabled).toBe(!['waiting', 'ticked', 'refused'].includes(snapshot.value));
    expect(button('Start on December 1') !== null).toBe(['ticked', 'refused'].includes(snapshot.value));
    expect(button('Try again') !== null).toBe(snapshot.matches('unconfirmed'));
    expect(screen.queryByText('Telling Santa…') !== null).toBe(snapshot.matches('asking'));
    expect(account.heard).toEqual(snapshot.matches('started') ? [{ type: 'season.started' }] : []);
    if (snapshot.matches('unconfirmed')) expect(alertText()).toContain('nothing is sent twice');
    expect(screen.queryByText('The texts of this order start by themselves.') !== null).toBe(
      snapshot.matches('refused'),
    );
  },
});
