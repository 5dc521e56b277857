/** Proves what PayPal's sheet does before its button is pressed. */
import { expect, it } from 'vitest';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { singlePayment } from '#test/model/payment-flows/cases.ts';
import { play, type Step } from '#test/support/play-machine.ts';

const playing = (input: typeof singlePayment, steps: readonly Step[]) =>
  play(payPalTokenizationMachine, { input, ports: [], listening: ['payPalButton'], steps });

it('leads the merchant’s button to PayPal’s own [FW-01]', async () => {
  const steps: Step[] = [{ type: 'button.rendered' }, { type: 'payment.requested' }];
  const { state, told } = await playing(singlePayment, steps);
  expect(state).toEqual({ offered: { idle: 'calm' } });
  expect(told.at(-1)).toBe('sheet.refused: PAYPAL_BUTTON_MUST_BE_USED');
});

it.each(['checkout', 'vault', undefined, 'subscription'])(
  'is offered for a flow that there is: %s [FY-02]',
  async (flow) => {
    const { state, told } = await playing(
      { ...singlePayment, options: { ...singlePayment.options, flow } },
      [],
    );
    const isFlow = flow === 'checkout' || flow === 'vault';
    expect(state).toEqual(isFlow ? { offered: 'loading' } : 'unavailable');
    expect(told).toEqual(isFlow ? [] : ['sheet.broken: PAYPAL_FLOW_OPTION_REQUIRED']);
  },
);
