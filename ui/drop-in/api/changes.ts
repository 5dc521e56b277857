import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';

/** What can be changed together after a form was created. */
export interface Changes {
  /** The sum to be paid, such as `'12.50'`: for 3D Secure and every wallet that was given one. */
  readonly amount?: string | number;
  /** The ways to pay that are offered from now on, in this order; of those that the form was created with. */
  readonly paymentOptionPriority?: readonly PaymentOptionId[];
}
