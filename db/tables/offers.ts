import type { MarketingConsent } from '../rows.ts';
import type { Edition } from '../schema.ts';

/** Consents to offers by e-mail, and unsubscribed addresses (as hashes). */
export interface Offers {
  agreed: (emailKey: string, edition: Edition) => boolean;
  insert: (consent: MarketingConsent) => void;
  delete: (id: string) => void;
  ofEmail: (emailKey: string) => MarketingConsent[];
  /** @returns how many were deleted */
  deleteBefore: (at: number) => number;
  /** When the address unsubscribed, epoch ms; undefined if it did not. */
  endedAt: (emailKey: string) => number | undefined;
  /** @param mark the hash of the address (`Store.markOf`) */
  end: (mark: string, at: number) => void;
  /** The address may get offers again. */
  takeBackEnd: (emailKey: string) => void;
}
