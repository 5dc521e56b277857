/** The one script of all pages, so that React is fetched once: it starts the visit, and renders the page it chooses. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Actor, createActor } from 'xstate';
import type { PageName } from '#machines/shop/visit/machine.ts';
import { followTranslation } from '#ui/shared/translation.ts';
import { Inspection, startInspector } from './shared/inspect.ts';
import { keepFocus } from './shared/keep-focus.ts';
import { readVisit } from './visit/read-visit.ts';
import { Advertising, Visit } from './visit/Visit.tsx';
import { visitLogic } from './visit/visit-ports.ts';
import { syncAddress } from './wizard/address.ts';
import { keepDraft, loadDraft } from './wizard/draft-storage.ts';
import '#ui/shared/tokens.css';
import '#ui/shared/base.css';
import './landing/hero.css';
import './wizard/wizard.css';
import './shared/fields.css';
import './captcha/captcha.css';
import './extras/extras.css';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no #root');

/** Saves the wizard's draft, and syncs the address with it, if the page has a wizard. */
function persistWizard(visit: Actor<typeof visitLogic>) {
  const { wizard } = visit.getSnapshot().children;
  if (!wizard) return;
  keepDraft(wizard);
  syncAddress(wizard, window);
}

/** Not awaited at the top level, because the other pages' scripts need this one, which would deadlock. */
async function start(place: HTMLElement) {
  document.body.dataset['script'] = 'here';
  keepFocus(place);
  followTranslation(place);
  const inspect = await startInspector(location.search);
  const kept = loadDraft();
  let isShown = false;
  const show = (page: PageName) => {
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
    // The prerendered page is an empty first step or the landing page: hydrated only if that is what is shown.
    const isFirstStep = page === 'wizard' && !kept && !new URLSearchParams(location.search).has('step');
    const isFresh = page === 'landing' || isFirstStep;
    if (isFresh && place.childElementCount > 0) hydrateRoot(place, element);
    else createRoot(place).render(element);
  };
  const visit: Actor<typeof visitLogic> = createActor(
    visitLogic.provide({ actions: { showPage: (_, { page }) => show(page) } }),
    { input: readVisit(kept), ...(inspect ? { inspect } : {}) },
  );
  visit.start();
  persistWizard(visit);
}

void start(root);
