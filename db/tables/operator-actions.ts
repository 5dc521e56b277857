import type { OperatorAction } from '../rows.ts';

/** What operators changed by hand: added, and never changed. */
export interface OperatorActions {
  insert: (action: OperatorAction) => Promise<void>;
  /** Whether an action was written down. */
  has: (action: string) => Promise<boolean>;
  /** The latest first. */
  latest: (limit: number) => Promise<OperatorAction[]>;
  /** The oldest first. */
  ofOrder: (orderId: string) => Promise<OperatorAction[]>;
}
