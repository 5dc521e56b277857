/** The introduction and the steps after payment with their machines, in one chunk. */
import type { ComponentType } from 'react';
import type { StepName } from '#machines/shop/draft.ts';
import { AddonStep } from './AddonStep.tsx';
import { AllSetStep } from './AllSetStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { IntroStep } from './IntroStep.tsx';
import type { Parts } from './parts.ts';

export { createPersonalisation } from '../effects/personalisation-actors.ts';
export { createReceipt } from '../effects/receipt-actors.ts';
export { createUpgrade } from '../effects/upgrade-actors.ts';

const STEPS: Partial<Record<StepName, ComponentType<{ parts: Parts }>>> = {
  intro: IntroStep,
  details: DetailsStep,
  allSet: AllSetStep,
  addon: AddonStep,
};

export default function OtherStep({ step, parts }: { step: StepName; parts: Parts }) {
  const Step = STEPS[step];
  return Step && <Step parts={parts} />;
}
