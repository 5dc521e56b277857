import { useSelector } from '@xstate/react';
import { STEPS } from '#machines/shop/wizard/draft.ts';
import { useWizard, useWizardState } from './context.ts';

/** Leads to the step before, with everything that was typed, unless something is under way. */
export function Back({ step }: { step: number }) {
  const wizard = useWizard();
  const request = { type: 'step.requested', step: STEPS[step - 1] ?? 'intro' } as const;
  const isOpen = useWizardState((snapshot) => snapshot.can(request) && !snapshot.hasTag('busy'));
  const payment = useWizardState(({ children }) => children.payment);
  const isPaying = useSelector(payment, (snapshot) => snapshot?.hasTag('busy') === true);
  return isOpen && !isPaying ? (
    <button type="button" className="link back" onClick={() => wizard.send(request)}>
      Back
    </button>
  ) : null;
}
