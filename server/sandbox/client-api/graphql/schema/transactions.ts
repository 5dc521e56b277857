/** The inputs of charges, and client tokens. */
export const transactions = /* GraphQL */ `
  input CreateClientTokenInput {
    clientMutationId: String
    clientToken: ClientTokenInput
  }

  input ClientTokenInput {
    merchantAccountId: ID
    customerId: ID
    domains: [String!]
  }

  type CreateClientTokenPayload {
    clientMutationId: String
    clientToken: String
  }

  input AuthorizePaymentMethodInput {
    apiRequestKey: String
    clientMutationId: String
    paymentMethodId: ID!
    transaction: TransactionInput!
  }

  input ChargePaymentMethodInput {
    apiRequestKey: String
    clientMutationId: String
    paymentMethodId: ID!
    transaction: TransactionInput!
  }

  input TransactionInput {
    amount: Amount!
    merchantAccountId: ID
    orderId: String
    exchangeRateQuoteId: ID
    purchaseOrderNumber: String
    riskData: RiskDataInput
    customFields: [CustomFieldInput!]
    descriptor: TransactionDescriptorInput
    recurring: RecurringType
    paymentInitiator: PaymentInitiator
    channel: String
    customerId: ID
    shipping: TransactionShippingInput
    tax: TransactionTaxInput
    discountAmount: String
    surchargeAmount: String
    lineItems: [TransactionLineItemInput!]
    threeDSecurePassThrough: ThreeDSecurePassThroughInput
    vaultPaymentMethodAfterTransacting: VaultPaymentMethodAfterTransactingInput
    customerDetails: TransactionCustomerDetailsInput
  }

  input CustomFieldInput {
    name: CustomFieldName!
    value: String
  }

  input TransactionDescriptorInput {
    name: String
    phone: String
    url: String
  }

  enum RecurringType {
    FIRST
    SUBSEQUENT
    UNSCHEDULED
  }

  enum PaymentInitiator {
    ESTIMATED
    INSTALLMENT
    INSTALLMENT_FIRST
    MOTO
    RECURRING
    RECURRING_FIRST
    UNSCHEDULED
  }

  input TransactionShippingInput {
    shippingAddress: AddressInput
    shippingAmount: String
    shipsFromPostalCode: String
    shippingMethod: TransactionShippingMethod
    shippingTaxAmount: String
  }

  enum TransactionShippingMethod {
    ELECTRONIC
    GROUND
    NEXT_DAY
    PICKUP_IN_STORE
    PRIORITY
    SAME_DAY
    SHIP_TO_STORE
  }

  input TransactionTaxInput {
    taxAmount: Amount
    taxExempt: Boolean
  }

  input TransactionLineItemInput {
    name: String!
    kind: TransactionLineItemType!
    quantity: String!
    unitAmount: String!
    totalAmount: String!
    unitTaxAmount: String
    taxAmount: String
    discountAmount: String
    unitOfMeasure: String
    productCode: String
    commodityCode: String
    description: String
    url: String
    imageUrl: String
    upc: LineItemUpcInput
  }

  enum TransactionLineItemType {
    CREDIT
    DEBIT
  }

  input LineItemUpcInput {
    upcCode: String!
    upcType: UpcType!
  }

  enum UpcType {
    UPC_2
    UPC_5
    UPC_A
    UPC_B
    UPC_C
    UPC_D
    UPC_E
  }

  input ThreeDSecurePassThroughInput {
    eciFlag: ECommerceIndicator!
    cavv: String
    xId: String
    version: ThreeDSecureVersion
    authenticationResponse: ThreeDSecureStatusCode
    directoryServerResponse: ThreeDSecureStatusCode
    cavvAlgorithm: ThreeDSecureCavvAlgorithm
    directoryServerTransactionId: String
  }

  input VaultPaymentMethodAfterTransactingInput {
    when: VaultPaymentMethodCriteria!
  }

  enum VaultPaymentMethodCriteria {
    ALWAYS
    ON_SUCCESSFUL_TRANSACTION
  }

  input TransactionCustomerDetailsInput {
    email: String
    phoneNumber: String
  }
`;
