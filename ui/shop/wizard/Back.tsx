import { useSelector } from '@xstate/react';
import type { StepName } from '#machines/shop/wizard/draft.ts';
import { useWizard, useWizardState } from './context.ts';

/** The step before each step. */
export const BEFORE: Readonly<Partial<Record<StepName, StepName>>> = {
  phone: 'name',
  email: 'phone',
  texted: 'email',
  payment: 'texted',
  allSet: 'details',
  addon: 'allSet',
};

/** Leads to the previous step with everything that was typed, unless something is under way. */
export function Back({ to }: { to: StepName }) {
  const wizard = useWizard();
  const request = { type: 'step.requested', step: to } as const;
  const isOpen = useWizardState((snapshot) => snapshot.can(request) && !snapshot.hasTag('busy'));
  const payment = useWizardState(({ children }) => children.payment);
  const confirmation = useSelector(payment, (snapshot) => snapshot?.children.confirmation);
  const isPaying = [
    useSelector(payment, (snapshot) => snapshot?.hasTag('busy')),
    useSelector(confirmation, (snapshot) => snapshot?.hasTag('busy')),
  ].some(Boolean);
  return isOpen && !isPaying ? (
    <button type="button" className="link back" onClick={() => wizard.send(request)}>
      Back
    </button>
  ) : null;
}
