/**
 * UnionPay, bank accounts and Visa Checkout in braintree-web 3.144.0, as far as the test pages use them. The paths have
 * no ending, so that these types and those of the payment form do not meet.
 */
declare module 'braintree-web/unionpay/index' {
  export interface UnionPay {
    fetchCapabilities(options: object): Promise<object>;
    enroll(options: object): Promise<{ enrollmentId: string; smsCodeRequired: boolean }>;
    tokenize(options: object): Promise<object>;
  }
  const unionPay: { create(options: object): Promise<UnionPay> };
  export default unionPay;
}

declare module 'braintree-web/us-bank-account/index' {
  const usBankAccount: {
    create(options: object): Promise<{ tokenize(options: object): Promise<object> }>;
  };
  export default usBankAccount;
}

declare module 'braintree-web/visa-checkout/index' {
  const visaCheckout: {
    create(options: object): Promise<{
      createInitOptions(options: object): object;
      tokenize(payment: object): Promise<object>;
    }>;
  };
  export default visaCheckout;
}
