/** What is shown at which address, and the code of each page. */
import type { PageName } from '#machines/shop/visit/machine.ts';
import { codeOf } from '../shared/on-demand.ts';

/** The addresses of the pages, without the prefix that the visitor came with; any other one is the wizard's. */
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
  account: codeOf(() => import('../account/account-page.tsx')),
  landing: codeOf(() => import('../landing/landing-page.tsx')),
  details: codeOf(() => import('../details/details-page.tsx')),
  gift: codeOf(() => import('../gift/gift-page.tsx')),
  packages: codeOf(() => import('../packages/packages-page.tsx')),
  season: codeOf(() => import('../season/season-page.tsx')),
  film: codeOf(() => import('../film/film-page.tsx')),
  room: codeOf(() => import('../room/room-page.tsx')),
};

export const advertisingPart = codeOf(() => import('../advertising/advertising-chunk.ts'));
