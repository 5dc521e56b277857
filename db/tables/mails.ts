import type { Mail } from '../rows.ts';

/** Kinds of e-mails: these, or all except these. */
export type MailKinds = { among: readonly string[] } | { except: readonly string[] };

/** E-mails, queued and sent. */
export interface Mails {
  find: (id: string) => Mail | undefined;
  insert: (mail: Mail) => void;
  save: (mail: Mail) => void;
  delete: (id: string) => void;
  ofOrder: (orderId: string) => Mail[];
  /** E-mails to an address, ignoring case. */
  to: (emailKey: string) => Mail[];
  /** The due and unfinished ones of certain kinds, oldest first. */
  due: (search: { at: number; limit: number; kinds: MailKinds }) => Mail[];
  /** The unfinished ones of a kind. */
  waiting: (kind: string) => Mail[];
  deleteOfOrder: (orderId: string) => void;
  deleteTo: (emailKey: string) => void;
  /** Deletes the finished ones of a kind. @returns how many */
  deleteOver: (kind: string) => number;
  /**
   * Empties those about an order that were finished before a moment; the fact that one was sent is kept longer.
   * @returns how many
   */
  emptyOver: (before: number) => number;
  /** Deletes those about no order that were finished before a moment. @returns how many */
  deleteLooseOver: (before: number) => number;
}
