import type { PaymentOptionId, VerificationDetails } from '#machines/drop-in/shared/payment-method.ts';

import { type Callback, settle } from './api/callback.ts';
import type { Changes } from './api/changes.ts';
import { DropinError } from './api/dropin-error.ts';
import type { DropinEvents, Emitter } from './api/events.ts';
import { type PaymentMethodPayload, payloadFrom } from './api/payload.ts';
import type { Form } from './form/form.ts';

/** Hears the answer to a request; there is no payload where there is an error. */
export type RequestCallback = (error: DropinError | null, payload: PaymentMethodPayload) => void;

/** Options of one request. */
export interface RequestOptions {
  /** What is known about the payer, as 3D Secure's `verifyCard` takes it; the form adds nonce and bin itself. */
  readonly threeDSecure?: object | null | undefined;
}

/** A form that is ready; methods and events as in `braintree-web-drop-in`. */
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
   * Asks for a nonce of the chosen method, or of the card that was entered.
   * Rejects with a `DropinError`: 'No payment method is available.' when there is none or it was refused (the
   * reason is in `code` and `_braintreeWebError`), 'A payment method is already being requested.' while another request
   * is under way.
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

  /** Whether a request would find a method to give. */
  isPaymentMethodRequestable(): boolean {
    return this.#form.view?.hasTag('requestable') ?? false;
  }

  /** Clears the chosen method, and every method that is not saved. */
  clearSelectedPaymentMethod(): void {
    this.#form.root.send({ type: 'selection.cleared' });
  }

  /**
   * Says that the payment with the method of the last request failed. It is forgotten, as by
   * `clearSelectedPaymentMethod`; the sheet of a card that was typed comes back, but not of one that was saved. With
   * `card.clearFieldsAfterTokenization: false` what was typed is still in it, the cursor is in the field that the code
   * is about, and that field says that it is not valid. Anything else is for the merchant's page to say.
   * @param failure.code the processor's response code or the gateway's rejection reason, such as '2010' or 'cvv'
   */
  fail({ code }: { readonly code?: string | undefined } = {}): void {
    this.#form.root.send({ type: 'payment.failed', code });
  }

  /** The ways to pay that are offered, in their order. */
  getAvailablePaymentOptions(): readonly PaymentOptionId[] {
    return this.#form.view?.context.offered ?? this.#form.root.getSnapshot().context.profile.options;
  }

  /**
   * Changes the sum everywhere, or which ways to pay are offered. Nothing that was typed is lost.
   * @throws {DropinError} when a change is wrong; nothing is changed then
   */
  async update(changes: Changes): Promise<void> {
    return settle(this.#update(changes));
  }

  async #update(changes: Changes): Promise<void> {
    const { update } = await import('./update.ts');
    const problem = update(this, this.#form.root, changes);
    if (problem) throw new DropinError(problem);
  }

  /** Changes an option of 3D Secure or of a wallet after the form was created. Others are left alone. */
  updateConfiguration(property: string, key: string, value: unknown): void {
    this.#form.root.send({ type: 'option.changed', option: property, key, value });
  }

  /** Takes the form off the page. Doing it again gives the first result. */
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
