import type { Reporting } from '../../emit-to-parent.ts';
import type { CardContext, CardInput } from './types.ts';

/** A sheet before anything is typed. */
export const nothingEntered: Omit<CardContext, keyof CardInput | keyof Reporting | 'places'> = {
  report: { brands: [], fields: {} },
  problems: {},
  leftEmpty: null,
  sheetError: null,
};

/** What a sheet begins with. */
export const newEntry = <TInput extends CardInput>(input: TInput): CardContext & TInput => ({
  ...input,
  places: input.requested,
  ...nothingEntered,
});
