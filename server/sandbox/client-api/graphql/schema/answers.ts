/** The results of charges, captures, refunds and reports, and their other inputs. */
export const answers = /* GraphQL */ `
  type TransactionPayload {
    clientMutationId: String
    transaction: Transaction
  }

  type Transaction implements Node {
    id: ID!
    legacyId: ID!
    createdAt: Timestamp
    amount: MonetaryAmount
    status: String
    statusHistory: [PaymentStatusEvent!]
    orderId: String
    purchaseOrderNumber: String
    merchantAccountId: ID
    channel: String
    customFields: [CustomField!]
    descriptor: TransactionDescriptor
    shipping: TransactionShipping
    tax: TransactionTaxInformation
    discountAmount: String
    surchargeAmount: String
    lineItems: [TransactionLineItem!]
    customer: Customer
    billingAddress: Address
  }

  type PaymentStatusEvent {
    status: String
    timestamp: Timestamp
    amount: MonetaryAmount
  }

  type CustomField {
    name: String
    value: String
  }

  type TransactionDescriptor {
    name: String
    phone: String
    url: String
  }

  type TransactionShipping {
    shippingAddress: Address
    shippingAmount: Amount
    shipsFromPostalCode: String
    shippingMethod: TransactionShippingMethod
    shippingTaxAmount: Amount
  }

  type TransactionTaxInformation {
    taxAmount: Amount
    taxExempt: Boolean
  }

  type TransactionLineItem {
    name: String
    kind: TransactionLineItemType
    quantity: String
    unitAmount: String
    totalAmount: String
    unitTaxAmount: String
    taxAmount: String
    discountAmount: String
    unitOfMeasure: String
    productCode: String
    commodityCode: String
    description: String
    url: String
    imageUrl: String
  }

  type Customer implements Node {
    id: ID!
    legacyId: ID!
    company: String
    email: String
    firstName: String
    lastName: String
    phoneNumber: String
    fax: String
    website: String
  }

  input CaptureTransactionInput {
    clientMutationId: String
    transactionId: ID!
    amount: Amount
    transaction: CaptureTransactionOptionsInput
  }

  input CaptureTransactionOptionsInput {
    amount: Amount
    descriptor: TransactionDescriptorInput
    discountAmount: String
    lineItems: [TransactionLineItemInput!]
    orderId: String
    purchaseOrderNumber: String
    shipping: TransactionShippingInput
    tax: TransactionTaxInput
  }

  input RefundTransactionInput {
    apiRequestKey: String
    clientMutationId: String
    transactionId: ID!
    refund: RefundInput
  }

  input RefundInput {
    amount: Amount
    orderId: String
    merchantAccountId: ID
  }

  type RefundTransactionPayload {
    clientMutationId: String
    refund: Refund
  }

  type Refund implements Node {
    id: ID!
    legacyId: ID!
    createdAt: Timestamp
    amount: MonetaryAmount
    orderId: String
    status: String
    statusHistory: [PaymentStatusEvent!]
    merchantAccountId: ID
  }

  input ReverseTransactionInput {
    clientMutationId: String
    transactionId: ID!
  }

  union TransactionReversal = Refund | Transaction

  type ReverseTransactionPayload {
    clientMutationId: String
    reversal: TransactionReversal
  }

  type Report {
    transactionLevelFees(date: Date!, merchantAccountId: ID): TransactionLevelFeeReport
  }

  type TransactionLevelFeeReport {
    url: String
  }

  input GenerateExchangeRateQuoteInput {
    clientMutationId: String
    quotes: [ExchangeRateQuoteInput!]!
  }

  input ExchangeRateQuoteInput {
    baseCurrency: CurrencyCodeAlpha!
    quoteCurrency: CurrencyCodeAlpha!
    baseAmount: Amount
    markup: Percentage
  }

  type ExchangeRateQuotePayload {
    clientMutationId: String
    quotes: [ExchangeRateQuote!]
  }

  type ExchangeRateQuote {
    id: ID!
    baseAmount: MonetaryAmount
    quoteAmount: MonetaryAmount
    exchangeRate: String
    tradeRate: String
    expiresAt: Timestamp
    refreshesAt: Timestamp
  }
`;
