import type { PaymentOptionId, VerificationDetails } from '#machines/drop-in/shared/payment-method.ts';

import { type Callback, settle } from './api/callback.ts';
import type { Changes } from './api/changes.ts';
import { DropinError } from './api/dropin-error.ts';
import type { DropinEvents, Emitter } from './api/events.ts';
import { type PaymentMethodPayload, payloadFrom } from './api/payload.ts';
import type { Form } from './form/form.ts';

/** Receives the result of a request; there is no payload if there is an error. */
export type RequestCallback = (error: DropinError | null, payload: PaymentMethodPayload) => void;

/** Options of one request. */
export interface RequestOptions {
  /** What you know about the payer, like the options of 3D Secure's `verifyCard`; the form adds the nonce and BIN itself. */
  readonly threeDSecure?: object | null | undefined;
}

/** A form that is ready, with the methods and events of `braintree-web-drop-in`. */
export class DropinInstance {
  readonly #form: Form;
  readonly #emitter: Emitter;
  readonly #host: Element;

  /** @internal Made by `create`. */
  constructor(form: Form, emitter: Emitter, host: Element) {
    this.#form = form;
    this.#emitter = emitter;
    this.#host = host;
    // Pages keep the form where a proxy is put around it, as Vue and Alpine do, and a proxy has no private fields.
    for (const [name, { value }] of Object.entries(
      Object.getOwnPropertyDescriptors(DropinInstance.prototype),
    )) {
      if (name === 'constructor') continue;
      Object.defineProperty(this, name, { value: value?.bind(this), writable: true, configurable: true });
    }
  }

  /**
   * Requests a nonce for the selected method, or for the card that was entered.
   * Rejects with a `DropinError`: 'No payment method is available.' if there is none or it was refused (the reason is in
   * `code` and `_braintreeWebError`), 'A payment method is already being requested.' while another request is pending.
   */
  requestPaymentMethod(callback: RequestCallback): void;
  requestPaymentMethod(options: RequestOptions, callback: RequestCallback): void;
  requestPaymentMethod(options?: RequestOptions): Promise<PaymentMethodPayload>;
  requestPaymentMethod(
    optionsOrCallback?: RequestOptions | RequestCallback,
    callback?: RequestCallback,
  ): Promise<PaymentMethodPayload> | undefined {
    const isCallback = typeof optionsOrCallback === 'function';
    const done = isCallback ? optionsOrCallback : callback;
    const options: RequestOptions = isCallback ? {} : (optionsOrCallback ?? {});
    return settle(
      this.#form.request(detailsFrom(options)).then(payloadFrom),
      done as Callback<PaymentMethodPayload>,
    );
  }

  /** Whether a payment method can be requested. */
  isPaymentMethodRequestable(): boolean {
    return this.#form.view?.hasTag('requestable') ?? false;
  }

  /** Clears the selection, and every method that is not saved. */
  clearSelectedPaymentMethod(): void {
    this.#form.root.send({ type: 'selection.cleared' });
  }

  /**
   * Call this when the payment with the last requested method failed. The form discards the method, like
   * `clearSelectedPaymentMethod`; if it was a typed card that was not saved, its sheet comes back. With
   * `card.clearFieldsAfterTokenization: false` the input is still there, the cursor is in the field that the code refers
   * to, and that field says that it is not valid. Your page has to say why the payment failed.
   * @param failure.code the processor's response code or the gateway's rejection reason, such as '2010' or 'cvv'
   */
  fail({ code }: { readonly code?: string | undefined } = {}): void {
    this.#form.root.send({ type: 'payment.failed', code });
  }

  /** The ways to pay that are offered, in order. */
  getAvailablePaymentOptions(): readonly PaymentOptionId[] {
    return this.#form.view?.context.offered ?? this.#form.root.getSnapshot().context.profile.options;
  }

  /**
   * Changes the amount everywhere, or which ways to pay are offered. Nothing that was typed is lost.
   * @throws {DropinError} if a change is invalid; then nothing is changed
   */
  async update(changes: Changes): Promise<void> {
    return settle(this.#update(changes));
  }

  async #update(changes: Changes): Promise<void> {
    const { update } = await import('./update.ts');
    const problem = update(this, this.#form.root, changes);
    if (problem) throw new DropinError(problem);
  }

  /** Changes an option of 3D Secure or of a wallet after the form was created. Other options are ignored. */
  updateConfiguration(property: string, key: string, value: unknown): void {
    this.#form.root.send({ type: 'option.changed', option: property, key, value });
  }

  /** Removes the form from the page. Further calls return the first result. */
  teardown(callback: Callback<void>): void;
  teardown(): Promise<void>;
  teardown(callback?: Callback<void>): Promise<void> | undefined {
    // At once: a page may put its next form there without waiting.
    this.#host.remove();
    return settle(this.#form.close(), callback);
  }

  /** Adds a listener. */
  on<TName extends keyof DropinEvents>(event: TName, listener: (payload: DropinEvents[TName]) => void): void {
    this.#emitter.on(event, listener);
  }

  /** Removes a listener. */
  off<TName extends keyof DropinEvents>(
    event: TName,
    listener: (payload: DropinEvents[TName]) => void,
  ): void {
    this.#emitter.off(event, listener);
  }
}

/** The options that go to the bank, without the merchant's own nonce, bin or hook, which would not be the card's. */
function detailsFrom({ threeDSecure }: RequestOptions): VerificationDetails {
  const {
    nonce: _nonce,
    bin: _bin,
    onLookupComplete: _hook,
    ...details
  }: VerificationDetails = { ...threeDSecure };
  return details;
}
