import { type ComponentType, Suspense } from 'react';
import { STEPS, type StepName } from '#machines/shop/draft.ts';
import { stepOf } from '../address.ts';
import type { PaymentForm } from '../effects/payment-form.ts';
import { WizardActor } from './context.ts';
import { EmailStep } from './EmailStep.tsx';
import { CheckoutStep } from './later-steps.tsx';
import { NameStep } from './NameStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { Progress } from './Progress.tsx';
import { Scene } from './Scene.tsx';
import { Working } from './Working.tsx';

/** Steps before the sale is done; the progress never grows. */
const COUNTED = STEPS.indexOf('payment') + 1;

const SCREENS: Partial<Record<StepName, ComponentType>> = {
  name: NameStep,
  phone: PhoneStep,
  email: EmailStep,
};

/** The whole wizard: one step at a time, as the machine says. */
export function Wizard({ form }: { form: PaymentForm }) {
  const step = WizardActor.useSelector(stepOf) ?? 'allSet';
  const name = WizardActor.useSelector(({ context }) => context.name);
  const number = STEPS.indexOf(step) + 1;
  const Screen = SCREENS[step];
  return (
    <div className="wizard" id="homepage">
      <Scene
        step={number}
        words={`Ho ho${name ? `, ${name}` : ''}! Has the first snow reached your window yet?`}
      />
      <main className="step" id={`step-${number}`} key={step}>
        {number <= COUNTED && <Progress step={number} />}
        <Suspense fallback={<Working>One moment&hellip;</Working>}>
          {Screen ? <Screen /> : <CheckoutStep step={step} form={form} />}
        </Suspense>
      </main>
    </div>
  );
}
