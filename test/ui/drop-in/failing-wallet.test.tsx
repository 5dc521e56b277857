/** A form whose wallet fails by itself, as no machine should: it goes on without that wallet, and no promise of it is left waiting. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import { applePayMachine, type CardInWallet } from '#machines/payment-flows/apple-pay/machine.ts';
import { report, right } from '#test/model/drop-in/cases.ts';
import { Emitter } from '#ui/drop-in/api/events.ts';
import { ApplePaySheet } from '#ui/drop-in/apple-pay/ApplePaySheet.tsx';
import { announce } from '#ui/drop-in/form/announce.ts';
import { createForm, type DropInRef, Form } from '#ui/drop-in/form/form.ts';
import '#ui/drop-in/form/wallets-chunk.ts';
import { hook, perform } from './harness.tsx';
import { playPorts, renderRoot } from './whole-form.tsx';

const over = new DOMException('The session is over.', 'InvalidAccessError');

/** Fails when its session is told anything, and waits for no answer of that by then. */
const afterwards = applePayMachine.provide({
  actors: {
    connect: fromPromise<void, WalletOptions>(async () => undefined),
    findCard: fromPromise<CardInWallet>(async () => 'active'),
    session: fromCallback<AnyEventObject, WalletOptions>(({ receive, sendBack }) => {
      sendBack({ type: 'merchant.validation.asked', validationURL: 'https://apple.example' });
      receive(() => {
        throw over;
      });
    }),
    performValidation: fromPromise(() => Promise.reject(new Error('refused'))),
  },
});

/** Fails while the shopper pays. */
const atWork = afterwards.provide({
  actions: {
    setAddress: () => {
      throw over;
    },
  },
});

const press = (button: string) => {
  const element = document.querySelector(button);
  if (!element) throw new Error(`There is no ${button}.`);
  fireEvent.click(element);
};

/** A form with cards and Apple Pay, whose wallet has just failed. */
async function start(machine = afterwards) {
  const played = playPorts();
  const { connect } = played.ports;
  const input = { environment: 'test', options: {} };
  const root = createForm(
    {
      ...played.ports,
      connect: async () => ({ ...(await connect()), options: ['card', 'applePay'] }),
      fetchWallet: async () => ({ machine, input, kind: 'ApplePayCard', Sheet: ApplePaySheet }),
    },
    { input: { parts: [], expected: unknownProfile, preselection: 'none' } },
  );
  const emitter = new Emitter();
  const heard: unknown[] = [];
  root.on('*', (event) => announce(event, emitter));
  emitter.on('error', ({ message }) => heard.push(message));
  emitter.on('busyChange', ({ isBusy }) => heard.push(isBusy));
  const form = new Form(root);
  const opening = form.open();
  renderRoot(root);
  await perform(() => opening);
  press('.braintree-option__applePay');
  await perform(() => press('.apple-pay-button'));
  return { ...played, form, heard };
}

describe('a form whose wallet fails', () => {
  const complained = vi.spyOn(console, 'error');
  complained.mockReturnValue();
  afterEach(() => complained.mockClear());

  it.each([
    ['while the shopper pays', atWork],
    ['when they have paid', afterwards],
  ])(
    'says so to the shopper, the page and the console, and offers it no more: %s',
    async (_when, machine) => {
      const { form, heard } = await start(machine);
      expect(hook('sheet-error')?.textContent).toMatch(/^Developer Error/);
      expect(heard).toContain('The session is over.');
      expect(heard.filter((what) => typeof what === 'boolean')).toEqual([true, false]);
      expect(complained).toHaveBeenCalledWith(expect.objectContaining({ message: 'The session is over.' }));
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
      const row = document.querySelector('.braintree-option__applePay');
      expect(row?.getAttribute('aria-disabled')).toBe('true');
      await perform(() => form.close());
    },
  );

  it('answers a request of it, and takes a card all the same [FR-01] [FR-02]', async () => {
    const { form, type, accept } = await start();
    await expect(perform(() => form.request({}))).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' });
    fireEvent.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
    press('.braintree-option__card');
    await perform(() => type({ type: 'field.validity.changed', field: 'cvv', report: report(right, right) }));
    const paying = form.request({});
    await perform(accept);
    expect((await paying).method.type).toBe('CreditCard');
    await perform(() => form.close());
  });

  it('is taken down [FL-05]', async () => {
    const { form } = await start();
    await expect(perform(() => form.close())).resolves.toBeUndefined();
  });
});

describe('a form that fails as a whole', () => {
  it('lets no promise wait', async () => {
    const root = createActor(
      createMachine({
        on: {
          'payment.requested': { actions: () => undefined },
          'teardown.requested': {
            actions: () => {
              throw over;
            },
          },
        },
      }),
    );
    const form = new Form(root as unknown as DropInRef);
    const opening = form.open();
    const paying = form.request({});
    const closing = form.close();
    await expect(opening).rejects.toBe(over);
    await expect(paying).rejects.toMatchObject({ code: 'DROPIN_TORN_DOWN' });
    await expect(closing).rejects.toMatchObject({ message: 'The session is over.' });
    await expect(form.close()).rejects.toMatchObject({ message: 'The session is over.' });
  });
});
