/** What a page says of itself, reduced to what advertisers may hear: which of our pages it was, and ids of their own. */
import type { AdSeen } from '../rules/advertising/ad-events.ts';

/** Pages of which advertisers may hear, without the prefix of an edition. Any other address is not repeated. */
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
 * Whatever else an address or a cookie holds is dropped: it may be a child's name.
 * @param ownOrigin under which the request was made; another one is not repeated
 */
export const seenBy = ({ website, fbp, fbc, ttp }: AdSeen, ownOrigin: string | undefined): AdSeen => ({
  website: ownOrigin === undefined ? '' : `${ownOrigin}${pathOf(website)}`,
  fbp: idOf(fbp),
  fbc: idOf(fbc),
  ttp: idOf(ttp),
});
