import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';

/** What `requestPaymentMethod` resolves with. */
export interface PaymentMethodPayload {
  /** What your server charges, once. */
  readonly nonce: string;
  /** The gateway's name for what it stands for. */
  readonly type: PaymentMethod['type'];
  /** What the gateway says of the method, such as the brand and the last four digits. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Of cards: 'ending in 11' and the like. */
  readonly description?: string;
  /** What is known of the card by its first digits. */
  readonly binData?: Readonly<Record<string, unknown>>;
  /** Present when the method is saved for the customer. */
  readonly vaulted?: true;
  /** After 3D Secure: whether the bank bears the loss of a fraudulent payment. */
  readonly liabilityShifted?: boolean;
  /** After 3D Secure: whether it could have. */
  readonly liabilityShiftPossible?: boolean;
  /** What the gateway says of the verification. */
  readonly threeDSecureInfo?: Readonly<Record<string, unknown>>;
  /** With `dataCollector`; empty when it could not be collected. */
  readonly deviceData?: string;
  /** From Apple Pay and Google Pay. */
  readonly rawPaymentData?: unknown;
}

/** What a request was answered with. */
export interface RequestedMethod {
  readonly method: PaymentMethod;
  readonly deviceData: string | null;
}

/** The public part of a payment method: what the gateway sent beside it stays inside (FR-01). */
export function payloadFrom({ method, deviceData }: RequestedMethod): PaymentMethodPayload {
  const { nonce, type, details, description, binData, vaulted, rawPaymentData } = method;
  const { liabilityShifted, liabilityShiftPossible, threeDSecureInfo } = method;
  return {
    nonce,
    type,
    details,
    ...(description !== undefined && type === 'CreditCard' && { description }),
    ...(binData && { binData }),
    ...(vaulted && { vaulted }),
    ...(liabilityShifted !== undefined && { liabilityShifted }),
    ...(liabilityShiftPossible !== undefined && { liabilityShiftPossible }),
    ...(threeDSecureInfo && { threeDSecureInfo }),
    ...(rawPaymentData !== undefined && { rawPaymentData }),
    ...(deviceData !== null && { deviceData }),
  };
}
