/** The campaign that led to this visit. */
import type { Campaign } from '#machines/shop/advertising/machine.ts';
import { keptVisit } from '../shared/visit-storage.ts';

/** The campaign according to the page's address. */
export function campaignOf(search: string): Campaign {
  const query = new URLSearchParams(search);
  const kept = keptVisit.load()?.campaign;
  return {
    utmSource: query.get('utm_source') ?? kept?.utmSource ?? '',
    sub: query.get('sub') ?? kept?.sub ?? '',
  };
}
