import type { MarketingConsent } from '../rows.ts';

/** Consents to offers by e-mail, and unsubscribed addresses (as hashes). */
export interface Offers {
  /** Whether the address has agreed to these words. */
  agreed: (consent: Pick<MarketingConsent, 'emailKey' | 'edition' | 'wording'>) => Promise<boolean>;
  insert: (consent: MarketingConsent) => Promise<void>;
  delete: (id: string) => Promise<void>;
  ofEmail: (emailKey: string) => Promise<MarketingConsent[]>;
  /** @returns how many were deleted */
  deleteBefore: (at: number) => Promise<number>;
  /** When the address unsubscribed, epoch ms; undefined if it did not. */
  endedAt: (emailKey: string) => Promise<number | undefined>;
  /** @param mark the hash of the address (`Store.markOf`) */
  end: (mark: string, at: number) => Promise<void>;
  /** Undoes `end`: the address may get offers again. */
  takeBackEnd: (emailKey: string) => Promise<void>;
}
