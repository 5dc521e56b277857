/** The visit's variant and campaign, for the forms of this tab. */
import type { Campaign } from '#machines/shop/advertising/machine.ts';
import { keptInTab } from './tab-storage.ts';

export interface KeptVisit {
  variant: string;
  campaign: Campaign;
}

export const keptVisit = keptInTab<Partial<KeptVisit>>('visit');
