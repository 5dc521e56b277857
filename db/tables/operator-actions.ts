import type { OperatorAction } from '../rows.ts';

/** Operators' changes by hand: rows are added, and never changed. */
export interface OperatorActions {
  insert: (action: OperatorAction) => Promise<void>;
  /** Whether an action was recorded. */
  has: (action: string) => Promise<boolean>;
  /** The latest first. */
  latest: (limit: number) => Promise<OperatorAction[]>;
  /** The oldest first. */
  ofOrder: (orderId: string) => Promise<OperatorAction[]>;
}
