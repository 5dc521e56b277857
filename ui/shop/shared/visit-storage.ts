/** The visit's variant and campaign, for the forms of this tab. */
import type { Campaign } from '#machines/shop/advertising/machine.ts';

const KEY = 'north-pole-post.visit';

export interface KeptVisit {
  variant: string;
  campaign: Campaign;
}

/** Empty at first, or if storage is forbidden. */
export function loadVisit(): Partial<KeptVisit> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<KeptVisit>;
  } catch {
    return {};
  }
}

/** A browser that refuses storage only loses the campaign. */
export function saveVisit(visit: Partial<KeptVisit>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // A sign-up must not fail because of a campaign.
  }
}
