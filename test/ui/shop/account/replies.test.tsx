/** Proves the box for what the child writes back: every transition on its screen, and what is shown beside it. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { order } from '#test/model/shop/account/account-model.ts';
import { tickBoxModel } from '#test/model/shop/account/tick-box-model.ts';
import { Replies } from '#ui/shop/account/Replies.tsx';
import { alertText } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const box = () =>
  screen.getByLabelText<HTMLInputElement>(
    'Show me what my child writes back, and let Santa answer with one more text on such a day',
  );
const words = order.replies?.words ?? [];

walkPage('every transition of the box for what the child writes back [MB-02]', tickBoxMachine, {
  ...tickBoxModel,
  render: ({ logic, input, inspect }) => {
    const replies = createActor(logic, { input, inspect }).start();
    render(<Replies replies={replies} words={words} zone="America/New_York" />);
  },
  acts: {
    'box.ticked': () => void fireEvent.click(box()),
    'box.unticked': () => void fireEvent.click(box()),
  },
  expectScreen: (snapshot) => {
    const isTicked = ['ticking', 'ticked', 'untickFailed'].includes(snapshot.value);
    expect(box().checked).toBe(isTicked);
    expect(box().disabled).toBe(['ticking', 'unticking'].includes(snapshot.value));
    expect(screen.queryByText(/kept here for 7 days and then deleted/) !== null).toBe(isTicked);
    expect(screen.queryByText(/^Unless you choose this, Santa does not answer/) !== null).toBe(!isTicked);
    // What is not to be shown any more goes from the page with the press.
    expect(screen.queryAllByRole('listitem')).toHaveLength(isTicked ? 2 : 0);
    const isUnsaved = ['tickFailed', 'untickFailed'].includes(snapshot.value);
    expect(alertText().includes('could not save this')).toBe(isUnsaved);
  },
});

const shown = (some: typeof words) => {
  const replies = createActor(tickBoxMachine, { input: { orderId: 'order-1', ticked: 'yes' } }).start();
  render(<Replies replies={replies} words={some} zone="America/New_York" />);
  return screen.queryAllByRole('listitem');
};

it('shows what was written with its hour, what Santa answered, and what a grown-up has to read', () => {
  const [grave, glad] = shown(words);
  expect(grave?.textContent).toMatch(/^December 2 at .*I am scared/);
  expect(within(grave as HTMLElement).getByText(/^Please read this yourself/)).toBeTruthy();
  expect(glad?.textContent).toContain('Santa answered: “Ho ho, Mia.”');
  expect(glad?.textContent).not.toContain('Please read this yourself');
});

it('says so when nothing was written', () => {
  expect(shown([])).toEqual([]);
  expect(screen.getByText('Nothing was written in the last 7 days.')).toBeTruthy();
});
