import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { wizardMachine } from '#machines/shop/wizard/machine.ts';

export type WizardActor = ActorRefFrom<typeof wizardMachine>;

const RunningWizard = createContext<WizardActor | null>(null);

/** The running wizard, for every component inside it. */
export const WizardProvider = RunningWizard.Provider;

/** The running wizard. */
export function useWizard(): WizardActor {
  const wizard = useContext(RunningWizard);
  if (!wizard) throw new Error('This stands outside the wizard');
  return wizard;
}

/** Selects from the wizard’s snapshot; the component renders again when the selection changes. */
export const useWizardState = <TValue>(
  select: (snapshot: SnapshotFrom<typeof wizardMachine>) => TValue,
): TValue => useSelector(useWizard(), select);
