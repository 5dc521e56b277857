import type { Reporting } from '../../emit-to-parent.ts';
import type { CardContext, CardInput } from './types.ts';

/** An empty sheet. */
export const nothingEntered: Omit<CardContext, keyof CardInput | keyof Reporting | 'places'> = {
  report: { brands: [], fields: {} },
  problems: {},
  leftEmpty: null,
  sheetError: null,
};

/** The initial state of a sheet. */
export const newEntry = <TInput extends CardInput>(input: TInput): CardContext & TInput => ({
  ...input,
  places: input.requested,
  ...nothingEntered,
});
