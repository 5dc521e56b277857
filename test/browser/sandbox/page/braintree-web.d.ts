declare module 'braintree-web/client/index.js' {
  const client: { create(options: { authorization: string }): Promise<object> };
  export default client;
}

declare module 'braintree-web/hosted-fields/index.js' {
  interface HostedFields {
    on(type: string, handler: (event: never) => void): void;
  }
  const hostedFields: { create(options: object): Promise<HostedFields> };
  export default hostedFields;
}
