/** The payment step with its machine, in one chunk that is fetched while the parent types the e-mail address. */
export { paymentThrough } from '../effects/payment-actors.ts';
export { PaymentStep as default } from './PaymentStep.tsx';
