/**
 * When something of a family ended: as a page showed, or as requested, where the response was lost and the database has
 * it.
 */
import { times } from './about-texts.ts';
import type { Row } from './databases.ts';
import type { Household } from './household.ts';
import type { Wish } from './plan.ts';

export interface Ending {
  /** The earliest moment of the end, epoch ms. */
  readonly from: number;
  /** The latest moment of the end. */
  readonly by: number;
}

const never: Ending = { from: Infinity, by: Infinity };

export const isOver = ({ from }: Ending): boolean => from < Infinity;

/** @param isInBooks whether the database has the result of a request without a response */
function endingBy({ granted, wanted }: Household, isInBooks: boolean, ...what: readonly Wish[]): Ending {
  const told = Math.min(Infinity, ...times(granted, ...what));
  const asked = Math.min(Infinity, ...times(wanted, ...what));
  return told < Infinity || (isInBooks && asked < Infinity) ? { from: asked, by: told } : never;
}

/** The end of an order by cancellation, for which there are several ways. */
export const cancellationOf = (
  household: Household,
  order: Row | undefined,
  ...what: readonly Wish[]
): Ending => endingBy(household, order?.['state'] === 'cancelled', ...what);

export const deletionOf = (household: Household, order: Row | undefined): Ending =>
  endingBy(household, !order || order['email'] === '', 'erase');
