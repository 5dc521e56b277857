import type { Mail } from '../rows.ts';

/** Kinds of e-mails: these, or all except these. */
export type MailKinds = { among: readonly string[] } | { except: readonly string[] };

/** E-mails, queued and sent. */
export interface Mails {
  find: (id: string) => Promise<Mail | undefined>;
  insert: (mail: Mail) => Promise<void>;
  save: (mail: Mail) => Promise<void>;
  delete: (id: string) => Promise<void>;
  /** Oldest first. */
  ofOrder: (orderId: string) => Promise<Mail[]>;
  /** E-mails to an address, ignoring case; oldest first. */
  to: (emailKey: string) => Promise<Mail[]>;
  /** The due and unfinished e-mails of certain kinds, oldest first; no film of an order that is on hold. */
  due: (search: { at: number; limit: number; kinds: MailKinds }) => Promise<Mail[]>;
  /** The unfinished e-mails of a kind, by when they are due. */
  waiting: (kind: string) => Promise<Mail[]>;
  deleteOfOrder: (orderId: string) => Promise<void>;
  deleteTo: (emailKey: string) => Promise<void>;
  /** Deletes the finished e-mails of a kind. @returns how many */
  deleteOver: (kind: string) => Promise<number>;
  /**
   * Empties the e-mails about an order that were finished before a moment; the fact that one was sent is kept longer.
   * @returns how many
   */
  emptyOver: (before: number) => Promise<number>;
  /** Deletes the e-mails about no order that were finished before a moment. @returns how many */
  deleteLooseOver: (before: number) => Promise<number>;
}
