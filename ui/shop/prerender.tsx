/** Renders what visitors see first at build time, so that the first paint does not wait for scripts. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { Landing } from './landing/Landing.tsx';
import { Wizard } from './wizard/Wizard.tsx';

/** The HTML of a fresh visit to the wizard. */
export function renderWizard(): string {
  const wizard = createActor(wizardMachine, { input: {} }).start();
  wizard.send({ type: 'step.requested', step: 'name' });
  return renderToString(
    <StrictMode>
      <Wizard wizard={wizard} />
    </StrictMode>,
  );
}

/** The HTML of the landing page. */
export function renderLanding(): string {
  return renderToString(
    <StrictMode>
      <Landing search="" />
    </StrictMode>,
  );
}
