import { useEffect } from 'react';
import { syncAddress } from '../address.ts';
import { clearDraft, saveDraft } from '../draft-storage.ts';
import { WizardActor } from './context.ts';

/** Keeps the address and the tab's draft in step with the wizard. */
export function FollowWizard() {
  const wizard = WizardActor.useActorRef();
  useEffect(() => syncAddress(wizard, window), [wizard]);
  useEffect(() => {
    const subscription = wizard.subscribe({
      next: ({ context }) => saveDraft(sessionStorage, context),
      complete: () => clearDraft(sessionStorage),
    });
    return () => subscription.unsubscribe();
  }, [wizard]);
  return null;
}
