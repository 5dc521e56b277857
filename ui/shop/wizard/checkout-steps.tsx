/** The payment step with its machine, in one chunk that is fetched while the parent types the e-mail address. */
export { paymentThrough } from '../effects/payment-actors.ts';
export { Paying } from './Paying.tsx';
export { PaymentStep as default } from './PaymentStep.tsx';
