import type { AdPermission } from '../rows.ts';

/** Orders of which advertisers may be told, with the leave of their buyer. */
export interface AdPermissions {
  find: (orderId: string) => AdPermission | undefined;
  /** Takes the place of an earlier one for the order. */
  put: (leave: AdPermission) => void;
  delete: (orderId: string) => void;
  deleteOf: (visitor: string) => void;
  /** @returns how many */
  deleteBefore: (at: number) => number;
}
