/** The introduction and the steps after payment with their machines, in one chunk. */
export { personalisationLogic } from '../effects/personalisation-actors.ts';
export { receiptLogic } from '../effects/receipt-actors.ts';
export { upgradeLogic } from '../effects/upgrade-actors.ts';
export { AddonStep } from './AddonStep.tsx';
export { AllSetStep } from './AllSetStep.tsx';
export { DetailsStep } from './DetailsStep.tsx';
export { IntroStep } from './IntroStep.tsx';
