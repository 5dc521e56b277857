/** The payment with its machine, in one chunk that is fetched while the parent types the e-mail address. */

export { Paying } from './Paying.tsx';
export { paymentLogic } from './payment-ports.ts';
