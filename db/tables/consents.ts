import type { Consent } from '../rows.ts';

/** The evidence that a guardian agreed to texts. */
export interface Consents {
  insert: (consent: Consent) => void;
  save: (consent: Consent) => void;
  ofOrder: (orderId: string) => Consent[];
  ofEmail: (emailKey: string) => Consent[];
  /** Whether a guardian agreed to texts for a phone, with any order. */
  existsForPhone: (phone: string) => boolean;
  exists: (orderId: string, phone: string) => boolean;
  /** @returns how many were deleted */
  deleteBefore: (at: number) => number;
}
