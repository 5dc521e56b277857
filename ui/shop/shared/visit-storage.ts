/** What the visit has found out, for the forms of this tab: the variant and the campaign. */
import type { Campaign } from '#machines/shop/advertising/machine.ts';

const KEY = 'north-pole-post.visit';

export interface KeptVisit {
  variant: string;
  campaign: Campaign;
}

/** Nothing is known in a first moment, or where storage is forbidden. */
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
    // A campaign is not worth stopping a sign-up.
  }
}
