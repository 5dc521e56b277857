import type { Draft } from './draft.ts';

/** What the account says first: after a sign-up for nothing no step has said that the child is all set. */
export const accountNotice = ({ context: { amountPaid } }: { context: Draft }) =>
  ({ notice: amountPaid === 0 ? 'all set' : 'none' }) as const;
