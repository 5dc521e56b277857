import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';

/** What `requestPaymentMethod` resolves with. */
export interface PaymentMethodPayload {
  readonly nonce: string;
  readonly type: PaymentMethod['type'];
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly binData?: Readonly<Record<string, unknown>>;
  readonly vaulted?: true;
}

/** The public part of a payment method: what the gateway sent beside it stays inside (FR-01). */
export function payloadFrom(method: PaymentMethod): PaymentMethodPayload {
  const { nonce, type, details, description, binData, vaulted } = method;
  return {
    nonce,
    type,
    details,
    ...(description !== undefined && type === 'CreditCard' && { description }),
    ...(binData && { binData }),
    ...(vaulted && { vaulted }),
  };
}
