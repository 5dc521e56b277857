import type { PaymentOptionId } from '../shared/payment-method.ts';
import type { OptionSettled } from '../shared/sheet.ts';
import type { ViewContext } from './types.ts';

type Options = Pick<ViewContext, 'options' | 'broken' | 'awaited'>;

/** Splits the offered ways to pay into those in the list and those with a button above the form. */
export const divided = (offered: readonly PaymentOptionId[], express: readonly PaymentOptionId[]) => ({
  offered,
  options: offered.filter((option) => !express.includes(option)),
  row: express.filter((option) => offered.includes(option)),
});

type Row = Pick<ViewContext, 'row' | 'broken' | 'awaited'>;

/** The state of a wallet's place above the form. A shown place stays, even empty, so that nothing moves by itself. */
export type RowPlace = 'coming' | 'usable' | 'empty';

/** The state of a wallet's place. */
export function placeOf({ row, broken, awaited }: Row, option: PaymentOptionId): RowPlace {
  if (!row.includes(option) || broken.includes(option)) return 'empty';
  return awaited.includes(option) ? 'coming' : 'usable';
}

/** The wallets whose places are kept when another view is shown; empty places close then. */
export const neededPlaces = (context: Row): readonly PaymentOptionId[] =>
  context.row.filter((option) => placeOf(context, option) !== 'empty');

/** Whether a way to pay can be chosen: it is offered, and was set up. */
export const canOpen = ({ options, broken, awaited }: Options, option: PaymentOptionId): boolean =>
  options.includes(option) && !broken.includes(option) && !awaited.includes(option);

/** The state after a way to pay was set up or failed to be, whichever it was before. */
export function settled(
  { broken, awaited, express, row, places }: ViewContext,
  { option, outcome }: OptionSettled,
): Partial<ViewContext> {
  const others = broken.filter((other) => other !== option);
  const hasPlace = (wallet: PaymentOptionId) =>
    places.includes(wallet) || (wallet === option && outcome === 'ready' && row.includes(wallet));
  return {
    awaited: awaited.filter((waiting) => waiting !== option),
    broken: outcome === 'broken' ? [...others, option] : others,
    places: express.filter(hasPlace),
  };
}
