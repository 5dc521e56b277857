import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';

/** What `requestPaymentMethod` resolves with. */
export interface PaymentMethodPayload {
  /** Your server charges this, once. Empty where the payment is `pending`. */
  readonly nonce: string;
  /** The gateway's name for what it stands for. */
  readonly type: PaymentMethod['type'];
  /**
   * What the gateway says of the method, such as the brand and the last four digits. From Apple Pay and Google Pay also
   * `rawPaymentData`, what the wallet itself handed over: with it come the addresses, e-mail and telephone asked for.
   */
  readonly details: Readonly<Record<string, unknown>>;
  /** Of cards: 'ending in 11' and the like. */
  readonly description?: string;
  /**
   * Present when a local payment was begun and is confirmed later, by the shopper's app or by a transfer. There is nothing
   * to charge: `details.paymentId` is what the webhook `LocalPaymentCompleted` brings, with the nonce.
   */
  readonly pending?: true;
  /** What is known about the card by its first digits. */
  readonly binData?: Readonly<Record<string, unknown>>;
  /** Present when the method is saved for the customer. */
  readonly vaulted?: true;
  /** With `card.vault.securityCode`: what your server sends along with the token of the saved card. */
  readonly securityCodeNonce?: string;
  /** After 3D Secure: whether the bank bears the loss of a fraudulent payment. */
  readonly liabilityShifted?: boolean;
  /** After 3D Secure: whether it could have. */
  readonly liabilityShiftPossible?: boolean;
  /** The gateway's details of the verification. */
  readonly threeDSecureInfo?: Readonly<Record<string, unknown>>;
  /** With `dataCollector`; empty when it could not be collected. */
  readonly deviceData?: string;
}

/** The result of a request. */
export interface RequestedMethod {
  readonly method: PaymentMethod;
  readonly deviceData: string | null;
}

/** Optional public fields; anything else from the gateway stays internal. */
const optional = [
  'pending',
  'binData',
  'vaulted',
  'securityCodeNonce',
  'liabilityShifted',
  'liabilityShiftPossible',
  'threeDSecureInfo',
] as const;

/** The public part of a payment method (FR-01). */
export function payloadFrom({ method, deviceData }: RequestedMethod): PaymentMethodPayload {
  const { nonce, type, details, description } = method;
  const known = optional.filter((key) => method[key] !== undefined).map((key) => [key, method[key]]);
  return {
    nonce: method.pending ? '' : nonce,
    type,
    details,
    ...(description !== undefined && type === 'CreditCard' && { description }),
    ...Object.fromEntries(known),
    ...(deviceData !== null && { deviceData }),
  };
}
