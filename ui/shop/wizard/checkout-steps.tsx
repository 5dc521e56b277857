/** The payment with its machine, in one chunk that is fetched while the parent types the e-mail address. */
export { paymentLogic } from '../effects/payment-actors.ts';
export { Paying } from './Paying.tsx';
