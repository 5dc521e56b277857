/**
 * Cards and their holders in braintree-web 3.144.0, as far as the test pages use them. The paths have no ending, so that
 * these types and the narrower ones of the payment form do not meet.
 */
declare module 'braintree-web/three-d-secure/index' {
  import type { Client } from 'braintree-web/client/index.js';

  export interface ThreeDSecure {
    on(
      event: 'customer-canceled' | 'authentication-modal-render' | 'authentication-modal-close',
      handler: () => void,
    ): void;
    on(event: 'lookup-complete', handler: (data: object, next?: () => void) => void): void;
    on(
      event: 'authentication-iframe-available',
      handler: (data: { element: HTMLElement }, next?: () => void) => void,
    ): void;
    verifyCard(options: object): Promise<object>;
    cancelVerifyCard(): Promise<object>;
  }
  const threeDSecure: { create(options: object): Promise<ThreeDSecure> };
  export default threeDSecure;
}

declare module 'braintree-web/three-d-secure/external/frameworks/base.js' {
  import type { Client } from 'braintree-web/client/index.js';

  /** What every way of showing a challenge is built upon. */
  export default class BaseFramework {
    constructor(options: { client: Client });
    setUpEventListeners(): void;
  }
}
