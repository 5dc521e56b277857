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
    tokenizationErrorCodes: Readonly<Record<string, HostedFieldsError>>;
    events: Readonly<Record<string, string>>;
  };
  export default constants;
}

declare module 'braintree-web/hosted-fields/shared/errors.js' {
  const errors: Readonly<Record<string, HostedFieldsError>>;
  export default errors;
}

interface HostedFieldsError {
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
