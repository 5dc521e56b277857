import type { Consent } from '../rows.ts';

/** The evidence that a guardian agreed to texts. */
export interface Consents {
  insert: (consent: Consent) => Promise<void>;
  save: (consent: Consent) => Promise<void>;
  /** Oldest first. */
  ofOrder: (orderId: string) => Promise<Consent[]>;
  /** Oldest first. */
  ofEmail: (emailKey: string) => Promise<Consent[]>;
  /** Whether a guardian agreed to texts for a phone, with any order. */
  existsForPhone: (phone: string) => Promise<boolean>;
  exists: (orderId: string, phone: string) => Promise<boolean>;
  /** @returns how many were deleted */
  deleteBefore: (at: number) => Promise<number>;
}
