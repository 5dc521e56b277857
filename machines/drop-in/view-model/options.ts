import type { PaymentOptionId } from '../shared/payment-method.ts';
import type { OptionSettled } from '../shared/sheet.ts';
import type { ViewContext } from './types.ts';

type Options = Pick<ViewContext, 'options' | 'broken' | 'awaited'>;

/** Whether a way to pay can be chosen: it is offered, and was set up. */
export const canOpen = ({ options, broken, awaited }: Options, option: PaymentOptionId): boolean =>
  options.includes(option) && !broken.includes(option) && !awaited.includes(option);

/** The state after a payment method was set up, or failed to be. */
export const settled = (
  { broken, awaited }: Options,
  { option, outcome }: OptionSettled,
): Partial<Options> => ({
  awaited: awaited.filter((waiting) => waiting !== option),
  broken: outcome === 'broken' ? [...broken, option] : broken,
});
