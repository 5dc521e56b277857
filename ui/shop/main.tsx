/** The one script of every page, so that React is fetched once: it starts the visit, and shows the page that it chooses. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Actor, createActor } from 'xstate';
import type { AccountInput } from '#machines/shop/account-menu/machine.ts';
import type { PageName, VisitInput } from '#machines/shop/visit/machine.ts';
import { type Draft, emptyDraft } from '#machines/shop/wizard/draft.ts';
import { address, edition } from './shared/edition.ts';
import { Inspection, startInspector } from './shared/inspect.ts';
import { keepFocus } from './shared/keep-focus.ts';
import { campaignOf } from './visit/campaign.ts';
import { pageOf, pages } from './visit/pages.ts';
import { Advertising, Visit } from './visit/Visit.tsx';
import { visitLogic } from './visit/visit-ports.ts';
import { syncAddress } from './wizard/address.ts';
import { clearDraft, loadDraft, saveDraft } from './wizard/draft-storage.ts';
import '#ui/shared/tokens.css';
import '#ui/shared/base.css';
import './landing/hero.css';
import './wizard/wizard.css';
import './shared/fields.css';
import './captcha/captcha.css';
import './extras/extras.css';

/** In pixels. */
const WIDEST_PHONE = 900;

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');

/** A UK number has one field and a US number three boxes; a number typed in the other edition is asked for again. */
function inThisEdition(draft: Draft): Draft {
  const isWhole = 'number' in draft.phone;
  if (isWhole === (edition() === 'uk')) return draft;
  return { ...draft, phone: isWhole ? emptyDraft.phone : { number: '' } };
}

/** A name that may stand in a title, since anyone can write an address; no name for anything else. */
const nameIn = (value: string | null) =>
  value === null || /^[\p{L}\p{M} .'’-]{1,40}$/u.test(value) ? value : '';

function noticeIn(query: URLSearchParams): AccountInput['notice'] {
  if (query.get('confirm') === 'sent') return 'sent';
  return query.get('child') === 'all_set' ? 'all set' : 'none';
}

/** Input from the address, the tab and the screen. Secrets are after the `#`, which no server or log ever sees. */
function read(kept: Draft | undefined): VisitInput {
  const path = location.pathname.slice(address('').length);
  const query = new URLSearchParams(location.search);
  const secret = new URLSearchParams(location.hash.slice(1));
  const isPhones = path === '/' || path === '/santa/signup';
  const isWide = isPhones && window.innerWidth > WIDEST_PHONE && query.get('home') !== 'yes';
  const page = pageOf[path] ?? 'wizard';
  return {
    page,
    screen: isWide ? 'wide' : 'phone',
    draft: inThisEdition(kept ?? emptyDraft),
    account: {
      key: secret.get('key'),
      notice: noticeIn(query),
      extrasOf: query.get('extras'),
    },
    orderId: secret.get('order'),
    trailer: nameIn(secret.get('trailer')),
    message: query.get('message'),
    seen: page === 'landing' ? [{ page }] : [],
    campaign: campaignOf(location.search, document.cookie),
  };
}

/** Keeps the draft and the address of this tab with the wizard, where there is one. */
function persistWizard(visit: Actor<typeof visitLogic>) {
  const { wizard } = visit.getSnapshot().children;
  if (!wizard) return;
  wizard.subscribe({
    next: ({ context }) => saveDraft(sessionStorage, context),
    complete: () => clearDraft(sessionStorage),
  });
  syncAddress(wizard, window);
}

/** Not awaited at the top level, because the other pages' scripts need this one, which would deadlock. */
async function start(place: HTMLElement) {
  keepFocus(place);
  const inspect = await startInspector(location.search);
  const kept = loadDraft(sessionStorage);
  let isShown = false;
  const show = (page: PageName) => {
    if (page !== 'wizard' && pages[page].isAtHand()) document.title = pages[page].module().title;
    if (isShown) return;
    isShown = true;
    const element = (
      <StrictMode>
        <Inspection value={inspect}>
          <Visit visit={visit} page={page} />
          <Advertising visit={visit} />
        </Inspection>
      </StrictMode>
    );
    // The prerendered page is an empty first step, or the landing page: it is hydrated where that is shown.
    const isFirstStep = page === 'wizard' && !kept && !new URLSearchParams(location.search).has('step');
    const isFresh = page === 'landing' || isFirstStep;
    if (isFresh && place.childElementCount > 0) hydrateRoot(place, element);
    else createRoot(place).render(element);
  };
  const visit: Actor<typeof visitLogic> = createActor(
    visitLogic.provide({ actions: { showPage: (_, { page }) => show(page) } }),
    { input: read(kept), ...(inspect ? { inspect } : {}) },
  );
  visit.start();
  persistWizard(visit);
}

void start(root);
