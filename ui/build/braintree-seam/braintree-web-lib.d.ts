declare module 'braintree-web/lib/is-verified-domain' {
  function isVerifiedDomain(url: string): boolean;
  export = isVerifiedDomain;
}

declare module 'braintree-web/lib/constants' {
  const constants: {
    CLIENT_API_URLS: Record<string, string>;
    GRAPHQL_URLS: Record<string, string>;
    ANALYTICS_URL: string;
    FRAUDNET_URL: string;
    VERSION: string;
  };
  export = constants;
}

declare module 'braintree-web/paypal/shared/constants' {
  const constants: { ENVIRONMENT: Record<string, string> };
  export = constants;
}

declare module 'braintree-web/venmo/shared/constants' {
  const constants: Record<string, string | number>;
  export = constants;
}

declare module 'braintree-web/us-bank-account/constants' {
  const constants: { PLAID_LINK_JS: string };
  export = constants;
}

declare module 'braintree-web/lib/create-assets-url' {
  const createAssetsUrl: { create: (authorization: string | undefined) => string };
  export = createAssetsUrl;
}

declare module 'braintree-web/lib/create-authorization-data' {
  const createAuthorizationData: (authorization: string) => { configUrl: string };
  export = createAuthorizationData;
}
