import type { NumberChange } from '../rows.ts';

/** Phones that orders are to move to; an order has one at most. */
export interface NumberChanges {
  find: (orderId: string) => NumberChange | undefined;
  /** In the place of an earlier one of the same order. */
  put: (change: NumberChange) => void;
  delete: (orderId: string) => void;
  /** @returns how many were deleted */
  deleteExpired: (at: number) => number;
}
