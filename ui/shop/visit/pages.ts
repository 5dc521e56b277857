/** The addresses of the pages, and the code of each page. */
import type { PageName } from '#machines/shop/visit/machine.ts';
import stamps from '../calendar/stamps.css?url';
import film from '../film/film.css?url';
import room from '../room/room.css?url';
import season from '../season/season.css?url';
import { chunkOf } from '../shared/on-demand.ts';

/** Pages by address, without the prefix of the edition; any other address is the wizard's. */
export const pageOf: Readonly<Record<string, PageName>> = {
  '/accounts/menu': 'account',
  '/santa/text': 'landing',
  '/santa/text_details': 'details',
  '/santa/gift': 'gift',
  '/santa/text_packages': 'packages',
  '/santa/december': 'season',
  '/santa/film': 'film',
  '/santa/room': 'room',
};

export const pages = {
  account: chunkOf(() => import('../account/account-page.tsx'), [stamps]),
  landing: chunkOf(() => import('../landing/landing-page.tsx')),
  details: chunkOf(() => import('../details/details-page.tsx')),
  gift: chunkOf(() => import('../gift/gift-page.tsx')),
  packages: chunkOf(() => import('../packages/packages-page.tsx')),
  season: chunkOf(() => import('../season/season-page.tsx'), [season, stamps]),
  film: chunkOf(() => import('../film/film-page.tsx'), [film]),
  room: chunkOf(() => import('../room/room-page.tsx'), [room]),
};

export const advertisingPart = chunkOf(() => import('../advertising/advertising-chunk.ts'));
