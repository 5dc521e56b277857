/** Proves adding another child on its screen: every transition, and that the sign-up comes next. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { anotherChildMachine } from '#machines/shop/another-child/machine.ts';
import { anotherChildModel } from '#test/model/shop/account/another-child-model.ts';
import { AnotherChild } from '#ui/shop/account/AnotherChild.tsx';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

let left = 0;
beforeEach(() => {
  left = 0;
});

const { input, ...model } = anotherChildModel;

walkPage('every transition of adding another child [MB-02] [X-03]', anotherChildMachine, {
  ...model,
  inputs: [input],
  actors: ['beginAnother'],
  render: ({ logic, input: given, inspect }) => {
    const provided = logic.provide({ actions: { openSignUp: () => void (left += 1) } });
    const anotherChild = createActor(provided, { input: given, inspect }).start();
    render(<AnotherChild anotherChild={anotherChild} left={2} />);
  },
  acts: { 'child.pressed': () => press('Add another child') },
  expectScreen: (snapshot) => {
    expect(screen.getByText(/^2 more children are paid for with your family package/)).toBeTruthy();
    const isOpen = ['calm', 'refused', 'unreachable'].includes(snapshot.value);
    expect(button('Add another child') !== null).toBe(isOpen);
    expect(screen.queryByText('One moment…') !== null).toBe(!isOpen);
    expect(alertText().includes('no child left to sign up')).toBe(snapshot.matches('refused'));
    expect(alertText().includes('could not reach the North Pole')).toBe(snapshot.matches('unreachable'));
    expect(left).toBe(snapshot.matches('leaving') ? 1 : 0);
  },
});

it('says how many are left', () => {
  render(<AnotherChild anotherChild={createActor(anotherChildMachine, { input }).start()} left={1} />);
  expect(screen.getByText(/^One more child is paid for/)).toBeTruthy();
});
