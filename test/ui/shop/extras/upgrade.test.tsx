/** Proves the extras on their screen: every transition of the machine, acted out. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { type Extra, upgradeMachine } from '#machines/shop/extras/upgrade.ts';
import { upgradeModel } from '#test/model/shop/extras/upgrade-model.ts';
import { Extras } from '#ui/shop/extras/Extras.tsx';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const { input, ...model } = upgradeModel;

walkPage('every transition of the addon step on its screen [MB-02] [W-09] [C13]', upgradeMachine, {
  ...model,
  inputs: [input],
  actors: ['loadExtras', 'addExtra'],
  render: ({ logic, input: given, inspect }) => {
    render(<Extras upgrade={createActor(logic, { input: given, inspect }).start()} />);
  },
  acts: {
    'extra.picked': ({ extra }) =>
      void fireEvent.click(screen.getByRole('radio', { name: new RegExp((extra as Extra).name) })),
    'extra.pressed': () => press(/^(Add the .* for \$|Try again)/),
    'extras.retried': () => press('Try again'),
    'no-thanks': () => press('No, thanks'),
  },
  expectScreen: (snapshot) => {
    if (snapshot.status === 'done') return;
    const { picked, message } = snapshot.context;
    const pay = button(/^Add the/);
    const says = screen.queryByText(/^Your payment method was not kept/);
    expect(says !== null).toBe(snapshot.matches('unkept'));
    if (snapshot.matches('unkept')) {
      expect(screen.queryAllByRole('radio')).toEqual([]);
      expect(screen.getByRole('link').getAttribute('href')).toBe('/santa/gift');
      return;
    }
    if (snapshot.context.extras.length > 0) {
      const terms = screen.getByText(/^We charge your Visa ending in 1111 only when you press/);
      expect(terms.textContent).toContain('You can cancel an extra in your account as long as it is unused');
    }
    if (snapshot.matches('offered')) {
      expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
        false,
        false,
      ]);
      expect(pay).toBeNull();
    }
    if (snapshot.matches('picked') || snapshot.matches('refused')) {
      expect(pay?.textContent).toBe(`Add the ${picked?.name.toLowerCase()} for $${picked?.amount}`);
      expect(alertText()).toBe(snapshot.matches('refused') ? message : '');
    }
    if (snapshot.matches('unconfirmed')) expect(alertText()).toContain('you are never charged twice');
    if (snapshot.matches('unavailable')) expect(alertText()).toContain('Nothing was charged');
    expect(button('No, thanks') !== null).toBe(!snapshot.matches('charging'));
  },
});
