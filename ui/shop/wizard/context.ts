import { createActorContext } from '@xstate/react';
import { wizardMachine } from '#machines/shop/wizard.ts';

/** The running wizard, for every component inside it. */
export const WizardActor = createActorContext(wizardMachine);
