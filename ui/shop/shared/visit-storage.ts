/** The visit's variant and campaign, for the forms of this tab. */
import type { Campaign } from '#machines/shop/advertising/machine.ts';
import { keptInTab } from './tab-storage.ts';

export interface KeptVisit {
  variant: string;
  campaign: Campaign;
}

/** Ids of advertisers' cookies, and of the advertisement that was followed. */
export interface AdIds {
  fbp: string;
  fbc: string;
  ttp: string;
}

/** Stored only once the visitor has consented. */
export const keptAdIds = keptInTab<AdIds>('ad-ids');

export const keptVisit = keptInTab<Partial<KeptVisit>>('visit');
