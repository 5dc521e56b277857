import type { PaymentMethodType } from '#machines/drop-in/payment-method.ts';
import type { MerchantEvent } from '#machines/drop-in/view-events.ts';
import type { DropinError } from './dropin-error.ts';

/** Hosted-field events that reach the merchant as `card:<name>`. */
export const cardEventNames = [
  'binAvailable',
  'blur',
  'cardTypeChange',
  'empty',
  'focus',
  'inputSubmitRequest',
  'notEmpty',
  'validityChange',
] as const;

/** 3D Secure's events, which reach the merchant as `3ds:<name>`. */
export const threeDSecureEventNames = [
  'customer-canceled',
  'authentication-modal-render',
  'authentication-modal-close',
] as const;

type PayloadOf<TType extends MerchantEvent['type']> =
  Extract<MerchantEvent, { type: TType }> extends { payload: infer TPayload } ? TPayload : undefined;

/** What the peer does not report: how the form is, beside what can be requested. */
export interface StateEvents {
  /** A request was refused, or a saved method could not be deleted. The form says so to the shopper too. */
  readonly error: DropinError;
  /** The form waits for the gateway, or no longer: a page can disable its own button meanwhile. */
  readonly busyChange: { readonly isBusy: boolean };
  /** The shopper began or ended to edit the saved methods. */
  readonly editModeChange: { readonly isEditing: boolean };
  /** The shopper deleted a saved method. */
  readonly paymentMethodDeleted: {
    readonly type: PaymentMethodType;
    readonly details: Readonly<Record<string, unknown>>;
  };
}

/** Every event of an instance and what its listeners are given. */
export type DropinEvents = StateEvents & {
  [TType in MerchantEvent['type']]: PayloadOf<TType>;
} & { [TName in (typeof cardEventNames)[number] as `card:${TName}`]: unknown } & {
  [TName in (typeof threeDSecureEventNames)[number] as `3ds:${TName}`]: unknown;
};

type Listener<TPayload> = (payload: TPayload) => void;

/** Listeners by event name. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener<never>>>();

  /** Listening twice with the same function hears an event once. */
  on<TName extends keyof DropinEvents>(name: TName, listener: Listener<DropinEvents[TName]>): void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
  }

  off<TName extends keyof DropinEvents>(name: TName, listener: Listener<DropinEvents[TName]>): void {
    this.#listeners.get(name)?.delete(listener);
  }

  /** Calls the listeners; one that throws is reported like any uncaught error and stops no other. */
  emit<TName extends keyof DropinEvents>(name: TName, payload: DropinEvents[TName]): void {
    for (const listener of Array.from(this.#listeners.get(name) ?? [])) {
      try {
        listener(payload as never);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
