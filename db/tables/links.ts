import type { SignInLink } from '../rows.ts';

/** Links in e-mails, each valid for one press. */
export interface Links {
  find: (secretHash: string) => Promise<SignInLink | undefined>;
  insert: (link: SignInLink) => Promise<void>;
  setUsedBy: (secretHash: string, usedBy: string) => Promise<void>;
  delete: (secretHash: string) => Promise<void>;
  deleteOf: (emailKey: string) => Promise<void>;
  /** @returns how many were deleted */
  deleteExpired: (at: number) => Promise<number>;
}
