/** The form as a custom element, for pages of any framework and of none. Importing this defines `<payment-form>`. */
import { cardEventNames, type DropinEvents, threeDSecureEventNames } from './api/events.ts';
import type { PaymentMethodPayload } from './api/payload.ts';
import { embedForm } from './embedded-form.ts';
import type { DropinInstance, RequestOptions } from './instance.ts';
import { create, DropinError, type DropinOptions } from './plain.ts';
import { optionsFromTag, tagOptions } from './tag-options.ts';

/** The options of the element, which is itself the container. */
export type PaymentFormOptions = Partial<Omit<DropinOptions, 'container' | 'selector' | 'signal'>>;

/** The element's events by name; `detail` has this type. */
export type PaymentFormEvents = DropinEvents & {
  /** The form can be used; also found in `instance`. */
  readonly ready: DropinInstance;
};

/** The events of the element, as `addEventListener` knows them. */
export type PaymentFormEventMap = Omit<HTMLElementEventMap, keyof PaymentFormEvents> & {
  [TName in keyof PaymentFormEvents]: CustomEvent<PaymentFormEvents[TName]>;
};

declare global {
  interface HTMLElementTagNameMap {
    'payment-form': PaymentFormElement;
  }
}

const otherEventNames = {
  paymentMethodRequestable: true,
  noPaymentMethodRequestable: true,
  paymentOptionSelected: true,
  changeActiveView: true,
  error: true,
  busyChange: true,
  editModeChange: true,
  paymentMethodDeleted: true,
} satisfies Record<Exclude<keyof DropinEvents, `card:${string}` | `3ds:${string}`>, true>;

const eventNames = [
  ...(Object.keys(otherEventNames) as (keyof typeof otherEventNames)[]),
  ...cardEventNames.map((name) => `card:${name}` as const),
  ...threeDSecureEventNames.map((name) => `3ds:${name}` as const),
];

/** Attributes that are on when they are there, as `hidden` is. */
const switches = ['vault-manager', 'three-d-secure', 'data-collector'] as const;
const attributes = ['authorization', ...switches, ...tagOptions] as const;

/** How the `<form>` was to be sent. */
interface Press {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
}

/** On a server there are no elements, and a page that is rendered there may import this. */
const ElementBase = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * `<payment-form authorization="…">`: a form that exists as long as the element is on the page. Without an authorization
 * it waits for one. In a `<form>` it adds the nonce to the form data, and the form is never submitted without it.
 */
export class PaymentFormElement extends ElementBase {
  /** Takes part in the `<form>` around it. */
  static readonly formAssociated = true;
  /** The attributes that create a new form when they change. */
  static readonly observedAttributes: readonly string[] = attributes;

  readonly #internals = this.attachInternals();
  #options: PaymentFormOptions = {};
  #following: AbortController | null = null;
  readonly #form = embedForm({
    start: create,
    options: () => this.#wanted(),
    put: (container) => this.append(container),
    send: (method, press) => this.#send(method, press as Press),
    onReady: (instance) => this.#show(instance),
    onFailed: (error) => this.#tell('error', error) && reportError(error),
    onLeft: () => this.#internals.setFormValue(null),
  });

  /** Every option of `create`; takes precedence over attributes. A new object creates a new form. */
  get options(): PaymentFormOptions {
    return this.#options;
  }
  set options(options: PaymentFormOptions | null | undefined) {
    if (this.#options === options) return;
    this.#options = options ?? {};
    this.#form.send({ type: 'options.changed' });
  }

  /** The client token or tokenization key, as in the attribute of this name. */
  get authorization(): string | null {
    return this.getAttribute('authorization') ?? this.#options.authorization ?? null;
  }
  set authorization(authorization: string | null | undefined) {
    if (authorization) this.setAttribute('authorization', authorization);
    else this.removeAttribute('authorization');
  }

  /** The nonce's name in the data of the `<form>`; default `payment_method_nonce`. */
  get name(): string {
    return this.getAttribute('name') ?? 'payment_method_nonce';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** The `<form>` that submits the nonce. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The form's instance once it is ready; null before, and after it was torn down. */
  get instance(): DropinInstance | null {
    return (this.#form.getSnapshot().context.instance ?? null) as DropinInstance | null;
  }

  /**
   * Requests a nonce, like the instance's method.
   * @throws {DropinError} with the code `NOT_READY` while there is no instance, and whatever the instance rejects with
   */
  async requestPaymentMethod(options: RequestOptions = {}): Promise<PaymentMethodPayload> {
    const { instance } = this;
    if (!instance) {
      throw new DropinError({ message: 'The payment form is not ready yet.', code: 'NOT_READY' });
    }
    return instance.requestPaymentMethod(options);
  }

  /** Listens to an event of the form, or of any element. */
  override addEventListener<TName extends keyof PaymentFormEventMap>(
    type: TName,
    listener: (this: PaymentFormElement, event: PaymentFormEventMap[TName]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(type: string, listener: unknown, options?: boolean | AddEventListenerOptions) {
    super.addEventListener(type, listener as EventListener, options);
  }

  /** @internal The browser's: the element is on the page. */
  connectedCallback(): void {
    this.#takeUp('options');
    this.#takeUp('authorization');
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    this.#form.send({ type: 'place.taken' });
  }

  /** @internal The browser's: the element is off the page. */
  disconnectedCallback(): void {
    this.#form.send({ type: 'place.left' });
  }

  /** @internal The browser's: an attribute changed. */
  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.#form.send({ type: 'options.changed' });
  }

  /** @internal The browser's: the element stands in another `<form>`. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#following?.abort();
    this.#following = new AbortController();
    const { signal } = this.#following;
    form?.addEventListener('submit', (event) => this.#hold(event), { capture: true, signal });
  }

  /** A page may set a property before it knows what the element is. */
  #takeUp(name: 'options' | 'authorization'): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name] as never;
    delete (this as Partial<this>)[name];
    this[name] = value;
  }

  #wanted(): DropinOptions | null {
    const { authorization } = this;
    return authorization ? { ...this.#said(), ...this.#options, authorization } : null;
  }

  #show(instance: DropinInstance): void {
    for (const name of eventNames) instance.on(name, (payload) => this.#tell(name, payload));
    this.#tell('ready', instance);
  }

  #said(): PaymentFormOptions {
    const isSwitch = (name: string) => (switches as readonly string[]).includes(name);
    return optionsFromTag(attributes.slice(1), (name) => {
      const value = this.getAttribute(name);
      return value === '' && isSwitch(name) ? 'true' : value;
    });
  }

  /** @returns whether the page said nothing against what usually follows */
  #tell(name: string, detail: unknown): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  }

  /** Holds back the `<form>` until there is a nonce, and then submits it as intended. */
  #hold(event: SubmitEvent): void {
    const { form } = this;
    if (this.#form.getSnapshot().hasTag('sending') || !form || !this.#isFirstIn(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#form.send({ type: 'send.pressed', press: { form, submitter: event.submitter } });
  }

  /** A form has one nonce: two elements would hold back each other's submit forever. */
  #isFirstIn({ elements }: HTMLFormElement): boolean {
    return Array.from<Element>(elements).find((element) => element instanceof PaymentFormElement) === this;
  }

  #send({ nonce, deviceData }: PaymentMethodPayload, { form, submitter }: Press): void {
    const data = new FormData();
    data.append(this.name, nonce);
    if (deviceData) data.append('device_data', deviceData);
    this.#internals.setFormValue(data);
    form.requestSubmit(submitter?.isConnected ? submitter : null);
  }
}

if (globalThis.customElements && !customElements.get('payment-form')) {
  customElements.define('payment-form', PaymentFormElement);
}
