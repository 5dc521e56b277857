import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';

/** What `requestPaymentMethod` resolves with. */
export interface PaymentMethodPayload {
  readonly nonce: string;
  readonly type: PaymentMethod['type'];
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly binData?: Readonly<Record<string, unknown>>;
  readonly vaulted?: true;
  /** After 3D Secure. */
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
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
