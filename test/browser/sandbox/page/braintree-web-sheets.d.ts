/**
 * The wallets of phones in braintree-web 3.144.0, as far as the test pages use them. The paths have no ending, so that
 * these types and those of the payment form do not meet.
 */
declare module 'braintree-web/google-payment/index' {
  export interface GooglePayment {
    createPaymentDataRequest(overrides: object): object;
    parseResponse(paymentData: object): Promise<object>;
  }
  const googlePayment: { create(options: object): Promise<GooglePayment> };
  export default googlePayment;
}

declare module 'braintree-web/apple-pay/index' {
  export interface ApplePay {
    readonly merchantIdentifier: string;
    createPaymentRequest(request: object): object;
    performValidation(options: object): Promise<object>;
    tokenize(options: { token: object }): Promise<object>;
  }
  const applePay: { create(options: object): Promise<ApplePay> };
  export default applePay;
}
