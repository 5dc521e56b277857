declare module 'braintree-web/client/client.js' {
  /** The SDK's own client: chooses between GraphQL and REST by the gateway's configuration, retries, words errors. */
  export default class Client {
    constructor(configuration: unknown);
    request(options: { endpoint: string; method: string; data: object }): Promise<unknown>;
  }
}

declare module 'braintree-web/hosted-fields/shared/constants.js' {
  const constants: {
    allowedStyles: readonly string[];
    allowedFields: Readonly<Record<string, { name: string; label: string }>>;
    allowedAttributes: Readonly<Record<string, 'boolean' | 'string'>>;
    allowedBillingAddressFields: readonly string[];
    autocompleteMappings: Readonly<Record<string, string>>;
    tokenizationErrorCodes: Readonly<Record<string, BraintreeErrorFields>>;
    events: Readonly<Record<string, string>>;
    navigationDirections: { BACK: string; FORWARD: string };
  };
  export default constants;
}

declare module 'braintree-web/hosted-fields/shared/errors.js' {
  const errors: Readonly<Record<string, BraintreeErrorFields>>;
  export default errors;
}

interface BraintreeErrorFields {
  type: string;
  code: string;
  message: string;
}

declare module 'braintree-web/hosted-fields/shared/get-card-types.js' {
  /** The brands that the beginning of a number leaves open, in the browser API's spelling (`master-card`). */
  export default function getCardTypes(digits: string): {
    niceType: string;
    type: string;
    lengths: number[];
    code: { name: string; size: number };
  }[];
}

declare module 'braintree-web/lib/constants.js' {
  const constants: { BUS_CONFIGURATION_REQUEST_EVENT: string };
  export default constants;
}

declare module 'braintree-web/lib/frame-service/shared/constants.js' {
  const constants: { DISPATCH_FRAME_NAME: string; POPUP_CLOSE_TIMEOUT: number };
  export default constants;
}

declare module 'braintree-web/lib/frame-service/shared/events.js' {
  const events: { DISPATCH_FRAME_READY: string; DISPATCH_FRAME_REPORT: string };
  export default events;
}

declare module 'braintree-web/lib/frame-service/shared/errors.js' {
  const errors: { FRAME_SERVICE_FRAME_CLOSED: BraintreeErrorFields };
  export default errors;
}

declare module 'braintree-web/venmo/shared/events.js' {
  const events: Record<
    | 'VENMO_DESKTOP_AUTHORIZE'
    | 'VENMO_DESKTOP_AUTHORIZING'
    | 'VENMO_DESKTOP_CLOSED_FROM_PARENT'
    | 'VENMO_DESKTOP_CUSTOMER_CANCELED'
    | 'VENMO_DESKTOP_DISPLAY_ERROR'
    | 'VENMO_DESKTOP_DISPLAY_QR_CODE'
    | 'VENMO_DESKTOP_IFRAME_READY'
    | 'VENMO_DESKTOP_REQUEST_NEW_QR_CODE',
    string
  >;
  export default events;
}

declare module 'braintree-web/hosted-fields/shared/focus-intercept.js' {
  const focusIntercept: {
    /** Removes one, or all of them. */
    destroy(id?: string): void;
  };
  export default focusIntercept;
}

declare module 'braintree-web/hosted-fields/shared/browser-detection.js' {
  const detection: { hasSoftwareKeyboard(): boolean; isFirefox(): boolean };
  export default detection;
}

declare module 'braintree-web/unionpay/shared/constants.js' {
  const constants: {
    events: Record<
      'HOSTED_FIELDS_FETCH_CAPABILITIES' | 'HOSTED_FIELDS_ENROLL' | 'HOSTED_FIELDS_TOKENIZE',
      string
    >;
  };
  export default constants;
}

declare module 'braintree-web/unionpay/shared/errors.js' {
  const errors: { UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED: BraintreeErrorFields };
  export default errors;
}

declare module 'braintree-web/unionpay/shared/unionpay.js' {
  import type Client from 'braintree-web/client/client.js';

  /** The SDK's own component, which words requests and errors. */
  export default class UnionPay {
    constructor(options: { client: Client });
    fetchCapabilities(options: { card: { number: string } }): Promise<unknown>;
    enroll(options: { card: object; mobile: object }): Promise<unknown>;
    tokenize(options: { card: object; enrollmentId: unknown; smsCode: unknown }): Promise<unknown>;
  }
}

declare module 'braintree-web/three-d-secure/shared/events.js' {
  const events: { AUTHENTICATION_COMPLETE: string };
  export default events;
}
