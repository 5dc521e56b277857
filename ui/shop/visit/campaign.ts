/** The campaign that led to this visit. */
import type { Campaign } from '#machines/shop/advertising/machine.ts';
import { keptVisit } from '../shared/visit-storage.ts';

/** The campaign according to the page's address and the advertisers' cookies. */
export function campaignOf(search: string, cookies: string): Campaign {
  const query = new URLSearchParams(search);
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  const kept = keptVisit.load()?.campaign;
  return {
    utmSource: query.get('utm_source') ?? kept?.utmSource ?? '',
    sub: query.get('sub') ?? kept?.sub ?? '',
    fbp: cookie('_fbp'),
    fbc: query.get('fbclid') ?? (cookie('_fbc') || (kept?.fbc ?? '')),
    ttp: cookie('_ttp'),
  };
}
