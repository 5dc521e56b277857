/** Reduces what a page sends to what may be reported: which of our pages it was, and the advertisers' own ids. */
import type { AdSeen } from '../rules/advertising/ad-events.ts';

/** Pages that may be reported, without the edition's prefix. No other address is passed on. */
const pages: ReadonlySet<string> = new Set([
  '/',
  '/santa/signup',
  '/santa/desktop',
  '/santa/text',
  '/santa/text_details',
  '/santa/text_packages',
  '/santa/gift',
  '/santa/december',
  '/accounts/menu',
]);

const prefix = /^\/(?:us|uk)(?=\/|$)/;
/** The characters of advertisers' ids; a word in another alphabet, or with spaces, is not an id. */
const id = /^[\w.-]{1,300}$/;

/** The path of an address, without query and fragment, where it is a page of ours. */
function pathOf(website: string): string {
  const pathname = URL.canParse(website) ? new URL(website).pathname : '';
  return pages.has(pathname.replace(prefix, '')) ? pathname : '';
}

const idOf = (value: string) => (id.test(value) ? value : '');

/**
 * Drops everything else in an address or a cookie, because it may be a child's name.
 * @param ownOrigin of the request; no other origin is passed on
 */
export const seenBy = ({ website, fbp, fbc, ttp }: AdSeen, ownOrigin: string | undefined): AdSeen => ({
  website: ownOrigin === undefined ? '' : `${ownOrigin}${pathOf(website)}`,
  fbp: idOf(fbp),
  fbc: idOf(fbc),
  ttp: idOf(ttp),
});
