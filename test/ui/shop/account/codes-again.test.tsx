/** Proves how codes are sent once more on its screen: every transition, its sentences, and whom they go to. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type CodesAnswer,
  type CodesRequest,
  codesAgainMachine,
} from '#machines/shop/codes-again/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { account, codesAgainModel } from '#test/model/shop/account/codes-again-model.ts';
import { CodesAgain } from '#ui/shop/account/CodesAgain.tsx';
import { alertText, button, press, type } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

afterEach(() => {
  cleanup();
  account.heard.length = 0;
});

const { input, ...model } = codesAgainModel;
const field = 'Their e-mail address';

walkPage('every transition of sending codes again [C15]', codesAgainMachine, {
  ...model,
  inputs: [input],
  actors: ['sendCodes'],
  render: ({ logic, input: given, inspect }) => {
    const codesAgain = createActor(logic, { input: given, inspect }).start();
    render(<CodesAgain codesAgain={codesAgain} count={1} />);
  },
  acts: {
    'codes.opened': () => press('Send the code again'),
    'codes.closed': () => press('Not now'),
    'email.changed': ({ email }) => void type(field, String(email)),
    'codes.submitted': () => press('Send it'),
  },
  expectScreen: (snapshot) => {
    expect(button('Send the code again') !== null).toBe(snapshot.matches('calm'));
    expect(button('Send it') !== null).toBe(snapshot.hasTag('form'));
    expect(screen.queryByText('One moment…') !== null).toBe(snapshot.matches('sending'));
    const said = alertText();
    if (snapshot.matches('unreachable')) expect(said).toContain('could not reach the North Pole');
    if (snapshot.matches('correcting')) expect(said).toMatch(/Enter an e-mail address|too many tries/);
    if (snapshot.matches('calm') || snapshot.matches('filling')) expect(said).toBe('');
    expect(account.heard).toEqual(snapshot.matches('sent') ? [{ type: 'codes.sent' }] : []);
  },
});

it('sends to the address that stands in the field, which is the buyer’s at first', async () => {
  const port = controlledPromise<CodesAnswer, CodesRequest>();
  const logic = codesAgainMachine.provide({ actors: { sendCodes: port.logic } });
  render(<CodesAgain codesAgain={createActor(logic, { input }).start()} count={2} />);
  await act(async () => press('Send the codes again'));
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('giver@example.com');
  await act(async () => void type(field, ' granny@example.com '));
  await act(async () => press('Send them'));
  expect(port.inputs).toEqual([{ orderId: 'gift-1', email: 'granny@example.com' }]);
});
