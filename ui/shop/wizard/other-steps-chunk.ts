/** The introduction and the steps after payment with their machines, in one chunk. */
export { personalisationLogic } from '../details/personalisation-ports.ts';
export { upgradeLogic } from '../extras/upgrade-ports.ts';
export { AddonStep } from './AddonStep.tsx';
export { AllSetStep } from './AllSetStep.tsx';
export { DetailsStep } from './DetailsStep.tsx';
export { IntroStep } from './IntroStep.tsx';
export { receiptLogic } from './receipt-ports.ts';
