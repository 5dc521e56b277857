/** Proves the gift on its page, with the payment below it, both of them real. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { giftMachine } from '#machines/shop/gift/machine.ts';
import type { PaymentOutput } from '#machines/shop/payment/machine.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { giftModel } from '#test/model/shop/gift/gift-model.ts';
import { endPayment } from '../payment/end-payment.ts';
import { walkPayment } from '../payment/payment-walk.tsx';
import { alertText, button, heading, press, type } from '../support/screen.ts';
import { walk } from '../support/walk-page.tsx';
import { renderGift } from './render-gift.tsx';

vi.mock(
  '#ui/shop/payment/PaymentForm.tsx',
  async () => (await import('../payment/payment-walk.tsx')).formModule,
);

const WAY_BACK = 'Change the gift';
/** As the server writes it into the page. */
beforeAll(() => {
  document.documentElement.dataset['giftPrice'] = '$29.95';
});
afterAll(() => {
  delete document.documentElement.dataset['giftPrice'];
});

type Rendered = Awaited<ReturnType<typeof renderGift>>;

walk<typeof giftMachine, Rendered>(
  'every transition of a gift with its payment [MB-02] [C15] [X-01]',
  giftMachine,
  {
    ...giftModel,
    impossible: (snapshot, event) =>
      // A payment that fails by itself is a programming error: no act of a person leads to it.
      event.type === 'xstate.error.actor.payment' || giftModel.impossible(snapshot, event),
    begin: ({ inspect, input }) => renderGift(inspect, { input, chunks: 'later' }),
    perform: (event, { actors }) => {
      if (event.type === 'xstate.done.actor.payment') {
        return endPayment(event['output'] as PaymentOutput, actors, WAY_BACK);
      }
      return act(async () => {
        if (event.type === 'gift.changed') type('Your e-mail address', 'granny@example.com');
        else if (event.type === 'gift.submitted') press('Continue to payment');
        else if (event.type === 'another.begun') press('Give another December');
        else if (event.type === 'chunk.retried') press('Try again');
        else performAutomatic(event, giftMachine, undefined as never, actors as never);
      });
    },
    expectScreen: (snapshot) => {
      const { fields, problems, message } = snapshot.context;
      const field = screen.queryByLabelText<HTMLInputElement>('Your e-mail address');
      expect(field !== null).toBe(snapshot.hasTag('form') || snapshot.hasTag('busy'));
      if (field) expect(field.value).toBe(fields.email);
      expect(button('Continue to payment') !== null).toBe(snapshot.hasTag('form'));
      if (snapshot.matches('correcting')) expect(alertText()).toContain(problems.email);
      if (snapshot.matches('declined')) expect(alertText()).toContain(message);
      if (snapshot.matches('filling')) expect(alertText()).toBe('');
      if (snapshot.matches('unreachable')) expect(alertText()).toContain('still here');
      const isPaying = snapshot.matches({ paying: 'running' });
      expect(screen.queryByText('Opening the payment form…') !== null).toBe(isPaying);
      if (snapshot.hasTag('broken')) expect(alertText()).toContain('Nothing was charged');
      expect(screen.queryByText(/^You pay \$29\.95 once, and we e-mail a code\./) !== null).toBe(
        field !== null,
      );
      if (snapshot.matches('cancelled')) {
        expect(screen.getByRole('status').textContent).toBe(
          'This gift was canceled, and its code no longer works. You can give another one here.',
        );
      }
      if (snapshot.matches('given')) {
        expect(screen.getByRole('status').textContent).toContain('Thank you!');
        const card = screen.getByRole('link', { name: 'See the code and print a card' });
        expect(card.getAttribute('href')).toBe('/accounts/menu');
      }
    },
    besides: (inspect) => {
      it('orders with the giver’s name', async () => {
        const { actors } = await renderGift(inspect);
        await act(async () => type('Your e-mail address', 'granny@example.com'));
        await act(async () => type('Your name (optional)', 'Granny Ann'));
        await act(async () => press('Continue to payment'));
        expect(actors.orderGift.inputs).toEqual([
          {
            email: 'granny@example.com',
            giverName: 'Granny Ann',
            recipientEmail: '',
            sendOn: '',
            message: '',
          },
        ]);
      });
      it('asks whether another address is meant, for the giver and for the family [W-20]', async () => {
        const { gift } = await renderGift(inspect);
        for (const [field, label] of [
          ['email', 'Your e-mail address'],
          ['recipientEmail', 'Their e-mail address (optional)'],
        ] as const) {
          await act(async () => type(label, 'granny@gmial.com'));
          await act(async () => fireEvent.blur(screen.getByLabelText(label)));
          expect(screen.getByText(/^Did you mean/).textContent).toContain('granny@gmail.com?');
          await act(async () => press('Use this'));
          expect(gift.getSnapshot().context.fields[field]).toBe('granny@gmail.com');
          expect(screen.queryByText(/^Did you mean/)).toBeNull();
        }
      });
      it('offers another try when the payment fails by itself [X-03]', async () => {
        const { actors } = await renderGift(inspect, { broken: ['payment'] });
        await order(actors);
        expect(alertText()).toContain('Nothing was charged');
        await act(async () => press('Try again'));
        expect(alertText()).toContain('Nothing was charged');
      });
    },
  },
);

async function order({ orderGift }: Rendered['actors']) {
  await act(async () => type('Your e-mail address', 'granny@example.com'));
  await act(async () => press('Continue to payment'));
  await act(async () => orderGift.resolve({ result: 'ordered', orderId: 'gift-1' }));
}

walkPayment('every transition of the payment below a gift [C15] [P-02] [P-03]', {
  input: { orderId: 'gift-1', wayBack: 'open' },
  wayBack: WAY_BACK,
  begin: async (inspect) => {
    const rendered = await renderGift(inspect);
    await order(rendered.actors);
    return rendered;
  },
  expectHeading: () => {
    expect(heading()).toBe('Give a December with Santa');
  },
  expectEnd: (output) => {
    expect(
      screen
        .queryByRole('status')
        ?.textContent.startsWith(
          'Thank you! The code goes to granny@example.com now. Your receipt is on its way to granny@example.com.',
        ) ?? false,
    ).toBe(output.result === 'paid');
    const field = screen.queryByLabelText<HTMLInputElement>('Your e-mail address');
    expect(field?.value).toBe(output.result === 'paid' ? undefined : 'granny@example.com');
    expect(alertText()).toBe(output.result === 'refused' ? output.message : '');
  },
  // Without a way back a decline leaves the form: see the walk of the wizard.
  elsewhere: (name) => name.includes('—done checkOut [5/5]→'),
});
