import type { AdPermission } from '../rows.ts';

/** Orders that advertisers may be told about, with their buyer's permission. */
export interface AdPermissions {
  find: (orderId: string) => Promise<AdPermission | undefined>;
  /** Takes the place of an earlier one for the order. */
  put: (leave: AdPermission) => Promise<void>;
  delete: (orderId: string) => Promise<void>;
  deleteOf: (visitor: string) => Promise<void>;
  /** @returns how many */
  deleteBefore: (at: number) => Promise<number>;
}
