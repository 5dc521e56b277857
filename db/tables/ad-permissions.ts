import type { AdPermission } from '../rows.ts';

/** Orders that advertisers may be told about, with their buyer's permission. */
export interface AdPermissions {
  find: (orderId: string) => AdPermission | undefined;
  /** Takes the place of an earlier one for the order. */
  put: (leave: AdPermission) => void;
  delete: (orderId: string) => void;
  deleteOf: (visitor: string) => void;
  /** @returns how many */
  deleteBefore: (at: number) => number;
}
