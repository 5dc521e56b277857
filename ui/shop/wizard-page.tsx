/** The page of the wizard: `/` and `/santa/signup`. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Draft, emptyDraft } from '#machines/shop/draft.ts';
import { wizardMachine } from '#machines/shop/wizard.ts';
import { stepOfAddress } from './address.ts';
import { loadDraft } from './draft-storage.ts';
import { edition } from './edition.ts';
import { createPaymentForm } from './effects/payment-form.ts';
import type { Inspect } from './inspect.ts';
import { leaving } from './leaving.ts';
import { WizardActor } from './wizard/context.ts';
import { FollowWizard } from './wizard/FollowWizard.tsx';
import { createParts } from './wizard/parts.ts';
import { Wizard } from './wizard/Wizard.tsx';

/** A UK number has one field and a US number three boxes; a number typed in the other edition is asked for again. */
function inThisEdition(draft: Draft): Draft {
  const isWhole = 'number' in draft.phone;
  if (isWhole === (edition() === 'uk')) return draft;
  return { ...draft, phone: isWhole ? emptyDraft.phone : { number: '' } };
}

/** Starts the wizard where the address and the draft of this tab say. */
export function startWizard(root: Element, inspect: Inspect | undefined) {
  const inspected = inspect ? { inspect } : {};
  const { openAccount, openPackages, restartSignUp, submitConfirmation } = leaving;
  const parts = createParts(createPaymentForm(inspect), inspected);
  const logic = wizardMachine.provide({
    actors: {
      lead: parts.lead.logic,
      payment: parts.payment.logic,
      personalisation: parts.personalisation.logic,
      upgrade: parts.upgrade.logic,
      receipt: parts.receipt.logic,
    },
    actions: { openAccount, openPackages, restartSignUp, submitConfirmation },
  });
  const kept = loadDraft(sessionStorage);
  const draft = inThisEdition(kept ?? emptyDraft);
  const step = stepOfAddress(location.search);
  const page = (
    <StrictMode>
      <WizardActor.Provider logic={logic} options={{ input: { step, draft }, ...inspected }}>
        <FollowWizard />
        <Wizard parts={parts} failed={new URLSearchParams(location.search).has('message')} />
      </WizardActor.Provider>
    </StrictMode>
  );
  // The prerendered page is an empty first step: it is taken over as it is only when that is what will be shown.
  if (!kept && step === 'name' && root.childElementCount > 0) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
