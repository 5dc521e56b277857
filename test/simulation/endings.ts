/** When something of a family ended: as a page said, or as was asked for where the answer was lost and the books have it. */
import { times } from './about-texts.ts';
import type { Row } from './databases.ts';
import type { Household } from './household.ts';
import type { Wish } from './plan.ts';

export interface Ending {
  /** Nothing had ended before (epoch ms). */
  readonly from: number;
  /** All had ended by then. */
  readonly by: number;
}

const never: Ending = { from: Infinity, by: Infinity };

export const isOver = ({ from }: Ending): boolean => from < Infinity;

/** @param isInBooks whether the books have what was asked for and not answered */
function endingBy({ granted, wanted }: Household, isInBooks: boolean, ...what: readonly Wish[]): Ending {
  const told = Math.min(Infinity, ...times(granted, ...what));
  const asked = Math.min(Infinity, ...times(wanted, ...what));
  return told < Infinity || (isInBooks && asked < Infinity) ? { from: asked, by: told } : never;
}

/** The end of an order by being cancelled, for which there are several ways. */
export const cancellationOf = (
  household: Household,
  order: Row | undefined,
  ...what: readonly Wish[]
): Ending => endingBy(household, order?.['state'] === 'cancelled', ...what);

export const deletionOf = (household: Household, order: Row | undefined): Ending =>
  endingBy(household, !order || order['email'] === '', 'erase');
