import { type ComponentType, Suspense } from 'react';
import { STEPS, type StepName } from '#machines/shop/draft.ts';
import { stepOf } from '../address.ts';
import { WizardActor } from './context.ts';
import { CheckoutStep, EmailStep, OtherStep } from './later-steps.tsx';
import { NameStep } from './NameStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { Progress } from './Progress.tsx';
import type { Parts } from './parts.ts';
import { Scene } from './Scene.tsx';
import { Working } from './Working.tsx';

/** Steps before the sale is done; the progress never grows. */
const COUNTED = STEPS.indexOf('payment');

const SCREENS: Partial<Record<StepName, ComponentType<{ parts: Parts }>>> = {
  name: NameStep,
  phone: PhoneStep,
  email: EmailStep,
  payment: CheckoutStep,
};

/** The whole wizard: one step at a time, as the machine says. */
export function Wizard({ parts, failed = false }: { parts: Parts; failed?: boolean }) {
  const step = WizardActor.useSelector(stepOf) ?? 'allSet';
  const name = WizardActor.useSelector(({ context }) => context.name);
  const number = STEPS.indexOf(step);
  const Screen = SCREENS[step];
  return (
    <div className="wizard" id="homepage">
      <Scene
        step={number}
        words={`Ho ho${name ? `, ${name}` : ''}! Has the first snow reached your window yet?`}
      />
      <main className="step" id={step === 'addon' ? 'step-addon' : `step-${number}`} key={step}>
        {/* Whatever an address says: no other sentence has a place here. */}
        {failed && step === 'name' && (
          <p className="notice" role="alert">
            Error with Sign Up - Please Try Again
          </p>
        )}
        {number > 0 && number <= COUNTED && <Progress step={number} />}
        <Suspense fallback={<Working>One moment&hellip;</Working>}>
          {Screen ? <Screen parts={parts} /> : <OtherStep step={step} parts={parts} />}
        </Suspense>
      </main>
    </div>
  );
}
