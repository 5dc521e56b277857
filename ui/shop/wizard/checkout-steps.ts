/** The steps from payment on, in one chunk that is fetched while the parent types the e-mail address. */
export { AllSetStep } from './AllSetStep.tsx';
export { DetailsStep } from './DetailsStep.tsx';
export { PaymentStep } from './PaymentStep.tsx';
