/** Proves the list of packages on its page, with the payment and the pop-up below it, all of them real. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { packagesMachine } from '#machines/shop/packages/machine.ts';
import type { PaymentOutput } from '#machines/shop/payment/machine.ts';
import { declineSentence } from '#machines/shop/payment/sentences.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { list, packagesModel } from '#test/model/shop/packages/packages-model.ts';
import { checkout, percentOff } from '#test/model/shop/payment/payment-model.ts';
import { ROOT } from '#test/support/sources.ts';
import { sentenceOf } from '#ui/shop/packages/Packages.tsx';
import { endPayment } from '../payment/end-payment.ts';
import { openForm, walkPayment } from '../payment/payment-walk.tsx';
import { alertText, button, heading, press, type } from '../support/screen.ts';
import { walk } from '../support/walk-page.tsx';
import { renderPackages } from './render-packages.tsx';

vi.mock(
  '#ui/shop/payment/PaymentForm.tsx',
  async () => (await import('../payment/payment-walk.tsx')).formModule,
);

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['edition'];
});

const WAY_BACK = 'Choose another package';
type Rendered = Awaited<ReturnType<typeof renderPackages>>;

/** A machine of this page that fails by itself is a programming error: no act of a person leads to it. */
const NOT_BY_HAND = new Set(['xstate.error.actor.payment', 'xstate.error.actor.discount-popup']);

walk<typeof packagesMachine, Rendered>(
  'every transition of the list of packages with its payment [MB-02] [X-01]',
  packagesMachine,
  {
    ...packagesModel,
    impossible: (_, event) => NOT_BY_HAND.has(event.type) || event.type === 'code.kept',
    begin: ({ inspect, input }) => renderPackages(inspect, { input, chunks: 'later' }),
    perform: (event, { actors, packages }) => {
      if (event.type === 'xstate.done.actor.payment') {
        return endPayment(event['output'] as PaymentOutput, actors, WAY_BACK);
      }
      return act(async () => {
        if (event.type === 'package.chosen') press('Choose Santa’s texts');
        // Back and Forward.
        else if (event.type === 'package.requested') packages.send(event as never);
        else if (/^(packages|chunk)\.retried$/.test(event.type)) press('Try again');
        else performAutomatic(event, packagesMachine, undefined as never, actors as never);
      });
    },
    expectScreen: (snapshot, { calls }) => {
      expect(calls.openAccount).toBe(snapshot.matches('finished') ? 1 : 0);
      const paid = [{ result: 'paid', amount: 29.95, otherOrders: 'none' }];
      expect([calls.openDetails, calls.stored]).toEqual(snapshot.matches('continuing') ? [1, paid] : [0, []]);
      expect(calls.confirmed).toEqual(snapshot.matches('confirming') ? ['parent@example.com'] : []);
      if (snapshot.status === 'done') return;
      const { list: known, message } = snapshot.context;
      if (message) expect(alertText()).toContain(message);
      expect(calls.shown).toEqual(message ? [{ result: 'refused', message }] : []);
      if (snapshot.matches('choosing')) {
        expect(screen.getByText('$29.95')).toBeTruthy();
        const mayChoose = known?.orderId === 'order-1';
        expect(button('Choose Santa’s texts') !== null).toBe(mayChoose);
        expect(screen.queryByRole('link', { name: 'Sign up a child' }) !== null).toBe(!mayChoose);
      }
      expect(screen.queryByText('One moment…') !== null).toBe(snapshot.hasTag('fetching'));
      const isPaying = snapshot.matches({ paying: 'running' });
      expect(screen.queryByText('Opening the payment form…') !== null).toBe(isPaying);
      if (snapshot.matches('unavailable') || snapshot.hasTag('broken')) {
        expect(alertText()).toContain('Nothing was charged');
      }
    },
    // A pop-up that fails by itself is closed: see the test of the model. A code is kept below.
    elsewhere: (name) => name.includes('—error discount-popup→') || name.includes('—code.kept'),
    besides: (inspect) => {
      it('offers sooner days beside those up to Christmas, and pays for what was pressed [C7]', async () => {
        const { actors } = await renderPackages(inspect);
        await act(async () => actors.loadPackages.resolve(list));
        expect(screen.queryAllByRole('button', { name: /^Or start sooner/ })).toHaveLength(1);
        await act(async () => press('Or start sooner: December 1 – 12, 2026'));
        expect(actors.loadCheckout.inputs).toEqual([{ orderId: 'order-1', packageId: 13 }]);
      });
      it('keeps a code for the package that is chosen next, and asks what it makes of that one', async () => {
        const { actors } = await renderPackages(inspect);
        await act(async () => actors.loadPackages.resolve(list));
        const choose = async () => {
          await act(async () => press('Choose Santa’s texts'));
          await act(async () => actors.loadCheckout.resolve(checkout));
          await act(async () => openForm());
        };
        const counts = () =>
          act(async () => actors.findPromo.resolve({ result: 'valid', promo: percentOff }));
        await choose();
        await act(async () => type('Code', 'SNOW20'));
        await act(async () => press('Use the code'));
        await counts();
        await act(async () => press(WAY_BACK));
        await choose();
        expect(button('Checking the code…')).not.toBeNull();
        await counts();
        expect(button('Pay $23.96')).not.toBeNull();
      });
      it('offers another try when the payment fails by itself [X-03]', async () => {
        const { actors } = await renderPackages(inspect, { broken: ['payment'] });
        await act(async () => actors.loadPackages.resolve(list));
        await act(async () => press('Choose Santa’s texts'));
        expect(alertText()).toContain('Nothing was charged');
        await act(async () => press('Try again'));
        expect(alertText()).toContain('Nothing was charged');
      });
    },
  },
);

walkPayment('every transition of the payment below the list of packages [P-02] [P-03]', {
  input: { orderId: 'order-1', packageId: 26, wayBack: 'open' },
  wayBack: WAY_BACK,
  begin: async (inspect) => {
    const rendered = await renderPackages(inspect);
    await act(async () => rendered.actors.loadPackages.resolve(list));
    await act(async () => press('Choose Santa’s texts'));
    return rendered;
  },
  expectHeading: () => {
    expect(heading()).toBe('Choose a December');
  },
  expectEnd: (output) => {
    expect(button('Choose Santa’s texts') !== null).toBe(
      output.result === 'refused' || output.result === 'left',
    );
    expect(alertText()).toBe(output.result === 'refused' ? output.message : '');
  },
  // Without a way back a decline leaves the form: see the walk of the wizard.
  elsewhere: (name) => name.includes('—done checkOut [5/5]→'),
});

describe('the pop-up beside the list [W-18] [B27]', () => {
  const popup = () => screen.queryByRole('complementary', { name: 'A code by e-mail' });

  it('comes after 30 seconds, is remembered, and stays while something is chosen and paid for', async () => {
    const { actors, clock, calls } = await renderPackages(() => {});
    await act(async () => actors.recallShown.resolve('new'));
    await act(async () => actors.loadPackages.resolve(list));
    await act(async () => clock.increment(29_999));
    expect([popup(), calls.rememberedPopup]).toEqual([null, 0]);
    await act(async () => clock.increment(1));
    expect([popup() !== null, calls.rememberedPopup]).toEqual([true, 1]);
    await act(async () => type(/10% off/, 'granny@example.com'));
    await act(async () => press('Choose Santa’s texts'));
    await act(async () => actors.loadCheckout.reject(new Error('offline')));
    expect(screen.getByLabelText<HTMLInputElement>(/10% off/).value).toBe('granny@example.com');
    await act(async () => press('Close'));
    expect([popup(), button('Try again') !== null]).toEqual([null, true]);
  });

  it('does not come to a browser that has seen it, nor to one that cannot remember it', async () => {
    for (const recall of ['seen', 'failing'] as const) {
      const { actors, clock } = await renderPackages(() => {});
      await act(async () => {
        if (recall === 'seen') actors.recallShown.resolve('seen');
        else actors.recallShown.reject(new Error('no storage'));
      });
      await act(async () => clock.increment(60_000));
      expect(popup()).toBeNull();
      cleanup();
    }
  });
});

it('lets go of a refusal when another package is chosen [X-01]', async () => {
  const { actors } = await renderPackages(() => {}, { message: declineSentence('2000') });
  await act(async () => actors.loadPackages.resolve(list));
  expect(alertText()).toBe(declineSentence('2000'));
  await act(async () => press('Choose Santa’s texts'));
  expect(alertText()).toBe('');
});

it('keeps what a stranger has to do first clear of the button below it', async () => {
  const styles = document.createElement('style');
  // A test's page knows no variables.
  const sheet = readFileSync(join(ROOT, 'ui/shop/packages/packages.css'), 'utf8');
  styles.textContent = sheet.replaceAll('var(--s3)', '12px');
  document.head.append(styles);
  const { actors } = await renderPackages(() => {});
  await act(async () => actors.loadPackages.resolve({ ...list, orderId: null, email: '' }));
  expect(getComputedStyle(screen.getByText(/^First, tell Santa/)).marginBottom).toBe('12px');
  styles.remove();
});

it('keeps the number to call on one line', async () => {
  document.documentElement.dataset['helpLine'] = '(202) 555-0182';
  const { actors } = await renderPackages(() => {});
  await act(async () => actors.loadPackages.resolve(list));
  expect(screen.getByText('(202) 555-0182').className).toBe('nowrap');
  delete document.documentElement.dataset['helpLine'];
});

it.each([
  ['?message=Error%20with%20Sign%20Up%20-%20Please%20Try%20Again', 'Error with Sign Up - Please Try Again'],
  [
    '?message=There%20is%20not%20enough%20money%20on%20this%20card.%20Nothing%20was%20charged.%20Try%20another%20card.',
    'There is not enough money on this card. Nothing was charged. Try another card.',
  ],
  ['?message=Call%20555-0100%20now', 'Something went wrong. Nothing was charged. Please try again.'],
  ['?message=%3Cscript%3E', 'Something went wrong. Nothing was charged. Please try again.'],
])('shows for %s only what is in our own catalogue [R-05] [C6]', (search, shown) => {
  expect(sentenceOf(new URLSearchParams(search).get('message') ?? '')).toBe(shown);
});
