import type { MarketingConsent } from '../rows.ts';
import type { Edition } from '../schema.ts';

/** Who agreed to offers by e-mail, and who wants none any more (kept as a hash). */
export interface Offers {
  agreed: (emailKey: string, edition: Edition) => boolean;
  insert: (consent: MarketingConsent) => void;
  delete: (id: string) => void;
  ofEmail: (emailKey: string) => MarketingConsent[];
  /** @returns how many were deleted */
  deleteBefore: (at: number) => number;
  hasEnded: (emailKey: string) => boolean;
  /** @param mark what stands for the address (`Store.markOf`) */
  end: (mark: string, at: number) => void;
  /** The address may get offers again. */
  takeBackEnd: (emailKey: string) => void;
}
