/** The input of a visit. */
import type { AccountInput } from '#machines/shop/account-menu/machine.ts';
import type { VisitInput } from '#machines/shop/visit/machine.ts';
import { type Draft, emptyDraft } from '#machines/shop/wizard/draft.ts';
import { keptGift } from '../gift/gift-storage.ts';
import { packageIn } from '../packages/address.ts';
import { edition, shopPath } from '../shared/edition.ts';
import { campaignOf } from './campaign.ts';
import { pageOf } from './pages.ts';

/** The widest screen, in pixels, that counts as a phone. */
const WIDEST_PHONE = 900;

/** Drops a number typed in the other edition: a UK number has one field and a US number three boxes. */
function inThisEdition(draft: Draft): Draft {
  const isWhole = 'number' in draft.phone;
  if (isWhole === (edition() === 'uk')) return draft;
  return { ...draft, phone: isWhole ? emptyDraft.phone : { number: '' } };
}

/** A name that is safe to show, since anyone can write an address; no name for anything else. */
const nameIn = (value: string | null) =>
  value === null || /^[\p{L}\p{M} .'’-]{1,40}$/u.test(value) ? value : '';

function noticeIn(query: URLSearchParams): AccountInput['notice'] {
  if (query.get('confirm') === 'sent') return 'sent';
  return query.get('child') === 'all_set' ? 'all set' : 'none';
}

/** Input from the address, the tab and the screen. Secrets are after the `#`, which no server or log ever sees. */
export function readVisit(kept: Draft | undefined): VisitInput {
  const path = location.pathname.slice(shopPath('').length);
  const query = new URLSearchParams(location.search);
  const secret = new URLSearchParams(location.hash.slice(1));
  const isPhones = path === '/' || path === '/santa/signup';
  const isWide = isPhones && window.innerWidth > WIDEST_PHONE && query.get('home') !== 'yes';
  const page = pageOf[path] ?? 'wizard';
  return {
    page,
    screen: isWide ? 'wide' : 'phone',
    draft: inThisEdition(kept ?? emptyDraft),
    gift: keptGift.load() ?? null,
    account: {
      key: secret.get('key'),
      // Pages without https have no `crypto.randomUUID`.
      press: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      notice: noticeIn(query),
      extrasOf: query.get('extras'),
    },
    orderId: secret.get('order'),
    trailer: nameIn(secret.get('trailer')),
    message: query.get('message'),
    packageId: packageIn(location.search),
    seen: page === 'landing' ? [{ page }] : [],
    campaign: campaignOf(location.search),
  };
}
