import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { wizardMachine } from '#machines/shop/wizard.ts';

export type WizardActor = ActorRefFrom<typeof wizardMachine>;

const RunningWizard = createContext<WizardActor | null>(null);

/** The running wizard, for every component inside it. */
export const WizardProvider = RunningWizard.Provider;

export function useWizard(): WizardActor {
  const wizard = useContext(RunningWizard);
  if (!wizard) throw new Error('This stands outside the wizard');
  return wizard;
}

export const useWizardState = <TValue>(
  select: (snapshot: SnapshotFrom<typeof wizardMachine>) => TValue,
): TValue => useSelector(useWizard(), select);
