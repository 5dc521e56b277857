/** Renders what visitors see first at build time, so that the first paint does not wait for scripts. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { wizardMachine } from '#machines/shop/wizard.ts';
import { type EditionName, editions } from './edition.ts';
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

/** The server puts the number in its place. */
const HELP_LINE = '%help-line%';

/** The HTML of the landing page, which differs between the editions. */
export function renderLanding(edition: EditionName): string {
  return renderToString(
    <StrictMode>
      <Landing words={editions[edition]} helpLine={HELP_LINE} search="" />
    </StrictMode>,
  );
}
