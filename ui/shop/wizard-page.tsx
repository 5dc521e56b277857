/** The page of the wizard: `/` and `/santa/signup`. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { type Draft, emptyDraft } from '#machines/shop/draft.ts';
import { syncAddress } from './address.ts';
import { clearDraft, loadDraft, saveDraft } from './draft-storage.ts';
import { edition } from './edition.ts';
import { wizardLogic } from './effects/wizard-actors.ts';
import { type Inspect, Inspection } from './inspect.ts';
import { Wizard } from './wizard/Wizard.tsx';

/** A UK number has one field and a US number three boxes; a number typed in the other edition is asked for again. */
function inThisEdition(draft: Draft): Draft {
  const isWhole = 'number' in draft.phone;
  if (isWhole === (edition() === 'uk')) return draft;
  return { ...draft, phone: isWhole ? emptyDraft.phone : { number: '' } };
}

/** Starts the wizard where the address and the draft of this tab say. */
export function startWizard(root: Element, inspect: Inspect | undefined) {
  const kept = loadDraft(sessionStorage);
  const draft = inThisEdition(kept ?? emptyDraft);
  const wizard = createActor(wizardLogic, { input: { draft }, ...(inspect ? { inspect } : {}) });
  wizard.subscribe({
    next: ({ context }) => saveDraft(sessionStorage, context),
    complete: () => clearDraft(sessionStorage),
  });
  wizard.start();
  syncAddress(wizard, window);
  const page = (
    <StrictMode>
      <Inspection value={inspect}>
        <Wizard wizard={wizard} failed={new URLSearchParams(location.search).has('message')} />
      </Inspection>
    </StrictMode>
  );
  // The prerendered page is an empty first step: it is taken over as it is only when that is what will be shown.
  const isFresh = !kept && wizard.getSnapshot().matches('name');
  if (isFresh && root.childElementCount > 0) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
