import type { PaymentOptionId } from '#machines/drop-in/payment-method.ts';
import { type Callback, settle } from './callback.ts';
import type { DropinEvents, Emitter } from './events.ts';
import type { Form } from './form.ts';
import { type PaymentMethodPayload, payloadFrom } from './payload.ts';

/** A form that is ready; methods and events as in `braintree-web-drop-in`. */
export class DropinInstance {
  readonly #form: Form;
  readonly #emitter: Emitter;
  readonly #close: () => Promise<void>;
  #closing: Promise<void> | null = null;

  /** Made by `create`. */
  constructor(form: Form, emitter: Emitter, close: () => Promise<void>) {
    this.#form = form;
    this.#emitter = emitter;
    this.#close = close;
  }

  /**
   * Asks for a nonce of the chosen method, or of the card that was entered.
   * Rejects with a `DropinError`: 'No payment method is available.' when there is none or it was refused (the
   * reason is in `code` and `_braintreeWebError`), or when another request is still under way.
   */
  requestPaymentMethod(callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options: object, callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options?: object): Promise<PaymentMethodPayload>;
  requestPaymentMethod(
    optionsOrCallback?: object | Callback<PaymentMethodPayload>,
    callback?: Callback<PaymentMethodPayload>,
  ): Promise<PaymentMethodPayload> | undefined {
    const heard = typeof optionsOrCallback === 'function' ? optionsOrCallback : callback;
    return settle(
      this.#form.request().then(payloadFrom),
      heard as Callback<PaymentMethodPayload> | undefined,
    );
  }

  /** Whether a request would find a method to give. */
  isPaymentMethodRequestable(): boolean {
    return this.#form.parts.view?.getSnapshot().hasTag('requestable') ?? false;
  }

  /** Forgets the chosen method, and every method that is not saved. */
  clearSelectedPaymentMethod(): void {
    this.#form.parts.view?.send({ type: 'selection.cleared' });
  }

  /** The ways to pay that are offered, in their order. */
  getAvailablePaymentOptions(): readonly PaymentOptionId[] {
    return this.#form.parts.view?.getSnapshot().context.options ?? [];
  }

  /** Changes an option of PayPal, a wallet or 3D Secure. None is offered yet, and others are left alone. */
  updateConfiguration(_property: string, _key: string, _value: unknown): void {}

  /** Takes the form off the page. Doing it again gives the first result. */
  teardown(callback: Callback<void>): undefined;
  teardown(): Promise<void>;
  teardown(callback?: Callback<void>): Promise<void> | undefined {
    this.#closing ??= this.#close();
    return settle(this.#closing, callback);
  }

  /** Hears an event from now on. */
  on<TName extends keyof DropinEvents>(event: TName, listener: (payload: DropinEvents[TName]) => void): void {
    this.#emitter.on(event, listener);
  }

  /** Hears an event no longer. */
  off<TName extends keyof DropinEvents>(
    event: TName,
    listener: (payload: DropinEvents[TName]) => void,
  ): void {
    this.#emitter.off(event, listener);
  }
}
