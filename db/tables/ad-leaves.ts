import type { AdLeave } from '../rows.ts';

/** Orders of which advertisers may be told, with the leave of their buyer. */
export interface AdLeaves {
  find: (orderId: string) => AdLeave | undefined;
  /** Takes the place of an earlier one for the order. */
  put: (leave: AdLeave) => void;
  delete: (orderId: string) => void;
  deleteOf: (visitor: string) => void;
  /** @returns how many */
  deleteBefore: (at: number) => number;
}
