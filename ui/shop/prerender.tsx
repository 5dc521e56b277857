/** Renders what visitors see first at build time, so that the first paint does not wait for scripts. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { wizardMachine } from '#machines/shop/wizard.ts';
import { createPaymentForm } from './effects/payment-form.ts';
import { Landing } from './landing/Landing.tsx';
import { WizardActor } from './wizard/context.ts';
import { createParts } from './wizard/parts.ts';
import { Wizard } from './wizard/Wizard.tsx';

/** The HTML of a fresh visit to the wizard. */
export function renderWizard(): string {
  return renderToString(
    <StrictMode>
      <WizardActor.Provider logic={wizardMachine} options={{ input: {} }}>
        <Wizard parts={createParts(createPaymentForm(), {})} />
      </WizardActor.Provider>
    </StrictMode>,
  );
}

/** The server puts the number, and what is sold at that moment, in their place. */
const HELP_LINE = '%help-line%';
const SEASON = { price: '%price%', days: '%days%' };

/** The HTML of the landing page. */
export function renderLanding(): string {
  return renderToString(
    <StrictMode>
      <Landing season={SEASON} helpLine={HELP_LINE} search="" />
    </StrictMode>,
  );
}
