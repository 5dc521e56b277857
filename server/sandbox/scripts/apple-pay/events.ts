export type Handler = (event: Event) => unknown;

/** The events of a session, which pages receive through `on…` properties or listeners. */
export class SessionEvents extends EventTarget {
  onvalidatemerchant: Handler | null = null;
  onpaymentmethodselected: Handler | null = null;
  onshippingcontactselected: Handler | null = null;
  onshippingmethodselected: Handler | null = null;
  onpaymentauthorized: Handler | null = null;
  oncancel: Handler | null = null;

  readonly #heard = new Set<string>();

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.#heard.add(args[0]);
    super.addEventListener(...args);
  }

  /** Whether the page listens for such an event; a session does not wait for a page without a listener. */
  protected isHeard(type: SessionEventType): boolean {
    return this.#heard.has(type) || this[`on${type}`] !== null;
  }

  /** Calls the page asynchronously, never from within its own call, as a browser does. */
  protected fire(type: SessionEventType, details: object): void {
    queueMicrotask(() => {
      const event = Object.assign(new Event(type), details);
      this[`on${type}`]?.(event);
      this.dispatchEvent(event);
    });
  }
}

export type SessionEventType =
  | 'validatemerchant'
  | 'paymentmethodselected'
  | 'shippingcontactselected'
  | 'paymentauthorized'
  | 'cancel';
