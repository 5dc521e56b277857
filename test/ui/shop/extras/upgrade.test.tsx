/** Proves the extras on their screen: every transition of the machine, acted out, with a real payment below it. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { PaymentOutput } from '#machines/shop/payment/machine.ts';
import {
  type AddingResult,
  type Extra,
  type ExtrasForSale,
  type OrderedExtra,
  type UpgradeRequest,
  upgradeMachine,
} from '#machines/shop/upgrade/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { family, upgradeModel, video } from '#test/model/shop/extras/upgrade-model.ts';
import { Extras } from '#ui/shop/extras/Extras.tsx';
import { endPayment } from '../payment/end-payment.ts';
import { fetchPaymentChunks, providePayment } from '../payment/provide-payment.ts';
import { failing } from '../support/failing.ts';
import { alertText, button, press } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walk } from '../support/walk-page.tsx';

vi.mock(
  '#ui/shop/payment/PaymentForm.tsx',
  async () => (await import('../payment/payment-walk.tsx')).formModule,
);

const WAY_BACK = 'Choose something else';

async function renderExtras(
  inspect: Parameters<Parameters<typeof walk>[2]['begin']>[0]['inspect'],
  broken = false,
) {
  await fetchPaymentChunks();
  const paying = providePayment({ chunks: 'later' });
  const own = {
    loadExtras: controlledPromise<ExtrasForSale, { orderId: string }>(),
    addExtra: controlledPromise<AddingResult, UpgradeRequest>(),
    orderExtra: controlledPromise<OrderedExtra, UpgradeRequest>(),
    fetchChunk: controlledPromise<void, { chunk: 'checkout' }>(),
  };
  const actors = { ...paying.actors, ...own };
  const logic = upgradeMachine.provide({
    actors: {
      loadExtras: own.loadExtras.logic,
      addExtra: own.addExtra.logic,
      orderExtra: own.orderExtra.logic,
      fetchChunk: own.fetchChunk.logic,
      payment: broken ? failing(paying.payment) : paying.payment,
    },
  });
  const upgrade = createActor(logic, { input: upgradeModel.input, inspect }).start();
  render(<Extras upgrade={upgrade} childsName="Mia" />);
  await settled();
  return { actors, upgrade };
}
type Rendered = Awaited<ReturnType<typeof renderExtras>>;

const acts: Readonly<Record<string, (event: { extra?: Extra }) => unknown>> = {
  'extra.picked': ({ extra }) =>
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(extra?.name ?? '') })),
  'extra.pressed': () => press(/^(Buy the .* for \$|Try again)/),
  'extras.retried': () => press('Try again'),
  'chunk.retried': () => press('Try again'),
  'no-thanks': () => press('No, thanks'),
};

const { input, ...model } = upgradeModel;
walk<typeof upgradeMachine, Rendered>(
  'every transition of the addon step on its screen [MB-02] [W-09] [C13]',
  upgradeMachine,
  {
    ...model,
    inputs: [input],
    // A payment that fails by itself is a programming error: no act of a person leads to it.
    impossible: (snapshot, event) =>
      event.type === 'xstate.error.actor.payment' || model.impossible(snapshot, event),
    begin: ({ inspect }) => renderExtras(inspect),
    perform: (event, { actors }) => {
      if (event.type === 'xstate.done.actor.payment') {
        return endPayment(event['output'] as PaymentOutput, actors, WAY_BACK);
      }
      return act(async () => {
        const perform = acts[event.type];
        if (perform) perform(event as never);
        else performAutomatic(event, upgradeMachine, undefined as never, actors as never);
      });
    },
    expectScreen: (snapshot) => {
      if (snapshot.status === 'done') return;
      const { picked, message, method } = snapshot.context;
      const pay = button(/^Buy the/);
      const isElsewhere = snapshot.hasTag('fetching') || snapshot.hasTag('broken');
      const paysAnew = snapshot.matches({ payingAnew: 'running' });
      expect(screen.queryByText('Opening the payment form…') !== null).toBe(paysAnew);
      if (isElsewhere || paysAnew) {
        expect(screen.queryAllByRole('radio')).toEqual([]);
        expect(screen.queryByText('One moment…') !== null).toBe(snapshot.hasTag('fetching'));
        if (snapshot.hasTag('broken')) expect(alertText()).toContain('Nothing was charged');
        return;
      }
      if (snapshot.context.extras.length > 0) {
        const trailer = screen.queryByRole('link', { name: /^Watch a trailer for Mia’s film/ });
        const sellsFilm = snapshot.context.extras.some(({ upgrade }) => upgrade === 'video');
        expect(trailer?.getAttribute('href')).toBe(sellsFilm ? '/santa/film#trailer=Mia' : undefined);
        const kept = /^We charge your Visa ending in 1111 only when you press/;
        const anew = /^You choose how to pay after you pick something/;
        screen.getByText(method === 'kept' ? kept : anew);
      }
      if (snapshot.matches('repriced')) expect(alertText()).toBe(message);
      if (snapshot.matches('offered') || snapshot.matches('repriced')) {
        expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
          false,
          false,
        ]);
        expect(pay).toBeNull();
      }
      if (snapshot.matches('picked') || snapshot.matches('refused') || snapshot.matches('unreached')) {
        screen.getByText(picked?.upgrade === 'video' ? /until the film is sent/ : /until its codes are used/);
        expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
        expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
        expect(pay?.textContent).toBe(`Buy the ${picked?.name.toLowerCase()} for $${picked?.amount}`);
        if (!snapshot.matches('unreached'))
          expect(alertText()).toBe(snapshot.matches('refused') ? message : '');
        else expect(alertText()).toContain('Nothing was charged');
      }
      if (snapshot.matches('unconfirmed')) expect(alertText()).toContain('you are never charged twice');
      if (snapshot.matches('unavailable')) expect(alertText()).toContain('Nothing was charged');
      const isBusy = snapshot.matches('charging') || snapshot.matches('payingAnew');
      expect(button('No, thanks') !== null).toBe(!isBusy);
    },
    elsewhere: (name) => name.includes('—error payment→'),
    besides: (inspect) => {
      it('offers another try when the payment of an extra fails by itself [X-03]', async () => {
        const { actors } = await renderExtras(inspect, true);
        await act(async () =>
          actors.loadExtras.resolve({ extras: [family, video], paidWith: null, method: 'not kept' }),
        );
        await act(async () => screen.getByRole('radio', { name: /Family/ }).click());
        await act(async () => press(/^Buy the family package/));
        await act(async () => actors.orderExtra.resolve({ result: 'ordered', orderId: 'extra-1' }));
        await act(async () => actors.fetchChunk.resolve());
        expect(alertText()).toContain('Nothing was charged');
        expect(actors.orderExtra.inputs).toEqual([{ orderId: 'order-1', extra: family }]);
      });
    },
  },
);
