/** What may hold something outside of a machine, for each area. See `flow-walls.test.ts`. */
import type { Holders } from '#test/support/flow-holders.ts';

export interface FlowList {
  /** It steers nothing that comes next; the reason says what it is for. */
  stays: Readonly<Record<string, Holders & { reason: string }>>;
  /** Flow that has yet to move into a machine. This list only shrinks. */
  debts: Readonly<Record<string, Holders>>;
}
