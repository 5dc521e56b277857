/** The steps from payment on, in one chunk that is fetched while the parent types the e-mail address. */
import type { StepName } from '#machines/shop/draft.ts';
import type { PaymentForm } from '../effects/payment-form.ts';
import { AllSetStep } from './AllSetStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';

export interface CheckoutStepProps {
  step: StepName;
  form: PaymentForm;
}

export default function CheckoutStep({ step, form }: CheckoutStepProps) {
  switch (step) {
    case 'payment':
      return <PaymentStep form={form} />;
    case 'details':
      return <DetailsStep />;
    default:
      return <AllSetStep />;
  }
}
