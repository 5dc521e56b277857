import type { AdPermission } from '../rows.ts';

/** Buyers' permissions to report the purchase of an order to advertisers. */
export interface AdPermissions {
  find: (orderId: string) => Promise<AdPermission | undefined>;
  /** Replaces an earlier permission for the order. */
  put: (leave: AdPermission) => Promise<void>;
  delete: (orderId: string) => Promise<void>;
  deleteOf: (visitor: string) => Promise<void>;
  /** @returns how many */
  deleteBefore: (at: number) => Promise<number>;
}
