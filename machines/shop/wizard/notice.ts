import type { Draft } from './draft.ts';

/** The account's first message: after a free sign-up, no step has said that the child is all set. */
export const accountNotice = ({ context: { amountPaid } }: { context: Draft }) =>
  ({ notice: amountPaid === 0 ? 'all set' : 'none' }) as const;
