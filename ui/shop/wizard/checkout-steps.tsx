/** The steps from payment on, in one chunk that is fetched while the parent types the e-mail address. */
import type { ComponentType } from 'react';
import type { StepName } from '#machines/shop/draft.ts';
import type { PaymentForm } from '../effects/payment-form.ts';
import { AllSetStep } from './AllSetStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';

/** The first three steps are part of the first load. */
const STEPS: Partial<Record<StepName, ComponentType<{ form: PaymentForm }>>> = {
  payment: PaymentStep,
  details: DetailsStep,
  allSet: AllSetStep,
};

export default function CheckoutStep({ step, form }: { step: StepName; form: PaymentForm }) {
  const Step = STEPS[step];
  return Step && <Step form={form} />;
}
