import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';

/** What can be changed after a form was created. */
export interface Changes {
  /** The amount, such as `'12.50'`: for 3D Secure and every wallet that has one. */
  readonly amount?: string | number;
  /** The ways to pay to offer from now on, in this order; only those that the form was created with. */
  readonly paymentOptionPriority?: readonly PaymentOptionId[];
}
