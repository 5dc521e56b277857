import type { NumberChange } from '../rows.ts';

/** Number changes in progress; an order has at most one. */
export interface NumberChanges {
  find: (orderId: string) => Promise<NumberChange | undefined>;
  /** Replaces an earlier change of the same order. */
  put: (change: NumberChange) => Promise<void>;
  delete: (orderId: string) => Promise<void>;
  /** @returns how many were deleted */
  deleteExpired: (at: number) => Promise<number>;
}
