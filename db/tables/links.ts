import type { SignInLink } from '../rows.ts';

/** Links in e-mails, each valid for one press. */
export interface Links {
  find: (secretHash: string) => SignInLink | undefined;
  insert: (link: SignInLink) => void;
  delete: (secretHash: string) => void;
  deleteOf: (emailKey: string) => void;
  /** @returns how many were deleted */
  deleteExpired: (at: number) => number;
}
