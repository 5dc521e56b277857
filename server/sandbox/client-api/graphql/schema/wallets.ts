/** PayPal's customer sessions, payments at banks, and Venmo. */
export const wallets = /* GraphQL */ `
  input CreateCustomerSessionInput {
    clientMutationId: String
    sessionId: String
    merchantAccountId: ID
    customer: CustomerSessionInput
    purchaseUnits: [PayPalPurchaseUnitInput!]
    domain: String
  }

  input UpdateCustomerSessionInput {
    clientMutationId: String
    sessionId: String!
    merchantAccountId: ID
    customer: CustomerSessionInput
    purchaseUnits: [PayPalPurchaseUnitInput!]
  }

  input GenerateCustomerRecommendationsInput {
    clientMutationId: String
    sessionId: String
    merchantAccountId: ID
    customer: CustomerSessionInput
    purchaseUnits: [PayPalPurchaseUnitInput!]
    domain: String
  }

  input CustomerSessionInput {
    email: EmailAddress
    hashedEmail: String
    phone: PhoneInput
    hashedPhoneNumber: String
    deviceFingerprintId: String
    paypalAppInstalled: Boolean
    venmoAppInstalled: Boolean
    userAgent: String
  }

  input PayPalPurchaseUnitInput {
    payee: PayPalPayeeInput
    amount: MonetaryAmountInput!
  }

  input PayPalPayeeInput {
    emailAddress: EmailAddress
    clientId: String
  }

  input MonetaryAmountInput {
    value: Amount!
    currencyCode: CurrencyCodeAlpha!
  }

  type CustomerSessionPayload {
    clientMutationId: String
    sessionId: String
  }

  type GenerateCustomerRecommendationsPayload {
    clientMutationId: String
    sessionId: String
    isInPayPalNetwork: Boolean
    paymentRecommendations: [PaymentRecommendation!]
  }

  type PaymentRecommendation {
    paymentOption: String
    recommendedPriority: Int
  }

  input CreateLocalPaymentContextInput {
    clientMutationId: String
    paymentContext: LocalPaymentContextInput!
  }

  input LocalPaymentContextInput {
    type: String!
    amount: MonetaryAmountInput!
    returnUrl: URL!
    cancelUrl: URL!
    merchantAccountId: ID
    orderId: String
    countryCode: CountryCode
    expiryDate: Date
    paymentId: String
    payerInfo: PayerInfoInput
  }

  input PayerInfoInput {
    givenName: String
    surname: String
    email: String
    phoneCountryCode: String
    phoneNumber: String
    billingAddress: AddressInput
    shippingAddress: AddressInput
  }

  type CreateLocalPaymentContextPayload {
    clientMutationId: String
    paymentContext: LocalPaymentContext
  }

  type LocalPaymentContext implements Node {
    id: ID!
    legacyId: ID
    type: String
    amount: MonetaryAmount
    approvalUrl: URL
    merchantAccountId: ID
    orderId: String
    paymentId: String
    approvedAt: Timestamp
    createdAt: Timestamp
    expiredAt: Timestamp
    transactedAt: Timestamp
    updatedAt: Timestamp
  }

  enum VenmoIntent {
    CONTINUE
    PAY_FROM_APP
  }

  enum CustomerClient {
    DESKTOP
    MOBILE_APP
    MOBILE_WEB
    NATIVE_WEB
  }

  enum VenmoContextEnd {
    CANCELED
    EXPIRED
  }

  input CreateVenmoPaymentContextInput {
    clientMutationId: String
    intent: VenmoIntent!
    paymentMethodUsage: PaymentMethodUsage!
    customerClient: CustomerClient!
    merchantProfileId: ID
    displayName: String
    paysheetDetails: VenmoPaysheetDetailsInput
    isFinalAmount: Boolean
    returnUrl: URL
    venmoRiskCorrelationId: String
  }

  input VenmoPaysheetDetailsInput {
    collectCustomerBillingAddress: Boolean
    collectCustomerShippingAddress: Boolean
    transactionDetails: VenmoPaysheetTransactionDetailsInput
  }

  input VenmoPaysheetTransactionDetailsInput {
    subTotalAmount: Amount
    taxAmount: Amount
    discountAmount: Amount
    shippingAmount: Amount
    totalAmount: Amount!
    lineItems: [VenmoPaysheetLineItemInput!]
    venmoPaysheetLineItems: [VenmoPaysheetLineItemInput!]
  }

  input VenmoPaysheetLineItemInput {
    name: String!
    quantity: Int!
    unitAmount: Amount!
    type: TransactionLineItemType!
    description: String
    productCode: String
    unitTaxAmount: Amount!
    url: URL
  }

  type VenmoPaymentContextPayload {
    clientMutationId: String
    venmoPaymentContext: VenmoPaymentContext
  }

  type VenmoPaymentContext implements Node {
    id: ID!
    merchantId: String
    createdAt: Timestamp
    expiresAt: Timestamp
    status: String
    paymentMethodId: ID
    userName: String
    payerInfo: VenmoPayerInfo
  }

  type VenmoPayerInfo {
    firstName: String
    lastName: String
    phoneNumber: String
    email: String
    externalId: String
    userName: String
    billingAddress: Address
    shippingAddress: Address
  }

  input CreateVenmoQRCodePaymentContextInput {
    clientMutationId: String
    environment: String
    intent: VenmoIntent!
  }

  type CreateVenmoQRCodePaymentContextPayload {
    clientMutationId: String
    venmoQRCodePaymentContext: VenmoQRCodePaymentContext
  }

  type VenmoQRCodePaymentContext implements Node {
    id: ID!
    merchantId: String
    createdAt: Timestamp
    expiresAt: Timestamp
    status: String
    paymentMethodId: ID
    userName: String
  }

  input UpdateVenmoPaymentContextStatusInput {
    clientMutationId: String
    id: ID!
    status: VenmoContextEnd!
  }

  input UpdateVenmoQRCodePaymentContextInput {
    clientMutationId: String
    id: ID!
    status: VenmoContextEnd!
  }

  type UpdateVenmoPaymentContextPayload {
    clientMutationId: String
  }
`;
