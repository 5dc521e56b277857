import type { Mail } from '../rows.ts';

/** Kinds of e-mails: these, or all but these. */
export type MailKinds = { among: readonly string[] } | { except: readonly string[] };

/** E-mails that wait to be sent, and those that were. */
export interface Mails {
  find: (id: string) => Mail | undefined;
  insert: (mail: Mail) => void;
  save: (mail: Mail) => void;
  delete: (id: string) => void;
  ofOrder: (orderId: string) => Mail[];
  /** E-mails to an address, in whatever spelling. */
  to: (emailKey: string) => Mail[];
  /** Those of certain kinds that are not over and whose time has come, oldest first. */
  due: (search: { at: number; limit: number; kinds: MailKinds }) => Mail[];
  /** Those of a kind that are not over. */
  waiting: (kind: string) => Mail[];
  deleteOfOrder: (orderId: string) => void;
  deleteTo: (emailKey: string) => void;
  /** Deletes those of a kind that are over. @returns how many */
  deleteOver: (kind: string) => number;
  /** Empties those about an order that were over before a moment: that one was sent is known for longer. @returns how many */
  emptyOver: (before: number) => number;
  /** Deletes those about no order that were over before a moment. @returns how many */
  deleteLooseOver: (before: number) => number;
}
